import type { Logger } from "#core/logger.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { runThread } from "#workers/run-thread.ts";

const LIMIT_MS = 20_000;
/**
 * Heap limit of the thread. Most of the heap is used for common words. The index itself is outside the heap and has its
 * own limit.
 */
const MAX_HEAP_MB = 128;

export type BuildSearchIndex = (wordList: WordList) => Promise<SearchIndex | undefined>;

/** Returns a function that builds a search index in its own thread. The index is in shared memory. */
export function createSearchIndexBuilder(log: Logger): BuildSearchIndex {
  return async (wordList) => {
    let built: SearchIndex | undefined;
    const onMessage = (message: unknown) => {
      built = message as SearchIndex | undefined;
    };
    try {
      await runThread({ kind: "ground", wordList }, { onMessage, timeoutMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB });
    } catch (error) {
      // After an error, there is no index. Plays are then found without it, but slowly.
      log.error({ error, lexicon: wordList.hash }, "a search index could not be built");
    }
    return built;
  };
}
