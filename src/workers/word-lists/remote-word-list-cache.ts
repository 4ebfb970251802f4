import type { MessagePort } from "node:worker_threads";
import { DependencyGoneError } from "#core/game-module.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createIdleCache } from "#workers/idle-cache.ts";
import { sharedBytesOfSearchIndex, sharedBytesOfWordList } from "#workers/word-lists/shared-size.ts";
import type { WordListCache, WordListCacheRequest } from "#workers/word-lists/word-list-cache.ts";
import type { WorkerDataReply, WorkerDataRequest } from "#workers/worker-pool.ts";

/**
 * Milliseconds for which a worker keeps an unused list. The time is short, because the main thread keeps the list in
 * memory while a match uses it.
 */
const IDLE_MS = 60_000;
/**
 * Maximum bytes of lists and indexes that a worker keeps. A worker can get a released list again from the main thread.
 */
const MAX_BYTES = 128 * 2 ** 20;

type Waiting = { readonly resolve: (supply: unknown) => void; readonly reject: (error: Error) => void };

/**
 * Creates a worker's access to the word list cache of the main thread. Lists are in shared memory, so they are not
 * copied.
 */
export function createRemoteWordListCache(port: MessagePort): WordListCache {
  const waiting = new Map<number, Waiting>();
  const cache = createIdleCache<unknown>(IDLE_MS, { maxBytes: MAX_BYTES, sizeOf });
  let lastId = 0;
  port.on("message", (message: object) => {
    if ("requestId" in message) settle(message as WorkerDataReply);
  });
  return {
    wordList: (key) => get(key) as Promise<WordList>,
    // The remains of a deleted list (the words kept for finished matches) are not cached, because more words may be
    // kept later.
    wordListRemains: (hash) => ask({ wordListRemains: hash }) as Promise<WordList | undefined>,
    searchIndex: (hash) => get({ searchIndex: hash }) as Promise<SearchIndex | undefined>,
  };

  function get(key: WordListCacheRequest): Promise<unknown> {
    return cache.get(JSON.stringify(key), () => ask(key));
  }

  function ask(what: WordListCacheRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      waiting.set(++lastId, { resolve, reject });
      port.postMessage({ requestId: lastId, what } satisfies WorkerDataRequest);
    });
  }

  function settle(message: WorkerDataReply): void {
    const pending = waiting.get(message.requestId);
    waiting.delete(message.requestId);
    if ("error" in message)
      pending?.reject(message.isGone ? new DependencyGoneError(message.error) : new Error(message.error));
    else pending?.resolve(message.supply);
  }
}

function sizeOf(supply: unknown): number {
  if (supply === undefined) return 0;
  const known = supply as WordList | SearchIndex;
  return "gaddag" in known ? sharedBytesOfSearchIndex(known) : sharedBytesOfWordList(known);
}

/** Returns a function that answers the requests of workers in the main thread. */
export function createWordListRequestHandler(wordListCache: WordListCache): (what: unknown) => Promise<unknown> {
  return (what) => {
    const key = what as WordListCacheRequest;
    if ("wordListRemains" in key) return wordListCache.wordListRemains(key.wordListRemains);
    return "searchIndex" in key ? wordListCache.searchIndex(key.searchIndex) : wordListCache.wordList(key);
  };
}
