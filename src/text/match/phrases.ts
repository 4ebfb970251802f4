import type { AbandonCause, Interruption } from "#core/match-log.ts";
import type { CommandPhrases, ReasonPhrases } from "#text/phrases.ts";

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

/** Phrases about matches of every game. */
export interface MatchPhrases {
  /** Shown to everybody. */
  parked(name: string | undefined): string;
  /** Saved because a player whose time was up cannot see the channel. */
  readonly parkedHidden: string;
  /** Shown in the channel that a match has left; `place` is a link to the new one. */
  moved(facts: { readonly game: string; readonly seats: readonly string[]; readonly place: string }): string;
  readonly resumed: string;
  /** The channel in which it was played before was deleted. */
  readonly resumedElsewhere: string;
  /** To a person who opens an abandoned match. */
  readonly over: string;
  /** The match counts for nothing: who abandoned it, or why it ended. */
  readonly dropped: { readonly [By in AbandonCause | "players"]: string };
  reseated(name: string): string;
  /** A weaker level chose the move of this bot. */
  weaker(name: string): string;
  /** About a match that begins. */
  readonly rated: string;
  /** `other`: the player of the seat in question, or the name of the saved match. */
  readonly asks: {
    readonly [What in ProposalKind]: (facts: { readonly name: string; readonly other: string }) => string;
  };
  readonly declined: { readonly [What in ProposalKind]: (name: string) => string };

  /** When the time of the player to move ends; `mark` is a Discord timestamp: in two hours. */
  timeUntil(mark: string): string;
  /** This share of the time is left; `who` are mentions, `until` is a Discord timestamp. */
  readonly reminders: {
    readonly [Which in "half" | "tenth"]: (facts: {
      readonly who: readonly string[];
      readonly game: string;
      readonly until: string;
    }) => string;
  };
  /** The name of a bot that takes a seat. */
  botName(number: number): string;

  /** Shown to the player who acted. */
  readonly saved: string;
  /** Only a solo match can be paused. */
  readonly pauseAlone: string;
  readonly loaded: string;
  readonly savedGames: string;
  savedLine(facts: SavedMatchFacts): string;
  /** Names a match by its players other than the reader. */
  versus(others: readonly string[]): string;
  readonly noSuchPast: string;
  readonly nothingSaved: string;
  /** Heading of the matches here, and of those elsewhere. */
  readonly playing: string;
  readonly playingElsewhere: string;
  /** This number of the reader's matches is saved because their channel was deleted. */
  homeless(count: number): string;
  renamed(name: string): string;
  deleteQuestion(title: string): string;
  /** If others play it, too. */
  deleteTogether(title: string): string;
  /** For several matches at once; `together`: the ones that others play, too. */
  readonly chooseDelete: string;
  readonly chooseSeveral: string;
  deleteThese(facts: { readonly titles: readonly string[]; readonly together: readonly string[] }): string;
  deleteSo(count: number): string;
  deletedThese(titles: readonly string[]): string;
  /** Players of a resumed match who have left the server. */
  away(names: readonly string[]): string;
  /** Instead of a bot: the seat resigns. */
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
  /** The first step of a match that is replayed. */
  readonly beginning: string;
  step(facts: { readonly game: string; readonly step: number; readonly steps: number }): string;
  turnLine(facts: TurnLineFacts & { readonly turn: number }): string;
  /** Progress of an animation, from 0 to 1. */
  animating(share: number): string;
  /** Above the animation, before the text of its last picture. */
  animated(facts: { readonly game: string; readonly steps: number }): string;
  readonly nothingToAnimate: string;
  /** Several animations of the server (or of the person, in a direct message) are in progress or waiting. */
  readonly tooManyAnimationsHere: string;
  readonly tooManyAnimations: string;
  /** Shown to everybody. */
  showsAnimation(facts: { readonly name: string; readonly game: string }): string;
  readonly animationShown: string;
  /** The animation would show others how to solve a board. */
  readonly notForAll: string;
  readonly animationGone: string;
  readonly notYours: string;
  readonly exported: string;
  /** About a running match: the files do not contain what is hidden. */
  readonly exportedSoFar: string;
  /** About a board that counts in a ranking: its file would help other players. */
  readonly exportedWhenOver: string;
  noExports(game: string): string;
  unknownFormat(facts: { readonly typed: string; readonly formats: readonly string[] }): string;
  readonly importRefusal: ReasonPhrases<GameImportRefusal>;
  /** The file or its word list has errors. */
  notImported(what: string): string;

  readonly buttons: {
    /** Replaces the oldest saved match. */
    readonly instead: string;
    readonly agree: string;
    readonly decline: string;
    readonly delete: string;
    /** About saved matches. */
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
    /** Opens the person's solo match. */
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
