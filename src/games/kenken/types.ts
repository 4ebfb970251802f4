import type { Board, BoardFault, Cell, Values } from "#games/kenken/board/types.ts";
import type { Grade } from "#games/kenken/grades.ts";
import type { Forfeit, Seat } from "#kernel/game.ts";
import type { Rng } from "#kernel/rng.ts";

// Glossary, beside that of the board
//   grid      what somebody has written on the board: values and notes     note    a value that a cell may have
//   mode      `alone`, `together` on one grid, or a `race` of grids that nobody else sees
//   filled    how many cells have a value, those that come with the board left out
//   conflict  a cell whose value stands in its line again, or whose cage is full and has another result

export const MODES = ["alone", "together", "race"] as const;

export type Mode = (typeof MODES)[number];

export interface Options {
  readonly board: Board;
  readonly mode: Mode;
  /** Absent where nobody has measured it, or where the board has several solutions. */
  readonly grade?: Grade;
  /** What the board is called where it was taken from. */
  readonly level?: string;
}

export type Action =
  | { readonly kind: "set"; readonly cell: Cell; readonly value: number }
  | { readonly kind: "clear"; readonly cell: Cell }
  /** Each of the values is noted, or no more if it was. */
  | { readonly kind: "note"; readonly cell: Cell; readonly values: readonly number[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "check" }
  /** Gives up, with a solution to be shown when it is over. */
  | { readonly kind: "solve"; readonly solution?: Values };

/** What stands in one cell. */
export interface Mark {
  readonly value: number;
  readonly notes: readonly number[];
}

export interface Change {
  readonly cell: Cell;
  readonly before: Mark;
  readonly after: Mark;
}

/** In pieces, the last one at hand: empty only where there is none before it. */
export interface Steps {
  readonly last: readonly Change[];
  readonly before?: Steps;
}

export interface Grid {
  readonly values: Values;
  /** Of each cell, in order. */
  readonly notes: readonly (readonly number[])[];
  /** What can be undone, and what can be done again. */
  readonly past: Steps;
  readonly future: Steps;
  /** The cell that was written in last. */
  readonly last?: Cell;
  /** Cells in conflict as they were when somebody asked; until something is written. */
  readonly checked?: readonly Cell[];
}

/** How somebody came out of it. */
export type Done = "solved" | "gave-up";

/** What is known of a seat beside its grid. */
export interface Player {
  readonly hints: number;
  /** It was given a hint on the grid as it is. */
  readonly helped?: true;
  readonly done?: Done;
}

export interface State {
  readonly options: Options;
  /** One, or one for each seat of a race. */
  readonly grids: readonly Grid[];
  readonly players: readonly Player[];
  /** The seats that have solved the board, first to last. */
  readonly finishers: readonly Seat[];
  /** Nothing is drawn from it: the board comes with the options. */
  readonly rng: Rng;
  readonly ending?: Ending;
  /** Once it is over and nobody has found it. */
  readonly solution?: Values;
}

export type Ending = "solved" | "gave-up";

/** What everybody saw; in a race, nothing of what somebody has written but how much. */
export type Event =
  | { readonly kind: "set"; readonly seat: Seat; readonly cell: Cell; readonly value: number }
  | { readonly kind: "cleared"; readonly seat: Seat; readonly cell: Cell }
  | { readonly kind: "noted"; readonly seat: Seat; readonly cell: Cell }
  | { readonly kind: "undone"; readonly seat: Seat; readonly cell: Cell }
  | { readonly kind: "redone"; readonly seat: Seat; readonly cell: Cell }
  | { readonly kind: "checked"; readonly seat: Seat; readonly conflicts: number }
  /** In a race. */
  | { readonly kind: "progress"; readonly seat: Seat; readonly filled: number }
  /** In a race: the seat is through, as the first, the second … */
  | { readonly kind: "finished"; readonly seat: Seat; readonly place: number }
  | { readonly kind: "gave-up"; readonly seat: Seat; readonly how: Forfeit | "solve" }
  | { readonly kind: "ended"; readonly how: Ending };

/** How far a seat is, for everybody. */
export interface Progress {
  readonly filled: number;
  readonly done?: Done;
}

/** What a seat sees, or the spectator. */
export interface View {
  readonly options: Options;
  /** The seat that looks: null for the spectator. */
  readonly seat: Seat | null;
  readonly progress: readonly Progress[];
  readonly finishers: readonly Seat[];
  /** Those that may be seen: in a race one's own, and all of them once it is over. */
  readonly grids: readonly (Grid | null)[];
  /** One's own, and everybody's once it is over. */
  readonly hints: readonly (number | null)[];
  readonly helped?: true;
  readonly ending?: Ending;
  readonly solution?: Values;
  /** In a race that is looked back at: whose grid is shown. */
  readonly followed?: Seat;
}

/** Why an act cannot be done. */
export type Refusal =
  | { readonly why: "finished" }
  | { readonly why: "no-such-seat" }
  /** In a race: the seat is through, and waits for the others. */
  | { readonly why: "through"; readonly done: Done }
  | { readonly why: "no-such-cell"; readonly cell: Cell; readonly size: number }
  | { readonly why: "no-such-value"; readonly value: number; readonly size: number }
  /** The value comes with the board. */
  | { readonly why: "fixed"; readonly cell: Cell; readonly value: number }
  | { readonly why: "same-value"; readonly cell: Cell; readonly value: number }
  | { readonly why: "nothing-there"; readonly cell: Cell }
  /** A cell with a value has no notes. */
  | { readonly why: "filled"; readonly cell: Cell; readonly value: number }
  | { readonly why: "nothing-noted"; readonly cell: Cell }
  | { readonly why: "nothing-to-undo" }
  | { readonly why: "nothing-to-redo" }
  | OpeningRefusal;

export type OpeningRefusal =
  /** An option with a value that this version does not know; `allowed` are those that it does. */
  | { readonly why: "bad-option"; readonly option: string; readonly allowed: readonly string[] }
  | { readonly why: "bad-board"; readonly fault: BoardFault }
  | { readonly why: "seats-for-mode"; readonly mode: Mode; readonly least: number; readonly most: number };

/** The words that a picture carries: the language in two capitals. */
export interface Words {
  readonly tag: string;
}
