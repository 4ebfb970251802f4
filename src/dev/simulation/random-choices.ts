import type { Random } from "#dev/simulation/seeded-random.ts";

/** A whole number from 0, below `most`. */
export const randomBelow = (random: Random, most: number): number => Math.floor(random() * most);

/** Whether something comes about that does so in so many cases of a hundred. */
export const isLikely = (random: Random, percent: number): boolean => random() * 100 < percent;

/** One of them; undefined where there is none. */
export const pickRandom = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[randomBelow(random, values.length)];

/** One of what is never empty. */
export const pickOne = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  pickRandom(random, values) as Value;

/** As many as it comes, in their order. */
export const pickSome = <Value>(random: Random, values: readonly Value[], percent: number): Value[] =>
  values.filter(() => isLikely(random, percent));
