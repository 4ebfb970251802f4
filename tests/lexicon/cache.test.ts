import { mkdir, mkdtemp, readdir, readFile, rm, truncate, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseBag } from "#lexicon/alphabet/alphabet.ts";
import { deleteUnusedCacheFiles, readWordListCache, writeWordListCache } from "#lexicon/cache/cache-file.ts";
import {
  compileWordListToCache,
  openCachedWordList,
  openOrCompileWordList,
  wordListCachePath,
} from "#lexicon/cache/open-word-list.ts";
import { buildGraph, encodeWord } from "#lexicon/graph/build-graph.ts";
import { hasWord, listWordTiles } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-lexicon-"));
});
afterAll(() => rm(folder, { recursive: true }));

function smallWordList(): WordList {
  const parsed = parseBag("# 1 0\nA 9 1\nÇ 2 8\nNY 1 10\n");
  if (!parsed.ok) throw new Error(parsed.reason);
  const words = buildGraph(
    [
      [1, 2],
      [1, 3, 1],
      [3, 1],
    ].map(encodeWord),
  );
  return { alphabet: parsed.alphabet, words, hash: "f".repeat(64) };
}

function contents({ alphabet, words, hash }: WordList) {
  return { alphabet, hash, count: words.count, words: [...listWordTiles(words)] };
}

describe("a cache file", () => {
  test("holds the word list, in shared memory", async () => {
    const path = join(folder, "deep", "a.lexicon");
    await writeWordListCache(path, smallWordList());
    const read = await readWordListCache(path);
    expect(read && contents(read)).toEqual(contents(smallWordList()));
    expect(read?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(await readdir(join(folder, "deep"))).toEqual(["a.lexicon"]);
  });

  test("that does not exist is not read", async () => {
    expect(await readWordListCache(join(folder, "nothing.lexicon"))).toBeUndefined();
  });

  test("is neither read nor written if a folder has its name", async () => {
    const path = join(folder, "folder.lexicon");
    await mkdir(join(path, "inside"), { recursive: true });
    expect(await readWordListCache(path)).toBeUndefined();
    expect(await writeWordListCache(path, smallWordList())).toBe(false);
    expect(await readdir(path)).toEqual(["inside"]);
    const forms = ["1", "2", "3"].map((digit) => join(folder, "folders", `en-${digit.repeat(16)}.lexicon`));
    for (const form of forms) await mkdir(form, { recursive: true });
    await deleteUnusedCacheFiles(join(folder, "folders"));
    expect(await readdir(join(folder, "folders"))).toHaveLength(3);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("is refused after any changed byte and any truncation", async () => {
    const path = join(folder, "b.lexicon");
    await writeWordListCache(path, smallWordList());
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at++) {
      // Changes in the unused bytes of the header have no effect.
      if ((at >= 20 && at < 24) || (at >= 56 && at < 64)) continue;
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] as number) ^ 1;
      await writeFile(path, wrong);
      expect([at, await readWordListCache(path)]).toEqual([at, undefined]);
    }
    for (let length = whole.length - 1; length >= 0; length -= 7) {
      await writeFile(path, whole.subarray(0, length));
      expect([length, await readWordListCache(path)]).toEqual([length, undefined]);
    }
  });
});

describe("a language", () => {
  test("is compiled once, then read from its file, and compiled again if the file is damaged", async () => {
    const steps: number[] = [];
    expect(await openCachedWordList("en", folder)).toBeUndefined();
    const first = await openOrCompileWordList("en", folder, (done) => steps.push(done));
    expect(steps.length).toBeGreaterThan(0);
    steps.length = 0;
    const second = await openOrCompileWordList("en", folder, (done) => steps.push(done));
    expect(steps).toEqual([]);
    expect(second.hash).toBe(first.hash);
    expect(Buffer.from(second.words.cells.buffer).length).toBeGreaterThan(0);
    expect(second.words.cells).toEqual(first.words.cells);

    await truncate(wordListCachePath("en", folder), 100_000);
    const third = await openOrCompileWordList("en", folder, (done) => steps.push(done));
    expect(steps.length).toBeGreaterThan(0);
    expect(third.hash).toBe(first.hash);
    expect((await openCachedWordList("en", folder))?.hash).toBe(first.hash);
  });
});

describe("the cache folder", () => {
  const key = (digit: string) => `en-${digit.repeat(16)}.lexicon`;
  const HOUR_MS = 60 * 60_000;

  async function createFiles(folder: string, ages: { readonly [name: string]: number }): Promise<void> {
    for (const [name, hours] of Object.entries(ages)) {
      const at = new Date(Date.now() - hours * HOUR_MS);
      await writeFile(join(folder, name), "");
      await utimes(join(folder, name), at, at);
    }
  }

  test("keeps the two newest files of a language, and no unfinished files", async () => {
    const own = await mkdtemp(join(folder, "own-"));
    const others = { "ca-0123456789abcdef.lexicon": 90, "notes.txt": 90, "en-older.lexicon": 90, "engine.part": 90 };
    const cutOff = { [`${key("a")}.1b-2c.part`]: 2, [`${key("a")}.3d-4e.part`]: 0.5, ".probe-17": 2, ".probe-18": 0 };
    await createFiles(own, { [key("a")]: 30, [key("b")]: 20, [key("c")]: 10, ...others, ...cutOff });
    await writeWordListCache(join(own, key("d")), smallWordList());
    const kept = [key("c"), key("d"), ...Object.keys(others), `${key("a")}.3d-4e.part`, ".probe-18"];
    expect((await readdir(own)).sort()).toEqual(kept.sort());
  });

  test("is not written on a disk that is nearly full, and the language can be played anyway", async () => {
    const own = await mkdtemp(join(folder, "full-"));
    const full = { free: async () => 64 * 2 ** 20 };
    expect(await writeWordListCache(join(own, key("a")), smallWordList(), full)).toBe(false);
    expect(await readdir(own)).toEqual([]);
    expect(await writeWordListCache(join(own, key("a")), smallWordList(), { free: async () => 65 * 2 ** 20 })).toBe(
      true,
    );
    const wordList = await compileWordListToCache("en", own, undefined, full);
    expect(wordList.words.count).toBeGreaterThan(100_000);
    expect(await openCachedWordList("en", own)).toBeUndefined();
  });
});

test("a word list is passed to another thread with shared memory", () => {
  const here = smallWordList();
  const there = structuredClone(here);
  expect(contents(there)).toEqual(contents(here));
  expect(hasWord(there.words, [3, 1])).toBe(true);
  here.words.cells[1] = 7;
  expect(there.words.cells[1]).toBe(7);
});
