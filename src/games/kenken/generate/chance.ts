import { below, type Rng, shuffled } from "#kernel/rng.ts";

/** Draws one after the other from a generator. */
export interface Chance {
  below(n: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

export function chanceOf(start: Rng): Chance {
  let rng = start;
  const keep = <T>([drawn, next]: [T, Rng]): T => {
    rng = next;
    return drawn;
  };
  return {
    below: (n) => keep(below(rng, n)),
    shuffled: (items) => keep(shuffled(rng, items)),
  };
}
