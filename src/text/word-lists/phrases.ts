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

/** Words that were checked together. `list`: name of the word list. */
export interface CheckedWords {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  readonly list: string;
}

export type WordListPhrases = Phrases<typeof wordListTexts>;
