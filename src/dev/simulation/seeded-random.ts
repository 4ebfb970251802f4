// Reproducible random numbers for developer tools.

/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number;

/** Creates a linear congruential generator: simple, and random enough for these tools. */
export function createSeededRandom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
