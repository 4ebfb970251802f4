import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";

// Calculates how much shared memory a list or index takes. No heap limit counts shared memory.

export function sizeOfWordList({ words }: Pick<WordList, "words">): number {
  return words.cells.buffer.byteLength;
}

export function sizeOfSearchIndex({ gaddag, filter, leaves, common }: SearchIndex): number {
  const arrays = [gaddag.arcs, filter.words, ...(leaves ? [leaves.ones, leaves.twos, leaves.threes] : [])];
  const own = arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return common ? own + sizeOfWordList(common) + sizeOfSearchIndex(common.searchIndex) : own;
}
