import type { Effort } from "#core/game.ts";

/**
 * Returns an effort that is used up after `nodes` searched nodes. It does not depend on time, so the same search always
 * gives the same result. If the effort is a part of a larger effort, `whole`, it also ends when `whole` is used up.
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
