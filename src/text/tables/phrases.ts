import type { CommandPhrases, Phrases } from "#text/phrases.ts";

/** What is asked of the others at a table. */
export type Asked = "takeback" | "drop" | "replace" | "remove";

/** A saved game in a list: `title` is its name, or who plays it. */
export interface SavedFacts {
  readonly game: string;
  readonly title: string;
  readonly seats: readonly string[];
  /** Marks of Discord's, which everybody reads in their own time. */
  readonly began: string;
  readonly last: string;
  readonly turn: readonly string[];
}

/** One line of a list of all turns. */
export interface TurnFacts {
  readonly name: string;
  /** A word with its place, say. */
  readonly what: string;
  readonly points: number;
  readonly total: number;
}

/** Why a game cannot be read from a file. */
export type ImportRefusal =
  | { readonly why: "foreign-host" }
  | { readonly why: "not-there" }
  | { readonly why: "too-large-file"; readonly mostKiB: number }
  | { readonly why: "unknown-kind"; readonly kinds: readonly string[] };

/** What the table says, whatever is played on it. */
export interface TablesPhrases {
  /** Told to everybody. */
  parked(name: string | undefined): string;
  readonly resumed: string;
  readonly dropped: string;
  /** By somebody who manages the server. */
  readonly ended: string;
  reseated(name: string): string;
  readonly asks: { readonly [What in Asked]: (facts: { readonly name: string; readonly other: string }) => string };
  readonly declined: { readonly [What in Asked]: (name: string) => string };

  /** When the time of whoever is to move is over; a mark of Discord's: in two hours. */
  timeUntil(mark: string): string;

  /** Told to the one who acted. */
  readonly saved: string;
  readonly loaded: string;
  readonly savedGames: string;
  savedLine(facts: SavedFacts): string;
  more(count: number): string;
  readonly nothingSaved: string;
  renamed(name: string): string;
  deleteQuestion(title: string): string;
  readonly deleted: string;
  asked(names: readonly string[]): string;
  readonly agreed: string;
  readonly youDeclined: string;
  readonly done: { readonly [What in Asked]: string };
  readonly dropQuestion: string;
  readonly again: string;
  readonly nothingPlayed: string;
  /** The beginning of a game that is looked at again. */
  readonly beginning: string;
  step(facts: { readonly game: string; readonly step: number; readonly steps: number }): string;
  turnLine(facts: TurnFacts & { readonly turn: number }): string;
  readonly notYours: string;
  readonly exported: string;
  /** Of a game that goes on: what is hidden is not in the files. */
  readonly exportedSoFar: string;
  noExports(game: string): string;
  unknownFormat(facts: { readonly typed: string; readonly formats: readonly string[] }): string;
  readonly importRefusal: Phrases<ImportRefusal>;
  /** Something is wrong in the file, or with its word list. */
  notImported(what: string): string;

  readonly buttons: {
    readonly agree: string;
    readonly decline: string;
    readonly delete: string;
    readonly drop: string;
    readonly again: string;
    readonly turns: string;
    readonly first: string;
    readonly back: string;
    readonly forward: string;
    readonly last: string;
  };

  readonly commands: {
    readonly save: CommandPhrases<"name">;
    readonly list: CommandPhrases;
    readonly load: CommandPhrases<"game">;
    readonly last: CommandPhrases;
    readonly rename: CommandPhrases<"game" | "name">;
    readonly delete: CommandPhrases<"game">;
    readonly drop: CommandPhrases;
    readonly undo: CommandPhrases;
    readonly replay: CommandPhrases<"turn">;
    readonly export: CommandPhrases<"format">;
    readonly import: CommandPhrases<"file" | "list">;
  };
}
