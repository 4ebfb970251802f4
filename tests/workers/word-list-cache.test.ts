import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { DependencyGoneError } from "#core/game-module.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { ALL_SERVERS } from "#store/store.ts";
import { createWordListCache } from "#workers/word-lists/word-list-cache.ts";

const ALPHABET: Alphabet = {
  letters: [
    { text: "#", count: 2, points: 0 },
    { text: "A", count: 9, points: 1 },
    { text: "B", count: 9, points: 2 },
  ],
};

function createWordList(hash: string): WordList {
  return { alphabet: ALPHABET, words: buildGraph([encodeWord([1, 2])]), hash };
}

function wordListCache(stored: readonly string[] = [], owners: readonly string[] = []) {
  const openBuiltIn = vi.fn(async (language: string) => createWordList(`hash of ${language}`));
  const find = vi.fn(async (hash: string) => (stored.includes(hash) ? createWordList(hash) : undefined));
  const store = vi.fn(async (_: WordList) => {});
  const buildIndex = vi.fn(async (wordList: WordList) => createSearchIndex(wordList));
  const made = createWordListCache({
    ...{
      languages: ["ca", "en"],
      openBuiltIn,
      findStored: find,
      findRemains: find,
      findOwners: async () => owners,
      store,
      buildSearchIndex: buildIndex,
      idleMs: 60_000,
    },
  });
  return { ...made, openBuiltIn, find, store, buildIndex };
}

describe("a word list", () => {
  test("is the same by language and by hash, and is opened once", async () => {
    const { wordList, openBuiltIn, find } = wordListCache();
    const byLanguage = await wordList({ language: "ca" });
    expect(await wordList({ hash: "hash of ca" })).toBe(byLanguage);
    expect(await wordList({ language: "ca" })).toBe(byLanguage);
    expect(openBuiltIn).toHaveBeenCalledTimes(1);
    expect(find).not.toHaveBeenCalled();
  });

  test("is loaded once for simultaneous requests", async () => {
    const { wordList } = wordListCache(["own"]);
    const [a, b] = await Promise.all([wordList({ hash: "own" }), wordList({ hash: "own" })]);
    expect(a).toBe(b);
    const [c, d] = await Promise.all([wordList({ language: "ca" }), wordList({ language: "ca" })]);
    expect(c).toBe(d);
  });

  test("that is not stored is found among the built-in lists", async () => {
    const { wordList } = wordListCache();
    expect((await wordList({ hash: "hash of en" })).hash).toBe("hash of en");
  });

  test("that a match uses is stored, even if it was in memory before", async () => {
    const { wordList, store } = wordListCache(["own"]);
    const english = await wordList({ language: "en" });
    expect(store).not.toHaveBeenCalled();
    for (let round = 0; round < 2; round++) {
      for (const hash of ["hash of en", "hash of ca", "own"]) await wordList({ hash });
    }
    expect(store.mock.calls.map(([{ hash }]) => hash)).toEqual(["hash of en", "hash of ca"]);
    expect(store.mock.calls[0]?.[0]).toBe(english);
  });

  test("that could not be stored is stored by the next request", async () => {
    const { wordList, store } = wordListCache();
    store.mockRejectedValueOnce(new Error("the disk is full"));
    await expect(wordList({ hash: "hash of en" })).rejects.toThrow("full");
    expect((await wordList({ hash: "hash of en" })).hash).toBe("hash of en");
    expect(store).toHaveBeenCalledTimes(2);
  });

  test("that exists nowhere is gone, and is looked for again by the next request", async () => {
    const { wordList, find } = wordListCache();
    await expect(wordList({ hash: "lost" })).rejects.toThrow(DependencyGoneError);
    await expect(wordList({ hash: "lost" })).rejects.toThrow(DependencyGoneError);
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("of an unknown language is refused", async () => {
    await expect(wordListCache().wordList({ language: "xx" })).rejects.toThrow("xx");
  });
});

test("a search index is built once for all requests", async () => {
  const { searchIndex, buildIndex } = wordListCache(["own"]);
  const [a, b] = await Promise.all([searchIndex("own"), searchIndex("own")]);
  expect(a).toBeDefined();
  expect(a).toBe(b);
  expect(buildIndex.mock.calls.map(([{ hash }]) => hash)).toEqual(["own"]);
});

test("the search index of a list for all servers takes memory of no server, even if servers have the same list", async () => {
  const indexesOf = async (...owners: string[]) => {
    const { searchIndex, buildIndex } = wordListCache(["one", "two"], owners);
    buildIndex.mockImplementation(async (wordList) => {
      const index = createSearchIndex(wordList);
      const arcs = new Int32Array(new SharedArrayBuffer(41 * 2 ** 20));
      return index && { ...index, gaddag: { ...index.gaddag, arcs } };
    });
    return [await searchIndex("one"), await searchIndex("two")].map((index) => index !== undefined);
  };
  expect(await indexesOf("guild")).toEqual([true, false]);
  expect(await indexesOf(ALL_SERVERS, "guild")).toEqual([true, true]);
});

test("an unused word list is freed", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  vi.useFakeTimers();
  try {
    const { wordList } = createWordListCache({
      languages: ["ca"],
      openBuiltIn: async () => createWordList("hash of ca"),
      findStored: async (hash) => createWordList(hash),
      findRemains: async () => undefined,
      findOwners: async () => [],
      store: async () => {},
      buildSearchIndex: async () => undefined,
      idleMs: 60_000,
    });
    const refs = [
      new WeakRef(await wordList({ language: "ca" })),
      new WeakRef(await wordList({ hash: "own" })),
      new WeakRef(await wordList({ hash: "in use" })),
    ];
    for (let round = 0; round < 3; round++) {
      await vi.advanceTimersByTimeAsync(50_000);
      await wordList({ hash: "in use" });
    }
    vi.useRealTimers();
    // A weak reference is kept alive until the present turn of the event loop ends.
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    expect(refs.map((ref) => ref.deref()?.hash)).toEqual([undefined, undefined, "in use"]);
  } finally {
    vi.useRealTimers();
  }
});
