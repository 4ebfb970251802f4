// What could not be done is tried again, twice as late each time.

export const RETRY_MOST_MS = 60_000;
const RETRY_FIRST_MS = 1_000;

/** How long to wait after so many failures before this one. */
export function waitAfter(failures: number, { first = RETRY_FIRST_MS, most = RETRY_MOST_MS } = {}): number {
  return Math.min(first * 2 ** failures, most);
}

export interface Retries {
  /** So much later it is tried again; what was to be tried again before is tried then. */
  later(id: string, waitMs: number, failures: number): void;
  /** Nothing is tried again any more. */
  close(): void;
}

export function createRetries(again: (id: string, failures: number) => void): Retries {
  const timers = new Map<string, NodeJS.Timeout>();
  let closed = false;
  return {
    later(id, waitMs, failures) {
      if (closed) return;
      clearTimeout(timers.get(id));
      const timer = setTimeout(() => {
        timers.delete(id);
        again(id, failures);
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
