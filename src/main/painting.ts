import { availableParallelism } from "node:os";
import type { Painter } from "#discord/post.ts";
import type { Logger } from "#kernel/logger.ts";
import type { PaintJob, PaintTask } from "#main/jobs.ts";
import { packScenes } from "#main/packed-scenes.ts";
import { workerLimitMb } from "#main/worker-memory.ts";
import type { Picture } from "#render/paint.ts";
import { createPool } from "#table/pool.ts";

// To draw a board and to pack it takes some thirty milliseconds, which are nobody's to wait for: that is done in threads of
// its own, one picture at a time in each, so that pixels of a few pictures at most are in memory at once.

const MOST_THREADS = 4;
const LIMIT_MS = 20_000;
/**
 * Of one server, or of one person who has none: pictures of as many games as may run at once there, and as many again for
 * those who look at something else. Of what comes on top of that it is said what it shows.
 */
const MOST_WAITING = 400;

export interface Painting {
  readonly paint: Painter;
  /** How many pictures are drawn at a time. */
  readonly threads: number;
  close(): Promise<void>;
}

export function createPainting(log: Logger): Painting {
  const threads = Math.max(1, Math.min(MOST_THREADS, Math.floor(availableParallelism() / 2)));
  const pool = createPool<PaintTask>({
    script: new URL("../worker.ts", import.meta.url),
    size: threads,
    workerData: { kind: "paint" } satisfies PaintJob,
    log,
    limitMs: LIMIT_MS,
    limitMb: workerLimitMb(threads),
    mostWaiting: MOST_WAITING,
  });
  return {
    async paint(scene, look, whose) {
      const task: PaintTask = { name: "paint", look, whose, ...(await packScenes([scene])) };
      // A thread may die of what it has drawn before: another one is asked once.
      const picture = (await pool.think(task).catch(() => pool.think(task))) as Picture;
      // Bytes come as bytes, and no more as what discord.js wants to have.
      const { buffer, byteOffset, byteLength } = picture.bytes;
      return { ...picture, bytes: Buffer.from(buffer, byteOffset, byteLength) };
    },
    threads,
    close: pool.close,
  };
}
