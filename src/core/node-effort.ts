import type { Effort } from "#core/game.ts";

/**
 * An effort of `nodes` searched nodes, whatever the time, so the same search gives the same result again. With `whole`,
 * it is a part of that effort and ends with it.
 */
export function nodeEffort(nodes: number, whole?: Effort): Effort {
  let spent = 0;
  return {
    remaining(more) {
      spent += more;
      return Math.min(Math.max(0, 1 - spent / nodes), whole?.remaining(more) ?? 1);
    },
  };
}
