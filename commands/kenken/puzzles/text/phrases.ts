import type { PuzzleRefusal } from "#community/puzzles/puzzle-types.ts";
import type { Phrases } from "#text/phrases.ts";
import type { puzzles } from "./en.ts";

/** Why a puzzle cannot be saved, found or removed. `what` describes a board: "9 × 9 · hard". */
export type PuzzleRefusalText =
  | Exclude<PuzzleRefusal, { readonly reason: "no-level-matches" | "level-exists" }>
  | { readonly reason: "no-level-matches"; readonly wished: string; readonly kept: number }
  /** Another person's puzzle, which cannot be overwritten. */
  | { readonly reason: "level-exists"; readonly name: string };

/** Why a puzzle cannot come from a file or a place. */
export type PuzzleInputError =
  | { readonly reason: "only-on-servers" }
  | { readonly reason: "unknown-file"; readonly kinds: readonly string[] }
  | { readonly reason: "file-too-large"; readonly maxKiB: number }
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-fetched" }
  /** They have played no board that could become a puzzle. */
  | { readonly reason: "nothing-to-keep" }
  /** Too long for a Discord form. */
  | { readonly reason: "too-long-for-form"; readonly name: string };

/** Number of solutions, at least. */
export interface SolutionCount {
  readonly solutions: number;
  readonly exact: boolean;
}

export interface PuzzleListEntry extends SolutionCount {
  readonly name: string;
  /** Its size and difficulty. */
  readonly what: string;
}

export type PuzzlePhrases = Phrases<typeof puzzles>;
