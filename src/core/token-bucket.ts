/** `max` tokens at once, and one more every `everyMs` milliseconds. */
export interface Rate {
  readonly max: number;
  readonly everyMs: number;
}

/** A token bucket for each key. */
export interface TokenBuckets {
  /** Takes a token, or returns the milliseconds until there is one. */
  spend(key: string): number | undefined;
}

/** With more buckets, full ones are deleted. */
const MAX_BUCKETS = 5_000;

/** `now`: returns milliseconds. If it goes backwards, nobody waits longer than for a full bucket. */
export function createTokenBuckets({ max, everyMs }: Rate, now: () => number): TokenBuckets {
  /** When the bucket of each key will be full again. */
  const full = new Map<string, number>();
  return {
    spend(key) {
      const at = now();
      const missing = Math.min(max * everyMs, Math.max(0, (full.get(key) ?? 0) - at));
      const spare = max * everyMs - missing;
      const isEmpty = spare < everyMs;
      full.set(key, at + missing + (isEmpty ? 0 : everyMs));
      if (isEmpty) return everyMs - spare;
      if (full.size > MAX_BUCKETS) for (const [one, until] of full) if (until <= at) full.delete(one);
      return undefined;
    },
  };
}
