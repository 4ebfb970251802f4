import type { Button } from "#discord/post.ts";
import type { News } from "#table/news.ts";
import type { Catalogue } from "#text/catalogue.ts";

/** How a game speaks to everybody at its table. */
export interface Face {
  /** What the game is called. */
  name(text: Catalogue): string;
  /** The words that its picture carries. */
  words(text: Catalogue): unknown;
  /** How the seats stand, in games that count. */
  scores?(view: unknown): readonly number[];
  /** What has happened; `names` are disarmed already. */
  tell(news: News, text: Catalogue, names: readonly string[]): Announcement;
}

export interface Announcement {
  readonly content: string;
  readonly alt: string;
  readonly buttons: readonly (readonly Button[])[];
}
