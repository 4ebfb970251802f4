import type { Seat } from "#core/game.ts";
import type { GameTypes } from "#core/game-module.ts";
import type { Scene } from "#core/scene.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { MatchFacts, MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnLineFacts } from "#text/match/phrases.ts";
import type { ReasonPhrases } from "#text/phrases.ts";

/** Host of a lobby, and the seat that they will have. The name is escaped already. */
export interface LobbyHost {
  readonly name: string;
  readonly seat: Seat;
}

/** How a game presents itself on Discord. Members are methods, so that the UI of any game is also a `GameUi`. */
export interface GameUi<Types extends GameTypes = GameTypes> {
  /** Name of the game. */
  name(text: Catalogue): string;
  /** Its page of `/help`. */
  helpLines?(text: Catalogue): readonly string[];
  /** Labels in its picture. */
  sceneLabels(text: Catalogue): unknown;
  /** What happened in one log entry; `names` are escaped already. */
  describeStep?(entry: PublicEntry<Types>, view: Types["view"], text: Catalogue, names: readonly string[]): string;
  /** The same in few words, for a list of all turns: a line for each player who acted, got or lost something. */
  turnListLines?(
    entry: PublicEntry<Types>,
    view: Types["view"],
    text: Catalogue,
    names: readonly string[],
  ): readonly TurnLineFacts[];
  /** Description of the picture of `view`, for people who do not see it. */
  altText?(view: Types["view"], facts: Pick<MatchFacts, "seats" | "actors">, text: Catalogue): string;
  /** Name of the bots of a level. */
  levelName?(level: string, text: Catalogue): string;
  /** Label of what the game counts separately in its statistics, if anything. */
  bingoLabel?(text: Catalogue): string;
  /** Format of game files that can be viewed step by step, if the game reads any. */
  readonly fileFormat?: GameFileFormat;
  /** Sentences for the refusals of the game, by reason, if it refuses anything. */
  refusals?(text: Catalogue): ReasonPhrases<never>;
  /** Settings of the match in a few words each, for everybody who is asked to join. */
  settingLines?(options: Types["plan"], text: Catalogue, host?: LobbyHost): readonly string[];
  /** Further lines for the lobby. `players` is the number of seats taken, by joined or awaited people and by bots. */
  lobbyNotes?(options: Types["plan"], players: number, text: Catalogue): readonly string[];
  /** Name of the word list, in games that have one. */
  wordListName?(options: Types["plan"], text: Catalogue): string;
  /** What players choose for themselves when they join, in games with such choices. */
  readonly lobbyChoices?: LobbyChoices<Types>;
  /** Scores of the seats, in games that count. */
  scores?(view: Types["view"]): readonly number[];
  /** Private panel of a solo match, in games that can be played solo. */
  soloPanel?(request: Omit<CommandRequest, "reply">, matchView: MatchView<Types>): Promise<Post>;
  /** What has happened, in at most `room` characters; `names` are escaped already. */
  formatTurn(update: TurnUpdate<Types>, text: Catalogue, names: readonly string[], room: number): TurnMessage;
}

/** Choices in a lobby, each with a menu. The match service asks the game whether a choice is possible. */
export interface LobbyChoices<Types extends GameTypes = GameTypes> {
  /** `taken`: choices of the people who have joined so far. */
  menus(
    plan: Types["plan"],
    taken: readonly Types["choice"][],
    text: Catalogue,
  ): readonly Pick<Menu, "label" | "options">[];
  /** Choice for the value of a menu; undefined if the value is invalid. */
  parse(value: string): object | undefined;
  /** Sentence for the person who has chosen. */
  describe(choice: Types["choice"], plan: Types["plan"], text: Catalogue): string;
  /** Text after their name; empty if there is nothing to say. */
  nameSuffix(choice: Types["choice"], plan: Types["plan"], text: Catalogue): string;
}

export interface GameFileFormat {
  /** File extension without the dot. Also the name of the game's question about them, a `GameFileQuestion`. */
  readonly extension: string;
  /** Max size of a file: large enough for a game with all its notes. */
  readonly maxKiB: number;
  /** Says what is wrong with a file. */
  formatError(error: unknown, text: Catalogue): string;
}

/** Asks how the game of a file stands after a step. */
export interface GameFileQuestion {
  readonly bytes: Uint8Array;
  /** A number beyond the ends means the first or the last step. */
  readonly step: number;
  readonly list: { readonly language: string } | { readonly name: string };
  /** Labels in the picture. */
  readonly words: unknown;
}

export type GameFileAnswer =
  | {
      readonly ok: true;
      readonly step: number;
      readonly steps: number;
      readonly title?: string;
      readonly names: readonly string[];
      readonly view: unknown;
      /** What happened in the step; empty at the beginning. */
      readonly events: readonly unknown[];
      readonly scene: Scene;
    }
  | { readonly ok: false; readonly error: unknown };

export interface TurnMessage {
  readonly content: string;
  readonly alt: string;
  readonly buttons: readonly (readonly Button[])[];
}
