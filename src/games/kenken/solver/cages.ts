import { type Engine, narrow } from "#games/kenken/solver/engine.ts";
import type { CageModel } from "#games/kenken/solver/model.ts";
import { filterWide } from "#games/kenken/solver/wide.ts";

const supports = new Uint16Array(256);

/** Leaves the cells of a cage what some tuple gives them, and its lines what it does not need. False where none is left. */
export function filterCage(engine: Engine, cage: number): boolean {
  return supportCage(engine, cage) && claimLines(engine, cage);
}

/** The first of the two. */
export function supportCage(engine: Engine, cage: number): boolean {
  const { model, dirtyCages } = engine;
  const own = model.cages[cage] as CageModel;
  if (own.isWide) return filterWide(engine, own, cage);
  if (!keepPossible(engine, own, cage)) return false;
  const { cells } = own;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] as number;
    if (supports[at] !== engine.sets[cell]) narrow(engine, cell, supports[at] as number);
  }
  // What the tuples were asked for is what they have: there is nothing to ask them again.
  dirtyCages[cage] = 0;
  return true;
}

/** Puts the tuples that have become impossible behind the others, and gathers what the others give each cell. */
function keepPossible({ model, sets, order, live }: Engine, { cells, tuplesAt, orderAt }: CageModel, cage: number) {
  const { tuples } = model;
  const { length } = cells;
  let left = live[cage] as number;
  for (let at = 0; at < length; at++) supports[at] = 0;
  for (let at = left - 1; at >= 0; at--) {
    const number = order[orderAt + at] as number;
    const from = tuplesAt + number * length;
    let place = 0;
    while (place < length && ((tuples[from + place] as number) & (sets[cells[place] as number] as number)) !== 0)
      place++;
    if (place === length) {
      for (place = 0; place < length; place++) {
        supports[place] = (supports[place] as number) | (tuples[from + place] as number);
      }
    } else {
      left--;
      order[orderAt + at] = order[orderAt + left] as number;
      order[orderAt + left] = number;
    }
  }
  live[cage] = left;
  return left > 0;
}

/** What every tuple has somewhere in a line, no other cell of that line has. */
function claimLines(engine: Engine, cage: number): boolean {
  const { size, lineCells, cageOf, cages } = engine.model;
  const own = cages[cage] as CageModel;
  if (own.isWide) return true;
  for (const { line, places } of own.segments) {
    const claimed = claimedIn(engine, own, cage, places);
    if (claimed === 0) continue;
    for (let at = line * size; at < (line + 1) * size; at++) {
      const cell = lineCells[at] as number;
      const set = engine.sets[cell] as number;
      if ((set & claimed) === 0 || cageOf[cell] === cage) continue;
      if ((set & ~claimed) === 0) return false;
      narrow(engine, cell, set & ~claimed);
    }
  }
  return true;
}

/** Values that every possible tuple has in these places of the cage. */
export function claimedIn(engine: Engine, own: CageModel, cage: number, places: Uint8Array): number {
  const { model, order, live } = engine;
  const { tuples, full } = model;
  const { tuplesAt, orderAt, cells } = own;
  let claimed = full;
  for (let at = (live[cage] as number) - 1; at >= 0 && claimed !== 0; at--) {
    const from = tuplesAt + (order[orderAt + at] as number) * cells.length;
    let there = 0;
    for (let index = 0; index < places.length; index++) there |= tuples[from + (places[index] as number)] as number;
    claimed &= there;
  }
  return claimed;
}
