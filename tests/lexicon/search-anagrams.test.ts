import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BLANK, type Tile } from "#lexicon/alphabet.ts";
import { wordsOf } from "#lexicon/graph.ts";
import { anagramsOf, sieveOf } from "#lexicon/search/anagrams.ts";
import { find } from "#lexicon/search/find.ts";
import { alphabet, anyList, anyTile, listOf, read, runs } from "./search-lists.ts";

const rack = (text: string) => [...text].map((char) => alphabet.letters.findIndex((letter) => letter.text === char));

/** A blank more often than a letter, so that there is something to find. */
const anyRack = fc.array(fc.oneof(anyTile, fc.constant(BLANK)), { maxLength: 7 });

/** Whether the word takes exactly these tiles, by laying them on it one after the other. */
function takes(word: readonly Tile[], tiles: readonly Tile[]): boolean {
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
  test("are the words that take exactly these tiles, in order, and all are counted", () => {
    fc.assert(
      fc.property(anyList, anyRack, fc.nat(20), (list, tiles, most) => {
        const expected = [...wordsOf(list.words)].filter((word) => takes(word, tiles));
        const found = anagramsOf(list, tiles, most);
        expect(found.words).toEqual(expected.slice(0, most));
        expect(found.total).toBe(expected.length);
      }),
      runs,
    );
  });

  test("of a word in any order are the same", () => {
    fc.assert(
      fc.property(anyList, anyRack, (list, tiles) => {
        const { words, total } = anagramsOf(list, tiles.toReversed(), 100);
        expect(anagramsOf(list, tiles, 100)).toMatchObject({ words, total });
      }),
      runs,
    );
  });

  const list = listOf([rack("AB"), rack("BA"), rack("ABA"), rack("BAN"), rack("LAB"), rack("NAB")]);

  test.each([
    ["AB", ["AB", "BA"]],
    ["BAA", ["ABA"]],
    ["AB#", ["ABA", "BAN", "LAB", "NAB"]],
    ["A##", ["ABA", "BAN", "LAB", "NAB"]],
    ["##", ["AB", "BA"]],
    ["N##", ["BAN", "NAB"]],
    ["AA", []],
    ["", []],
  ])("of %s: %j", (tiles, words) => {
    expect(read(anagramsOf(list, rack(tiles), 10).words)).toEqual(words);
  });

  test("may be of thirty-one tiles, and of no more", () => {
    const tiles = [...Array<Tile>(30).fill(1), 2];
    expect(anagramsOf(listOf([tiles, tiles.toReversed()]), tiles, 1)).toMatchObject({ words: [tiles], total: 2 });
    expect(() => anagramsOf(list, [...tiles, 1], 1)).toThrow(RangeError);
  });
});

test("thirty-one different tiles are told apart", () => {
  const { start, step, isEnd } = sieveOf(Array.from({ length: 31 }, (_, at) => at + 1));
  const all = Array.from({ length: 31 }, (_, at) => 31 - at);
  expect(isEnd(all.reduce(step, start))).toBe(true);
  expect(isEnd(all.slice(1).reduce(step, start))).toBe(false);
  expect(step(step(start, 31), 31)).toBe(-1);
});

test("anagrams that are cut off are the first ones", () => {
  fc.assert(
    fc.property(anyList, anyRack, fc.nat(200), (list, tiles, mostSteps) => {
      const whole = find(list.words, sieveOf(tiles), 100);
      const cut = find(list.words, sieveOf(tiles), 100, mostSteps);
      expect(cut.steps).toBeLessThanOrEqual(mostSteps);
      expect(cut.words).toEqual(whole.words.slice(0, cut.words.length));
      expect(cut.total).toBe(whole.steps <= mostSteps ? whole.total : undefined);
    }),
    runs,
  );
});
