import type { Logger } from "#core/logger.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { runThread } from "#workers/run-thread.ts";

const LIMIT_MS = 20_000;
/** Common words take most of it. The index itself lies outside the heap and has a limit of its own. */
const MAX_HEAP_MB = 128;

export type BuildSearchIndex = (wordList: WordList) => Promise<SearchIndex | undefined>;

/** Builds search indexes, each in its own thread and in shared memory. */
export function createSearchIndexBuilder(log: Logger): BuildSearchIndex {
  return async (wordList) => {
    let built: SearchIndex | undefined;
    const onMessage = (message: unknown) => {
      built = message as SearchIndex | undefined;
    };
    try {
      await runThread({ kind: "ground", wordList }, { onMessage, timeoutMs: LIMIT_MS, maxHeapMb: MAX_HEAP_MB });
    } catch (error) {
      // Without it, plays are found the slow way.
      log.error({ error, lexicon: wordList.hash }, "a search index could not be built");
    }
    return built;
  };
}
