import type { wordListTexts } from "#text/en/word-lists.ts";
import type { Phrases } from "#text/phrases.ts";

/** Name and size of a word list. */
export interface WordListFacts {
  readonly name: string;
  readonly words: number;
  readonly tiles: number;
}

export interface FoundWords {
  readonly words: readonly string[];
  /** Number of words that were found, listed or not. Undefined if counting them would take too long. */
  readonly total: number | undefined;
}

export type WordListPhrases = Phrases<typeof wordListTexts>;
