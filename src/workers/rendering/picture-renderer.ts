import { availableParallelism } from "node:os";
import type { Logger } from "#core/logger.ts";
import type { RenderPicture } from "#discord/messages/post.ts";
import type { RenderedPicture } from "#render/render-scene.ts";
import { packScenes } from "#workers/rendering/packed-scenes.ts";
import type { RenderPicturesJob, RenderPicturesTask } from "#workers/worker-jobs.ts";
import { workerHeapLimitMb } from "#workers/worker-memory.ts";
import { createWorkerPool, TaskTimeoutError } from "#workers/worker-pool.ts";

// Draws pictures in separate threads, because a board takes some thirty milliseconds. Each thread draws one picture at
// a time, so that only the pixels of a few pictures are in memory.

const MAX_THREADS = 4;
const LIMIT_MS = 20_000;
/**
 * Maximum number of waiting pictures of one owner (a server or person). It is enough for all matches that may run on a
 * server at once, and as many private pictures. Above it, the message has a description instead of a picture.
 */
const MAX_WAITING = 400;

export interface PictureRenderer {
  readonly render: RenderPicture;
  /** Number of pictures that can be drawn at the same time. */
  readonly threadCount: number;
  close(): Promise<void>;
}

export function createPictureRenderer(log: Logger, createPool = createWorkerPool<RenderPicturesTask>): PictureRenderer {
  const threads = Math.max(1, Math.min(MAX_THREADS, Math.floor(availableParallelism() / 2)));
  const pool = createPool({
    script: new URL("../worker.ts", import.meta.url),
    size: threads,
    workerData: { kind: "paint" } satisfies RenderPicturesJob,
    log,
    timeoutMs: LIMIT_MS,
    limitMb: workerHeapLimitMb(threads),
    maxWaiting: MAX_WAITING,
  });
  return {
    async render(scene, look, whose) {
      const task: RenderPicturesTask = { name: "paint", style: look, owner: whose, ...(await packScenes([scene])) };
      const picture = (await pool.run(task).catch((error: unknown) => {
        // The thread may have died because of an earlier picture. So the picture is drawn once more.
        if (error instanceof TaskTimeoutError) throw error;
        return pool.run(task);
      })) as RenderedPicture;
      // The thread returns a plain byte array, but discord.js needs a buffer.
      const { buffer, byteOffset, byteLength } = picture.bytes;
      return { ...picture, bytes: Buffer.from(buffer, byteOffset, byteLength) };
    },
    threadCount: threads,
    close: pool.close,
  };
}
