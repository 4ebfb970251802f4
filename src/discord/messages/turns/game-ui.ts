import type { Seat } from "#core/game.ts";
import type { GameTypes } from "#core/game-module.ts";
import type { GameStatistics } from "#discord/features/statistics/game-statistics.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { RefusalPost } from "#discord/interactions/refusal-post.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { LobbyId } from "#match/lobby/lobby-service.ts";
import type { MatchView, PublicMatchInfo } from "#match/play/loaded-match.ts";
import type { MatchId } from "#match/play/open-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnLineFacts } from "#text/match/phrases.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** The host of a lobby, and the seat that they will have. `name` is already escaped. */
export interface LobbyHost {
  readonly name: string;
  readonly seat: Seat;
}

/**
 * How a game presents itself on Discord. Members are methods, so that a `GameUi` of any types is also a plain `GameUi`.
 */
export interface GameUi<Types extends GameTypes = GameTypes> {
  /** Name of the game. */
  name(text: Catalogue): string;
  /** Whether help pages and greetings list the game before the others. */
  readonly isListedFirst?: boolean;
  /** Lines of the game's page in `/help`. */
  helpLines?(text: Catalogue): readonly string[];
  /** Labels in the game's picture. */
  sceneLabels(text: Catalogue): unknown;
  /**
   * Describes in a sentence what happened in one log entry. `names`: names of the players, already escaped, in the
   * order of the seats.
   */
  describeStep?(entry: PublicEntry<Types>, view: Types["view"], text: Catalogue, names: readonly string[]): string;
  /**
   * Describes one log entry in few words, for a list of all turns. Returns a line for each player who acted, got or
   * lost something.
   */
  turnListLines?(
    entry: PublicEntry<Types>,
    view: Types["view"],
    text: Catalogue,
    names: readonly string[],
  ): readonly TurnLineFacts[];
  /** Describes the picture of `view`, for people who cannot see it. */
  altText?(view: Types["view"], facts: Pick<PublicMatchInfo, "seats" | "actors">, text: Catalogue): string;
  /** Levels of the bots that players can add to a match, weakest first. Missing if they can add none. */
  readonly levels?: readonly string[];
  /** Returns the name of the bots of a level. */
  levelName?(level: string, text: Catalogue): string;
  /**
   * Returns the label of a special play that statistics count, such as a play of the whole rack. Missing in games
   * without such a play.
   */
  bingoLabel?(text: Catalogue): string;
  /**
   * Describes the games whose scores are in the usual leaderboards, in a few words. Missing in games whose scores are
   * all in the same leaderboards.
   */
  comparableGames?(text: Catalogue): string;
  /** What the game adds to the statistics of all games. Missing if it adds nothing. */
  readonly statistics?: GameStatistics;
  /** The formats of game files that can be viewed. Missing if the game reads no files. */
  readonly fileFormats?: readonly GameFileFormat[];
  /** Returns the sentences for the refusals of the game, by reason. Missing if the game refuses nothing. */
  refusals?(text: Catalogue): ReasonPhrases<never>;
  /** Describes the settings of a match in a few words each, for everybody who is asked to join. */
  settingLines?(options: Types["plan"], text: Catalogue, host?: LobbyHost): readonly string[];
  /**
   * Says what a clock for the whole game costs a player who goes over time. Missing if such a player is out at once.
   */
  overtimeLine?(text: Catalogue): string;
  /**
   * Returns further lines for the message of a lobby. `players`: number of bots, and of people who have joined or were
   * invited and have not answered.
   */
  lobbyNotes?(options: Types["plan"], players: number, text: Catalogue): readonly string[];
  /**
   * Returns the button of a lobby with which the host changes its settings. Missing in games whose settings are chosen
   * only in the command.
   */
  setUpButton?(lobby: LobbyId, text: Catalogue): Button;
  /** Returns the name of the word list. Missing in games without a word list. */
  wordListName?(options: Types["plan"], text: Catalogue): string;
  /** What the game draws with the seed of a match. Missing in games that draw nothing. */
  readonly fairPlay?: FairPlay;
  /** Returns the button that shows what else a player can do. Missing in games that only save, abandon and resign. */
  moreButton?(match: Pick<MatchView, "id" | "seq">, text: Catalogue): Button;
  /** What players choose for themselves when they join, such as a colour. Missing in games without such choices. */
  readonly lobbyChoices?: LobbyChoices<Types>;
  /** Returns the score of each seat. Missing in games without scores. */
  scores?(view: Types["view"]): readonly number[];
  /** Returns the private message in which a solo match is played. Missing in games that cannot be played solo. */
  soloPanel?(request: Omit<CommandRequest, "reply">, matchView: MatchView<Types>): Promise<Post>;
  /**
   * Returns the private message about a player's turn in a channel: what they see and can do now. Undefined if they
   * cannot act any more. Missing in games without such a message.
   */
  privateTurn?(request: Omit<CommandRequest, "reply">, match: MatchId): Promise<Post | undefined>;
  /**
   * Describes a turn update in at most `room` characters. `names`: names of the players, already escaped, in the order
   * of the seats.
   */
  formatTurn(update: TurnUpdate<Types>, text: Catalogue, names: readonly string[], room: number): TurnMessage;
}

