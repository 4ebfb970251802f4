import { printableText } from "#core/printable-text.ts";
import { joinTiles, type Tile, tilePoints, tileText } from "#lexicon/alphabet/alphabet.ts";
import { sortAlphabetically } from "#lexicon/alphabet/alphabetical-order.ts";
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
import { findPatternMatches } from "#lexicon/search/pattern-matches.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Looks up a typed text in a word list: a single word, several words, or the words that match a pattern. The answer is
// plain data, so that another thread can compute it.

/** Max characters of a typed text. */
const MAX_TYPED_LENGTH = 60;
/** Max found words that are sorted. If there are more, those with the first tiles in code point order are taken. */
const MAX_SORTED = 2_000;
const BETWEEN_WORDS = /[\s,;]+/u;

export interface WordListing {
  /** The first words, in alphabetical order. */
  readonly words: readonly string[];
  /** Number of all words; undefined if counting took too long. */
  readonly total: number | undefined;
}

export interface WordLookUp {
  readonly kind: "word";
  readonly word: string;
  readonly valid: boolean;
  /** Points of the tiles of the word, even if the word is not valid. */
  readonly score: number;
  readonly tiles: readonly string[];
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** Other words that use the same tiles. */
  readonly anagrams: WordListing;
}

export interface PatternLookUp extends WordListing {
  readonly kind: "search";
  /** The pattern, written as it was understood. */
  readonly pattern: string;
}

/** Several words, as an arbiter checks the words of a play. */
export interface WordsLookUp {
  readonly kind: "words";
  readonly words: readonly { readonly word: string; readonly valid: boolean }[];
}

export type LookUpRefusal =
  | Exclude<PatternError, { readonly reason: "bad-letter" }>
  /** `typed`: the word or pattern in which the letter `at` has no tile. */
  | (Extract<PatternError, { readonly reason: "bad-letter" }> & { readonly typed: string })
  | { readonly reason: "pattern-among-words"; readonly typed: string }
  | { readonly reason: "too-long"; readonly length: number; readonly max: number };

export type LookUpAnswer = WordLookUp | WordsLookUp | PatternLookUp | ({ readonly kind: "refused" } & LookUpRefusal);

type Words = Pick<WordList, "alphabet" | "words">;

/** Looks up a typed text. The answer lists at most `max` words. */
export function lookUp(wordList: Words, typed: string, max: number): LookUpAnswer {
  const text = typed.normalize("NFC").trim();
  const length = [...text].length;
  if (length > MAX_TYPED_LENGTH) return { kind: "refused", reason: "too-long", length, max: MAX_TYPED_LENGTH };
  const [one = "", ...others] = text.split(BETWEEN_WORDS).filter((part) => part !== "");
  if (others.length > 0) return aboutWords(wordList, [one, ...others]);
  const parsed = parseTyped(wordList, one);
  if (!parsed.ok) return parsed.refused;
  return isPlainWord(parsed.pattern)
    ? aboutWord(wordList, parsed.pattern, max)
    : aboutPattern(wordList, parsed.pattern, max);
}

type ParsedTyped =
  | { readonly ok: true; readonly pattern: WordPattern }
  | { readonly ok: false; readonly refused: Extract<LookUpAnswer, { readonly kind: "refused" }> };

function parseTyped({ alphabet }: Words, typed: string): ParsedTyped {
  const text = normalizeSpelling(alphabet, typed);
  const parsed = parsePattern(alphabet, text);
  if (parsed.ok) return parsed;
  const { ok: _, ...error } = parsed;
  const refusal = error.reason === "bad-letter" ? { ...error, typed: printableText(text) } : error;
  return { ok: false, refused: { kind: "refused", ...refusal } };
}

/** Says of each word whether it is valid. A pattern among them is refused, because it is neither. */
function aboutWords(wordList: Words, parts: readonly string[]): LookUpAnswer {
  const found: WordsLookUp["words"][number][] = [];
  for (const part of parts) {
    const parsed = parseTyped(wordList, part);
    if (!parsed.ok) return parsed.refused;
    const { pattern } = parsed;
    if (!isPlainWord(pattern)) {
      return { kind: "refused", reason: "pattern-among-words", typed: formatPattern(wordList.alphabet, pattern) };
    }
    found.push({ word: joinTiles(wordList.alphabet, pattern), valid: hasWord(wordList.words, pattern) });
  }
  return { kind: "words", words: found };
}

function aboutWord(wordList: Words, tiles: readonly Tile[], max: number): WordLookUp {
  const { alphabet, words } = wordList;
  const textsOf = (some: readonly Tile[]) => some.map((tile) => tileText(alphabet, tile));
  const sortedTextsOf = (some: readonly Tile[]) => sortAlphabetically(textsOf(some));
  const { front, back } = findHooks(wordList, tiles);
  return {
    kind: "word",
    word: joinTiles(alphabet, tiles),
    valid: hasWord(words, tiles),
    score: tiles.reduce((sum, tile) => sum + tilePoints(alphabet, tile), 0),
    tiles: textsOf(tiles),
    front: sortedTextsOf(front),
    back: sortedTextsOf(back),
    anagrams: otherWords(wordList, tiles, max),
  };
}

function otherWords(wordList: Words, tiles: readonly Tile[], max: number): WordListing {
  const { words, total } = listed(wordList, findAnagrams(wordList, tiles, MAX_SORTED));
  const word = joinTiles(wordList.alphabet, tiles);
  return {
    words: words.filter((other) => other !== word).slice(0, max),
    total: total === undefined ? undefined : total - Number(hasWord(wordList.words, tiles)),
  };
}

function aboutPattern(wordList: Words, pattern: WordPattern, max: number): PatternLookUp {
  const { words, total } = listed(wordList, findPatternMatches(wordList, pattern, MAX_SORTED));
  return { kind: "search", pattern: formatPattern(wordList.alphabet, pattern), words: words.slice(0, max), total };
}

function listed({ alphabet }: Words, { words, total }: WordSearchResult): WordListing {
  return { words: sortAlphabetically(words.map((word) => joinTiles(alphabet, word))), total };
}
