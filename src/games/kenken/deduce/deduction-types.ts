import type { CellIndex } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";

/**
 * What a deduction concludes, and from which cells, lines and cages. Lines 0 to N − 1 are rows, lines N to 2N − 1 are
 * columns. A cage is given by its index on the board.
 */
export type DeductionReason =
  /** The row, the column and the cage leave only one value for the cell. */
  | { readonly technique: "single"; readonly cell: CellIndex; readonly value: number }
  /** The line already has these values, so none of its other cells can have them. */
  | { readonly technique: "stands"; readonly line: number; readonly values: readonly number[] }
  /** No other cell of the line can have the value. */
  | { readonly technique: "place"; readonly line: number; readonly cell: CellIndex; readonly value: number }
  /**
   * The cage can only hold one of the sets of values in `ways`. `ways` is empty if there are too many sets to show or
   * to compute.
   */
  | { readonly technique: "cage"; readonly cage: number; readonly ways: readonly (readonly number[])[] }
  /** The cage needs the values in its cells of the line, so no other cell of the line can have them. */
  | { readonly technique: "claim"; readonly cage: number; readonly line: number; readonly values: readonly number[] }
  /** N cells of the line have only N possible values together, so no other cell of the line can have these values. */
  | {
      readonly technique: "set";
      readonly line: number;
      readonly cells: readonly CellIndex[];
      readonly values: readonly number[];
    }
  /**
   * The sum of `cells` follows from the sums of `lines` and of some cages. If `outside` is false, `cells` are in the
   * lines, but not in these cages. If `outside` is true, `cells` are in these cages, but not in the lines.
   */
  | {
      readonly technique: "sum";
      readonly lines: readonly number[];
      readonly cells: readonly CellIndex[];
      readonly sum: number;
      readonly outside: boolean;
    }
  /**
   * `lines` are N rows in which the value can only be in the N columns `across`, so no other cell of these columns has
   * the value. Or `lines` are columns, and `across` are rows.
   */
  | {
      readonly technique: "fish";
      readonly value: number;
      readonly lines: readonly number[];
      readonly across: readonly number[];
    }
  /** If the cell had the value, a line or a cage would become impossible after a few steps. */
  | { readonly technique: "what-if"; readonly cell: CellIndex; readonly value: number; readonly broken: Contradiction }
  /**
   * Only a search finds the value. If `open` is true, the board may have other solutions, so the value is only one of
   * those that are possible.
   */
  | { readonly technique: "search"; readonly cell: CellIndex; readonly value: number; readonly open: boolean };

export type Contradiction = { readonly line: number } | { readonly cage: number };

export interface RemovedValues {
  readonly cell: CellIndex;
  readonly values: readonly number[];
}

export interface Deduction {
  readonly thought: DeductionReason;
  readonly grade: Grade;
  /** Candidates that the deduction removes from cells. */
  readonly removed: readonly RemovedValues[];
  /** The cells whose candidates led to the conclusion. */
  readonly from: readonly CellIndex[];
}
