import { createSearchIndex, type SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { commonWords } from "#lexicon/common/common-words.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { readLeaves } from "#workers/word-lists/leaves-file.ts";

/**
 * Creates a search index with common words and the values of tiles that stay on the rack (leaves), if there are files
 * for its letters. Reads files, so it must not run in the main thread.
 */
export function createFullSearchIndex(wordList: Pick<WordList, "alphabet" | "words">): SearchIndex | undefined {
  const { alphabet } = wordList;
  const searchIndex = createSearchIndex(wordList, readLeaves(alphabet));
  const words = searchIndex && commonWords(wordList);
  const common = words && createSearchIndex({ alphabet, words });
  return searchIndex && common ? { ...searchIndex, common: { words, searchIndex: common } } : searchIndex;
}
