import type { SearchEffort } from "#core/game.ts";

/**
 * Returns a limit for a search: it may examine `nodes` positions. It does not depend on time, so the same search always
 * gives the same result. If the search is a part of a larger one, it also ends when the limit of that one, `whole`, is
 * reached.
 */
export function createNodeEffort(nodes: number, whole?: SearchEffort): SearchEffort {
  let spent = 0;
  return {
    remaining(more) {
      spent += more;
      return Math.min(Math.max(0, 1 - spent / nodes), whole?.remaining(more) ?? 1);
    },
  };
}
