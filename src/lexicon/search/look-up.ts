import { joinTiles, type Tile, tilePoints, tileText } from "#lexicon/alphabet/alphabet.ts";
import { normalizeSpelling } from "#lexicon/alphabet/spelling.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import { findAnagrams } from "#lexicon/search/anagrams.ts";
import type { WordSearchResult } from "#lexicon/search/find-words.ts";
import { findHooks } from "#lexicon/search/hooks.ts";
import {
  formatPattern,
  isPlainWord,
  type PatternError,
  parsePattern,
  type WordPattern,
} from "#lexicon/search/pattern.ts";
import { findMatches } from "#lexicon/search/pattern-matches.ts";
import type { WordList } from "#lexicon/word-list.ts";

// What a word list says to a text that somebody typed: about a word, or which words a pattern fits. Plain data, so that
// another thread can answer.

/** Characters of a typed text at most. */
const MAX_TYPED_LENGTH = 60;

export interface WordListing {
  /** The first ones in the alphabet's order. */
  readonly words: readonly string[];
  /** How many there are in all; undefined where that took too long to find out. */
  readonly total: number | undefined;
}

export interface WordLookUp {
  readonly kind: "word";
  readonly word: string;
  readonly valid: boolean;
  /** What its tiles count, whether it is valid or not. */
  readonly score: number;
  readonly tiles: readonly string[];
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** Other words of the same tiles. */
  readonly anagrams: WordListing;
}

export interface PatternLookUp extends WordListing {
  readonly kind: "search";
  /** As it was understood. */
  readonly pattern: string;
}

export type LookUpRefusal =
  | PatternError
  | { readonly reason: "too-long"; readonly length: number; readonly max: number };

export type LookUpAnswer = WordLookUp | PatternLookUp | ({ readonly kind: "refused" } & LookUpRefusal);

type Words = Pick<WordList, "alphabet" | "words">;

/** `most`: so many words are listed. */
export function lookUp(wordList: Words, typed: string, max: number): LookUpAnswer {
  const text = typed.normalize("NFC").trim();
  const length = [...text].length;
  if (length > MAX_TYPED_LENGTH) return { kind: "refused", reason: "too-long", length, max: MAX_TYPED_LENGTH };
  const parsed = parsePattern(wordList.alphabet, normalizeSpelling(wordList.alphabet, text));
  if (!parsed.ok) {
    const { ok: _, ...bad } = parsed;
    return { kind: "refused", ...bad };
  }
  return isPlainWord(parsed.pattern)
    ? aboutWord(wordList, parsed.pattern, max)
    : aboutPattern(wordList, parsed.pattern, max);
}

function aboutWord(wordList: Words, tiles: readonly Tile[], max: number): WordLookUp {
  const { alphabet, words } = wordList;
  const textsOf = (some: readonly Tile[]) => some.map((tile) => tileText(alphabet, tile));
  const { front, back } = findHooks(wordList, tiles);
  return {
    kind: "word",
    word: joinTiles(alphabet, tiles),
    valid: hasWord(words, tiles),
    score: tiles.reduce((sum, tile) => sum + tilePoints(alphabet, tile), 0),
    tiles: textsOf(tiles),
    front: textsOf(front),
    back: textsOf(back),
    anagrams: otherWords(wordList, tiles, max),
  };
}

function otherWords(wordList: Words, tiles: readonly Tile[], max: number): WordListing {
  const { words, total } = listed(wordList, findAnagrams(wordList, tiles, max + 1));
  const word = joinTiles(wordList.alphabet, tiles);
  return {
    words: words.filter((other) => other !== word).slice(0, max),
    total: total === undefined ? undefined : total - Number(hasWord(wordList.words, tiles)),
  };
}

function aboutPattern(wordList: Words, pattern: WordPattern, max: number): PatternLookUp {
  const found = listed(wordList, findMatches(wordList, pattern, max));
  return { kind: "search", pattern: formatPattern(wordList.alphabet, pattern), ...found };
}

function listed({ alphabet }: Words, { words, total }: WordSearchResult): WordListing {
  return { words: words.map((word) => joinTiles(alphabet, word)), total };
}
