import { TIMED_OUT, withTimeout } from "#scheduling/with-timeout.ts";

/** Runs tasks with the same key one after the other, and tasks with different keys in parallel. */
export interface KeyedQueue {
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** Resolves once no task is running or waiting, or after `maxMs` milliseconds. Returns whether the queue is idle. */
  idle(maxMs?: number): Promise<boolean>;
}

export function createKeyedQueue(): KeyedQueue {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(key, task) {
      const result = (tails.get(key) ?? Promise.resolve()).then(task);
      // The next task starts when this one ends, even if it fails.
      const tail: Promise<void> = result.then(
        () => release(key, tail),
        () => release(key, tail),
      );
      tails.set(key, tail);
      return result;
    },
    async idle(maxMs) {
      if (maxMs !== undefined) return (await withTimeout(drained(), maxMs)) !== TIMED_OUT;
      await drained();
      return true;
    },
  };

  async function drained(): Promise<void> {
    while (tails.size > 0) await Promise.all(tails.values());
  }

  function release(key: string, tail: Promise<unknown>): void {
    if (tails.get(key) === tail) tails.delete(key);
  }
}
