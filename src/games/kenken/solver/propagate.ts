import { filterCage } from "#games/kenken/solver/filter-cage.ts";
import { filterLine } from "#games/kenken/solver/filter-line.ts";
import { filterNakedSets } from "#games/kenken/solver/filter-naked-sets.ts";
import type { SolverState } from "#games/kenken/solver/solver-state.ts";

/** Result of `propagate` if the board is still possible. */
export const NO_CONFLICT = -1;

/**
 * Deduces until nothing more follows or a line (row or column) or cage becomes impossible. Returns the index of the
 * impossible line (0 to 2N − 1) or cage (from 2N on), otherwise NO_CONFLICT. Lines come before cages, because they are
 * cheaper to examine. The search for N cells that share N values comes last.
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
    if (!filterNakedSets(engine, line)) return line;
  }
}

/** Filters each changed cage once. Returns the first cage that has become impossible, or −1. */
function filterCages(engine: SolverState): number {
  const { dirtyCages } = engine;
  for (let cage = 0; cage < dirtyCages.length; cage++) {
    if (dirtyCages[cage] === 1 && !filterCage(engine, cage)) return cage;
  }
  return -1;
}

/** Index of the first entry that is 1, or −1. For such short arrays this loop is faster than calling `indexOf`. */
function firstOf(dirty: Uint8Array): number {
  for (let at = 0; at < dirty.length; at++) if (dirty[at] === 1) return at;
  return -1;
}
