/** Somebody for whom something is done: a server, or a person who plays alone. */
type Owner = string;

/**
 * Who is served next where there is more to do than can be done: whoever has had least so far, so that nobody who asks for
 * much keeps the others waiting (Goyal and others 1996, "Start-time fair queuing"). Whoever comes anew begins where the
 * others are by then: not having asked for anything is no credit.
 */
export interface FairShares {
  arrive(owner: Owner): void;
  /** The place of the one to serve, of those who wait in the order in which they came. −1 where nobody waits. */
  next(waiting: readonly Owner[]): number;
  /** It took so long. */
  charge(owner: Owner, ms: number): void;
}

/** More are not remembered, where they wait for nothing. */
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

  /** Those who would begin there in any case. */
  function forgetIdle(): void {
    for (const [owner, ms] of usedMs) if (ms <= virtualTime) usedMs.delete(owner);
  }
}
