import { BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { findWords, type WordSearchResult } from "#lexicon/search/find-words.ts";
import { ANY_TILES, type WordPattern } from "#lexicon/search/pattern.ts";
import { DEAD_SIEVE_STATE, type Sieve, type SieveState } from "#lexicon/search/sieve.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Finds words that match a pattern: the first `max` ones, and the number of all. */
export function findPatternMatches(
  { words }: Pick<WordList, "words">,
  pattern: WordPattern,
  max: number,
): WordSearchResult {
  return findWords(words, patternSieve(pattern), max);
}

/** Number of possible tiles: a tile is one byte in the graph. */
const TILES = 256;

// A sieve is an automaton that accepts the wanted words (see sieve.ts). Leaving out each `*`, a pattern is a row of
// places for single tiles. The state of this sieve is a set of bits: bit n is set if the tiles read so far match the
// first n of these places.
//
// A state with all 32 bits set would be `DEAD_SIEVE_STATE`, but it cannot occur. Bit 31 is used only by a pattern of 31
// single tiles. Such a pattern has no room for `*`, so its states have only one bit set.

export function patternSieve(pattern: WordPattern): Sieve {
  const singles = pattern.filter((place) => place !== ANY_TILES);
  const loops = loopsOf(pattern);
  const taken = Int32Array.from({ length: TILES }, (_, tile) => takenBy(singles, tile));
  const end = 1 << singles.length;
  return {
    start: furthest(1, loops),
    step(state, tile) {
      const next = furthest((state & loops) | ((state & (taken[tile] as number)) << 1), loops);
      return next === 0 ? DEAD_SIEVE_STATE : next;
    },
    isEnd: (state) => (state & end) !== 0,
  };
}

/** Returns the positions, as bits, at which the pattern has `*`, so that any number of tiles may follow. */
function loopsOf(pattern: WordPattern): SieveState {
  let [loops, read] = [0, 0];
  for (const place of pattern) {
    if (place === ANY_TILES) loops |= 1 << read;
    else read++;
  }
  return loops;
}

/** Returns the positions, as bits, at which the pattern accepts this tile. */
function takenBy(singles: readonly Tile[], tile: Tile): SieveState {
  return singles.reduce((set, single, at) => (single === BLANK || single === tile ? set | (1 << at) : set), 0);
}

/**
 * Drops the positions before the last `*` that was reached: every text that matches from one of them also matches from
 * the `*`. So at most one `*` is left in the set, and patterns with many stars are as fast as others.
 */
function furthest(set: SieveState, loops: SieveState): SieveState {
  const reached = set & loops;
  return reached === 0 ? set : set & (-1 << (31 - Math.clz32(reached)));
}
