import type { BoardModel } from "#games/kenken/solver/board-model.ts";

/**
 * Cost of a search so far, mainly the number of tuples examined. It is counted, because a clock would give different
 * results each time.
 */
interface Work {
  done: number;
}

/** What is still possible on a board, and what has to be examined again. */
export interface SolverState {
  readonly model: BoardModel;
  /** The values that each cell may still have. */
  readonly sets: Uint16Array;
  /** Numbers of the tuples of each cage. The first `live` of them are still possible. */
  readonly order: Uint16Array;
  readonly live: Uint16Array;
  readonly dirtyLines: Uint8Array;
  /** Lines whose closed sets have to be searched again. */
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

/** Reduces a cell to `set`, a proper subset of its values. Marks its lines and cage as dirty. */
export function narrowCell(engine: SolverState, cell: number, set: number): void {
  const { model, sets, dirtyLines, dirtySets, dirtyCages } = engine;
  const row = model.rowOf[cell];
  const column = model.columnLineOf[cell];
  sets[cell] = set;
  dirtyLines[row] = 1;
  dirtyLines[column] = 1;
  dirtySets[row] = 1;
  dirtySets[column] = 1;
  const cage = model.cageOf[cell];
  if (cage >= 0) dirtyCages[cage] = 1;
}

export const isSingle = (set: number): boolean => (set & (set - 1)) === 0;

/** Number of values in a set of up to sixteen. */
export function setSize(set: number): number {
  let count = set - ((set >> 1) & 0x5555);
  count = (count & 0x3333) + ((count >> 2) & 0x3333);
  count = (count + (count >> 4)) & 0x0f0f;
  return (count + (count >> 8)) & 0x1f;
}

/** The highest value of a set. Used for sets with one value. */
export const highestValue = (set: number): number => 32 - Math.clz32(set);

/** The values of a set, lowest first. */
export function valuesOfSet(set: number): number[] {
  const values: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) values.push(highestValue(left & -left));
  return values;
}
