import type { Effort } from "#core/game.ts";

/**
 * Returns an effort that is used up after `nodes` searched nodes. The effort does not depend on time, so the same
 * search gives the same result again. It also ends when `whole` is used up, a larger effort of which it is a part.
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
