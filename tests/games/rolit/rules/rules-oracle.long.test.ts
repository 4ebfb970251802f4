import { describe, test } from "vitest";
import { BOARD_NAMES } from "#games/rolit/board/board.ts";
import { inTeams, optionsFor, randomGame } from "../fixtures.ts";
import { compareWithOracle } from "./rules-oracle.ts";

/** Printed with each game, so that it can be repeated. */
const SEED = Math.floor(Math.random() * 1_000_000);
const GAMES = 3;

describe.each(BOARD_NAMES)(`on %s, from seed ${SEED} on,`, (board) => {
  test.each([2, 3, 4, 5, 6, 7, 8, 9, 10])(
    "the rules agree with the oracle for %i players, at each moment of some games",
    (players) => {
      for (let game = 0; game < GAMES; game++) {
        const mode = game % 2 === 1 && players > 2 ? inTeams(players) : {};
        compareWithOracle(
          [...randomGame(optionsFor(players, { board, ...mode }), SEED + game)],
          Number.POSITIVE_INFINITY,
        );
      }
    },
  );
});

test.each([2, 3, 4])(
  `the rules agree with the oracle for %i players with the official rules, from seed ${SEED} on`,
  (players) => {
    for (let game = 0; game < GAMES; game++) {
      compareWithOracle(
        [...randomGame(optionsFor(players, { rules: "official" }), SEED + game)],
        Number.POSITIVE_INFINITY,
      );
    }
  },
);
