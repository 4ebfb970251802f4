import { join, pointsOf, type Tile, textOf } from "#lexicon/alphabet.ts";
import { has } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";
import { anagramsOf } from "#lexicon/search/anagrams.ts";
import type { Found } from "#lexicon/search/find.ts";
import { hooksOf } from "#lexicon/search/hooks.ts";
import { matches } from "#lexicon/search/matches.ts";
import { type BadPattern, isPlain, makePattern, type Pattern, parsePattern } from "#lexicon/search/pattern.ts";
import { spell } from "#lexicon/spelling.ts";

// What a word list says to a text that somebody typed: about a word, or which words a pattern fits. Plain data, so that
// another thread can answer.

/** Characters of a typed text at most. */
const MOST_TYPED = 60;

export interface Listed {
  /** The first ones in the alphabet's order. */
  readonly words: readonly string[];
  /** How many there are in all; undefined where that took too long to find out. */
  readonly total: number | undefined;
}

export interface WordAnswer {
  readonly kind: "word";
  readonly word: string;
  readonly valid: boolean;
  /** What its tiles count, whether it is valid or not. */
  readonly score: number;
  readonly tiles: readonly string[];
  readonly front: readonly string[];
  readonly back: readonly string[];
  /** Other words of the same tiles. */
  readonly anagrams: Listed;
}

export interface SearchAnswer extends Listed {
  readonly kind: "search";
  /** As it was understood. */
  readonly pattern: string;
}

export type BadText = BadPattern | { readonly why: "too-long"; readonly length: number; readonly most: number };

export type Answer = WordAnswer | SearchAnswer | ({ readonly kind: "refused" } & BadText);

type Words = Pick<Resource, "alphabet" | "words">;

/** `most`: so many words are listed. */
export function lookUp(resource: Words, typed: string, most: number): Answer {
  const text = typed.normalize("NFC").trim();
  const length = [...text].length;
  if (length > MOST_TYPED) return { kind: "refused", why: "too-long", length, most: MOST_TYPED };
  const parsed = parsePattern(resource.alphabet, spell(resource.alphabet, text));
  if (!parsed.ok) {
    const { ok: _, ...bad } = parsed;
    return { kind: "refused", ...bad };
  }
  return isPlain(parsed.pattern)
    ? aboutWord(resource, parsed.pattern, most)
    : aboutPattern(resource, parsed.pattern, most);
}

function aboutWord(resource: Words, tiles: readonly Tile[], most: number): WordAnswer {
  const { alphabet, words } = resource;
  const textsOf = (some: readonly Tile[]) => some.map((tile) => textOf(alphabet, tile));
  const { front, back } = hooksOf(resource, tiles);
  return {
    kind: "word",
    word: join(alphabet, tiles),
    valid: has(words, tiles),
    score: tiles.reduce((sum, tile) => sum + pointsOf(alphabet, tile), 0),
    tiles: textsOf(tiles),
    front: textsOf(front),
    back: textsOf(back),
    anagrams: otherWords(resource, tiles, most),
  };
}

function otherWords(resource: Words, tiles: readonly Tile[], most: number): Listed {
  const { words, total } = listed(resource, anagramsOf(resource, tiles, most + 1));
  const word = join(resource.alphabet, tiles);
  return {
    words: words.filter((other) => other !== word).slice(0, most),
    total: total === undefined ? undefined : total - Number(has(resource.words, tiles)),
  };
}

function aboutPattern(resource: Words, pattern: Pattern, most: number): SearchAnswer {
  const found = listed(resource, matches(resource, pattern, most));
  return { kind: "search", pattern: makePattern(resource.alphabet, pattern), ...found };
}

function listed({ alphabet }: Words, { words, total }: Found): Listed {
  return { words: words.map((word) => join(alphabet, word)), total };
}
