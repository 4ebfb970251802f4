import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, test, vi } from "vitest";
import { groundOf } from "#games/scrabble/generator/ground.ts";
import { ProvisionGone } from "#kernel/kit.ts";
import type { Alphabet } from "#lexicon/alphabet.ts";
import { buildGraph, code } from "#lexicon/build.ts";
import type { Resource } from "#lexicon/resource.ts";
import { createShelf } from "#main/lexicons/shelf.ts";

const ALPHABET: Alphabet = {
  letters: [
    { text: "#", count: 2, points: 0 },
    { text: "A", count: 9, points: 1 },
    { text: "B", count: 9, points: 2 },
  ],
};

function resource(hash: string): Resource {
  return { alphabet: ALPHABET, words: buildGraph([code([1, 2])]), hash };
}

function shelf(kept: readonly string[] = []) {
  const openBuiltIn = vi.fn(async (language: string) => resource(`hash of ${language}`));
  const find = vi.fn(async (hash: string) => (kept.includes(hash) ? resource(hash) : undefined));
  const keep = vi.fn(async (_: Resource) => {});
  const makeGround = vi.fn(async (resource: Resource) => groundOf(resource));
  const made = createShelf({
    ...{ languages: ["ca", "en"], openBuiltIn, find, findRemains: find, keep, makeGround, idleMs: 60_000 },
  });
  return { ...made, openBuiltIn, find, keep, makeGround };
}

describe("a word list", () => {
  test("is the same by its language and by its hash, and opened once", async () => {
    const { lexicon, openBuiltIn, find } = shelf();
    const byLanguage = await lexicon({ language: "ca" });
    expect(await lexicon({ hash: "hash of ca" })).toBe(byLanguage);
    expect(await lexicon({ language: "ca" })).toBe(byLanguage);
    expect(openBuiltIn).toHaveBeenCalledTimes(1);
    expect(find).not.toHaveBeenCalled();
  });

  test("that several ask for at once is in memory once", async () => {
    const { lexicon } = shelf(["own"]);
    const [a, b] = await Promise.all([lexicon({ hash: "own" }), lexicon({ hash: "own" })]);
    expect(a).toBe(b);
    const [c, d] = await Promise.all([lexicon({ language: "ca" }), lexicon({ language: "ca" })]);
    expect(c).toBe(d);
  });

  test("that is kept nowhere but is what a language holds is found there", async () => {
    const { lexicon } = shelf();
    expect((await lexicon({ hash: "hash of en" })).hash).toBe("hash of en");
  });

  test("that a match names is kept from then on, also where it was in memory already", async () => {
    const { lexicon, keep } = shelf(["own"]);
    const english = await lexicon({ language: "en" });
    expect(keep).not.toHaveBeenCalled();
    for (let round = 0; round < 2; round++) {
      for (const hash of ["hash of en", "hash of ca", "own"]) await lexicon({ hash });
    }
    expect(keep.mock.calls.map(([{ hash }]) => hash)).toEqual(["hash of en", "hash of ca"]);
    expect(keep.mock.calls[0]?.[0]).toBe(english);
  });

  test("that could not be kept is tried again by the next who asks", async () => {
    const { lexicon, keep } = shelf();
    keep.mockRejectedValueOnce(new Error("the disk is full"));
    await expect(lexicon({ hash: "hash of en" })).rejects.toThrow("full");
    expect((await lexicon({ hash: "hash of en" })).hash).toBe("hash of en");
    expect(keep).toHaveBeenCalledTimes(2);
  });

  test("that is nowhere is gone, and looked for again by the next who asks", async () => {
    const { lexicon, find } = shelf();
    await expect(lexicon({ hash: "lost" })).rejects.toThrow(ProvisionGone);
    await expect(lexicon({ hash: "lost" })).rejects.toThrow(ProvisionGone);
    expect(find).toHaveBeenCalledTimes(2);
  });

  test("of a language that there is not is refused", async () => {
    await expect(shelf().lexicon({ language: "xx" })).rejects.toThrow("xx");
  });
});

test("what the fast search wants is made once for all who ask", async () => {
  const { ground, makeGround } = shelf(["own"]);
  const [a, b] = await Promise.all([ground("own"), ground("own")]);
  expect(a).toBeDefined();
  expect(a).toBe(b);
  expect(makeGround.mock.calls.map(([{ hash }]) => hash)).toEqual(["own"]);
});

test("a list that nobody asks for any more leaves memory", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  vi.useFakeTimers();
  try {
    const { lexicon } = createShelf({
      languages: ["ca"],
      openBuiltIn: async () => resource("hash of ca"),
      find: async (hash) => resource(hash),
      findRemains: async () => undefined,
      keep: async () => {},
      makeGround: async () => undefined,
      idleMs: 60_000,
    });
    const refs = [
      new WeakRef(await lexicon({ language: "ca" })),
      new WeakRef(await lexicon({ hash: "own" })),
      new WeakRef(await lexicon({ hash: "in use" })),
    ];
    for (let round = 0; round < 3; round++) {
      await vi.advanceTimersByTimeAsync(50_000);
      await lexicon({ hash: "in use" });
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
