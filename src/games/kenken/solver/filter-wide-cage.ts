import type { CageModel } from "#games/kenken/solver/board-model.ts";
import { forEachTuple } from "#games/kenken/solver/enumerate-tuples.ts";
import { countValues, highestValue, narrowCell, type SolverState } from "#games/kenken/solver/solver-state.ts";

// Filters cages that have too many combinations of values to list: long sums and products. While many are possible,
// each cell is limited by the smallest and largest values of the other cells. Once few are possible, all of them are
// tried.

/** If a cage has at most this number of combinations of values, they are tried one by one. */
const FEW = 400;

export function filterWideCage(engine: SolverState, own: CageModel, cage: number): boolean {
  engine.dirtyCages[cage] = 0;
  if (isNarrow(engine, own)) return filterTried(engine, own, cage);
  return own.cage.operation === "add" ? boundSum(engine, own) : boundProduct(engine, own);
}

function isNarrow({ sets }: SolverState, { cells }: CageModel): boolean {
  let choices = 1;
  for (const cell of cells) {
    choices *= countValues(sets[cell]);
    if (choices > FEW) return false;
  }
  return true;
}

function filterTried(engine: SolverState, { cage, cells }: CageModel, number: number): boolean {
  const { model, sets } = engine;
  const allowed = Array.from(cells, (cell) => sets[cell]);
  const found = new Uint16Array(cells.length);
  forEachTuple(model.size, cage, allowed, (bits) => {
    engine.work.done++;
    for (let at = 0; at < bits.length; at++) found[at] |= bits[at];
    return true;
  });
  for (const [at, cell] of cells.entries()) {
    const left = found[at];
    if (left === 0) return false;
    if (left !== sets[cell]) narrowCell(engine, cell, left);
  }
  engine.dirtyCages[number] = 0;
  return true;
}

const min = (set: number): number => highestValue(set & -set);
const max = (set: number): number => highestValue(set);

/** The set of values from `low` to `high`. */
function between(low: number, high: number, size: number): number {
  const [from, to] = [Math.max(1, low), Math.min(size, high)];
  return from > to ? 0 : (2 ** to - 1) & ~(2 ** (from - 1) - 1);
}

function boundSum(engine: SolverState, { cage, cells }: CageModel): boolean {
  const { sets, model } = engine;
  let low = 0;
  let high = 0;
  for (const cell of cells) {
    low += min(sets[cell]);
    high += max(sets[cell]);
  }
  for (const cell of cells) {
    const set = sets[cell];
    const range = between(cage.result - high + max(set), cage.result - low + min(set), model.size);
    if (!keep(engine, cell, set & range)) return false;
  }
  return true;
}

function boundProduct(engine: SolverState, { cage, cells }: CageModel): boolean {
  const { sets } = engine;
  let low = 1;
  let high = 1;
  for (const cell of cells) {
    low *= min(sets[cell]);
    high *= max(sets[cell]);
  }
  for (const cell of cells) {
    const set = sets[cell];
    let left = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const value = min(rest);
      const needed = cage.result / value;
      // The tolerance is needed because products this large are not exact.
      const isWithin = needed >= (low / min(set)) * 0.999 && needed <= (high / max(set)) * 1.001;
      if (Number.isInteger(needed) && isWithin) left |= 1 << (value - 1);
    }
    if (!keep(engine, cell, left)) return false;
  }
  return true;
}

function keep(engine: SolverState, cell: number, left: number): boolean {
  if (left === 0) return false;
  if (left !== engine.sets[cell]) narrowCell(engine, cell, left);
  return true;
}
