// What could not be done is tried again, twice as late each time.

export const MAX_RETRY_MS = 60_000;
const FIRST_RETRY_MS = 1_000;

/** How long to wait after so many failures before this one. */
export function retryDelay(failures: number, { first = FIRST_RETRY_MS, most: max = MAX_RETRY_MS } = {}): number {
  return Math.min(first * 2 ** failures, max);
}

export interface RetryTimers {
  /** So much later it is tried again; what was to be tried again before is tried then. */
  schedule(id: string, waitMs: number, failures: number): void;
  /** Nothing is tried again any more. */
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
