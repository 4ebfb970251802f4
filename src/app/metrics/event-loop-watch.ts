import { monitorEventLoopDelay } from "node:perf_hooks";

const EVERY_MS = 10_000;

export interface EventLoopDelays {
  readonly loopP999Ms: number;
  readonly loopMaxMs: number;
}

export interface EventLoopWatch {
  /** Delays since the watch began. */
  figures(): EventLoopDelays;
}

/** Measures the delay of the event loop. Reports every few seconds, because a killed process reports nothing. */
export function watchEventLoop(tell: (figures: EventLoopDelays) => void): EventLoopWatch {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  const figures = () => ({ loopP999Ms: loop.percentile(99.9) / 1e6, loopMaxMs: loop.max / 1e6 });
  loop.enable();
  setInterval(() => tell(figures()), EVERY_MS).unref();
  return { figures };
}
