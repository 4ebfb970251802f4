import type { PuzzleRefusal } from "#community/puzzles/puzzle-types.ts";
import type { BoardError } from "#games/kenken/board/board-types.ts";
import type { PropError } from "#games/kenken/notation/prop/prop-types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

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

/** Phrases about the puzzles that a server keeps. */
export interface PuzzlePhrases {
  readonly refusal: ReasonPhrases<PuzzleRefusalText>;
  readonly misprint: ReasonPhrases<PuzzleInputError>;
  readonly fault: ReasonPhrases<Exclude<PropError, BoardError>>;
  /** The place of an error and its text, with the cell's name if it is about one. */
  at(facts: {
    readonly line: number;
    readonly column: number;
    readonly cell: string | undefined;
    readonly what: string;
  }): string;
  moreFaults(count: number): string;
  readonly notKept: string;

  /** The filter, or an empty text. */
  heading(facts: { readonly wished: string; readonly total: number }): string;
  page(facts: { readonly page: number; readonly pages: number }): string;
  line(facts: PuzzleListEntry): string;
  author(name: string): string;
  readonly noAuthor: string;
  solutions(facts: SolutionCount): string;
  solvedBy(facts: { readonly name: string; readonly total: number }): string;
  noneSolved(name: string): string;
  readonly ranking: string;
  readonly rankingEmpty: string;
  /** If several players solved it together. */
  together(facts: { readonly times: number; readonly ms: number }): string;
  /** A puzzle that a person has solved only together with others. */
  readonly withOthers: string;
  /** Why its board is not shown yet. */
  readonly unseen: string;
  /** When a person counts as knowing a board: they made it, looked at it or ended it. */
  readonly seenNow: string;
  /** Another player of the same match knows the board. */
  readonly othersKnow: string;
  /** They are already playing this board; `channel`: a mention of the channel. */
  playsElsewhere(channel: string): string;

  kept(facts: { readonly name: string; readonly what: string }): string;
  overwritten(facts: { readonly name: string; readonly what: string }): string;
  overwriteQuestion(name: string): string;
  renamed(facts: { readonly before: string; readonly name: string }): string;
  removeQuestion(name: string): string;
  removed(name: string): string;
  exported(name: string): string;

  readonly form: { readonly title: string; readonly board: string; readonly help: string };
  readonly keepForm: { readonly title: string; readonly name: string };
  readonly buttons: {
    readonly play: string;
    readonly together: string;
    readonly race: string;
    readonly overwrite: string;
    readonly keep: string;
    readonly remove: string;
  };
  readonly commands: {
    readonly group: string;
    readonly list: CommandPhrases<"size" | "difficulty" | "who">;
    readonly show: CommandPhrases<"name">;
    readonly create: CommandPhrases<"name">;
    readonly edit: CommandPhrases<"name">;
    readonly import: CommandPhrases<"file" | "name" | "swapped">;
    readonly export: CommandPhrases<"name" | "swapped">;
    readonly remove: CommandPhrases<"name">;
    readonly keep: CommandPhrases<"name">;
    readonly rename: CommandPhrases<"name" | "to">;
  };
}
