import { url as inspectorUrl } from "node:inspector";
import type { Environment } from "#app/environment.ts";
import type { MetricsRegistry } from "#app/metrics/metrics-registry.ts";
import { recordTurns } from "#app/metrics/record-metrics.ts";
import { showCompileProgress } from "#app/word-lists/compile-progress.ts";
import { readStoredWordList, readWordListRemains, storeWordList } from "#app/word-lists/stored-word-lists.ts";
import type { Logger } from "#core/logger.ts";
import { deleteUnusedCacheFiles } from "#lexicon/cache/cache-file.ts";
import { builtInLanguages } from "#lexicon/recipe/recipe.ts";
import type { PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { openStoreThread } from "#workers/open-store-thread.ts";
import { createSearchIndexBuilder } from "#workers/word-lists/build-search-index.ts";
import { createBuiltInWordListOpener } from "#workers/word-lists/built-in-word-lists.ts";
import { createWordListCache, type WordListCache } from "#workers/word-lists/word-list-cache.ts";

/** If the main thread is blocked for this long, the process ends. No work in the main thread takes even a second. */
const BLOCKED_LIMIT_MS = 60_000;

/** The database and the word lists: what the program stores on disk. */
export interface OpenedStorage {
  readonly store: PersistentStore;
  readonly wordListCache: WordListCache;
}

export interface StorageOptions extends Pick<Environment, "databasePath" | "cachePath"> {
  readonly registry: MetricsRegistry;
  readonly log: Logger;
  /** Called if the thread of the database has ended although the program did not end it. */
  onEnd(error: Error): void;
}

export async function openStorage({
  databasePath,
  cachePath,
  registry,
  log,
  onEnd,
}: StorageOptions): Promise<OpenedStorage> {
  const opened = await openStoreThread({
    path: databasePath,
    // The limit is not set while a debugger is attached: at a breakpoint, the main thread stands still.
    ...(inspectorUrl() === undefined ? { blockedLimitMs: BLOCKED_LIMIT_MS } : {}),
    onUpdate: (update) => log.info(update, "the database schema was updated; a copy was kept"),
    onEnd,
  });
  const store: PersistentStore = { ...opened, matches: recordTurns(registry, log, opened.matches) };
  await deleteUnusedCacheFiles(cachePath);
  const wordListCache = createWordListCache({
    languages: builtInLanguages(),
    openBuiltIn: createBuiltInWordListOpener(cachePath, showCompileProgress(process.stderr), (language) =>
      log.warn(
        { language, folder: cachePath },
        "a compiled word list could not be cached; it will be compiled at each start",
      ),
    ),
    findStored: (hash) => readStoredWordList(store.lexicons, hash),
    findRemains: (hash) => readWordListRemains(store.lexicons, hash),
    findOwners: (hash) => store.lexicons.listOwners(hash),
    store: (wordList) => storeWordList(store.lexicons, wordList),
    buildSearchIndex: createSearchIndexBuilder(log),
  });
  return { store, wordListCache };
}
