import { gzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { readStoredWordList, storeWordList } from "#app/word-lists/stored-word-lists.ts";
import { packWordList } from "#lexicon/cache/binary-format.ts";
import { openTestStore } from "../../support/store.ts";
import { smallWordList } from "./small-word-list.ts";

test("a stored list is read back unchanged", async () => {
  const { lexicons } = openTestStore();
  const wordList = smallWordList();
  await storeWordList(lexicons, wordList);
  const found = await readStoredWordList(lexicons, wordList.hash);
  expect(found).toEqual(wordList);
  expect(found?.words.cells.buffer).toBeInstanceOf(SharedArrayBuffer);
});

test("an unknown list is not found", async () => {
  expect(await readStoredWordList(openTestStore().lexicons, "other")).toBeUndefined();
});

test("a list that is already stored is only marked as wanted", async () => {
  const { lexicons } = openTestStore();
  const wordList = smallWordList();
  await lexicons.put(wordList.hash, gzipSync(packWordList(wordList)), 1);
  const put = vi.spyOn(lexicons, "put");
  await storeWordList(lexicons, wordList);
  expect(put).not.toHaveBeenCalled();
  expect(await lexicons.listUnneeded(Date.now() - 60_000)).toEqual([]);
});

test("a damaged list is an error and never another list", async () => {
  const { lexicons } = openTestStore();
  const bytes = gzipSync(packWordList(smallWordList()));
  const flipped = Buffer.from(bytes).fill(0xff, bytes.length - 8, bytes.length - 4);
  for (const [hash, damaged] of Object.entries({
    cut: bytes.subarray(0, -20),
    flipped,
    other: gzipSync(Buffer.alloc(100)),
  })) {
    await lexicons.put(hash, damaged, 1);
    await expect(readStoredWordList(lexicons, hash)).rejects.toThrow();
  }
});
