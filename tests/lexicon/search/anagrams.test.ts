import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";
import { listWordTiles } from "#lexicon/graph/graph.ts";
import { anagramSieve, findAnagrams } from "#lexicon/search/anagrams.ts";
import { findWords } from "#lexicon/search/find-words.ts";
import {
  alphabet,
  arbitraryTile,
  arbitraryWordList,
  readTiles,
  runOptions,
  wordListFrom,
} from "./random-word-lists.ts";

const rack = (text: string) => [...text].map((char) => alphabet.letters.findIndex((letter) => letter.text === char));

/** Has more blanks than usual, so that there are anagrams to find. */
const anyRack = fc.array(fc.oneof(arbitraryTile, fc.constant(BLANK)), { maxLength: 7 });

/** Whether the word uses exactly these tiles. */
function usesExactly(word: readonly Tile[], tiles: readonly Tile[]): boolean {
  if (word.length !== tiles.length) return false;
  const open = [...word];
  for (const tile of tiles.filter((one) => one !== BLANK)) {
    const at = open.indexOf(tile);
    if (at < 0) return false;
    open.splice(at, 1);
  }
  return true;
}

describe("anagrams", () => {
  test("are the words that use exactly these tiles, in order, with their total number", () => {
    fc.assert(
      fc.property(arbitraryWordList, anyRack, fc.nat(20), (list, tiles, max) => {
        const expected = [...listWordTiles(list.words)].filter((word) => usesExactly(word, tiles));
        const found = findAnagrams(list, tiles, max);
        expect(found.words).toEqual(expected.slice(0, max));
        expect(found.total).toBe(expected.length);
      }),
      runOptions,
    );
  });

  test("do not depend on the order of the tiles", () => {
    fc.assert(
      fc.property(arbitraryWordList, anyRack, (list, tiles) => {
        const { words, total } = findAnagrams(list, tiles.toReversed(), 100);
        expect(findAnagrams(list, tiles, 100)).toMatchObject({ words, total });
      }),
      runOptions,
    );
  });

  const list = wordListFrom([rack("AB"), rack("BA"), rack("ABA"), rack("BAN"), rack("LAB"), rack("NAB")]);

  test.each([
    ["AB", ["AB", "BA"]],
    ["BAA", ["ABA"]],
    ["AB#", ["ABA", "BAN", "LAB", "NAB"]],
    ["A##", ["ABA", "BAN", "LAB", "NAB"]],
    ["##", ["AB", "BA"]],
    ["N##", ["BAN", "NAB"]],
    ["AA", []],
    ["", []],
  ])("of %s are %j", (tiles, words) => {
    expect(readTiles(findAnagrams(list, rack(tiles), 10).words)).toEqual(words);
  });

  test("may have at most 31 tiles", () => {
    const tiles = [...Array<Tile>(30).fill(1), 2];
    expect(findAnagrams(wordListFrom([tiles, tiles.toReversed()]), tiles, 1)).toMatchObject({
      words: [tiles],
      total: 2,
    });
    expect(() => findAnagrams(list, [...tiles, 1], 1)).toThrow(RangeError);
  });
});

test("31 different tiles are told apart", () => {
  const { start, step, isEnd } = anagramSieve(Array.from({ length: 31 }, (_, at) => at + 1));
  const all = Array.from({ length: 31 }, (_, at) => 31 - at);
  expect(isEnd(all.reduce(step, start))).toBe(true);
  expect(isEnd(all.slice(1).reduce(step, start))).toBe(false);
  expect(step(step(start, 31), 31)).toBe(-1);
});

test("a search that is cut off has found the first anagrams", () => {
  fc.assert(
    fc.property(arbitraryWordList, anyRack, fc.nat(200), (list, tiles, maxSteps) => {
      const whole = findWords(list.words, anagramSieve(tiles), 100);
      const cut = findWords(list.words, anagramSieve(tiles), 100, maxSteps);
      expect(cut.steps).toBeLessThanOrEqual(maxSteps);
      expect(cut.words).toEqual(whole.words.slice(0, cut.words.length));
      expect(cut.total).toBe(whole.steps <= maxSteps ? whole.total : undefined);
    }),
    runOptions,
  );
});
