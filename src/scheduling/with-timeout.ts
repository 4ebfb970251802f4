import { setTimeout as sleep } from "node:timers/promises";

export const TIMED_OUT: unique symbol = Symbol("timed out");

/** Result of `task`, or `TIMED_OUT` after `maxMs`. The task goes on, and an error that it throws then is ignored. */
export async function withTimeout<Value>(task: Promise<Value>, maxMs: number): Promise<Value | typeof TIMED_OUT> {
  const timer = new AbortController();
  const timeout = sleep(maxMs, TIMED_OUT, { signal: timer.signal, ref: false }).catch(
    (): typeof TIMED_OUT => TIMED_OUT,
  );
  try {
    return await Promise.race([task, timeout]);
  } finally {
    timer.abort();
  }
}
