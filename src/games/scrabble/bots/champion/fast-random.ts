import { type Rng, randomInt } from "#core/rng.ts";

/** Returns a whole number from 0 to n − 1. */
export type RandomIntBelow = (n: number) => number;

/**
 * Returns a fast random generator, because simulations deal thousands of tiles to choose one move. `rng` is used only
 * for the seed of this generator. Players never see the numbers of this generator. Method: G. Marsaglia, "Xorshift
 * RNGs", Journal of Statistical Software 8 (2003).
 */
export function createFastRandom(rng: Rng): RandomIntBelow {
  const [seed] = randomInt(rng, 2 ** 32 - 1);
  let state = seed + 1;
  return (n) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.floor(((state >>> 0) / 2 ** 32) * n);
  };
}

export function shuffleInPlace<T>(items: T[], chance: RandomIntBelow): T[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = chance(at + 1);
    [items[at], items[other]] = [items[other], items[at]];
  }
  return items;
}
