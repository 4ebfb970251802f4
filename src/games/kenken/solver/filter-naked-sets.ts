import { countValues, isSingleValue, narrowCell, type SolverState } from "#games/kenken/solver/solver-state.ts";

// If N cells of a line (row or column) have only N possible values together, the other cells of the line lose these
// values (Hall's theorem). All such sets of cells together give everything that can be deduced from a single line. The
// search examines every subset of the open cells, so it only runs if few cells are open.

const MAX_OPEN = 7;
const MAX_SUBSETS = 2 ** MAX_OPEN;

/**
 * For each subset of the open cells: the values that its cells may have, and the number of its cells. The index is the
 * subset as a bit mask.
 */
const unions = new Uint16Array(MAX_SUBSETS);
const counts = Uint8Array.from({ length: MAX_SUBSETS }, (_, subset) => countValues(subset));
const open = new Uint16Array(MAX_OPEN);

export function filterNakedSets(engine: SolverState, line: number): boolean {
  const { model, sets, dirtySets } = engine;
  const { size, lineCells } = model;
  dirtySets[line] = 0;
  let count = 0;
  for (let at = line * size; at < (line + 1) * size; at++) {
    const cell = lineCells[at];
    if (isSingleValue(sets[cell])) continue;
    if (count === MAX_OPEN) return true;
    open[count++] = cell;
  }
  const last = 2 ** count - 1;
  for (let subset = 1; subset < last; subset++) {
    const rest = subset & (subset - 1);
    const cell = open[31 - Math.clz32(subset ^ rest)];
    const union = unions[rest] | sets[cell];
    unions[subset] = union;
    const values = countValues(union);
    const cells = counts[subset];
    if (values > cells) continue;
    if (values < cells) return false;
    if (!exclude(engine, count, subset, union)) return false;
  }
  return true;
}

/** Removes `values` from the open cells that are not in the subset. */
function exclude(engine: SolverState, count: number, subset: number, values: number): boolean {
  for (let at = 0; at < count; at++) {
    if ((subset & (1 << at)) !== 0) continue;
    const cell = open[at];
    const set = engine.sets[cell];
    if ((set & values) === 0) continue;
    if ((set & ~values) === 0) return false;
    narrowCell(engine, cell, set & ~values);
  }
  return true;
}
