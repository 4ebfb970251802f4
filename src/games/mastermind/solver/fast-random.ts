import { type Rng, randomInt } from "#core/rng.ts";

/** Returns a whole number from 0 to n − 1. */
export type RandomBelow = (n: number) => number;

/**
 * Returns a fast random generator for a bot's search, seeded from its own: it tries hundreds of thousands of codes for
 * one guess. After G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003). No secret code comes from
 * it.
 */
export function createFastRandom(rng: Rng): RandomBelow {
  return fastRandomFromSeed(randomInt(rng, 2 ** 32 - 1)[0] + 1);
}

/** The same sequence for the same seed, a whole number that is not 0. */
export function fastRandomFromSeed(seed: number): RandomBelow {
  let state = seed | 0;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
}
