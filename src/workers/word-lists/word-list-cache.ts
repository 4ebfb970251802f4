import { DependencyGoneError } from "#core/game-module.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { ALL_SERVERS } from "#store/store.ts";
import { createIdleCache } from "#workers/idle-cache.ts";
import type { OpenBuiltInWordList } from "#workers/word-lists/built-in-word-lists.ts";
import { createSearchIndexCache } from "#workers/word-lists/search-index-cache.ts";
import { sharedBytesOfWordList } from "#workers/word-lists/shared-size.ts";

/** Milliseconds after which an unused list leaves memory. */
const IDLE_MS = 5 * 60_000;
/**
 * Maximum bytes of the lists in memory. A built-in list takes less than 1 MB. All lists of one server take at most 64
 * MB in compressed form.
 */
const MAX_BYTES = 128 * 2 ** 20;

export type WordListSelector = { readonly hash: string } | { readonly language: string };

/** The request of a worker to the cache. */
export type WordListCacheRequest =
  | WordListSelector
  | { readonly searchIndex: string }
  | { readonly wordListRemains: string };

/** The word lists in memory. A list is in memory only once, even if it was requested by hash and by language. */
export interface WordListCache {
  wordList(key: WordListSelector): Promise<WordList>;
  /** Returns what was kept of a deleted list (its remains), so that finished matches can be shown. */
  wordListRemains(hash: string): Promise<WordList | undefined>;
  /**
   * Returns the search index of the list with this hash. Undefined if the list has none, or if there is no room for the
   * index.
   */
  searchIndex(hash: string): Promise<SearchIndex | undefined>;
}

export interface WordListCacheOptions {
  readonly languages: readonly string[];
  readonly openBuiltIn: OpenBuiltInWordList;
  /** Reads a list from the store. Built-in lists need not be stored. */
  readonly findStored: (hash: string) => Promise<WordList | undefined>;
  readonly findRemains: (hash: string) => Promise<WordList | undefined>;
  /** Stores a list, unless it is already stored. */
  readonly store: (wordList: WordList) => Promise<void>;
  /**
   * Returns the servers that have the list as their own, with `ALL_SERVERS` for a list of the operator. The search
   * index of a server's list takes memory from the share of one of them.
   */
  readonly findOwners: (hash: string) => Promise<readonly string[]>;
  /** Builds a search index in another thread, because it takes a moment. One index is built at a time. */
  readonly buildSearchIndex: (wordList: WordList) => Promise<SearchIndex | undefined>;
  readonly idleMs?: number;
}

export function createWordListCache(plan: WordListCacheOptions): WordListCache {
  const { languages, openBuiltIn, findStored, findRemains, store, idleMs = IDLE_MS } = plan;
  const cache = createIdleCache<WordList>(idleMs, { maxBytes: MAX_BYTES, sizeOf: sharedBytesOfWordList });
  const searchIndexes = createSearchIndexCache({
    findOwners: async ({ hash }) => {
      const owners = isBuiltIn(hash) ? [ALL_SERVERS] : await plan.findOwners(hash);
      return owners.includes(ALL_SERVERS) ? undefined : owners;
    },
    build: plan.buildSearchIndex,
    idleMs,
  });
  /** The hash of each built-in list that was opened so far, by language. */
  const hashes = new Map<string, string>();
  /** The hashes of built-in lists that are already stored. */
  const storedHashes = new Set<string>();
  return {
    wordList: (key) => ("hash" in key ? byHash(key.hash) : byLanguage(key.language)),
    wordListRemains: findRemains,
    searchIndex: (hash) => searchIndexes.get(hash, () => openByHash(hash)),
  };

  function isBuiltIn(hash: string): boolean {
    return hashes.values().some((one) => one === hash);
  }

  async function byLanguage(language: string): Promise<WordList> {
    if (!languages.includes(language)) throw new Error(`there is no word list for ${language}`);
    const hash = hashes.get(language);
    if (hash !== undefined) return cache.get(hash, () => openBuiltIn(language));
    const wordList = await openBuiltIn(language);
    hashes.set(language, wordList.hash);
    return cache.get(wordList.hash, async () => wordList);
  }

  /**
   * Opens a list by its hash. If it is a built-in list, stores it: a later version may have a different list for the
   * language.
   */
  async function byHash(hash: string): Promise<WordList> {
    const wordList = await openByHash(hash);
    if (storedHashes.has(hash) || !isBuiltIn(hash)) return wordList;
    await store(wordList);
    storedHashes.add(hash);
    return wordList;
  }

  function openByHash(hash: string): Promise<WordList> {
    return cache.get(hash, async () => {
      const language = languages.find((one) => hashes.get(one) === hash);
      if (language !== undefined) return openBuiltIn(language);
      const found = (await findStored(hash)) ?? (await findBuiltIn(hash));
      if (!found) throw new DependencyGoneError(`the word list ${hash} is not there any more`);
      return found;
    });
  }

  /** Looks for the list among the built-in lists, because a built-in list may never have been stored. */
  async function findBuiltIn(hash: string): Promise<WordList | undefined> {
    for (const language of languages) {
      const wordList = await openBuiltIn(language);
      hashes.set(language, wordList.hash);
      if (wordList.hash === hash) return wordList;
    }
    return undefined;
  }
}
