import { beforeAll, expect, test } from "vitest";
import { EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import type { BoardTile, Tile } from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { CATALAN, ENGLISH_OPTIONS, english } from "../../fixtures.ts";
import { loadSearchIndex } from "../generator/generator-oracle.ts";
import {
  checkSolution,
  type EndgameShape,
  effortOf,
  keyOf,
  randomEndgame,
  solveOracleEndgame,
} from "./endgame-oracle.ts";

let wordList: WordList;
let searchIndex: SearchIndex;
beforeAll(async () => {
  wordList = await english();
  searchIndex = loadSearchIndex(wordList);
});

test.each([
  { size: 5, words: 2, tiles: [2, 2], blanks: 0 },
  { size: 5, words: 3, tiles: [3, 2], blanks: 0 },
  { size: 7, words: 4, tiles: [1, 3], blanks: 0 },
  { size: 5, words: 3, tiles: [1, 2], blanks: 1 },
  { size: 4, words: 2, tiles: [1, 1], blanks: 2 },
] satisfies EndgameShape[])(
  "finds the value and a best move with $tiles tiles and $blanks blanks on a board of size $size",
  (shape) => {
    for (let seed = 0; seed < 6; seed++) checkSolution(searchIndex, randomEndgame(wordList, shape, seed));
  },
);

test("finds the solution with digraphs, and with tiles that cannot be played", () => {
  const catalan = loadSearchIndex(CATALAN);
  for (let seed = 0; seed < 6; seed++) {
    checkSolution(catalan, randomEndgame(CATALAN, { size: 7, words: 3, tiles: [3, 3], blanks: 1 }, seed));
  }
});

test("finds the solution if the other player can hardly play a Q, and the mover plays alone", () => {
  const q = wordList.alphabet.letters.findIndex(({ text }) => text === "Q");
  for (let seed = 0; seed < 8; seed++) {
    const ending = randomEndgame(wordList, { size: 6, words: 3, tiles: [3, 1], blanks: 0 }, seed);
    checkSolution(searchIndex, { ...ending, racks: [ending.racks[0], [q]] });
  }
});

test.each([0, 50, 100])("finds the solution with a bonus of %d for a whole rack", (bingoBonus) => {
  const shape = { size: 5, words: 3, tiles: [3, 3], blanks: 0 } as const;
  for (let seed = 0; seed < 6; seed++) {
    for (const rack of [2, 3]) {
      const ending = randomEndgame(wordList, shape, seed);
      checkSolution(searchIndex, { ...ending, options: { ...ending.options, rack, bingoBonus } });
    }
  }
});

test("finds the solution on an empty board", () => {
  for (let seed = 0; seed < 4; seed++) {
    checkSolution(searchIndex, randomEndgame(wordList, { size: 3, words: 0, tiles: [3, 2], blanks: 0 }, seed));
  }
});

test("gives a legal move when the effort is used up", () => {
  for (let seed = 0; seed < 5; seed++) {
    const ending = randomEndgame(wordList, { size: 15, words: 12, tiles: [7, 7], blanks: 0 }, seed);
    const { play, solved, nodes } = solveOracleEndgame(searchIndex, ending, effortOf(20));
    expect(solved).toBe(false);
    expect(nodes).toBeLessThan(40);
    const { options, board, racks } = ending;
    const legal = findAllPlays({ options, board, rack: racks[0] }, wordList).map(keyOf);
    expect(["pass", ...legal]).toContain(keyOf(play));
  }
});

test("checks the effort within a single node, because a rack with blanks has very many plays", () => {
  const board = Array<BoardTile>(15 ** 2).fill(EMPTY_SQUARE);
  const tiles = (text: string): Tile[] =>
    [...text].map((letter) =>
      letter === "?" ? BLANK : wordList.alphabet.letters.findIndex((one) => one.text === letter),
    );
  for (const [at, stone] of tiles("CATERING").entries()) board[7 * 15 + 3 + at] = stone as BoardTile;
  const racks = [tiles("??VUEST"), tiles("VVUUIOA")] as [Tile[], Tile[]];
  const ending = { wordList, options: ENGLISH_OPTIONS, board, racks, hasPassed: false };
  let checks = 0;
  const { play, solved, nodes } = solveOracleEndgame(searchIndex, ending, { remaining: () => (++checks < 2 ? 1 : 0) });
  expect({ solved, nodes }).toEqual({ solved: false, nodes: 1 });
  const { options } = ending;
  const legal = findAllPlays({ options, board, rack: racks[0] }, wordList).map(keyOf);
  expect(legal).toContain(keyOf(play));
});

test("gives the same solution each time", () => {
  const ending = randomEndgame(wordList, { size: 15, words: 12, tiles: [7, 6], blanks: 1 }, 99);
  const [one, other] = [1, 2].map(() => solveOracleEndgame(searchIndex, ending, effortOf(400)));
  expect(one).toEqual(other);
});
