import type { RenderAnimation } from "#discord/messages/animation.ts";
import { createFairQueue } from "#scheduling/fair-queue.ts";
import { packScenes } from "#workers/rendering/packed-scenes.ts";
import { runThread, type ThreadOptions } from "#workers/run-thread.ts";
import type { AnimationProgress, RenderAnimationJob } from "#workers/worker-jobs.ts";

/** Maximum number of running and waiting animations of one server or person, so that others do not wait long. */
const MAX_PER_OWNER = 3;
/** Maximum number of waiting animations. If more were waiting, people would leave before they get theirs. */
const MAX_WAITING = 60;
const LIMITS = { timeoutMs: 60_000, maxHeapMb: 512 };

export interface AnimationRenderer {
  readonly animate: RenderAnimation;
  /** Cancels running and waiting animations. */
  cancelAll(): void;
}

type Run = (job: RenderAnimationJob, thread: ThreadOptions) => Promise<void>;

/**
 * Draws one animation at a time, each in its own thread, because the pictures of turns have priority. The servers and
 * persons who want animations take turns.
 */
export function createAnimationRenderer(run: Run = runThread): AnimationRenderer {
  const fairQueue = createFairQueue();
  const cancelling = new AbortController();
  /** The server or person for whom each running or waiting animation is drawn. */
  const owners: string[] = [];
  return {
    async animate({ scenes, style, owner, onProgress }) {
      if (cancelling.signal.aborted) return { ok: false, reason: "closing" };
      if (owners.filter((one) => one === owner).length >= MAX_PER_OWNER) return { ok: false, reason: "too-many-here" };
      if (owners.length >= MAX_WAITING) return { ok: false, reason: "too-many" };
      owners.push(owner);
      onProgress(0);
      try {
        const bytes = await fairQueue.run(owner, async () =>
          renderJob({ kind: "animate", look: style, ...(await packScenes(scenes)) }),
        );
        return { ok: true, bytes, extension: "gif" };
      } catch (error) {
        if (cancelling.signal.aborted) return { ok: false, reason: "closing" };
        throw error;
      } finally {
        owners.splice(owners.indexOf(owner), 1);
      }

      async function renderJob(job: RenderAnimationJob): Promise<Uint8Array> {
        cancelling.signal.throwIfAborted();
        let bytes: Uint8Array | undefined;
        const onMessage = (message: unknown) => {
          const progress = message as AnimationProgress;
          if ("progress" in progress) onProgress(progress.progress);
          else bytes = progress.bytes;
        };
        await run(job, { ...LIMITS, onMessage, signal: cancelling.signal });
        if (bytes === undefined) throw new Error("the thread that was to animate ended without an animation");
        return bytes;
      }
    },
    cancelAll: () => cancelling.abort(),
  };
}
