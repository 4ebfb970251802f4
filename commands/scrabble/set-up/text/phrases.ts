import type { Phrases } from "#text/phrases.ts";
import type { setUpTexts } from "./en.ts";

/** The board of a new game. `isLarge`: the large bag is used. */
export interface BoardFacts {
  readonly size: number;
  readonly rack: number;
  readonly isLarge: boolean;
}

/** Minimum and maximum of a number that a player types. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
}

export type SetUpPhrases = Phrases<typeof setUpTexts>;
