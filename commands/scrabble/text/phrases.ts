import type { Phrases } from "#text/phrases.ts";
import type { scrabble } from "./en.ts";

/** A word with its place on the board: QUIZ at 8H. */
export interface PlacedWord {
  readonly word: string;
  readonly place: string;
  readonly score: number;
}

/**
 * Why `/scrabble check` gives no hooks, anagrams and searches now; `channel`: a mention of the channel of the match.
 */
export type CheckRestriction =
  | { readonly reason: "rated"; readonly channel: string | undefined }
  | { readonly reason: "without-hints"; readonly channel: string | undefined };

export type ScrabblePhrases = Phrases<typeof scrabble>;
