import type { Cage } from "#games/kenken/board/board-types.ts";
import { columnOf, rowOf } from "#games/kenken/board/geometry.ts";
import { givesResult } from "#games/kenken/board/operations.ts";

// Finds all ways to give the cells of a cage values with the right result; such a way is called a tuple. The cells get
// their values one after the other. The part of the sum or product that is still missing limits the next value, so most
// wrong values are never tried.

/**
 * Called with each possible combination of values of a cage. `bits` has for each cell the bit of its value: 1 << (value
 * − 1). Returns false to stop the enumeration.
 */
export type TupleVisitor = (bits: Uint16Array) => boolean;

interface Trial {
  readonly size: number;
  readonly cage: Cage;
  /** For each cell of the cage: the values that it may have, as bits. */
  readonly allowed: readonly number[];
  readonly bits: Uint16Array;
  readonly values: number[];
  /** For each cell: the earlier cells of the cage in the same row or column. */
  readonly rivals: readonly (readonly number[])[];
  readonly seen: TupleVisitor;
  readonly tries: TryBudget;
}

/** Number of values that the search for combinations may still try. Several cages can share the budget. */
export interface TryBudget {
  left: number;
}

/**
 * Calls `seen` for each possible combination of values of a cage. Returns false if `seen` stopped the enumeration or no
 * tries are left.
 */
export function forEachTuple(
  size: number,
  cage: Cage,
  allowed: readonly number[],
  seen: TupleVisitor,
  tries: TryBudget = { left: Number.POSITIVE_INFINITY },
): boolean {
  const trial: Trial = {
    size,
    cage,
    allowed,
    bits: new Uint16Array(cage.cells.length),
    values: new Array<number>(cage.cells.length).fill(0),
    rivals: rivalsIn(size, cage.cells),
    seen,
    tries,
  };
  const { operation, result } = cage;
  if (operation === "add") return addFrom(trial, 0, result);
  // A product of values is never 0, so nothing gives the result 0. Without this check, the search would try every
  // value.
  if (operation === "multiply") return result === 0 || multiplyFrom(trial, 0, result);
  return anyFrom(trial, 0);
}

function rivalsIn(size: number, cells: readonly number[]): number[][] {
  return cells.map((cell, at) =>
    Array.from({ length: at }, (_, earlier) => earlier).filter((earlier) => {
      const other = cells[earlier];
      return rowOf(size, other) === rowOf(size, cell) || columnOf(size, other) === columnOf(size, cell);
    }),
  );
}

/** Values that a cell may still have, given the values of earlier cells. */
function freeAt({ allowed, rivals, bits }: Trial, at: number): number {
  let free = allowed[at];
  for (const earlier of rivals[at]) free &= ~bits[earlier];
  return free;
}

function put(trial: Trial, at: number, value: number): void {
  trial.bits[at] = 1 << (value - 1);
  trial.values[at] = value;
}

function addFrom(trial: Trial, at: number, left: number): boolean {
  const { size, bits } = trial;
  const after = bits.length - at - 1;
  if (after < 0) return left !== 0 || trial.seen(bits);
  const free = freeAt(trial, at);
  const min = Math.max(1, left - after * size);
  const max = Math.min(size, left - after);
  for (let value = min; value <= max; value++) {
    if ((free & (1 << (value - 1))) === 0) continue;
    if (--trial.tries.left < 0) return false;
    put(trial, at, value);
    if (!addFrom(trial, at + 1, left - value)) return false;
  }
  return true;
}

function multiplyFrom(trial: Trial, at: number, left: number): boolean {
  const { size, bits } = trial;
  const after = bits.length - at - 1;
  if (after < 0) return left !== 1 || trial.seen(bits);
  const free = freeAt(trial, at);
  const room = size ** after;
  for (let value = 1; value <= size; value++) {
    if ((free & (1 << (value - 1))) === 0 || left % value !== 0 || left / value > room) continue;
    if (--trial.tries.left < 0) return false;
    put(trial, at, value);
    if (!multiplyFrom(trial, at + 1, left / value)) return false;
  }
  return true;
}

/** Tries all values for the remaining cells. Used for cages of one or two cells. */
function anyFrom(trial: Trial, at: number): boolean {
  const { size, cage, bits, values } = trial;
  if (at === bits.length) return !givesResult(cage, values) || trial.seen(bits);
  const free = freeAt(trial, at);
  for (let value = 1; value <= size; value++) {
    if ((free & (1 << (value - 1))) === 0) continue;
    if (--trial.tries.left < 0) return false;
    put(trial, at, value);
    if (!anyFrom(trial, at + 1)) return false;
  }
  return true;
}
