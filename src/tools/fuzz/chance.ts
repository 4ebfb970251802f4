import type { Random } from "#tools/seeded/random.ts";

/** A whole number from 0, below `most`. */
export const below = (random: Random, most: number): number => Math.floor(random() * most);

/** Whether something comes about that does so in so many cases of a hundred. */
export const happens = (random: Random, percent: number): boolean => random() * 100 < percent;

/** One of them; undefined where there is none. */
export const pick = <Value>(random: Random, values: readonly Value[]): Value | undefined =>
  values[below(random, values.length)];

/** One of what is never empty. */
export const oneOf = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  pick(random, values) as Value;

/** As many as it comes, in their order. */
export const someOf = <Value>(random: Random, values: readonly Value[], percent: number): Value[] =>
  values.filter(() => happens(random, percent));
