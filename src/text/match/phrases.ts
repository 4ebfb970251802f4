import type { Interruption } from "#core/match-log.ts";
import type { matches } from "#text/en/match.ts";
import type { Phrases } from "#text/phrases.ts";

/** What a proposal asks of the other players of a match. */
export type ProposalKind = "takeback" | "drop" | "replace" | "remove" | "delete" | "save" | "resume";

/** A saved match in a list: `title` is its name, or its players. */
export interface SavedMatchFacts {
  readonly game: string;
  /** The name of the word list, in games that have one. */
  readonly list: string | undefined;
  readonly title: string;
  readonly seats: readonly string[];
  /** Discord timestamps, shown in each reader's own time zone. */
  readonly began: string;
  readonly last: string;
  readonly turn: readonly string[];
  /** Why it is saved, if no player asked for it. */
  readonly because: Interruption | undefined;
}

/** One line of a list of all turns. */
export interface TurnLineFacts {
  readonly name: string;
  /** For example a word with its place. */
  readonly what: string;
  readonly points: number;
  readonly total: number;
}

/** Why a match cannot be read from a file. */
export type GameImportRefusal =
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-there" }
  | { readonly reason: "too-large-file"; readonly maxKiB: number }
  | { readonly reason: "unknown-kind"; readonly kinds: readonly string[] };

export type MatchPhrases = Phrases<typeof matches>;
