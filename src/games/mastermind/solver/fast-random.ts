import { type Rng, randomInt } from "#core/rng.ts";

/** Returns a whole number from 0 to n − 1. */
export type RandomBelow = (n: number) => number;

/**
 * Returns a fast random generator for searches that try hundreds of thousands of codes, seeded from `rng`. After G.
 * Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003). It is never used to choose a secret code.
 */
export function createFastRandom(rng: Rng): RandomBelow {
  return fastRandomFromSeed(randomInt(rng, 2 ** 32 - 1)[0] + 1);
}

/** Returns a generator that gives the same sequence for the same seed. The seed is a whole number other than 0. */
export function fastRandomFromSeed(seed: number): RandomBelow {
  let state = seed | 0;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
}
