import type { Phrases } from "#text/phrases.ts";
import type { scrabbleTexts } from "./en.ts";

/** A word with its place on the board: QUIZ at 8H. */
export interface PlacedWord {
  readonly word: string;
  readonly place: string;
  readonly score: number;
}

/**
 * Why `/scrabble check` shows only whether a word is valid. The player plays a match without hints, and any further
 * information would be a hint. `channel`: mention of the channel of that match.
 */
export type WordCheckRestriction =
  | { readonly reason: "rated"; readonly channel: string | undefined }
  | { readonly reason: "without-hints"; readonly channel: string | undefined };

export type ScrabblePhrases = Phrases<typeof scrabbleTexts>;
