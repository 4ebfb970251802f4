import type { Animate } from "#discord/animate.ts";
import type { AnimateJob, AnimateNews } from "#main/jobs.ts";
import { packScenes } from "#main/packed-scenes.ts";
import { runThread, type Thread } from "#main/threads.ts";
import { createQueue } from "#table/queue.ts";

/** Whoever waits longer than for these has gone. */
const MOST_WAITING = 8;
const LIMITS = { limitMs: 60_000, limitMb: 512 };

export interface Animations {
  readonly animate: Animate;
  /** Gives up what is under way and what waits. */
  end(): void;
}

type Run = (job: AnimateJob, thread: Thread) => Promise<void>;

/** Draws animations in a thread each, one at a time: those who play come first. */
export function createAnimations(run: Run = runThread): Animations {
  const queue = createQueue();
  const ending = new AbortController();
  let waiting = 0;
  return {
    async animate({ scenes, look, onProgress }) {
      if (ending.signal.aborted) return { ok: false, why: "closing" };
      if (waiting >= MOST_WAITING) return { ok: false, why: "too-many" };
      waiting++;
      onProgress(0);
      try {
        const bytes = await queue.run("", async () => draw({ kind: "animate", look, ...(await packScenes(scenes)) }));
        return { ok: true, bytes, extension: "gif" };
      } catch (fault) {
        if (ending.signal.aborted) return { ok: false, why: "closing" };
        throw fault;
      } finally {
        waiting--;
      }

      async function draw(job: AnimateJob): Promise<Uint8Array> {
        ending.signal.throwIfAborted();
        let bytes: Uint8Array | undefined;
        const onMessage = (message: unknown) => {
          const news = message as AnimateNews;
          if ("share" in news) onProgress(news.share);
          else bytes = news.bytes;
        };
        await run(job, { ...LIMITS, onMessage, signal: ending.signal });
        if (bytes === undefined) throw new Error("the thread that was to animate ended without an animation");
        return bytes;
      }
    },
    end: () => ending.abort(),
  };
}
