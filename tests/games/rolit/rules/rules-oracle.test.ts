import { describe, expect, test } from "vitest";
import { BOARD_NAMES } from "#games/rolit/board/board.ts";
import { oracleRuns } from "../../../oracle/rolit-rules.ts";
import { inTeams, optionsFor, randomGame } from "../fixtures.ts";
import { compareWithOracle } from "./rules-oracle.ts";

const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(BOARD_NAMES)("on %s", (board) => {
  test.each(PLAYERS)("%i players: every move of a game is what a slow reading of the rules makes of it", (players) => {
    compareWithOracle([...randomGame(optionsFor(players, { board }), players)]);
  });
});

describe.each([2, 3, 4])("%i players by the official rules", (players) => {
  test.each([1, 2, 3])("game %i", (seed) => {
    compareWithOracle([...randomGame(optionsFor(players, { rules: "official" }), seed)]);
  });
});

test.each([4, 6, 9])("%i players in two teams", (players) => {
  compareWithOracle([...randomGame(optionsFor(players, inTeams(players)), players)]);
});

test("two players in the official manner of Othello have as many sequences of moves as are known", () => {
  const balls = new Map([
    ["3,3", 1],
    ["4,4", 1],
    ["4,3", 0],
    ["3,4", 0],
  ]);
  const counts = [1, 2, 3, 4, 5].map((depth) => oracleRuns({ shape: "square", across: 8 }, balls, 0, depth));
  expect(counts).toEqual([4, 12, 56, 244, 1396]);
});
