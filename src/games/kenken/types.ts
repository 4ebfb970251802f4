import type { ForfeitReason, Seat } from "#core/game.ts";
import type { OptionRefusal, OptionsOf } from "#core/options.ts";
import type { Rng } from "#core/rng.ts";
import type { BoardError, CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { KENKEN_OPTIONS } from "#games/kenken/rules/options.ts";

// Words for games (words for boards are in board/board-types.ts):
//   grid      the values and notes that players wrote on a board
//   note      a value that a cell may have, written small by a player
//   mode      `alone`, `together` on one grid, or `race`: each seat has a grid of its own that the others cannot see
//   filled    number of cells with a value, not counting fixed cells
//   conflict  a cell whose value is repeated in its row or column, or whose cage is full but has a wrong result

export type KenkenMode = KenkenOptions["mode"];

export interface KenkenOptions extends OptionsOf<typeof KENKEN_OPTIONS> {
  readonly board: KenkenBoard;
  /** Name of the puzzle that the board comes from, or day of a daily puzzle. */
  readonly level?: string;
  /** Set if the board is the daily puzzle, which is the same for everybody. */
  readonly daily?: true;
  /**
   * The values at the beginning of a match that continues a board from a file; 0 for an empty cell. The player can
   * change them, except those of fixed cells.
   */
  readonly start?: CellValues;
}

export type KenkenAction =
  | { readonly kind: "set"; readonly cell: CellIndex; readonly value: number }
  | { readonly kind: "clear"; readonly cell: CellIndex }
  /** Adds each value to the notes of a cell, or removes it if it was noted. */
  | { readonly kind: "note"; readonly cell: CellIndex; readonly values: readonly number[] }
  /** Writes many cells at once, or none if one of them cannot be written. */
  | { readonly kind: "fill"; readonly writes: readonly CellWrite[] }
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "check" }
  /** The player gives up. `solution` is shown when the game ends. */
  | { readonly kind: "solve"; readonly solution?: CellValues };

/** A value for a cell; 0 removes its value. */
export interface CellWrite {
  readonly cell: CellIndex;
  readonly value: number;
}

export interface CellContent {
  readonly value: number;
  readonly notes: readonly number[];
}

export interface CellChange {
  readonly cell: CellIndex;
  readonly before: CellContent;
  readonly after: CellContent;
}

/** A history of changes as a chain of lists. `last` is the newest list; it is empty only if there is no history. */
export interface EditHistory {
  readonly last: readonly CellChange[];
  readonly before?: EditHistory;
}

export interface KenkenGrid {
  readonly values: CellValues;
  /** The values that players noted in each cell. */
  readonly notes: readonly (readonly number[])[];
  /** `past` has the changes that can be undone, `future` the changes that can be redone. */
  readonly past: EditHistory;
  readonly future: EditHistory;
  /** The last cell that was written in. */
  readonly last?: CellIndex;
  /** Cells that were in conflict at the last check. Removed when a value or note is written. */
  readonly checked?: readonly CellIndex[];
}

/** Whether a player solved the board or gave up. */
export type SolveOutcome = "solved" | "gave-up";

/** State of a seat, apart from its grid. */
export interface KenkenPlayer {
  readonly hints: number;
  /** True if the seat already had a hint for the grid as it is now. */
  readonly helped?: true;
  readonly done?: SolveOutcome;
}

export interface KenkenState {
  readonly options: KenkenOptions;
  /** One shared grid, or in a race one for each seat. */
  readonly grids: readonly KenkenGrid[];
  readonly players: readonly KenkenPlayer[];
  /** Seats that have solved the board, in order. */
  readonly finishers: readonly Seat[];
  /** Kept because every game state has one. KenKen never uses it, because the board comes with the options. */
  readonly rng: Rng;
  readonly ending?: KenkenEnding;
  /** A solution to show. Set once the game is over, if no player has solved the board. */
  readonly solution?: CellValues;
}

export type KenkenEnding = "solved" | "gave-up";

/** Public events. In a race they tell how many cells a seat has filled, not which values it wrote. */
export type KenkenEvent =
  | { readonly kind: "set"; readonly seat: Seat; readonly cell: CellIndex; readonly value: number }
  | { readonly kind: "cleared"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "noted"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "undone"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "redone"; readonly seat: Seat; readonly cell: CellIndex }
  | { readonly kind: "checked"; readonly seat: Seat; readonly conflicts: number }
  /** Only in a race, instead of the values themselves: the number of cells that the seat has filled. */
  | { readonly kind: "progress"; readonly seat: Seat; readonly filled: number }
  /** Only in a race: the seat has solved its grid and takes this place. */
  | { readonly kind: "finished"; readonly seat: Seat; readonly place: number }
  | { readonly kind: "gave-up"; readonly seat: Seat; readonly how: ForfeitReason | "solve" }
  | { readonly kind: "ended"; readonly how: KenkenEnding };

/** How far a seat has come, as everybody may see it. */
export interface SeatProgress {
  readonly filled: number;
  readonly done?: SolveOutcome;
}

/** The part of a state that a viewer, a seat or a spectator, may see. */
export interface KenkenView {
  readonly options: KenkenOptions;
  /** The seat of the viewer; null for a spectator. */
  readonly seat: Seat | null;
  readonly progress: readonly SeatProgress[];
  readonly finishers: readonly Seat[];
  /** The visible grids. Until a race is over, only the viewer's own grid is visible. */
  readonly grids: readonly (KenkenGrid | null)[];
  /** Number of hints of each seat. Until the end, only the viewer's own number is visible. */
  readonly hints: readonly (number | null)[];
  readonly helped?: true;
  readonly ending?: KenkenEnding;
  readonly solution?: CellValues;
  /** Set in the review of a race: the seat whose grid is shown. */
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
  /** The cell has a fixed value, which cannot be changed. */
  | { readonly reason: "fixed"; readonly cell: CellIndex; readonly value: number }
  | { readonly reason: "same-value"; readonly cell: CellIndex; readonly value: number }
  | { readonly reason: "nothing-there"; readonly cell: CellIndex }
  /** A cell with a value cannot have notes. */
  | { readonly reason: "filled"; readonly cell: CellIndex; readonly value: number }
  | { readonly reason: "nothing-noted"; readonly cell: CellIndex }
  | { readonly reason: "nothing-to-undo" }
  | { readonly reason: "nothing-to-redo" }
  | KenkenOpeningRefusal;

export type KenkenOpeningRefusal =
  | OptionRefusal<typeof KENKEN_OPTIONS>
  | { readonly reason: "bad-board"; readonly error: BoardError }
  | { readonly reason: "bad-start" }
  | { readonly reason: "seats-for-mode"; readonly mode: KenkenMode; readonly min: number; readonly max: number };

/** Texts of a picture. `tag` is the language, as two capital letters. */
export interface KenkenSceneLabels {
  readonly tag: string;
}
