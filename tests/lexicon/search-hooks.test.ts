import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tile } from "#lexicon/alphabet.ts";
import { has, wordsOf } from "#lexicon/graph.ts";
import { hooksOf } from "#lexicon/search/hooks.ts";
import { alphabet, anyList, anyTile, listOf, runs } from "./search-lists.ts";

const all = alphabet.letters.map((_, tile) => tile).slice(1);

describe("hooks", () => {
  test("are the tiles that make a word, of words and of others", () => {
    fc.assert(
      fc.property(anyList, fc.array(anyTile, { maxLength: 4 }), (list, other) => {
        const longest = [...wordsOf(list.words)].toSorted((a, b) => b.length - a.length)[0] ?? [];
        for (const tiles of [other, longest.slice(1), longest.slice(0, -1), longest]) {
          expect(hooksOf(list, tiles)).toEqual({
            front: all.filter((tile) => has(list.words, [tile, ...tiles])),
            back: all.filter((tile) => has(list.words, [...tiles, tile])),
          });
        }
      }),
      runs,
    );
  });

  const word = (text: string): Tile[] => text.split(" ").map((part) => all.find((tile) => textOf(tile) === part) ?? 0);
  const textOf = (tile: Tile) => alphabet.letters[tile]?.text;

  test("are whole tiles: LL is not L and L", () => {
    const list = listOf([word("A LL"), word("L A"), word("LL A"), word("NY A")]);
    const { front, back } = hooksOf(list, word("A"));
    expect(front.map(textOf)).toEqual(["L", "LL", "NY"]);
    expect(back.map(textOf)).toEqual(["LL"]);
  });

  test("of a word of the list may be none", () => {
    expect(hooksOf(listOf([word("A B")]), word("A B"))).toEqual({ front: [], back: [] });
  });

  test("are none in an empty list", () => {
    expect(hooksOf(listOf([]), word("A"))).toEqual({ front: [], back: [] });
  });
});
