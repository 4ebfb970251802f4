import { filterCage } from "#games/kenken/solver/filter-cage.ts";
import { filterLine } from "#games/kenken/solver/filter-line.ts";
import { filterSets } from "#games/kenken/solver/filter-sets.ts";
import type { SolverState } from "#games/kenken/solver/solver-state.ts";

/** Nothing has become impossible. */
export const NO_CONFLICT = -1;

/**
 * Concludes until nothing more follows, or until a line (0 to 2N − 1) or a cage (2N and more) has become impossible. Lines
 * are quickly looked at, so all of them come before the cages, and closed sets last.
 */
export function propagate(engine: SolverState): number {
  const { dirtyLines, dirtySets, dirtyCages } = engine;
  for (;;) {
    for (let line = firstOf(dirtyLines); line >= 0; line = firstOf(dirtyLines)) {
      if (!filterLine(engine, line)) return line;
    }
    if (firstOf(dirtyCages) >= 0) {
      const cage = filterCages(engine);
      if (cage >= 0) return dirtyLines.length + cage;
      continue;
    }
    const line = firstOf(dirtySets);
    if (line < 0) return NO_CONFLICT;
    if (!filterSets(engine, line)) return line;
  }
}

/** All that are dirty, once; the first that has become impossible, or −1. */
function filterCages(engine: SolverState): number {
  const { dirtyCages } = engine;
  for (let cage = 0; cage < dirtyCages.length; cage++) {
    if (dirtyCages[cage] === 1 && !filterCage(engine, cage)) return cage;
  }
  return -1;
}

/** The first that is dirty; −1 where none is. In so short a row it is found faster than `indexOf` is called. */
function firstOf(dirty: Uint8Array): number {
  for (let at = 0; at < dirty.length; at++) if (dirty[at] === 1) return at;
  return -1;
}
