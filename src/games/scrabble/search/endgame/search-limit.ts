import type { SearchEffort } from "#core/game.ts";

// Ends a search when its effort is used up. The effort left is checked after some nodes (positions searched), and after
// some work within nodes. Nodes alone are not enough: a rack with many blanks has 100,000 plays, so a single node can
// take seconds.

/** Number of nodes (positions searched) between two checks of the effort that is left. */
const NODES = 16;
/**
 * Amount of work (see `addWork`) between two checks of the effort that is left. This work takes at most some
 * milliseconds.
 */
const WORK = 1 << 16;

export interface SearchLimit {
  /** True once the search effort is used up. Results that the search finds after that do not count. */
  isOver: boolean;
  addNode(): boolean;
  /**
   * Adds work that is done within a node: about 1 for each play that is found, compared or sorted. Returns `isOver`.
   */
  addWork(amount: number): boolean;
}

export function createSearchLimit(effort: SearchEffort): SearchLimit {
  let nodes = 0;
  let work = 0;
  const check = (): boolean => {
    limit.isOver ||= effort.remaining(nodes) <= 0;
    nodes = 0;
    work = 0;
    return limit.isOver;
  };
  const limit: SearchLimit = {
    isOver: false,
    addNode: () => (++nodes >= NODES ? check() : limit.isOver),
    addWork(amount) {
      work += amount;
      return work >= WORK ? check() : limit.isOver;
    },
  };
  return limit;
}
