import type { Random } from "#dev/simulation/seeded-random.ts";

/** Returns an integer from 0 to `limit` − 1. */
export const randomBelow = (random: Random, limit: number): number => Math.floor(random() * limit);

/** Returns true with a probability of `percent`. */
export const randomBoolean = (random: Random, percent: number): boolean => random() * 100 < percent;

/** Returns one of the values, `undefined` if there are none. */
export const pickRandom = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[randomBelow(random, values.length)];

/** Returns one of the values. */
export const pickFromNonEmpty = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  pickRandom(random, values) as Value;

/** Returns each value with a probability of `percent`, in their order. */
export const pickSome = <Value>(random: Random, values: readonly Value[], percent: number): Value[] =>
  values.filter(() => randomBoolean(random, percent));
