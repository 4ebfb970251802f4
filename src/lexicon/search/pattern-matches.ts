import { BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { findWords, type WordSearchResult } from "#lexicon/search/find-words.ts";
import { ANY_TILES, type WordPattern } from "#lexicon/search/pattern.ts";
import { DEAD_STATE, type Sieve, type SieveState } from "#lexicon/search/sieve.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** The first words that a pattern fits, and how many there are. */
export function findMatches({ words }: Pick<WordList, "words">, pattern: WordPattern, max: number): WordSearchResult {
  return findWords(words, patternSieve(pattern), max);
}

/** A tile is one byte in the graph. */
const TILES = 256;

// All that a word may have come to in the pattern, as a set of bits: bit n says that n tiles of it are read. With 31
// places there are either 31 single tiles, and never more than one bit, or fewer than 31, and bit 31 stays free: no set is
// ever all the bits, which is DEAD.

export function patternSieve(pattern: WordPattern): Sieve {
  const singles = pattern.filter((place) => place !== ANY_TILES);
  const loops = loopsOf(pattern);
  const taken = Int32Array.from({ length: TILES }, (_, tile) => takenBy(singles, tile));
  const end = 1 << singles.length;
  return {
    start: furthest(1, loops),
    step(state, tile) {
      const next = furthest((state & loops) | ((state & (taken[tile] as number)) << 1), loops);
      return next === 0 ? DEAD_STATE : next;
    },
    isEnd: (state) => (state & end) !== 0,
  };
}

/** Where in the pattern any number of tiles may stand. */
function loopsOf(pattern: WordPattern): SieveState {
  let [loops, read] = [0, 0];
  for (const place of pattern) {
    if (place === ANY_TILES) loops |= 1 << read;
    else read++;
  }
  return loops;
}

/** The positions that this tile leads on from. */
function takenBy(singles: readonly Tile[], tile: Tile): SieveState {
  return singles.reduce((set, single, at) => (single === BLANK || single === tile ? set | (1 << at) : set), 0);
}

/**
 * Without what has come less far than to the last `*` reached: whatever fits from there fits from the `*` too. So the set
 * holds one `*` at most and what follows it, and patterns of many stars are as quick as others.
 */
function furthest(set: SieveState, loops: SieveState): SieveState {
  const reached = set & loops;
  return reached === 0 ? set : set & (-1 << (31 - Math.clz32(reached)));
}
