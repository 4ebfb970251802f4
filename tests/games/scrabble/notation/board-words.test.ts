import { expect, test } from "vitest";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import {
  blanksOnBoard,
  formatWordWithBlanks,
  freeBonusSquares,
  wordsOnBoard,
} from "#games/scrabble/notation/board-words.ts";
import { CATALAN, english, type PositionSetup, stateOf } from "../fixtures.ts";

const en = await english();
const viewOf = (situation: PositionSetup, list = en) => createScrabbleGame(list).view(stateOf(list, situation), null);

test("lists all words on the board, across before down, also those that no turn of this game has played", () => {
  expect(wordsOnBoard(viewOf({ board: ["CAT 8G", "TO I8"] }))).toEqual([
    { word: "CAT", at: "8G", direction: "across" },
    { word: "TO", at: "I8", direction: "down" },
  ]);
  expect(wordsOnBoard(viewOf({}))).toEqual([]);
});

test("a blank is in brackets, also if its letter has several characters", () => {
  const view = viewOf({ board: ["CA(NY)A 8G"] }, CATALAN);
  expect(wordsOnBoard(view)[0]?.word).toBe("CA(NY)A");
  expect(blanksOnBoard(view)).toEqual([{ letter: "NY", square: "I8" }]);
  expect(blanksOnBoard(viewOf({ board: ["CAT 8G"] }))).toEqual([]);
  expect(formatWordWithBlanks(view.letters, [])).toBe("");
});

test("free bonus squares are listed within three squares of a tile, the most valuable kind first", () => {
  expect(freeBonusSquares(viewOf({ board: ["CAT 8G"] }))).toEqual([
    { bonus: { of: "letter", times: 2 }, squares: ["G7", "I7", "D8", "L8", "G9", "I9"] },
  ]);
  const nearCorner = freeBonusSquares(viewOf({ board: ["CAT 1E"] }));
  expect(nearCorner).toEqual([
    { bonus: { of: "word", times: 3 }, squares: ["H1"] },
    { bonus: { of: "letter", times: 3 }, squares: ["F2"] },
    { bonus: { of: "letter", times: 2 }, squares: ["D1", "G3"] },
  ]);
});
