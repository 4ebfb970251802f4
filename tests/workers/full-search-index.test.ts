import { expect, test } from "vitest";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";
import { smallWordList } from "../app/word-lists/small-word-list.ts";
import { english } from "../games/scrabble/fixtures.ts";

test("the index of a language's letters has trained leaves and common words", async () => {
  const en = await english();
  const searchIndex = createFullSearchIndex(en);
  expect(searchIndex?.leaves).toBeDefined();
  expect(searchIndex?.common?.words.count).toBeGreaterThan(8_000);
  expect(searchIndex?.common?.words.count).toBeLessThan(en.words.count / 10);
  expect(searchIndex?.common?.searchIndex.points).toEqual(searchIndex?.points);
});

test("the index is in shared memory", async () => {
  const common = createFullSearchIndex(await english())?.common;
  expect(common?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(common?.searchIndex.gaddag.arcs.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("the index of other letters has neither leaves nor common words", () => {
  const searchIndex = createFullSearchIndex(smallWordList());
  expect(searchIndex).toBeDefined();
  expect(searchIndex).not.toHaveProperty("common");
  expect(searchIndex?.leaves).toBeUndefined();
});
