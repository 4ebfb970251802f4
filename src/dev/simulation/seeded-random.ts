// The same numbers for the same seed, for tools that play, send and measure.

/** From 0 to 1. */
export type Random = () => number;

/** A linear congruential generator: fair enough for figures, and the same everywhere. */
export function randomFrom(seed: number): Random {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
