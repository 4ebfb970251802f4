import { createShares } from "#table/shares.ts";

/** Does one thing after the other; of those that wait, first what is done for whoever has had least so far. */
export interface Line {
  run<T>(owner: string, task: () => Promise<T>): Promise<T>;
}

interface Waiting {
  readonly owner: string;
  begin(): void;
}

export function createLine(): Line {
  const shares = createShares();
  const waiting: Waiting[] = [];
  let isBusy = false;
  return {
    async run(owner, task) {
      shares.arrive(owner);
      await turnOf(owner);
      const begun = performance.now();
      try {
        return await task();
      } finally {
        shares.charge(owner, performance.now() - begun);
        callNext();
      }
    },
  };

  function turnOf(owner: string): Promise<void> {
    const { promise, resolve: begin } = Promise.withResolvers<void>();
    waiting.push({ owner, begin });
    if (!isBusy) callNext();
    return promise;
  }

  function callNext(): void {
    const at = shares.next(waiting.map(({ owner }) => owner));
    isBusy = at >= 0;
    if (isBusy) (waiting.splice(at, 1) as [Waiting])[0].begin();
  }
}
