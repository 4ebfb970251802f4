import type { Refusal, Seat } from "#core/game.ts";
import type { Scene } from "#core/scene.ts";
import type { CommandRequest } from "#discord/interactions/command.ts";
import type { Button, Menu, Post } from "#discord/messages/post.ts";
import type { PublicEntry, TurnUpdate } from "#match/delivery/turn-update.ts";
import type { MatchFacts, MatchView } from "#match/play/loaded-match.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnLineFacts } from "#text/match/phrases.ts";

/** Who calls the others together, and the seat that they will have; the name is disarmed already. */
export interface LobbyHost {
  readonly name: string;
  readonly seat: Seat;
}

/** How a game speaks to everybody at its table. */
export interface GameUi {
  /** What the game is called. */
  name(text: Catalogue): string;
  /** The words that its picture carries. */
  sceneLabels(text: Catalogue): unknown;
  /** What happened by one step; `names` are disarmed already. */
  describeStep?(entry: PublicEntry, view: unknown, text: Catalogue, names: readonly string[]): string;
  /** The same in few words, for a list of all turns: a line for each who was given or lost something, or acted. */
  turnListLines?(
    entry: PublicEntry,
    view: unknown,
    text: Catalogue,
    names: readonly string[],
  ): readonly TurnLineFacts[];
  /** The same as the picture of this view, for those who do not see it. */
  altText?(view: unknown, facts: Pick<MatchFacts, "seats" | "actors">, text: Catalogue): string;
  /** What the bots of a level are called. */
  levelName?(level: string, text: Catalogue): string;
  /** What the game counts apart in its statistics, where it does. */
  bingoLabel?(text: Catalogue): string;
  /** Files of its games that can be looked at step by step, where it reads any. */
  readonly fileFormat?: GameFileFormat;
  /** Why the game does not take something, in games that refuse; its facts are disarmed already. */
  formatRefusal?(refusal: Refusal, text: Catalogue): string;
  /** How it is to be played, in few words each: what everybody should know who is asked to join. */
  settingLines?(options: unknown, text: Catalogue, host?: LobbyHost): readonly string[];
  /** What else they should know, a line each, while so many of them are in or awaited. */
  lobbyNotes?(options: unknown, players: number, text: Catalogue): readonly string[];
  /** What the word list is called that it is played with, in games that have one. */
  wordListName?(options: unknown, text: Catalogue): string;
  /** What those who join choose for themselves, in games that leave something to them. */
  readonly lobbyChoices?: LobbyChoices;
  /** How the seats stand, in games that count. */
  scores?(view: unknown): readonly number[];
  /** A table that is somebody's alone, for them; games that are played so have it. */
  soloPanel?(request: Omit<CommandRequest, "reply">, matchView: MatchView): Promise<Post>;
  /** What has happened, in at most `room` characters; `names` are disarmed already. */
  formatTurn(update: TurnUpdate, text: Catalogue, names: readonly string[], room: number): TurnMessage;
}

/** What is chosen in a lobby, each by a menu below it; the table asks the game whether it can be had. */
export interface LobbyChoices {
  /** `taken`: what those who are in have chosen so far. */
  menus(plan: unknown, taken: readonly unknown[], text: Catalogue): readonly Pick<Menu, "label" | "options">[];
  /** The value of a menu; undefined where it is none. */
  parse(value: string): object | undefined;
  /** To the one who has chosen. */
  describe(choice: object, plan: unknown, text: Catalogue): string;
  /** Behind their name, where there is anything to say. */
  nameSuffix(choice: unknown, plan: unknown, text: Catalogue): string;
}

export interface GameFileFormat {
  /** How the names of such files end, without the dot; by the same name its game answers to an `ImportQuestion`. */
  readonly extension: string;
  /** Such a file is no larger than this: a game with all its notes. */
  readonly maxKiB: number;
  /** What is wrong with a file. */
  formatError(error: unknown, text: Catalogue): string;
}

/** How does the game of this file stand after a step? */
export interface GameFileQuestion {
  readonly bytes: Uint8Array;
  /** One beyond the ends is the first or the last. */
  readonly step: number;
  readonly list: { readonly language: string } | { readonly name: string };
  /** What the picture carries. */
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
      /** What happened by the step; nothing at the beginning. */
      readonly events: readonly unknown[];
      readonly scene: Scene;
    }
  | { readonly ok: false; readonly error: unknown };

export interface TurnMessage {
  readonly content: string;
  readonly alt: string;
  readonly buttons: readonly (readonly Button[])[];
}
