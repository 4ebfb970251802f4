import { DependencyGoneError } from "#core/game-module.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createIdleCache } from "#workers/idle-cache.ts";
import type { OpenBuiltInWordList } from "#workers/word-lists/built-in-word-lists.ts";

/** What is nobody's game and nobody's question any more leaves memory. */
const IDLE_MS = 5 * 60_000;

export type WordListSelector = { readonly hash: string } | { readonly language: string };

/** What a worker asks of it. */
export type WordListCacheRequest =
  | WordListSelector
  | { readonly searchIndex: string }
  | { readonly wordListRemains: string };

/** The word lists of this process, each in memory once however it was asked for. */
export interface WordListCache {
  wordList(key: WordListSelector): Promise<WordList>;
  /** What was kept of a list that is gone, for finished matches. */
  wordListRemains(hash: string): Promise<WordList | undefined>;
  /** What the fast search wants besides the list of this hash, if it is for such a list. */
  searchIndex(hash: string): Promise<SearchIndex | undefined>;
}

export interface WordListCacheOptions {
  readonly languages: readonly string[];
  readonly openBuiltIn: OpenBuiltInWordList;
  /** Looks where the lists that are not built in are kept. */
  readonly findStored: (hash: string) => Promise<WordList | undefined>;
  readonly findRemains: (hash: string) => Promise<WordList | undefined>;
  /** Keeps one there, where it is not kept yet. */
  readonly store: (wordList: WordList) => Promise<void>;
  /** Takes a moment, so not in this thread. */
  readonly buildSearchIndex: (wordList: WordList) => Promise<SearchIndex | undefined>;
  readonly idleMs?: number;
}

export function createWordListCache(plan: WordListCacheOptions): WordListCache {
  const { languages, openBuiltIn, findStored, findRemains, store, buildSearchIndex, idleMs = IDLE_MS } = plan;
  const cache = createIdleCache<WordList>(idleMs);
  const searchIndexes = createIdleCache<SearchIndex | undefined>(idleMs);
  /** The hash of each built-in list that was opened so far. */
  const hashes = new Map<string, string>();
  /** Those of them that are known to be kept. */
  const storedHashes = new Set<string>();
  return {
    wordList: (key) => ("hash" in key ? byHash(key.hash) : byLanguage(key.language)),
    wordListRemains: findRemains,
    searchIndex: (hash) => searchIndexes.get(hash, async () => buildSearchIndex(await openByHash(hash))),
  };

  async function byLanguage(language: string): Promise<WordList> {
    if (!languages.includes(language)) throw new Error(`there is no word list for ${language}`);
    const hash = hashes.get(language);
    if (hash !== undefined) return cache.get(hash, () => openBuiltIn(language));
    const wordList = await openBuiltIn(language);
    hashes.set(language, wordList.hash);
    return cache.get(wordList.hash, async () => wordList);
  }

  /** What a match is pinned to may be in memory only because it is still what a language holds: tomorrow it may not be. */
  async function byHash(hash: string): Promise<WordList> {
    const wordList = await openByHash(hash);
    if (storedHashes.has(hash) || !hashes.values().some((one) => one === hash)) return wordList;
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

  /** A list that was never kept anywhere may still be what a language holds at present. */
  async function findBuiltIn(hash: string): Promise<WordList | undefined> {
    for (const language of languages) {
      const wordList = await openBuiltIn(language);
      hashes.set(language, wordList.hash);
      if (wordList.hash === hash) return wordList;
    }
    return undefined;
  }
}
