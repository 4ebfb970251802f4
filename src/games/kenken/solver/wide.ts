import { type Engine, highest, narrow, sizeOfSet } from "#games/kenken/solver/engine.ts";
import type { CageModel } from "#games/kenken/solver/model.ts";
import { eachTuple } from "#games/kenken/solver/tuples.ts";

// Cages of so many tuples that nobody lists them: long sums and products. As long as much is open, the least and the most
// that the other cells can have bound each cell; once little is, its tuples are tried after all.

/** So many choices are tried one by one. */
const FEW = 400;

export function filterWide(engine: Engine, own: CageModel, cage: number): boolean {
  engine.dirtyCages[cage] = 0;
  if (isNarrow(engine, own)) return filterTried(engine, own, cage);
  return own.cage.operation === "add" ? boundSum(engine, own) : boundProduct(engine, own);
}

function isNarrow({ sets }: Engine, { cells }: CageModel): boolean {
  let choices = 1;
  for (const cell of cells) {
    choices *= sizeOfSet(sets[cell] as number);
    if (choices > FEW) return false;
  }
  return true;
}

function filterTried(engine: Engine, { cage, cells }: CageModel, number: number): boolean {
  const { model, sets } = engine;
  const allowed = Array.from(cells, (cell) => sets[cell] as number);
  const found = new Uint16Array(cells.length);
  eachTuple(model.size, cage, allowed, (bits) => {
    engine.work.done++;
    for (let at = 0; at < bits.length; at++) found[at] = (found[at] as number) | (bits[at] as number);
    return true;
  });
  for (const [at, cell] of cells.entries()) {
    const left = found[at] as number;
    if (left === 0) return false;
    if (left !== sets[cell]) narrow(engine, cell, left);
  }
  engine.dirtyCages[number] = 0;
  return true;
}

const least = (set: number): number => highest(set & -set);
const most = (set: number): number => highest(set);

/** The values from the one to the other. */
function between(low: number, high: number, size: number): number {
  const [from, to] = [Math.max(1, low), Math.min(size, high)];
  return from > to ? 0 : (2 ** to - 1) & ~(2 ** (from - 1) - 1);
}

function boundSum(engine: Engine, { cage, cells }: CageModel): boolean {
  const { sets, model } = engine;
  let low = 0;
  let high = 0;
  for (const cell of cells) {
    low += least(sets[cell] as number);
    high += most(sets[cell] as number);
  }
  for (const cell of cells) {
    const set = sets[cell] as number;
    const range = between(cage.result - high + most(set), cage.result - low + least(set), model.size);
    if (!keep(engine, cell, set & range)) return false;
  }
  return true;
}

function boundProduct(engine: Engine, { cage, cells }: CageModel): boolean {
  const { sets } = engine;
  let low = 1;
  let high = 1;
  for (const cell of cells) {
    low *= least(sets[cell] as number);
    high *= most(sets[cell] as number);
  }
  for (const cell of cells) {
    const set = sets[cell] as number;
    let left = 0;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const value = least(rest);
      const needed = cage.result / value;
      // A little room, for products this large are not exact.
      const isWithin = needed >= (low / least(set)) * 0.999 && needed <= (high / most(set)) * 1.001;
      if (Number.isInteger(needed) && isWithin) left |= 1 << (value - 1);
    }
    if (!keep(engine, cell, left)) return false;
  }
  return true;
}

function keep(engine: Engine, cell: number, left: number): boolean {
  if (left === 0) return false;
  if (left !== engine.sets[cell]) narrow(engine, cell, left);
  return true;
}
