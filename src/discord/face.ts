import type { Call } from "#discord/command.ts";
import type { Button, Menu, Post } from "#discord/post.ts";
import type { Refusal, Seat } from "#kernel/game.ts";
import type { Scene } from "#kernel/scene.ts";
import type { Beat, News } from "#table/news.ts";
import type { Facts, Sight } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { TurnFacts } from "#text/tables/phrases.ts";

/** Who calls the others together, and the seat that they will have; the name is disarmed already. */
export interface Host {
  readonly name: string;
  readonly seat: Seat;
}

/** How a game speaks to everybody at its table. */
export interface Face {
  /** What the game is called. */
  name(text: Catalogue): string;
  /** The words that its picture carries. */
  words(text: Catalogue): unknown;
  /** What happened by one step; `names` are disarmed already. */
  tellStep?(beat: Beat, view: unknown, text: Catalogue, names: readonly string[]): string;
  /** The same in few words, for a list of all turns: a line for each who was given or lost something, or acted. */
  listStep?(beat: Beat, view: unknown, text: Catalogue, names: readonly string[]): readonly TurnFacts[];
  /** The same as the picture of this view, for those who do not see it. */
  alt?(view: unknown, facts: Pick<Facts, "seats" | "actors">, text: Catalogue): string;
  /** What the bots of a level are called. */
  level?(level: string, text: Catalogue): string;
  /** What the game counts apart in its statistics, where it does. */
  bingos?(text: Catalogue): string;
  /** Files of its games that can be looked at step by step, where it reads any. */
  readonly imports?: Imports;
  /** Why the game does not take something, in games that refuse; its facts are disarmed already. */
  refuses?(refusal: Refusal, text: Catalogue): string;
  /** How it is to be played, in few words each: what everybody should know who is asked to join. */
  settings?(options: unknown, text: Catalogue, host?: Host): readonly string[];
  /** What else they should know, a line each, while so many of them are in or awaited. */
  ahead?(options: unknown, players: number, text: Catalogue): readonly string[];
  /** What the word list is called that it is played with, in games that have one. */
  list?(options: unknown, text: Catalogue): string;
  /** What those who join choose for themselves, in games that leave something to them. */
  readonly choices?: Choices;
  /** How the seats stand, in games that count. */
  scores?(view: unknown): readonly number[];
  /** A table that is somebody's alone, for them; games that are played so have it. */
  own?(call: Omit<Call, "reply">, sight: Sight): Promise<Post>;
  /** What has happened, in at most `room` characters; `names` are disarmed already. */
  tell(news: News, text: Catalogue, names: readonly string[], room: number): Announcement;
}

/** What is chosen in a lobby, each by a menu below it; the table asks the game whether it can be had. */
export interface Choices {
  /** `taken`: what those who are in have chosen so far. */
  menus(plan: unknown, taken: readonly unknown[], text: Catalogue): readonly Pick<Menu, "label" | "options">[];
  /** The value of a menu; undefined where it is none. */
  read(value: string): object | undefined;
  /** To the one who has chosen. */
  say(choice: object, plan: unknown, text: Catalogue): string;
  /** Behind their name, where there is anything to say. */
  mark(choice: unknown, plan: unknown, text: Catalogue): string;
}

export interface Imports {
  /** How the names of such files end, without the dot; by the same name its game answers to an `ImportQuestion`. */
  readonly kind: string;
  /** Such a file is no larger than this: a game with all its notes. */
  readonly mostKiB: number;
  /** What is wrong with a file. */
  say(fault: unknown, text: Catalogue): string;
}

/** How does the game of this file stand after a step? */
export interface ImportQuestion {
  readonly bytes: Uint8Array;
  /** One beyond the ends is the first or the last. */
  readonly step: number;
  readonly list: { readonly language: string } | { readonly name: string };
  /** What the picture carries. */
  readonly words: unknown;
}

export type ImportAnswer =
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
  | { readonly ok: false; readonly fault: unknown };

export interface Announcement {
  readonly content: string;
  readonly alt: string;
  readonly buttons: readonly (readonly Button[])[];
}
