import { monitorEventLoopDelay } from "node:perf_hooks";

const EVERY_MS = 10_000;

export interface EventLoopDelays {
  readonly loopP999Ms: number;
  readonly loopMaxMs: number;
}

export interface EventLoopWatch {
  /** Since it is watched. */
  figures(): EventLoopDelays;
}

/** How long the event loop is kept from going on, from now on; told every few seconds, for who is killed tells nothing more. */
export function watchEventLoop(tell: (figures: EventLoopDelays) => void): EventLoopWatch {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const figures = () => ({ loopP999Ms: loop.percentile(99.9) / 1e6, loopMaxMs: loop.max / 1e6 });
  loop.enable();
  setInterval(() => tell(figures()), EVERY_MS).unref();
  return { figures };
}
