/** The server or person for whom work is done. In a solo match, this is its player. */
type Owner = string;

/**
 * Decides which owner is served next: the one that has used the least time so far. So an owner with many requests does
 * not delay other owners (Goyal and others 1996, "Start-time fair queuing"). A new owner does not start with 0, which
 * would be an advantage. It starts with the virtual time: the used time of the owner served last.
 */
export interface FairShares {
  arrive(owner: Owner): void;
  /**
   * Returns the index in `waiting` of the owner to serve next; −1 if `waiting` is empty. `waiting` is in order of
   * arrival.
   */
  next(waiting: readonly Owner[]): number;
  /** Adds `ms` to the time that the owner has used. */
  charge(owner: Owner, ms: number): void;
}

/** Number of servers and persons above which the idle ones are forgotten. */
const MAX_OWNERS = 1_000;

export function createFairShares(): FairShares {
  const usedMs = new Map<Owner, number>();
  let virtualTime = 0;
  const usedBy = (owner: Owner) => usedMs.get(owner) ?? virtualTime;
  return {
    arrive(owner) {
      usedMs.set(owner, Math.max(usedBy(owner), virtualTime));
      if (usedMs.size > MAX_OWNERS) forgetIdle();
    },
    next(waiting) {
      let next = -1;
      for (const [at, owner] of waiting.entries()) {
        if (next < 0 || usedBy(owner) < usedBy(waiting[next] as Owner)) next = at;
      }
      if (next >= 0) virtualTime = Math.max(virtualTime, usedBy(waiting[next] as Owner));
      return next;
    },
    charge: (owner, ms) => void usedMs.set(owner, usedBy(owner) + ms),
  };

  /**
   * Forgets the servers and persons whose used time is not above the virtual time (that of the last one served). If
   * they come back, they start at the virtual time anyway.
   */
  function forgetIdle(): void {
    for (const [owner, ms] of usedMs) if (ms <= virtualTime) usedMs.delete(owner);
  }
}
