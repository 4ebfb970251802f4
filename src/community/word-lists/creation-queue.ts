/** Creates word lists one at a time. Limits how many may wait. */
export interface CreationQueue {
  /**
   * Runs `work` when its turn comes. `busy-here`: the same owner already has work that runs or waits. `busy`: too much
   * work is waiting.
   */
  take<Result>(owner: string, work: () => Promise<Result>): Promise<Result> | "busy-here" | "busy";
}

/** `maxWaiting`: maximum number of lists that wait while another one is being created. */
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
