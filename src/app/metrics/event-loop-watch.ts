import { monitorEventLoopDelay } from "node:perf_hooks";

const EVERY_MS = 10_000;

export interface EventLoopDelays {
  readonly loopP999Ms: number;
  readonly loopMaxMs: number;
}

export interface EventLoopWatch {
  /** Returns the delays since the watch began. */
  figures(): EventLoopDelays;
}

/**
 * Measures the delays of the event loop. Calls `tell` every few seconds, because a killed process can report nothing at
 * its end.
 */
export function watchEventLoop(tell: (figures: EventLoopDelays) => void): EventLoopWatch {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const figures = () => ({ loopP999Ms: loop.percentile(99.9) / 1e6, loopMaxMs: loop.max / 1e6 });
  loop.enable();
  setInterval(() => tell(figures()), EVERY_MS).unref();
  return { figures };
}
