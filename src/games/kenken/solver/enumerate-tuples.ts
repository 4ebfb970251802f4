import type { Cage } from "#games/kenken/board/board-types.ts";
import { columnOf, rowOf } from "#games/kenken/board/geometry.ts";
import { hasResult } from "#games/kenken/board/operations.ts";

// The tuples of a cage, found cell by cell. What is left of a sum or of a product bounds the next value, so that few are
// tried in vain.

/** Sees each tuple, as a bit for each cell (1 << value − 1); to say false is to have seen enough. */
export type TupleVisitor = (bits: Uint16Array) => boolean;

interface Trial {
  readonly size: number;
  readonly cage: Cage;
  /** Values that each cell of the cage may have, as bits. */
  readonly allowed: readonly number[];
  readonly bits: Uint16Array;
  readonly values: number[];
  /** The earlier cells of the cage in the same row or column, for each cell. */
  readonly rivals: readonly (readonly number[])[];
  readonly seen: TupleVisitor;
  readonly tries: Tries;
}

/** How many values may still be tried; several cages can share it. */
export interface Tries {
  left: number;
}

/** False where it was stopped, by `seen` or because no more values may be tried. */
export function forEachTuple(
  size: number,
  cage: Cage,
  allowed: readonly number[],
  seen: TupleVisitor,
  tries: Tries = { left: Number.POSITIVE_INFINITY },
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
  // Nothing divides what 0 leaves over, so it would be looked for everywhere.
  if (operation === "multiply") return result === 0 || multiplyFrom(trial, 0, result);
  return anyFrom(trial, 0);
}

function rivalsIn(size: number, cells: readonly number[]): number[][] {
  return cells.map((cell, at) =>
    Array.from({ length: at }, (_, earlier) => earlier).filter((earlier) => {
      const other = cells[earlier] ?? 0;
      return rowOf(size, other) === rowOf(size, cell) || columnOf(size, other) === columnOf(size, cell);
    }),
  );
}

/** The values that a cell may still have, after those before it. */
function freeAt({ allowed, rivals, bits }: Trial, at: number): number {
  let free = allowed[at] as number;
  for (const earlier of rivals[at] as readonly number[]) free &= ~(bits[earlier] as number);
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

/** One cell or two: all values are tried. */
function anyFrom(trial: Trial, at: number): boolean {
  const { size, cage, bits, values } = trial;
  if (at === bits.length) return !hasResult(cage, values) || trial.seen(bits);
  const free = freeAt(trial, at);
  for (let value = 1; value <= size; value++) {
    if ((free & (1 << (value - 1))) === 0) continue;
    if (--trial.tries.left < 0) return false;
    put(trial, at, value);
    if (!anyFrom(trial, at + 1)) return false;
  }
  return true;
}
