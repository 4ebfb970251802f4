import { type Rng, randomInt, shuffle } from "#core/rng.ts";

/** Draws number after number from a random generator and keeps its state. */
export interface RandomSource {
  below(n: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

export function createRandomSource(start: Rng): RandomSource {
  let rng = start;
  const keep = <T>([drawn, next]: [T, Rng]): T => {
    rng = next;
    return drawn;
  };
  return {
    below: (n) => keep(randomInt(rng, n)),
    shuffled: (items) => keep(shuffle(rng, items)),
  };
}
