import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import { hasWord, listWordTiles } from "#lexicon/graph/graph.ts";
import { findHooks } from "#lexicon/search/hooks.ts";
import { alphabet, arbitraryTile, arbitraryWordList, runOptions, wordListFrom } from "./random-word-lists.ts";

const all = alphabet.letters.map((_, tile) => tile).slice(1);

describe("hooks", () => {
  test("are the tiles that make a word of a word or of other letters", () => {
    fc.assert(
      fc.property(arbitraryWordList, fc.array(arbitraryTile, { maxLength: 4 }), (list, other) => {
        const longest = [...listWordTiles(list.words)].toSorted((a, b) => b.length - a.length)[0] ?? [];
        for (const tiles of [other, longest.slice(1), longest.slice(0, -1), longest]) {
          expect(findHooks(list, tiles)).toEqual({
            front: all.filter((tile) => hasWord(list.words, [tile, ...tiles])),
            back: all.filter((tile) => hasWord(list.words, [...tiles, tile])),
          });
        }
      }),
      runOptions,
    );
  });

  const word = (text: string): Tile[] => text.split(" ").map((part) => all.find((tile) => textOf(tile) === part) ?? 0);
  const textOf = (tile: Tile) => alphabet.letters[tile]?.text;

  test("are whole tiles: LL differs from two L", () => {
    const list = wordListFrom([word("A LL"), word("L A"), word("LL A"), word("NY A")]);
    const { front, back } = findHooks(list, word("A"));
    expect(front.map(textOf)).toEqual(["L", "LL", "NY"]);
    expect(back.map(textOf)).toEqual(["LL"]);
  });

  test("may be missing for a word", () => {
    expect(findHooks(wordListFrom([word("A B")]), word("A B"))).toEqual({ front: [], back: [] });
  });

  test("do not exist in an empty list", () => {
    expect(findHooks(wordListFrom([]), word("A"))).toEqual({ front: [], back: [] });
  });
});