/** What players can check about the seed of a match. */
export interface FairPlay {
  /** Returns a sentence that says what follows from the seed. */
  drawn(text: Catalogue): string;
  /** Whether the exported files have the seed and all that was drawn, so that the tool `verify` can compare them. */
  readonly isSeedInFiles: boolean;
}

/**
 * The menus of a lobby in which players choose something, such as a colour. The match service asks the game whether a
 * choice is possible.
 */
export interface LobbyChoices<Types extends GameTypes = GameTypes> {
  /** Returns the menus. `taken`: choices of the people who have joined so far. */
  menus(
    plan: Types["plan"],
    taken: readonly Types["choice"][],
    text: Catalogue,
  ): readonly Pick<Menu, "label" | "options">[];
  /** Returns the choice for the value of a menu; undefined if the value is invalid. */
  parse(value: string): object | undefined;
  /** Returns a sentence for the person who has chosen. */
  describe(choice: Types["choice"], plan: Types["plan"], text: Catalogue): string;
  /** Returns a text that is added to the player's name in the lobby; empty if there is nothing to say. */
  nameSuffix(choice: Types["choice"], plan: Types["plan"], text: Catalogue): string;
}

export interface GameFileFormat {
  /**
   * File extension without the dot. The `GameFileStepRequest` that reads such a file has the extension as its name,
   * too.
   */
  readonly extension: string;
  /** Maximum size of a file in KiB. It is large enough for a game with many comments. */
  readonly maxKiB: number;
  /**
   * Whether the file has this format. Missing in the format that reads all files with its extension that no other
   * format recognizes.
   */
  recognizes?(bytes: Uint8Array): boolean;
  /** Returns the name of the word list with which the game was played; undefined if the file does not say it. */
  namedWordList?(bytes: Uint8Array): string | undefined;
  /** Returns a sentence that says what is wrong with a file. */
  formatError(error: unknown, text: Catalogue): string;
  /**
   * Returns why the requester cannot play on from a file. Missing in games that anybody can play on. `options`: the
   * options of the match.
   */
  checkPlayOn?(request: CommandRequest, options: unknown): Promise<RefusalPost | undefined>;
}

/** A question to a game: read a file with a recorded game, and show that game as it was after one step. */
export interface GameFileStepRequest {
  readonly bytes: Uint8Array;
  /**
   * Number of the step; 0 is the beginning. If there is no such step, the nearest one is shown. If undefined, the
   * beginning of a finished game is shown, and the last position of any other.
   */
  readonly step: number | undefined;
  readonly list: { readonly language: string } | { readonly name: string };
  /** Labels in the picture. */
  readonly words: unknown;
  /** Names for players whose names the file does not say. */
  readonly playerNames: readonly string[];
}

export interface TurnMessage {
  readonly content: string;
  readonly alt: string;
  readonly buttons: readonly (readonly Button[])[];
}
