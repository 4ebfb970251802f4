import { createFairShares } from "#scheduling/fair-shares.ts";

/**
 * Runs one task at a time. An owner is the server or person for whom tasks run. The next task is that of the waiting
 * owner who has used the least time so far.
 */
export interface FairQueue {
  run<T>(owner: string, task: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly owner: string;
  start(): void;
}

export function createFairQueue(): FairQueue {
  const fairShares = createFairShares();
  const waiting: Waiting[] = [];
  let isBusy = false;
  return {
    async run(owner, task) {
      fairShares.arrive(owner);
      await waitForTurn(owner);
      const begun = performance.now();
      try {
        return await task();
      } finally {
        fairShares.charge(owner, performance.now() - begun);
        startNext();
      }
    },
  };

  function waitForTurn(owner: string): Promise<void> {
    const { promise, resolve: start } = Promise.withResolvers<void>();
    waiting.push({ owner, start });
    if (!isBusy) startNext();
    return promise;
  }

  function startNext(): void {
    const at = fairShares.next(waiting.map(({ owner }) => owner));
    isBusy = at >= 0;
    if (isBusy) (waiting.splice(at, 1) as [Waiting])[0].start();
  }
}
