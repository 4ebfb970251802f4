// Retries failed work. The delay doubles after each failure.

const MAX_RETRY_MS = 60_000;
const FIRST_RETRY_MS = 1_000;

/**
 * Returns the milliseconds to wait before the next try: `first` after the first failure, then twice as long each time,
 * at most `most`. `failures`: number of failures before the last one.
 */
export function retryDelayMs(failures: number, { first = FIRST_RETRY_MS, most: max = MAX_RETRY_MS } = {}): number {
  return Math.min(first * 2 ** failures, max);
}

export interface RetryTimers {
  /** Retries the work of `id` after `waitMs`. Replaces an earlier timer with the same id. */
  schedule(id: string, waitMs: number, failures: number): void;
  /** Cancels all retries. */
  close(): void;
}

export function createRetryTimers(retry: (id: string, failures: number) => void): RetryTimers {
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;
  return {
    schedule(id, waitMs, failures) {
      if (closed) return;
      clearTimeout(timers.get(id));
      const timer = setTimeout(() => {
        timers.delete(id);
        retry(id, failures);
      }, waitMs);
      timers.set(id, timer.unref());
    },
    close() {
      closed = true;
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
    },
  };
}
