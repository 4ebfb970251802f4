import type { PuzzleRefusal } from "#community/puzzles/puzzle-types.ts";
import type { Phrases } from "#text/phrases.ts";
import type { puzzleTexts } from "./en.ts";

/** Why a puzzle cannot be saved, found or removed. `what` describes a board: "9 × 9 · hard". */
export type PuzzleRefusalFacts =
  | Exclude<PuzzleRefusal, { readonly reason: "no-puzzle-matches" | "puzzle-exists" }>
  | { readonly reason: "no-puzzle-matches"; readonly wished: string; readonly kept: number }
  /** A puzzle of another person has this name, and cannot be overwritten. */
  | { readonly reason: "puzzle-exists"; readonly name: string };

/** Why a request about puzzles is refused: its place, its file or its board cannot be used. */
export type PuzzleInputError =
  | { readonly reason: "only-on-servers" }
  | { readonly reason: "unknown-file"; readonly kinds: readonly string[] }
  | { readonly reason: "file-too-large"; readonly maxKiB: number }
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-fetched" }
  /** The board that the player typed could not be downloaded, or does not fit into a Discord form. */
  | { readonly reason: "form-not-filled" }
  /** The player has played no board that could become a puzzle. */
  | { readonly reason: "nothing-to-keep" }
  /**
   * The board is one of today's daily boards. If others played it under another name, it would no longer count for them
   * as the daily board.
   */
  | { readonly reason: "daily-board" }
  /** The text of the puzzle is too long for a Discord form. */
  | { readonly reason: "too-long-for-form"; readonly name: string };

/** Number of solutions of a board. If `exact` is false, there may be more. */
export interface BoardSolutionCount {
  readonly solutions: number;
  readonly exact: boolean;
}

export interface PuzzleListEntry extends BoardSolutionCount {
  readonly name: string;
  /** Size and difficulty of the puzzle, as text. */
  readonly what: string;
}

export type PuzzlePhrases = Phrases<typeof puzzleTexts>;
