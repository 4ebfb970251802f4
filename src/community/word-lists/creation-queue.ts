/** Runs one piece of work at a time, with a limit on how many wait. */
export interface CreationQueue {
  /** `busy-here`: the same owner already has work running or waiting. `busy`: too many are waiting. */
  take<Result>(owner: string, work: () => Promise<Result>): Promise<Result> | "busy-here" | "busy";
}

/** `maxWaiting`: how many may wait while one runs. */
export function createCreationQueue(maxWaiting: number): CreationQueue {
  const underWay = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(owner, work) {
      if (underWay.has(owner)) return "busy-here";
      if (underWay.size > maxWaiting) return "busy";
      underWay.add(owner);
      const result = last.then(work).finally(() => underWay.delete(owner));
      last = result.catch(() => {});
      return result;
    },
  };
}
