import type { CageModel, CageSegment } from "#games/kenken/solver/board-model.ts";
import { filterTuples, possibleValueBits, supportedValueBits } from "#games/kenken/solver/filter-tuples.ts";
import { filterWideCage } from "#games/kenken/solver/filter-wide-cage.ts";
import { narrowCell, type SolverState } from "#games/kenken/solver/solver-state.ts";

/**
 * Removes impossible values. A cell of the cage loses each value that it has in none of the cage's combinations of
 * values. If the cage needs a value in its cells of a row or column, the other cells there lose this value. Returns
 * false if no combination is left.
 */
export function filterCage(engine: SolverState, cage: number): boolean {
  return filterCageByTuples(engine, cage) && claimLines(engine, cage);
}

/**
 * Removes from each cell of a cage the values that it has in none of the cage's combinations of values. Returns false
 * if no combination is left.
 */
export function filterCageByTuples(engine: SolverState, cage: number): boolean {
  const { model, dirtyCages } = engine;
  const own = model.cages[cage];
  if (own.isWide) return filterWideCage(engine, own, cage);
  lookUp(engine, own);
  if (!filterTuples(engine, own, cage)) return false;
  writeBack(engine, own);
  // Each value that the cells still have is in some combination of the cage, so examining the cage again would change
  // nothing.
  dirtyCages[cage] = 0;
  return true;
}

/** Packs the possible values of the cage's cells into `possibleValueBits`, the input of `filterTuples`. */
function lookUp({ model: { size }, sets }: SolverState, { cells }: CageModel): void {
  let word = 0;
  let at = 0;
  let shift = 0;
  for (let place = 0; place < cells.length; place++) {
    if (shift + size > 32) {
      possibleValueBits[at++] = word;
      word = 0;
      shift = 0;
    }
    word |= sets[cells[place]] << shift;
    shift += size;
  }
  possibleValueBits[at] = word;
}

/**
 * Reduces the cells of a cage to the values in `supportedValueBits`: those that remain in some combination of the cage.
 */
function writeBack(engine: SolverState, { cells }: CageModel): void {
  const { sets, model } = engine;
  const { size, full } = model;
  let at = 0;
  let shift = 0;
  for (let place = 0; place < cells.length; place++) {
    if (shift + size > 32) {
      at++;
      shift = 0;
    }
    const cell = cells[place];
    const set = (supportedValueBits[at] >>> shift) & full;
    if (set !== sets[cell]) narrowCell(engine, cell, set);
    shift += size;
  }
}

/**
 * If every combination of values of the cage has some value in its cells of a row or column, the other cells there lose
 * this value.
 */
function claimLines(engine: SolverState, cage: number): boolean {
  const { size, lineCells, cageOf, cages } = engine.model;
  const own = cages[cage];
  if (own.isWide) return true;
  for (const segment of own.segments) {
    const claimed = neededValues(engine, own, cage, segment);
    if (claimed === 0) continue;
    for (let at = segment.line * size; at < (segment.line + 1) * size; at++) {
      const cell = lineCells[at];
      const set = engine.sets[cell];
      if ((set & claimed) === 0 || cageOf[cell] === cage) continue;
      if ((set & ~claimed) === 0) return false;
      narrowCell(engine, cell, set & ~claimed);
    }
  }
  return true;
}

/** Returns the values that every possible combination of the cage has somewhere in its cells of one row or column. */
export function neededValues(engine: SolverState, own: CageModel, cage: number, segment: CageSegment): number {
  const { model, order, live, work } = engine;
  const { wordsAt, width, orderAt } = own;
  const { words, shifts } = segment;
  let claimed = model.full;
  let at = live[cage] - 1;
  work.done += at;
  for (; at >= 0 && claimed !== 0; at--) {
    const from = wordsAt + order[orderAt + at] * width;
    let there = 0;
    for (let index = 0; index < words.length; index++) {
      there |= model.words[from + words[index]] >>> shifts[index];
    }
    claimed &= there;
  }
  work.done -= at;
  return claimed;
}
