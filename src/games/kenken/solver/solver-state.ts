import type { BoardModel } from "#games/kenken/solver/board-model.ts";

/** What a search has cost so far: tuples that were looked at, mainly. It is counted, for a clock would not tell the same twice. */
interface Work {
  done: number;
}

/** What is still possible on a board, and what of it has to be looked at again. */
export interface SolverState {
  readonly model: BoardModel;
  /** The values that each cell may still have. */
  readonly sets: Uint16Array;
  /** The numbers of the tuples of each cage; those that are still possible first, so many as `live` says. */
  readonly order: Uint16Array;
  readonly live: Uint16Array;
  readonly dirtyLines: Uint8Array;
  /** Those whose closed sets have to be looked for again. */
  readonly dirtySets: Uint8Array;
  readonly dirtyCages: Uint8Array;
  readonly work: Work;
}

export function createSolverState(model: BoardModel): SolverState {
  const order = new Uint16Array(model.tupleCount);
  for (const { orderAt, count } of model.cages) for (let at = 0; at < count; at++) order[orderAt + at] = at;
  return {
    model,
    sets: model.start.slice(),
    order,
    live: Uint16Array.from(model.cages, ({ count }) => count),
    dirtyLines: new Uint8Array(2 * model.size).fill(1),
    dirtySets: new Uint8Array(2 * model.size).fill(1),
    dirtyCages: new Uint8Array(model.cages.length).fill(1),
    work: { done: model.work },
  };
}

/** Leaves a cell these of its values, which are fewer than it had; whoever is concerned has to look again. */
export function narrowCell(engine: SolverState, cell: number, set: number): void {
  const { model, sets, dirtyLines, dirtySets, dirtyCages } = engine;
  const row = model.rowOf[cell] as number;
  const column = model.columnLineOf[cell] as number;
  sets[cell] = set;
  dirtyLines[row] = 1;
  dirtyLines[column] = 1;
  dirtySets[row] = 1;
  dirtySets[column] = 1;
  const cage = model.cageOf[cell] as number;
  if (cage >= 0) dirtyCages[cage] = 1;
}

export const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

/** How many values are in a set of up to sixteen. */
export function setSize(set: number): number {
  let count = set - ((set >> 1) & 0x5555);
  count = (count & 0x3333) + ((count >> 2) & 0x3333);
  count = (count + (count >> 4)) & 0x0f0f;
  return (count + (count >> 8)) & 0x1f;
}

/** The only value of a set. */
export const highestValue = (set: number): number => 32 - Math.clz32(set);

/** The values of a set, lowest first. */
export function valuesOfSet(set: number): number[] {
  const values: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) values.push(highestValue(left & -left));
  return values;
}
