import type { Animate } from "#discord/animate.ts";
import type { AnimateJob, AnimateNews } from "#main/jobs.ts";
import { packScenes } from "#main/packed-scenes.ts";
import { runThread, type Thread } from "#main/threads.ts";
import { createLine } from "#table/line.ts";

/** Of one server, or of one person who has none, under way and waiting: the others that wait are not kept waiting by it. */
const MOST_OF_ONE = 3;
/** Whoever waits longer than for these has gone. */
const MOST_WAITING = 60;
const LIMITS = { limitMs: 60_000, limitMb: 512 };

export interface Animations {
  readonly animate: Animate;
  /** Gives up what is under way and what waits. */
  end(): void;
}

type Run = (job: AnimateJob, thread: Thread) => Promise<void>;

/** Draws animations in a thread each, one at a time, for those are first who play; servers have their turns in between. */
export function createAnimations(run: Run = runThread): Animations {
  const line = createLine();
  const ending = new AbortController();
  /** For whom each is that is under way or waiting. */
  const owners: string[] = [];
  return {
    async animate({ scenes, look, whose, onProgress }) {
      if (ending.signal.aborted) return { ok: false, why: "closing" };
      if (owners.filter((owner) => owner === whose).length >= MOST_OF_ONE) return { ok: false, why: "too-many-here" };
      if (owners.length >= MOST_WAITING) return { ok: false, why: "too-many" };
      owners.push(whose);
      onProgress(0);
      try {
        const bytes = await line.run(whose, async () => draw({ kind: "animate", look, ...(await packScenes(scenes)) }));
        return { ok: true, bytes, extension: "gif" };
      } catch (fault) {
        if (ending.signal.aborted) return { ok: false, why: "closing" };
        throw fault;
      } finally {
        owners.splice(owners.indexOf(whose), 1);
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
