import type { PuzzleRefusal } from "#community/puzzles/puzzle-types.ts";
import type { BoardError } from "#games/kenken/board/board-types.ts";
import type { PropError } from "#games/kenken/notation/prop/prop-types.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** Why a level is not kept, found or removed, in the words in which boards are talked about: "9 × 9 · hard". */
export type PuzzleRefusalText =
  | Exclude<PuzzleRefusal, { readonly reason: "no-level-matches" | "level-exists" }>
  | { readonly reason: "no-level-matches"; readonly wished: string; readonly kept: number }
  /** By somebody else, so that it cannot be overwritten. */
  | { readonly reason: "level-exists"; readonly name: string };

/** Why a file or a server is none from which a level comes. */
export type PuzzleInputError =
  | { readonly reason: "only-on-servers" }
  | { readonly reason: "unknown-file"; readonly kinds: readonly string[] }
  | { readonly reason: "file-too-large"; readonly maxKiB: number }
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-fetched" }
  /** They have played none that could become a level. */
  | { readonly reason: "nothing-to-keep" }
  /** A form of Discord's has no room for it. */
  | { readonly reason: "too-long-for-form"; readonly name: string };

/** How many solutions there are, at least. */
export interface SolutionCount {
  readonly solutions: number;
  readonly exact: boolean;
}

export interface PuzzleListEntry extends SolutionCount {
  readonly name: string;
  /** Its size and how hard it is. */
  readonly what: string;
}

/** What is said of the boards that a server keeps. */
export interface PuzzlePhrases {
  readonly refusal: ReasonPhrases<PuzzleRefusalText>;
  readonly misprint: ReasonPhrases<PuzzleInputError>;
  readonly fault: ReasonPhrases<Exclude<PropError, BoardError>>;
  /** Where it is and what is wrong there, with the cell by its name if it is about one. */
  at(facts: {
    readonly line: number;
    readonly column: number;
    readonly cell: string | undefined;
    readonly what: string;
  }): string;
  moreFaults(count: number): string;
  readonly notKept: string;

  /** What is wished for, or nothing. */
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
  /** Where several have solved it as one. */
  together(facts: { readonly times: number; readonly ms: number }): string;
  /** One that somebody has solved together with others alone. */
  readonly withOthers: string;
  /** Why its board is not to be seen yet. */
  readonly unseen: string;
  /** What it means to know a board: to have made it, looked at it or ended it. */
  readonly seenNow: string;
  /** One of those who play a board together knows it. */
  readonly othersKnow: string;
  /** They play this board already; `channel`: a mention of where. */
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
