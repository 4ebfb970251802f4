import type { BoardModel } from "#games/kenken/solver/board-model.ts";

/**
 * Cost of a search so far, mainly the number of combinations of values that were examined. Limits by work give the same
 * result on each run; limits by time would not.
 */
interface Work {
  done: number;
}

/**
 * The values, and the combinations of values of each cage, that are still possible. Also which parts of the board must
 * be examined again.
 */
export interface SolverState {
  readonly model: BoardModel;
  /** The values that each cell may still have, as a bit mask. */
  readonly sets: Uint16Array;
  /**
   * For each cage, the numbers of its combinations of values, the possible ones first. `live` has the number of
   * possible combinations of each cage.
   */
  readonly order: Uint16Array;
  readonly live: Uint16Array;
  readonly dirtyLines: Uint8Array;
  /**
   * 1 for each line (row or column) that must be searched again for N cells that share N possible values, 0 for the
   * others.
   */
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

/** Reduces a cell to `set`, a proper subset of its values. Marks its lines and cage for examination. */
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

export const isSingleValue = (set: number): boolean => (set & (set - 1)) === 0;

/** Number of values in a set. The set has at most sixteen bits. */
export function countValues(set: number): number {
  let count = set - ((set >> 1) & 0x5555);
  count = (count & 0x3333) + ((count >> 2) & 0x3333);
  count = (count + (count >> 4)) & 0x0f0f;
  return (count + (count >> 8)) & 0x1f;
}

/** The highest value of a set. Used for sets with only one value. */
export const highestValue = (set: number): number => 32 - Math.clz32(set);

/** The values of a set, lowest first. */
export function valuesOfSet(set: number): number[] {
  const values: number[] = [];
  for (let left = set; left !== 0; left &= left - 1) values.push(highestValue(left & -left));
  return values;
}
