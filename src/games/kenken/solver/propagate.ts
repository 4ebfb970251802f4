import { filterCage } from "#games/kenken/solver/filter-cage.ts";
import { filterLine } from "#games/kenken/solver/filter-line.ts";
import { filterSets } from "#games/kenken/solver/filter-sets.ts";
import type { SolverState } from "#games/kenken/solver/solver-state.ts";

/** Result of `propagate` if nothing has become impossible. */
export const NO_CONFLICT = -1;

/**
 * Deduces until nothing more follows or a conflict appears. Returns the index of the impossible line (0 to 2N − 1) or
 * cage (from 2N on). Lines are cheapest, so they come before cages; closed sets come last.
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

/** Filters each dirty cage once. Returns the first that has become impossible, or −1. */
function filterCages(engine: SolverState): number {
  const { dirtyCages } = engine;
  for (let cage = 0; cage < dirtyCages.length; cage++) {
    if (dirtyCages[cage] === 1 && !filterCage(engine, cage)) return cage;
  }
  return -1;
}

/** Index of the first dirty entry, or −1. For such short arrays this loop is faster than calling `indexOf`. */
function firstOf(dirty: Uint8Array): number {
  for (let at = 0; at < dirty.length; at++) if (dirty[at] === 1) return at;
  return -1;
}
