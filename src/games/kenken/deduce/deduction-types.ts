import type { CellIndex } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";

/** What is concluded from what is known. Lines: 0 to N − 1 are rows, N to 2N − 1 columns; cages by their place on the board. */
export type Thought =
  /** The row, the column and the cage leave the cell one value. */
  | { readonly technique: "single"; readonly cell: CellIndex; readonly value: number }
  /** The values stand in the line already. */
  | { readonly technique: "stands"; readonly line: number; readonly values: readonly number[] }
  /** No other cell of the line can have the value. */
  | { readonly technique: "place"; readonly line: number; readonly cell: CellIndex; readonly value: number }
  /** The cage can only be made of these values; of too many ways, or of none that anybody lists, none is told. */
  | { readonly technique: "cage"; readonly cage: number; readonly ways: readonly (readonly number[])[] }
  /** The cage needs the values in its cells of the line, so the rest of the line has them not. */
  | { readonly technique: "claim"; readonly cage: number; readonly line: number; readonly values: readonly number[] }
  /** So many cells of the line have as many values among them. */
  | {
      readonly technique: "set";
      readonly line: number;
      readonly cells: readonly CellIndex[];
      readonly values: readonly number[];
    }
  /** What is left of the sum of the lines is that of these cells: in them, or what their cages have outside of them. */
  | {
      readonly technique: "sum";
      readonly lines: readonly number[];
      readonly cells: readonly CellIndex[];
      readonly sum: number;
      readonly outside: boolean;
    }
  /** In these lines the value stands in as many lines of the other way, so it stands nowhere else in those. */
  | {
      readonly technique: "fish";
      readonly value: number;
      readonly lines: readonly number[];
      readonly across: readonly number[];
    }
  /** If the cell had the value, there would soon be a line or a cage that nothing fits. */
  | { readonly technique: "what-if"; readonly cell: CellIndex; readonly value: number; readonly broken: Contradiction }
  /** Only trying everything tells. `open`: it does not even do that, for the board has other solutions. */
  | { readonly technique: "search"; readonly cell: CellIndex; readonly value: number; readonly open: boolean };

export type Contradiction = { readonly line: number } | { readonly cage: number };

export interface RemovedValues {
  readonly cell: CellIndex;
  readonly values: readonly number[];
}

export interface Deduction {
  readonly thought: Thought;
  readonly grade: Grade;
  /** What the cells can have no more. */
  readonly removed: readonly RemovedValues[];
  /** The cells that were looked at. */
  readonly from: readonly CellIndex[];
}
