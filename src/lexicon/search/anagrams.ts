import { BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { findWords, type WordSearchResult } from "#lexicon/search/find-words.ts";
import { DEAD_SIEVE_STATE, type Sieve, type SieveState } from "#lexicon/search/sieve.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Max tiles of a search. At most 2³¹ different selections can be made from this number of tiles. */
const MAX_TILES = 31;

/** Finds words that use exactly these tiles: the first ones, and the number of all. A blank stands for any letter. */
export function findAnagrams(
  { words }: Pick<WordList, "words">,
  tiles: readonly Tile[],
  max: number,
): WordSearchResult {
  if (tiles.length > MAX_TILES) throw new RangeError(`${tiles.length} tiles are more than a word has`);
  return findWords(words, anagramSieve(tiles), max);
}

interface Digit {
  readonly weight: number;
  readonly base: number;
}

// A sieve is an automaton that accepts the wanted words (see sieve.ts). The state of this sieve is the tiles that are
// left, as a number with one digit for each kind of tile. Each letter of a word uses up its own tile or, if none is
// left, a blank. It need not try the blank first: all tiles must be used in the end, so this would find no other words.

export function anagramSieve(tiles: readonly Tile[]): Sieve {
  const digits = digitsOf(tiles);
  const blank = digits.get(BLANK);
  return {
    start: [...digits.values()].reduce((sum, { weight, base }) => sum + weight * (base - 1), 0),
    step: (left, tile) => without(left, digits.get(tile)) ?? without(left, blank) ?? DEAD_SIEVE_STATE,
    isEnd: (left) => left === 0,
  };
}

function digitsOf(tiles: readonly Tile[]): Map<Tile, Digit> {
  const digits = new Map<Tile, Digit>();
  let weight = 1;
  for (const tile of new Set(tiles)) {
    const base = 1 + tiles.filter((other) => other === tile).length;
    digits.set(tile, { weight, base });
    weight *= base;
  }
  return digits;
}

function without(left: SieveState, digit: Digit | undefined): SieveState | undefined {
  if (digit === undefined) return undefined;
  return Math.floor(left / digit.weight) % digit.base === 0 ? undefined : left - digit.weight;
}
