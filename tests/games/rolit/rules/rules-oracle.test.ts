import { describe, expect, test } from "vitest";
import { BOARD_NAMES } from "#games/rolit/board/board.ts";
import { oracleRuns } from "../../../oracle/rolit-rules.ts";
import { inTeams, optionsFor, randomGame } from "../fixtures.ts";
import { compareWithOracle } from "./rules-oracle.ts";

const PLAYERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

describe.each(BOARD_NAMES)("on %s", (board) => {
  test.each(PLAYERS)("the rules agree with the oracle for %i players, at some moments of a game", (players) => {
    compareWithOracle([...randomGame(optionsFor(players, { board }), players)]);
  });
});

describe.each([2, 3, 4])("%i players with the official rules", (players) => {
  test.each([1, 2, 3])("play game %i as the oracle says", (seed) => {
    compareWithOracle([...randomGame(optionsFor(players, { rules: "official" }), seed)]);
  });
});

test.each([4, 6, 9])("%i players in two teams play as the oracle says", (players) => {
  compareWithOracle([...randomGame(optionsFor(players, inTeams(players)), players)]);
});

test("the oracle finds the known numbers of move sequences for the start of Othello", () => {
  const balls = new Map([
    ["3,3", 1],
    ["4,4", 1],
    ["4,3", 0],
    ["3,4", 0],
  ]);
  const counts = [1, 2, 3, 4, 5].map((depth) => oracleRuns({ shape: "square", across: 8 }, balls, 0, depth));
  expect(counts).toEqual([4, 12, 56, 244, 1396]);
});
