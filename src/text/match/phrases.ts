import type { AbandonCause, Interruption } from "#core/match-log.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

/** What is asked of the others at a table. */
export type ProposalKind = "takeback" | "drop" | "replace" | "remove" | "delete" | "save" | "resume";

/** A saved game in a list: `title` is its name, or who plays it. */
export interface SavedMatchFacts {
  readonly game: string;
  /** What the word list is called, in games that have one. */
  readonly list: string | undefined;
  readonly title: string;
  readonly seats: readonly string[];
  /** Marks of Discord's, which everybody reads in their own time. */
  readonly began: string;
  readonly last: string;
  readonly turn: readonly string[];
  /** Why it is saved, if nobody wanted it to be. */
  readonly because: Interruption | undefined;
}

/** One line of a list of all turns. */
export interface TurnLineFacts {
  readonly name: string;
  /** A word with its place, say. */
  readonly what: string;
  readonly points: number;
  readonly total: number;
}

/** Why a game cannot be read from a file. */
export type GameImportRefusal =
  | { readonly reason: "foreign-host" }
  | { readonly reason: "not-there" }
  | { readonly reason: "too-large-file"; readonly maxKiB: number }
  | { readonly reason: "unknown-kind"; readonly kinds: readonly string[] };

/** What the table says, whatever is played on it. */
export interface MatchPhrases {
  /** Told to everybody. */
  parked(name: string | undefined): string;
  /** Saved because a player whose time was up cannot see the channel. */
  readonly parkedHidden: string;
  /** Told in the channel that a game has left; `place` is a link to the new one. */
  moved(facts: { readonly game: string; readonly seats: readonly string[]; readonly place: string }): string;
  readonly resumed: string;
  /** The channel that it was played in before was deleted. */
  readonly resumedElsewhere: string;
  /** To whoever looks at one that was given up. */
  readonly over: string;
  /** It counts for nothing: who gave it up, or what ended it. */
  readonly dropped: { readonly [By in AbandonCause | "players"]: string };
  reseated(name: string): string;
  /** Of a bot whose answer came from a weaker one. */
  weaker(name: string): string;
  /** Of a game that begins. */
  readonly rated: string;
  /** `other`: whose seat it is about, or what the saved game is called. */
  readonly asks: {
    readonly [What in ProposalKind]: (facts: { readonly name: string; readonly other: string }) => string;
  };
  readonly declined: { readonly [What in ProposalKind]: (name: string) => string };

  /** When the time of whoever is to move is over; a mark of Discord's: in two hours. */
  timeUntil(mark: string): string;
  /** So much of the time is left; `who` are mentions, `until` is a mark as above. */
  readonly reminders: {
    readonly [Which in "half" | "tenth"]: (facts: {
      readonly who: readonly string[];
      readonly game: string;
      readonly until: string;
    }) => string;
  };
  /** What a bot is called that sits down at a table. */
  botName(number: number): string;

  /** Told to the one who acted. */
  readonly saved: string;
  /** What is paused at once is played by one person. */
  readonly pauseAlone: string;
  readonly loaded: string;
  readonly savedGames: string;
  savedLine(facts: SavedMatchFacts): string;
  /** A game by those who played it besides its reader. */
  versus(others: readonly string[]): string;
  readonly noSuchPast: string;
  readonly nothingSaved: string;
  /** Before the games that they play now, and before those that they play elsewhere. */
  readonly playing: string;
  readonly playingElsewhere: string;
  /** So many games of theirs are saved because the channel that they were played in was deleted. */
  homeless(count: number): string;
  renamed(name: string): string;
  deleteQuestion(title: string): string;
  /** Where others play it, too. */
  deleteTogether(title: string): string;
  /** Several of them at once; `together`: those that others play, too. */
  readonly chooseDelete: string;
  readonly chooseSeveral: string;
  deleteThese(facts: { readonly titles: readonly string[]; readonly together: readonly string[] }): string;
  deleteSo(count: number): string;
  deletedThese(titles: readonly string[]): string;
  /** They sit at a game that was loaded, but have left the server. */
  away(names: readonly string[]): string;
  /** Instead of a bot: the seat gives up. */
  readonly byNobody: string;
  readonly deleted: string;
  asked(names: readonly string[]): string;
  readonly agreed: string;
  readonly youDeclined: string;
  readonly done: { readonly [What in ProposalKind]: string };
  readonly dropQuestion: string;
  readonly stoppedYours: string;
  readonly again: string;
  readonly nothingPlayed: string;
  /** The beginning of a game that is looked at again. */
  readonly beginning: string;
  step(facts: { readonly game: string; readonly step: number; readonly steps: number }): string;
  turnLine(facts: TurnLineFacts & { readonly turn: number }): string;
  /** So much of an animation is drawn, 0 to 1. */
  animating(share: number): string;
  /** Above the animation, and before what is to be seen in its last picture. */
  animated(facts: { readonly game: string; readonly steps: number }): string;
  readonly nothingToAnimate: string;
  /** Of the server, or of the person where there is none, several are under way or waiting. */
  readonly tooManyAnimationsHere: string;
  readonly tooManyAnimations: string;
  /** Told to everybody. */
  showsAnimation(facts: { readonly name: string; readonly game: string }): string;
  readonly animationShown: string;
  /** An animation that would show others how to solve a board. */
  readonly notForAll: string;
  readonly animationGone: string;
  readonly notYours: string;
  readonly exported: string;
  /** Of a game that goes on: what is hidden is not in the files. */
  readonly exportedSoFar: string;
  /** Of a board of a ranking: a file of it would help. */
  readonly exportedWhenOver: string;
  noExports(game: string): string;
  unknownFormat(facts: { readonly typed: string; readonly formats: readonly string[] }): string;
  readonly importRefusal: ReasonPhrases<GameImportRefusal>;
  /** Something is wrong in the file, or with its word list. */
  notImported(what: string): string;

  readonly buttons: {
    /** A saved game takes the place of the oldest. */
    readonly instead: string;
    readonly agree: string;
    readonly decline: string;
    readonly delete: string;
    /** Of saved games. */
    readonly others: string;
    readonly drop: string;
    readonly again: string;
    readonly stop: string;
    readonly turns: string;
    readonly first: string;
    readonly back: string;
    readonly forward: string;
    readonly last: string;
    readonly animation: string;
    /** From the animation back to the steps. */
    readonly steps: string;
    /** To the table that is theirs alone. */
    readonly own: string;
    readonly showAll: string;
  };

  readonly commands: {
    readonly save: CommandPhrases<"name">;
    readonly list: CommandPhrases;
    readonly load: CommandPhrases<"game">;
    readonly last: CommandPhrases;
    readonly rename: CommandPhrases<"game" | "name">;
    readonly delete: CommandPhrases<"game">;
    readonly drop: CommandPhrases;
    readonly replace: CommandPhrases<"seat" | "by">;
    readonly again: CommandPhrases;
    readonly undo: CommandPhrases;
    readonly replay: CommandPhrases<"game" | "turn" | "animation">;
    readonly export: CommandPhrases<"game" | "format">;
    readonly import: CommandPhrases<"file" | "list">;
  };
}
