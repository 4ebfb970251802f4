import { isSingleValue, narrowCell, type SolverState } from "#games/kenken/solver/solver-state.ts";

/**
 * Deduces from the rule that a line (row or column) has every value once. The values of solved cells are removed from
 * the other cells. A value with only one possible cell is set there. Returns false if the line is impossible.
 */
export function filterLine(engine: SolverState, line: number): boolean {
  const { model, sets, dirtyLines } = engine;
  const { size, lineCells, full } = model;
  const from = line * size;
  const to = from + size;
  for (;;) {
    dirtyLines[line] = 0;
    let placed = 0;
    let open = 0;
    let once = 0;
    let twice = 0;
    for (let at = from; at < to; at++) {
      const set = sets[lineCells[at]];
      if (isSingleValue(set)) {
        if (set === 0 || (placed & set) !== 0) return false;
        placed |= set;
      } else open |= set;
      twice |= once & set;
      once |= set;
    }
    if (once !== full) return false;
    if (placed === full) return true;
    const only = once & ~twice & ~placed;
    if (only === 0 && (open & placed) === 0) return true;
    for (let at = from; at < to; at++) {
      const cell = lineCells[at];
      const set = sets[cell];
      if (isSingleValue(set)) continue;
      let left = set & ~placed;
      const own = left & only;
      if (own !== 0) {
        if (!isSingleValue(own)) return false;
        left = own;
      }
      if (left === 0) return false;
      if (left !== set) narrowCell(engine, cell, left);
    }
    if (dirtyLines[line] === 0) return true;
  }
}
