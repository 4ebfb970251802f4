import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { createSearchIndexCache } from "#workers/word-lists/search-index-cache.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

function indexOf(bytes: number): SearchIndex {
  const empty = new Int32Array(0);
  const filter = { words: empty, shift: 0 };
  return { gaddag: { arcs: new Int32Array(bytes / 4) }, filter, points: empty, leaves: undefined };
}

/** Word lists are named "<server> <text>"; those of the server "-" are built in. Each index has 40 bytes. */
function createTestCache(build = vi.fn(async (_: WordList): Promise<SearchIndex | undefined> => indexOf(40))) {
  const cache = createSearchIndexCache({
    findOwners: async ({ hash }) => {
      const [owner = ""] = hash.split(" ");
      return owner === "-" ? undefined : owner === "" ? [] : [owner];
    },
    build,
    idleMs: 5 * MINUTE,
    maxBytes: 160,
    maxShareBytes: 80,
  });
  return { get: (hash: string) => cache.get(hash, async () => ({ hash }) as WordList), build };
}

test("a server gets no more indexes than its share, and another server still gets one", async () => {
  const { get } = createTestCache();
  const made = [await get("a 1"), await get("a 2"), await get("a 3"), await get("b 1")];
  expect(made.map((one) => one !== undefined)).toEqual([true, true, false, true]);
});

test("lists without a server have one share together", async () => {
  const { get } = createTestCache();
  const made = [await get(" 1"), await get(" 2"), await get(" 3")];
  expect(made.map((one) => one !== undefined)).toEqual([true, true, false]);
});

test("all servers together have a limit, which does not count built-in lists", async () => {
  const { get } = createTestCache();
  for (const hash of ["- ca", "- en", "- es", "a 1", "a 2", "b 1", "b 2"]) expect(await get(hash)).toBeDefined();
  expect(await get("c 1")).toBeUndefined();
  expect(await get("- fr")).toBeDefined();
});

test("simultaneous requests stay within the share", async () => {
  const { get, build } = createTestCache();
  const made = await Promise.all(["a 1", "a 2", "a 3", "a 4"].map(get));
  expect(made.filter((one) => one !== undefined)).toHaveLength(2);
  expect(build).toHaveBeenCalledTimes(2);
});

test("an unused index makes room, the longest unused first", async () => {
  const { get, build } = createTestCache();
  const first = await get("a 1");
  await get("a 2");
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await get("a 1")).toBe(first);
  expect(await get("a 3")).toBeUndefined();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(await get("a 3")).toBeDefined();
  expect(await get("a 1")).toBe(first);
  expect(build).toHaveBeenCalledTimes(3);
});

test("indexes are built one at a time", async () => {
  let running = 0;
  let maxRunning = 0;
  const { get } = createTestCache(
    vi.fn(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await Promise.resolve();
      running--;
      return indexOf(4);
    }),
  );
  await Promise.all(["a 1", "a 2", "b 1", "- ca"].map(get));
  expect(maxRunning).toBe(1);
});

test("a request does not wait long for an index, which is used when it is ready", async () => {
  const built = Promise.withResolvers<SearchIndex>();
  const { get, build } = createTestCache(vi.fn(() => built.promise));
  const asked = get("a 1");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await asked).toBeUndefined();
  built.resolve(indexOf(40));
  expect(await get("a 1")).toBeDefined();
  expect(build).toHaveBeenCalledTimes(1);
});

test("a list without an index needs no room, and is not tried again soon", async () => {
  const { get, build } = createTestCache(vi.fn(async () => undefined));
  for (const hash of ["a 1", "a 2", "a 3", "a 1"]) expect(await get(hash)).toBeUndefined();
  expect(build).toHaveBeenCalledTimes(3);
});

test("a failed build is tried again by the next request, and no timer stays", async () => {
  const { get, build } = createTestCache();
  build.mockRejectedValueOnce(new Error("no"));
  await expect(get("a 1")).rejects.toThrow("no");
  expect(await get("a 1")).toBeDefined();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(vi.getTimerCount()).toBe(0);
});
