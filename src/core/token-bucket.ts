/** `max` tokens at once, and one more every `everyMs` milliseconds. */
export interface Rate {
  readonly max: number;
  readonly everyMs: number;
  /** Tokens that `charge` takes from an empty bucket, at most. They are paid back first. By default none. */
  readonly maxDebt?: number;
}

/** A token bucket for each key. */
export interface TokenBuckets {
  /** Milliseconds until there are `cost` tokens, or a full bucket; undefined if they are there. By default one token. */
  wait(key: string, cost?: number): number | undefined;
  /** Like `wait`, but takes the tokens if they are there. */
  spend(key: string, cost?: number): number | undefined;
  /** Takes tokens even if they are missing. */
  charge(key: string, cost: number): void;
  /** Whether more tokens were charged than there were. */
  isInDebt(key: string): boolean;
}

/** With more buckets, full ones are deleted. */
const MAX_BUCKETS = 5_000;

/** `now`: returns milliseconds. If it goes backwards, nobody waits longer than for a full bucket. */
export function createTokenBuckets({ max, everyMs, maxDebt = 0 }: Rate, now: () => number): TokenBuckets {
  const maxMissingMs = (max + maxDebt) * everyMs;
  /** When the bucket of each key will be full again. */
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

  /** Milliseconds until the bucket is full. */
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
