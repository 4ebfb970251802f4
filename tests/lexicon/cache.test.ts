import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseBag } from "#lexicon/alphabet.ts";
import { buildGraph, code } from "#lexicon/build.ts";
import { readCache, writeCache } from "#lexicon/cache.ts";
import { has, wordsOf } from "#lexicon/graph.ts";
import { cachePath, openCached, openResource } from "#lexicon/open.ts";
import type { Resource } from "#lexicon/resource.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tauler-lexicon-"));
});
afterAll(() => rm(folder, { recursive: true }));

function small(): Resource {
  const parsed = parseBag("# 1 0\nA 9 1\nÇ 2 8\nNY 1 10\n");
  if (!parsed.ok) throw new Error(parsed.why);
  const words = buildGraph(
    [
      [1, 2],
      [1, 3, 1],
      [3, 1],
    ].map(code),
  );
  return { alphabet: parsed.alphabet, words, hash: "f".repeat(64) };
}

function contents({ alphabet, words, hash }: Resource) {
  return { alphabet, hash, count: words.count, words: [...wordsOf(words)] };
}

describe("a cache file", () => {
  test("holds the resource, in shared memory", async () => {
    const path = join(folder, "deep", "a.lexicon");
    await writeCache(path, small());
    const read = await readCache(path);
    expect(read && contents(read)).toEqual(contents(small()));
    expect(read?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(await readdir(join(folder, "deep"))).toEqual(["a.lexicon"]);
  });

  test("that is not there is none", async () => {
    expect(await readCache(join(folder, "nothing.lexicon"))).toBeUndefined();
  });

  test("is noticed wherever a byte is wrong, and wherever it is cut off", async () => {
    const path = join(folder, "b.lexicon");
    await writeCache(path, small());
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at++) {
      // The header's unused bytes say nothing.
      if ((at >= 20 && at < 24) || (at >= 56 && at < 64)) continue;
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] as number) ^ 1;
      await writeFile(path, wrong);
      expect([at, await readCache(path)]).toEqual([at, undefined]);
    }
    for (let length = whole.length - 1; length >= 0; length -= 7) {
      await writeFile(path, whole.subarray(0, length));
      expect([length, await readCache(path)]).toEqual([length, undefined]);
    }
  });
});

describe("a language", () => {
  test("is compiled once, opened from then on, and compiled again when its file is damaged", async () => {
    const steps: number[] = [];
    expect(await openCached("en", folder)).toBeUndefined();
    const first = await openResource("en", folder, (done) => steps.push(done));
    expect(steps.length).toBeGreaterThan(0);
    steps.length = 0;
    const second = await openResource("en", folder, (done) => steps.push(done));
    expect(steps).toEqual([]);
    expect(second.hash).toBe(first.hash);
    expect(Buffer.from(second.words.cells.buffer).length).toBeGreaterThan(0);
    expect(second.words.cells).toEqual(first.words.cells);

    await truncate(cachePath("en", folder), 100_000);
    const third = await openResource("en", folder, (done) => steps.push(done));
    expect(steps.length).toBeGreaterThan(0);
    expect(third.hash).toBe(first.hash);
    expect((await openCached("en", folder))?.hash).toBe(first.hash);
  });
});

test("a resource goes to another thread as it is, and both read the same memory", () => {
  const here = small();
  const there = structuredClone(here);
  expect(contents(there)).toEqual(contents(here));
  expect(has(there.words, [3, 1])).toBe(true);
  here.words.cells[1] = 7;
  expect(there.words.cells[1]).toBe(7);
});
