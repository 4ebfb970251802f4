import type { Effort } from "#core/game.ts";

// Asks the effort how much is left, both after some nodes and after some work. A rack with many blanks has 100,000
// plays, so that a single node can take seconds.

/** Nodes between two checks of the effort. */
const NODES = 16;
/** Work between two checks of the effort: at most some milliseconds. */
const WORK = 1 << 16;

export interface SearchLimit {
  /** Becomes true when the effort is used up. What the search finds from then on does not count. */
  isOver: boolean;
  addNode(): boolean;
  /** Adds work within a node: about one for each play that is found, compared or sorted. Returns `isOver`. */
  addWork(amount: number): boolean;
}

export function createSearchLimit(effort: Effort): SearchLimit {
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
