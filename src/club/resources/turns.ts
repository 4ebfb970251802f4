/** Work that is done one piece at a time, with few waiting. */
export interface Turns {
  /** `busy-here`: a piece of the same one's is under way or waiting already; `busy`: too many are waiting. */
  take<Result>(whose: string, work: () => Promise<Result>): Promise<Result> | "busy-here" | "busy";
}

/** `mostWaiting`: so many at most wait while one is at it. */
export function createTurns(mostWaiting: number): Turns {
  const underWay = new Set<string>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    take(whose, work) {
      if (underWay.has(whose)) return "busy-here";
      if (underWay.size > mostWaiting) return "busy";
      underWay.add(whose);
      const result = last.then(work).finally(() => underWay.delete(whose));
      last = result.catch(() => {});
      return result;
    },
  };
}
