import { test } from "vitest";
import type { WordList } from "#lexicon/word-list.ts";
import { CATALAN } from "../../fixtures.ts";
import { loadSearchIndex, openLanguage } from "../generator/generator-oracle.ts";
import { checkSolution, type EndgameShape, randomEndgame } from "./endgame-oracle.ts";

const SHAPES: readonly EndgameShape[] = [
  { size: 4, words: 2, tiles: [4, 3], blanks: 0 },
  { size: 5, words: 3, tiles: [3, 3], blanks: 0 },
  { size: 6, words: 3, tiles: [3, 2], blanks: 0 },
  { size: 7, words: 5, tiles: [3, 2], blanks: 0 },
  { size: 9, words: 8, tiles: [2, 2], blanks: 0 },
  { size: 11, words: 12, tiles: [2, 2], blanks: 0 },
  { size: 15, words: 12, tiles: [2, 1], blanks: 0 },
  { size: 5, words: 3, tiles: [2, 2], blanks: 1 },
  { size: 7, words: 4, tiles: [1, 2], blanks: 1 },
  { size: 4, words: 2, tiles: [2, 1], blanks: 2 },
  { size: 3, words: 0, tiles: [3, 3], blanks: 0 },
];

test.each(["en", "ca", "es"] as const)(
  "endings of random games have the same solution as by brute force: %s",
  async (language) => {
    checkEndings(await openLanguage(language), 15);
  },
);

test("endings have the right solution with few words and tiles that cannot be played", () => {
  checkEndings(CATALAN, 20);
});

function checkEndings(wordList: WordList, each: number): void {
  const searchIndex = loadSearchIndex(wordList);
  for (const [at, shape] of SHAPES.entries()) {
    for (let seed = 0; seed < each; seed++)
      checkSolution(searchIndex, randomEndgame(wordList, shape, at * 1000 + seed));
  }
}
