import type { CageModel, CageSegment } from "#games/kenken/solver/board-model.ts";
import { filterTuples, possibleBits, supportedBits } from "#games/kenken/solver/filter-tuples.ts";
import { filterWideCage } from "#games/kenken/solver/filter-wide-cage.ts";
import { narrowCell, type SolverState } from "#games/kenken/solver/solver-state.ts";

/** Leaves the cells of a cage what some tuple gives them, and its lines what it does not need. False where none is left. */
export function filterCage(engine: SolverState, cage: number): boolean {
  return filterCageByTuples(engine, cage) && claimLines(engine, cage);
}

/** The first of the two. */
export function filterCageByTuples(engine: SolverState, cage: number): boolean {
  const { model, dirtyCages } = engine;
  const own = model.cages[cage] as CageModel;
  if (own.isWide) return filterWideCage(engine, own, cage);
  lookUp(engine, own);
  if (!filterTuples(engine, own, cage)) return false;
  writeBack(engine, own);
  // What the tuples were asked for is what they have: there is nothing to ask them again.
  dirtyCages[cage] = 0;
  return true;
}

/** Packs what the cells of a cage may have. */
function lookUp({ model: { size }, sets }: SolverState, { cells }: CageModel): void {
  let word = 0;
  let at = 0;
  let shift = 0;
  for (let place = 0; place < cells.length; place++) {
    if (shift + size > 32) {
      possibleBits[at++] = word;
      word = 0;
      shift = 0;
    }
    word |= (sets[cells[place] as number] as number) << shift;
    shift += size;
  }
  possibleBits[at] = word;
}

/** Gives the cells of a cage what its tuples have for them. */
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
    const cell = cells[place] as number;
    const set = ((supportedBits[at] as number) >>> shift) & full;
    if (set !== sets[cell]) narrowCell(engine, cell, set);
    shift += size;
  }
}

/** What every tuple has somewhere in a line, no other cell of that line has. */
function claimLines(engine: SolverState, cage: number): boolean {
  const { size, lineCells, cageOf, cages } = engine.model;
  const own = cages[cage] as CageModel;
  if (own.isWide) return true;
  for (const segment of own.segments) {
    const claimed = claimedValues(engine, own, cage, segment);
    if (claimed === 0) continue;
    for (let at = segment.line * size; at < (segment.line + 1) * size; at++) {
      const cell = lineCells[at] as number;
      const set = engine.sets[cell] as number;
      if ((set & claimed) === 0 || cageOf[cell] === cage) continue;
      if ((set & ~claimed) === 0) return false;
      narrowCell(engine, cell, set & ~claimed);
    }
  }
  return true;
}

/** Values that every possible tuple has in the cells of the cage in one line. */
export function claimedValues(engine: SolverState, own: CageModel, cage: number, segment: CageSegment): number {
  const { model, order, live, work } = engine;
  const { wordsAt, width, orderAt } = own;
  const { words, shifts } = segment;
  let claimed = model.full;
  let at = (live[cage] as number) - 1;
  work.done += at;
  for (; at >= 0 && claimed !== 0; at--) {
    const from = wordsAt + (order[orderAt + at] as number) * width;
    let there = 0;
    for (let index = 0; index < words.length; index++) {
      there |= (model.words[from + (words[index] as number)] as number) >>> (shifts[index] as number);
    }
    claimed &= there;
  }
  work.done -= at;
  return claimed;
}
