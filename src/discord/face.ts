import type { Button } from "#discord/post.ts";
import type { Beat, News } from "#table/news.ts";
import type { Facts } from "#table/sight.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** How a game speaks to everybody at its table. */
export interface Face {
  /** What the game is called. */
  name(text: Catalogue): string;
  /** The words that its picture carries. */
  words(text: Catalogue): unknown;
  /** What happened by one step; `names` are disarmed already. */
  tellStep?(beat: Beat, view: unknown, text: Catalogue, names: readonly string[]): string;
  /** The same as the picture of this view, for those who do not see it. */
  alt?(view: unknown, facts: Facts, text: Catalogue): string;
  /** What the bots of a level are called. */
  level?(level: string, text: Catalogue): string;
  /** What the game counts apart in its statistics, where it does. */
  bingos?(text: Catalogue): string;
  /** How the seats stand, in games that count. */
  scores?(view: unknown): readonly number[];
  /** What has happened, in at most `room` characters; `names` are disarmed already. */
  tell(news: News, text: Catalogue, names: readonly string[], room: number): Announcement;
}

export interface Announcement {
  readonly content: string;
  readonly alt: string;
  readonly buttons: readonly (readonly Button[])[];
}
