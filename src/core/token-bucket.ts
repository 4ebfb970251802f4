/** How many tokens a bucket holds, and how fast it refills: one token every `everyMs` milliseconds. */
export interface Rate {
  readonly max: number;
  readonly everyMs: number;
  /**
   * How many tokens below 0 `charge` may bring a bucket. The debt is paid back first when the bucket refills. By
   * default 0.
   */
  readonly maxDebt?: number;
}

/** A set of token buckets, one for each key. */
export interface TokenBuckets {
  /**
   * Milliseconds until the bucket has `cost` tokens or is full; undefined if it has them now. By default, `cost` is 1.
   */
  wait(key: string, cost?: number): number | undefined;
  /** Like `wait`, but takes the tokens if the bucket has them. */
  spend(key: string, cost?: number): number | undefined;
  /** Takes `cost` tokens, even if the bucket does not have them. */
  charge(key: string, cost: number): void;
  /** Whether the bucket has less than 0 tokens, because `charge` took more than it had. */
  isInDebt(key: string): boolean;
}

/** Number of buckets above which full buckets are deleted. */
const MAX_BUCKETS = 5_000;

/**
 * Creates token buckets, which are full at first. `now` returns milliseconds. Even if `now` goes backwards, no wait is
 * longer than a bucket needs to become full.
 */
export function createTokenBuckets({ max, everyMs, maxDebt = 0 }: Rate, now: () => number): TokenBuckets {
  const maxMissingMs = (max + maxDebt) * everyMs;
  /** The time at which the bucket of each key will be full. */
  const fullAt = new Map<string, number>();

  return {
    wait: (key, cost = 1) => waitMs(missingMs(key, now()), cost),
    spend(key, cost = 1) {
      const at = now();
      const missing = missingMs(key, at);
      const ms = waitMs(missing, cost);
      setMissing(key, ms === undefined ? missing + Math.min(cost, max) * everyMs : missing, at);
      return ms;
    },
    isInDebt: (key) => missingMs(key, now()) > max * everyMs,
    charge(key, cost) {
      const at = now();
      if (cost > 0) setMissing(key, missingMs(key, at) + cost * everyMs, at);
    },
  };

  /** Milliseconds that the bucket needs to become full. */
  function missingMs(key: string, at: number): number {
    return Math.min(maxMissingMs, Math.max(0, (fullAt.get(key) ?? 0) - at));
  }

  function waitMs(missing: number, cost: number): number | undefined {
    const tooMuch = missing + Math.min(cost, max) * everyMs - max * everyMs;
    return tooMuch > 0 ? tooMuch : undefined;
  }

  function setMissing(key: string, missing: number, at: number): void {
    fullAt.set(key, at + Math.min(maxMissingMs, missing));
    if (fullAt.size > MAX_BUCKETS) for (const [one, until] of fullAt) if (until <= at) fullAt.delete(one);
  }
}
