import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Calculates how much shared memory a list or index takes. No heap limit counts shared memory.

export function sharedBytesOfWordList({ words }: Pick<WordList, "words">): number {
  return words.cells.buffer.byteLength;
}

export function sharedBytesOfSearchIndex({ gaddag, filter, leaves, common }: SearchIndex): number {
  const arrays = [gaddag.arcs, filter.words, ...(leaves ? [leaves.ones, leaves.twos, leaves.threes] : [])];
  const own = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return common ? own + sharedBytesOfWordList(common) + sharedBytesOfSearchIndex(common.searchIndex) : own;
}
