import type { Effort } from "#core/game.ts";

/**
 * An effort that is used up after `nodes` searched nodes. It does not depend on time, so the same search gives the same
 * result again. With `whole`, it is a part of that effort and ends with it.
 */
export function createNodeEffort(nodes: number, whole?: Effort): Effort {
  let spent = 0;
  return {
    remaining(more) {
      spent += more;
      return Math.min(Math.max(0, 1 - spent / nodes), whole?.remaining(more) ?? 1);
    },
  };
}
