import { type Rng, randomInt } from "#core/rng.ts";

/** Returns a whole number from 0 to n − 1. */
export type RandomBelow = (n: number) => number;

/**
 * Returns a fast random generator for simulations, because thousands of tiles are dealt to choose one move. The
 * generator of the bot gives its seed. After G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8 (2003).
 * Players never see its numbers.
 */
export function createFastRandom(rng: Rng): RandomBelow {
  const [seed] = randomInt(rng, 2 ** 32 - 1);
  let state = seed + 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
}

export function shuffleInPlace<T>(items: T[], chance: RandomBelow): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}
