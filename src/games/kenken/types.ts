import type { ForfeitReason, Seat } from "#core/game.ts";
import type { Rng } from "#core/rng.ts";
import type { BoardError, CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";

// Glossary, beside that of the board
//   grid      what somebody has written on the board: values and notes     note    a value that a cell may have
//   mode      `alone`, `together` on one grid, or a `race` of grids that nobody else sees
//   filled    how many cells have a value, those that come with the board left out
//   conflict  a cell whose value stands in its line again, or whose cage is full and has another result

export const KENKEN_MODES = ["alone", "together", "race"] as const;

export type KenkenMode = (typeof KENKEN_MODES)[number];

export interface KenkenOptions {
  readonly board: KenkenBoard;
  readonly mode: KenkenMode;
  /** Absent where nobody has measured it, or where the board has several solutions. */
  readonly grade?: Grade;
  /** What the board is called where it was taken from. */
  readonly level?: string;
}

export type KenkenAction =
  | { readonly kind: "set"; readonly cell: CellIndex; readonly value: number }
  | { readonly kind: "clear"; readonly cell: CellIndex }
  /** Each of the values is noted, or no more if it was. */
  | { readonly kind: "note"; readonly cell: CellIndex; readonly values: readonly number[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "check" }
  /** Gives up, with a solution to be shown when it is over. */
  | { readonly kind: "solve"; readonly solution?: CellValues };

/** What stands in one cell. */
export interface CellContent {
  readonly value: number;
  readonly notes: readonly number[];
}

export interface CellChange {
  readonly cell: CellIndex;
  readonly before: CellContent;
  readonly after: CellContent;
}

/** In pieces, the last one at hand: empty only where there is none before it. */
export interface EditHistory {
  readonly last: readonly CellChange[];
  readonly before?: EditHistory;
}

export interface Grid {
  readonly values: CellValues;
  /** Of each cell, in order. */
  readonly notes: readonly (readonly number[])[];
  /** What can be undone, and what can be done again. */
  readonly past: EditHistory;
  readonly future: EditHistory;
  /** The cell that was written in last. */
  readonly last?: CellIndex;
  /** Cells in conflict as they were when somebody asked; until something is written. */
  readonly checked?: readonly CellIndex[];
}

/** How somebody came out of it. */
export type SolveOutcome = "solved" | "gave-up";

/** What is known of a seat beside its grid. */
export interface KenkenPlayer {
  readonly hints: number;
  /** It was given a hint on the grid as it is. */
  readonly helped?: true;
  readonly done?: SolveOutcome;
}

export interface KenkenState {
  readonly options: KenkenOptions;
  /** One, or one for each seat of a race. */
  readonly grids: readonly Grid[];
  readonly players: readonly KenkenPlayer[];
  /** The seats that have solved the board, first to last. */
  readonly finishers: readonly Seat[];
  /** Nothing is drawn from it: the board comes with the options. */
  readonly rng: Rng;
  readonly ending?: KenkenEnding;
  /** Once it is over and nobody has found it. */
  readonly solution?: CellValues;
}

export type KenkenEnding = "solved" | "gave-up";

/** What everybody saw; in a race, nothing of what somebody has written but how much. */
export type KenkenEvent =
  | { readonly kind: "set"; readonly seat: Seat; readonly cell: CellIndex; readonly value: number }
  | { readonly kind: "cleared"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "noted"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "undone"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "redone"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "checked"; readonly seat: Seat; readonly conflicts: number }
  /** In a race. */
  | { readonly kind: "progress"; readonly seat: Seat; readonly filled: number }
  /** In a race: the seat is through, as the first, the second … */
  | { readonly kind: "finished"; readonly seat: Seat; readonly place: number }
  | { readonly kind: "gave-up"; readonly seat: Seat; readonly how: ForfeitReason | "solve" }
  | { readonly kind: "ended"; readonly how: KenkenEnding };

/** How far a seat is, for everybody. */
export interface SeatProgress {
  readonly filled: number;
  readonly done?: SolveOutcome;
}

/** What a seat sees, or the spectator. */
export interface KenkenView {
  readonly options: KenkenOptions;
  /** The seat that looks: null for the spectator. */
  readonly seat: Seat | null;
  readonly progress: readonly SeatProgress[];
  readonly finishers: readonly Seat[];
  /** Those that may be seen: in a race one's own, and all of them once it is over. */
  readonly grids: readonly (Grid | null)[];
  /** One's own, and everybody's once it is over. */
  readonly hints: readonly (number | null)[];
  readonly helped?: true;
  readonly ending?: KenkenEnding;
  readonly solution?: CellValues;
  /** In a race that is looked back at: whose grid is shown. */
  readonly followed?: Seat;
}

/** Why an act cannot be done. */
export type KenkenRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "no-such-seat" }
  /** In a race: the seat is through, and waits for the others. */
  | { readonly reason: "through"; readonly done: SolveOutcome }
  | { readonly reason: "no-such-cell"; readonly cell: CellIndex; readonly size: number }
  | { readonly reason: "no-such-value"; readonly value: number; readonly size: number }
  /** The value comes with the board. */
  | { readonly reason: "fixed"; readonly cell: CellIndex; readonly value: number }
  | { readonly reason: "same-value"; readonly cell: CellIndex; readonly value: number }
  | { readonly reason: "nothing-there"; readonly cell: CellIndex }
  /** A cell with a value has no notes. */
  | { readonly reason: "filled"; readonly cell: CellIndex; readonly value: number }
  | { readonly reason: "nothing-noted"; readonly cell: CellIndex }
  | { readonly reason: "nothing-to-undo" }
  | { readonly reason: "nothing-to-redo" }
  | KenkenOpeningRefusal;

export type KenkenOpeningRefusal =
  /** An option with a value that this version does not know; `allowed` are those that it does. */
  | { readonly reason: "bad-option"; readonly option: string; readonly allowed: readonly string[] }
  | { readonly reason: "bad-board"; readonly error: BoardError }
  | { readonly reason: "seats-for-mode"; readonly mode: KenkenMode; readonly min: number; readonly max: number };

/** The words that a picture carries: the language in two capitals. */
export interface KenkenSceneLabels {
  readonly tag: string;
}
