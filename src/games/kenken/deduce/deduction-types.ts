import type { CellIndex } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";

/**
 * A conclusion and its reason. Lines 0 to N − 1 are rows, N to 2N − 1 columns. A cage is given by its index on the
 * board.
 */
export type Thought =
  /** The row, the column and the cage leave only one value for the cell. */
  | { readonly technique: "single"; readonly cell: CellIndex; readonly value: number }
  /** The line already has these values, so none of its other cells can have them. */
  | { readonly technique: "stands"; readonly line: number; readonly values: readonly number[] }
  /** No other cell of the line can have the value. */
  | { readonly technique: "place"; readonly line: number; readonly cell: CellIndex; readonly value: number }
  /**
   * The cage can only hold one of these sets of values. The list is empty if there are too many, or if the tuples of
   * the cage are not listed.
   */
  | { readonly technique: "cage"; readonly cage: number; readonly ways: readonly (readonly number[])[] }
  /** The cage needs the values in its cells of the line, so no other cell of the line can have them. */
  | { readonly technique: "claim"; readonly cage: number; readonly line: number; readonly values: readonly number[] }
  /** N cells of the line can only have the same N values, so no other cell of the line can have these. */
  | {
      readonly technique: "set";
      readonly line: number;
      readonly cells: readonly CellIndex[];
      readonly values: readonly number[];
    }
  /**
   * The known sums of cages are subtracted from the sum of the lines. The rest is the sum of these cells: cells of the
   * lines that no known cage covers or, with `outside`, cells of the cages outside the lines.
   */
  | {
      readonly technique: "sum";
      readonly lines: readonly number[];
      readonly cells: readonly CellIndex[];
      readonly sum: number;
      readonly outside: boolean;
    }
  /**
   * In N rows, the value can only stand in the same N columns, so it stands in no other cell of these columns. The same
   * holds with rows and columns exchanged.
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
   * Only a search finds the value. `open`: the board has or may have other solutions, so even a search does not prove
   * the value.
   */
  | { readonly technique: "search"; readonly cell: CellIndex; readonly value: number; readonly open: boolean };

export type Contradiction = { readonly line: number } | { readonly cage: number };

export interface RemovedValues {
  readonly cell: CellIndex;
  readonly values: readonly number[];
}

export interface Deduction {
  readonly thought: Thought;
  readonly grade: Grade;
  /** Candidates that the deduction removes from cells. */
  readonly removed: readonly RemovedValues[];
  /** The cells whose candidates led to the conclusion. */
  readonly from: readonly CellIndex[];
}
