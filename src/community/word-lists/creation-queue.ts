/** Work that is done one piece at a time, with few waiting. */
export interface CreationQueue {
  /** `busy-here`: a piece of the same one's is under way or waiting already; `busy`: too many are waiting. */
  take<Result>(owner: string, work: () => Promise<Result>): Promise<Result> | "busy-here" | "busy";
}

/** `mostWaiting`: so many at most wait while one is at it. */
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
