/** Somebody for whom something is done: a server, or a person who plays alone. */
type Owner = string;

/**
 * Who is served next where there is more to do than can be done: whoever has had least so far, so that nobody who asks for
 * much keeps the others waiting (Goyal and others 1996, "Start-time fair queuing"). Whoever comes anew begins where the
 * others are by then: not having asked for anything is no credit.
 */
export interface Shares {
  arrive(owner: Owner): void;
  /** The place of the one to serve, of those who wait in the order in which they came. −1 where nobody waits. */
  next(waiting: readonly Owner[]): number;
  /** It took so long. */
  charge(owner: Owner, ms: number): void;
}

/** More are not remembered, where they wait for nothing. */
const MOST_OWNERS = 1_000;

export function createShares(): Shares {
  const had = new Map<Owner, number>();
  let now = 0;
  const of = (owner: Owner) => had.get(owner) ?? now;
  return {
    arrive(owner) {
      had.set(owner, Math.max(of(owner), now));
      if (had.size > MOST_OWNERS) forget();
    },
    next(waiting) {
      let next = -1;
      for (const [at, owner] of waiting.entries()) {
        if (next < 0 || of(owner) < of(waiting[next] as Owner)) next = at;
      }
      if (next >= 0) now = Math.max(now, of(waiting[next] as Owner));
      return next;
    },
    charge: (owner, ms) => void had.set(owner, of(owner) + ms),
  };

  /** Those who would begin there in any case. */
  function forget(): void {
    for (const [owner, ms] of had) if (ms <= now) had.delete(owner);
  }
}
