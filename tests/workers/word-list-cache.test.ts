import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { DependencyGoneError } from "#core/game-module.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import type { WordList } from "#lexicon/word-list.ts";
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

function wordListCache(kept: readonly string[] = []) {
  const openBuiltIn = vi.fn(async (language: string) => createWordList(`hash of ${language}`));
  const find = vi.fn(async (hash: string) => (kept.includes(hash) ? createWordList(hash) : undefined));
  const keep = vi.fn(async (_: WordList) => {});
  const makeGround = vi.fn(async (wordList: WordList) => createSearchIndex(wordList));
  const made = createWordListCache({
    ...{
      languages: ["ca", "en"],
      openBuiltIn,
      findStored: find,
      findRemains: find,
      findOwners: async () => [],
      store: keep,
      buildSearchIndex: makeGround,
      idleMs: 60_000,
    },
  });
  return { ...made, openBuiltIn, find, keep, makeGround };
}

describe("a word list", () => {
  test("is the same by its language and by its hash, and opened once", async () => {
    const { wordList, openBuiltIn, find } = wordListCache();
    const byLanguage = await wordList({ language: "ca" });
    expect(await wordList({ hash: "hash of ca" })).toBe(byLanguage);
    expect(await wordList({ language: "ca" })).toBe(byLanguage);
    expect(openBuiltIn).toHaveBeenCalledTimes(1);
    expect(find).not.toHaveBeenCalled();
  });

  test("that several ask for at once is in memory once", async () => {
    const { wordList } = wordListCache(["own"]);
    const [a, b] = await Promise.all([wordList({ hash: "own" }), wordList({ hash: "own" })]);
    expect(a).toBe(b);
    const [c, d] = await Promise.all([wordList({ language: "ca" }), wordList({ language: "ca" })]);
    expect(c).toBe(d);
  });

  test("that is kept nowhere but is what a language holds is found there", async () => {
    const { wordList } = wordListCache();
    expect((await wordList({ hash: "hash of en" })).hash).toBe("hash of en");
  });

  test("that a match names is kept from then on, also where it was in memory already", async () => {
    const { wordList, keep } = wordListCache(["own"]);
    const english = await wordList({ language: "en" });
    expect(keep).not.toHaveBeenCalled();
    for (let round = 0; round < 2; round++) {
      for (const hash of ["hash of en", "hash of ca", "own"]) await wordList({ hash });
    }
    expect(keep.mock.calls.map(([{ hash }]) => hash)).toEqual(["hash of en", "hash of ca"]);
    expect(keep.mock.calls[0]?.[0]).toBe(english);
  });

  test("that could not be kept is tried again by the next who asks", async () => {
    const { wordList, keep } = wordListCache();
    keep.mockRejectedValueOnce(new Error("the disk is full"));
    await expect(wordList({ hash: "hash of en" })).rejects.toThrow("full");
    expect((await wordList({ hash: "hash of en" })).hash).toBe("hash of en");
    expect(keep).toHaveBeenCalledTimes(2);
  });

  test("that is nowhere is gone, and looked for again by the next who asks", async () => {
    const { wordList, find } = wordListCache();
    await expect(wordList({ hash: "lost" })).rejects.toThrow(DependencyGoneError);
    await expect(wordList({ hash: "lost" })).rejects.toThrow(DependencyGoneError);
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("of a language that there is not is refused", async () => {
    await expect(wordListCache().wordList({ language: "xx" })).rejects.toThrow("xx");
  });
});

test("what the fast search wants is made once for all who ask", async () => {
  const { searchIndex, makeGround } = wordListCache(["own"]);
  const [a, b] = await Promise.all([searchIndex("own"), searchIndex("own")]);
  expect(a).toBeDefined();
  expect(a).toBe(b);
  expect(makeGround.mock.calls.map(([{ hash }]) => hash)).toEqual(["own"]);
});

test("a list that nobody asks for any more leaves memory", async () => {
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
    // A reference lives at least until the present turn of the loop is over.
    await new Promise((resolve) => setTimeout(resolve));
    collect();
    expect(refs.map((ref) => ref.deref()?.hash)).toEqual([undefined, undefined, "in use"]);
  } finally {
    vi.useRealTimers();
  }
});
