import { availableParallelism } from "node:os";
import type { Logger } from "#core/logger.ts";
import type { RenderPicture } from "#discord/messages/post.ts";
import type { RenderedPicture } from "#render/render-scene.ts";
import { packScenes } from "#workers/rendering/packed-scenes.ts";
import type { RenderPicturesJob, RenderTask } from "#workers/worker-jobs.ts";
import { workerLimitMb } from "#workers/worker-memory.ts";
import { createWorkerPool } from "#workers/worker-pool.ts";

// To draw a board and to pack it takes some thirty milliseconds, which are nobody's to wait for: that is done in threads of
// its own, one picture at a time in each, so that pixels of a few pictures at most are in memory at once.

const MAX_THREADS = 4;
const LIMIT_MS = 20_000;
/**
 * Of one server, or of one person who has none: pictures of as many games as may run at once there, and as many again for
 * those who look at something else. Of what comes on top of that it is said what it shows.
 */
const MAX_WAITING = 400;

export interface PictureRenderer {
  readonly render: RenderPicture;
  /** How many pictures are drawn at a time. */
  readonly threadCount: number;
  close(): Promise<void>;
}

export function createPictureRenderer(log: Logger): PictureRenderer {
  const threads = Math.max(1, Math.min(MAX_THREADS, Math.floor(availableParallelism() / 2)));
  const pool = createWorkerPool<RenderTask>({
    script: new URL("../worker.ts", import.meta.url),
    size: threads,
    workerData: { kind: "paint" } satisfies RenderPicturesJob,
    log,
    timeoutMs: LIMIT_MS,
    limitMb: workerLimitMb(threads),
    maxWaiting: MAX_WAITING,
  });
  return {
    async render(scene, look, whose) {
      const task: RenderTask = { name: "paint", style: look, owner: whose, ...(await packScenes([scene])) };
      // A thread may die of what it has drawn before: another one is asked once.
      const picture = (await pool.run(task).catch(() => pool.run(task))) as RenderedPicture;
      // Bytes come as bytes, and no more as what discord.js wants to have.
      const { buffer, byteOffset, byteLength } = picture.bytes;
      return { ...picture, bytes: Buffer.from(buffer, byteOffset, byteLength) };
    },
    threadCount: threads,
    close: pool.close,
  };
}
