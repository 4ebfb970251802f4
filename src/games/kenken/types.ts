import type { ForfeitReason, Seat } from "#core/game.ts";
import type { OptionRefusal, OptionsOf } from "#core/options.ts";
import type { Rng } from "#core/rng.ts";
import type { BoardError, CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { KENKEN_OPTIONS } from "#games/kenken/rules/options.ts";

// Glossary. Words for boards are explained in board/board-types.ts.
//   grid      what players wrote on a board: values and notes     note    a value that a cell may have
//   mode      `alone`, `together` on one grid, or a `race`, in which each seat has a hidden grid of its own
//   filled    number of cells with a value, not counting fixed cells
//   conflict  a cell whose value is repeated in its line, or whose cage is full with a wrong result

export type KenkenMode = KenkenOptions["mode"];

export interface KenkenOptions extends OptionsOf<typeof KENKEN_OPTIONS> {
  readonly board: KenkenBoard;
  /** Name of the puzzle, or of the day, that the board comes from. */
  readonly level?: string;
  /** The board of the day, which is the same for everybody. */
  readonly daily?: true;
}

export type KenkenAction =
  | { readonly kind: "set"; readonly cell: CellIndex; readonly value: number }
  | { readonly kind: "clear"; readonly cell: CellIndex }
  /** Adds each value to the notes, or removes it if it was noted. */
  | { readonly kind: "note"; readonly cell: CellIndex; readonly values: readonly number[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "check" }
  /** Gives up, with a solution to show at the end. */
  | { readonly kind: "solve"; readonly solution?: CellValues };

export interface CellContent {
  readonly value: number;
  readonly notes: readonly number[];
}

export interface CellChange {
  readonly cell: CellIndex;
  readonly before: CellContent;
  readonly after: CellContent;
}

/** History in pieces, with the last piece apart. `last` is empty only if there is no history. */
export interface EditHistory {
  readonly last: readonly CellChange[];
  readonly before?: EditHistory;
}

export interface Grid {
  readonly values: CellValues;
  /** Notes of each cell, in order of the cells. */
  readonly notes: readonly (readonly number[])[];
  /** Changes that can be undone, and changes that can be redone. */
  readonly past: EditHistory;
  readonly future: EditHistory;
  /** The last cell that was written in. */
  readonly last?: CellIndex;
  /** Conflicting cells at the time of the last check, until something is written. */
  readonly checked?: readonly CellIndex[];
}

/** How a player finished. */
export type SolveOutcome = "solved" | "gave-up";

/** State of a seat, apart from its grid. */
export interface KenkenPlayer {
  readonly hints: number;
  /** The seat had a hint on the grid as it is now. */
  readonly helped?: true;
  readonly done?: SolveOutcome;
}

export interface KenkenState {
  readonly options: KenkenOptions;
  /** One shared grid, or in a race one for each seat. */
  readonly grids: readonly Grid[];
  readonly players: readonly KenkenPlayer[];
  /** Seats that have solved the board, in order. */
  readonly finishers: readonly Seat[];
  /** Nothing is drawn from it, because the board comes with the options. */
  readonly rng: Rng;
  readonly ending?: KenkenEnding;
  /** Set once the game is over and nobody has solved it. */
  readonly solution?: CellValues;
}

export type KenkenEnding = "solved" | "gave-up";

/** Public events. In a race they tell how many cells a seat has filled, not what it wrote. */
export type KenkenEvent =
  | { readonly kind: "set"; readonly seat: Seat; readonly cell: CellIndex; readonly value: number }
  | { readonly kind: "cleared"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "noted"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "undone"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "redone"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "checked"; readonly seat: Seat; readonly conflicts: number }
  /** Only in a race. */
  | { readonly kind: "progress"; readonly seat: Seat; readonly filled: number }
  /** Only in a race: the seat has solved its grid and takes this place. */
  | { readonly kind: "finished"; readonly seat: Seat; readonly place: number }
  | { readonly kind: "gave-up"; readonly seat: Seat; readonly how: ForfeitReason | "solve" }
  | { readonly kind: "ended"; readonly how: KenkenEnding };

/** Progress of a seat, visible to everybody. */
export interface SeatProgress {
  readonly filled: number;
  readonly done?: SolveOutcome;
}

/** What a viewer sees: a seat or a spectator. */
export interface KenkenView {
  readonly options: KenkenOptions;
  /** The seat that looks, or null for a spectator. */
  readonly seat: Seat | null;
  readonly progress: readonly SeatProgress[];
  readonly finishers: readonly Seat[];
  /** The visible grids. In a race only the viewer's own, until the race is over. */
  readonly grids: readonly (Grid | null)[];
  /** The viewer's own hints. After the end, the hints of all seats. */
  readonly hints: readonly (number | null)[];
  readonly helped?: true;
  readonly ending?: KenkenEnding;
  readonly solution?: CellValues;
  /** In the review of a race: the seat whose grid is shown. */
  readonly followed?: Seat;
}

/** Why an action is not possible. */
export type KenkenRefusal =
  | { readonly reason: "finished" }
  | { readonly reason: "no-such-seat" }
  /** Only in a race: the seat has finished and waits for the others. */
  | { readonly reason: "through"; readonly done: SolveOutcome }
  | { readonly reason: "no-such-cell"; readonly cell: CellIndex; readonly size: number }
  | { readonly reason: "no-such-value"; readonly value: number; readonly size: number }
  /** The cell has a fixed value. */
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
  | OptionRefusal<typeof KENKEN_OPTIONS>
  | { readonly reason: "bad-board"; readonly error: BoardError }
  | { readonly reason: "seats-for-mode"; readonly mode: KenkenMode; readonly min: number; readonly max: number };

/** Labels of a picture. `tag` is the language in two capitals. */
export interface KenkenSceneLabels {
  readonly tag: string;
}
