import { expect, test } from "vitest";
import { createFullSearchIndex } from "#workers/word-lists/full-search-index.ts";
import { smallWordList } from "../app/word-lists/small-word-list.ts";
import { english } from "../games/scrabble/fixtures.ts";

test("a list with the letters of a language comes with what was learned for them and with its common words", async () => {
  const en = await english();
  const searchIndex = createFullSearchIndex(en);
  expect(searchIndex?.leaves).toBeDefined();
  expect(searchIndex?.common?.words.count).toBeGreaterThan(8_000);
  expect(searchIndex?.common?.words.count).toBeLessThan(en.words.count / 10);
  expect(searchIndex?.common?.searchIndex.points).toEqual(searchIndex?.points);
});

test("all of it lies in memory that threads share", async () => {
  const common = createFullSearchIndex(await english())?.common;
  expect(common?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(common?.searchIndex.gaddag.arcs.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("other letters come without either", () => {
  const searchIndex = createFullSearchIndex(smallWordList());
  expect(searchIndex).toBeDefined();
  expect(searchIndex).not.toHaveProperty("common");
  expect(searchIndex?.leaves).toBeUndefined();
});
