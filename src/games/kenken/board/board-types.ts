// Words for boards:
//   board   a grid of N × N cells, cut into cages; every row and column must have each value from 1 to N once
//   cell    a square of the board; cells are numbered from 0, row by row
//   value   the number in a cell: 1 to N, or 0 for an empty cell
//   fixed   a value that the board has from the start
//   cage    connected cells with an operation and a result; their values must give this result
//   line    a row (number 0 to N − 1) or a column (number N to 2N − 1)
//   tuple   a combination of values for the cells of a cage

/**
 * Operations, in the order of their codes in PROP files, which are text files with KenKen boards. The index of an
 * operation is its code.
 */
export const OPERATIONS = ["none", "add", "subtract", "multiply", "divide", "modulus", "power"] as const;

export type Operation = (typeof OPERATIONS)[number];

export type CellIndex = number;

export interface Cage {
  readonly operation: Operation;
  readonly result: number;
  readonly cells: readonly CellIndex[];
}

export interface FixedCell {
  readonly cell: CellIndex;
  readonly value: number;
}

export interface KenkenBoard {
  readonly size: number;
  readonly cages: readonly Cage[];
  /** The fixed cells in the order of their cell numbers. */
  readonly fixed: readonly FixedCell[];
}

/** The value of each cell; 0 for an empty cell. */
export type CellValues = readonly number[];

/** An error of a board. `cage` is an index into `KenkenBoard.cages`. */
export type BoardError =
  | { readonly reason: "bad-size"; readonly min: number; readonly max: number }
  | { readonly reason: "no-such-cell"; readonly cell: CellIndex; readonly cage?: number }
  | { readonly reason: "cell-twice"; readonly cell: CellIndex; readonly cage: number }
  | { readonly reason: "cell-left-out"; readonly cell: CellIndex }
  | { readonly reason: "cage-apart"; readonly cage: number }
  /** The operation of the cage allows `min` to `max` cells. Undefined `max`: the operation allows any larger number. */
  | {
      readonly reason: "wrong-cell-count";
      readonly cage: number;
      readonly operation: Operation;
      readonly cells: number;
      readonly min: number;
      readonly max?: number;
    }
  | { readonly reason: "no-such-value"; readonly cell: CellIndex; readonly value: number; readonly size: number }
  | { readonly reason: "fixed-twice"; readonly cell: CellIndex }
  | {
      readonly reason: "result-impossible";
      readonly cage: number;
      readonly operation: Operation;
      readonly result: number;
    };

export const KENKEN_BOUNDS = { size: { min: 1, max: 16 } } as const;
