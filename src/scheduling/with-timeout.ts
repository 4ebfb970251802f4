import { setTimeout as sleep } from "node:timers/promises";

export const TIMED_OUT: unique symbol = Symbol("timed out");

/**
 * Returns the result of `task`, or `TIMED_OUT` if it takes longer than `maxMs`. The task is not stopped, and a later
 * error of it is ignored.
 */
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
