import type { InterruptionCause } from "#core/match-log.ts";
import type { matchTexts } from "#text/en/match.ts";
import type { Phrases } from "#text/phrases.ts";

/** Kinds of proposals, to which the other players of a match have to agree. */
export type ProposalKind = "takeback" | "drop" | "replace" | "remove" | "delete" | "save" | "resume";

/** The facts about a saved match in a list. `title`: its name or, without a name, its players. */
export interface SavedMatchFacts {
  readonly game: string;
  /** The name of the word list, in games that have one. */
  readonly list: string | undefined;
  readonly title: string;
  readonly seats: readonly string[];
  /** When the match began and when it was last played, as Discord timestamps. */
  readonly began: string;
  readonly last: string;
  readonly turn: readonly string[];
  /** Why the match was saved, if no player asked for it. */
  readonly because: InterruptionCause | undefined;
}

/** The facts about a turn, for one line of a list of all turns. */
export interface TurnLineFacts {
  readonly name: string;
  /** The content of the turn, for example a word with its place. */
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

/**
 * What a game file holds: a whole game, a game that is not over, a position without the turns before it, or a board
 * without players.
 */
export type GameFileKind = "finished" | "unfinished" | "position" | "board";

/** `format`: the format of the file, such as GCG. `names`: the players. */
export interface GameFileFacts {
  readonly format: string;
  readonly game: string;
  readonly names: readonly string[];
}

export type MatchPhrases = Phrases<typeof matchTexts>;
