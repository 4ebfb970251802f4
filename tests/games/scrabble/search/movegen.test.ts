import { describe, expect, test } from "vitest";
import { toPlayAction } from "#games/scrabble/bots/bots.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { formatPlace, formatWord } from "#games/scrabble/notation/play-notation.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import { findAllPlays } from "#games/scrabble/search/movegen.ts";
import { oraclePlays } from "../../../oracle/scrabble-plays.ts";
import { createOracleScoreBoard, oracleScore } from "../../../oracle/scrabble-score.ts";
import { english, type PositionSetup, stateOf, wordListOf } from "../fixtures.ts";
import { checkSmallGames, foundPlays, laidBy, realPositions, toOraclePosition, wordSet } from "./movegen-oracle.ts";

const en = await english();
const enWords = wordSet(en);

describe("finds each legal play and no other", () => {
  test("on small random boards with digraphs and blanks", () => {
    checkSmallGames(120);
  });

  test("on boards of real games with a few tiles", () => {
    for (const [at, position] of realPositions(en, 3, 2).entries()) {
      const few = { ...position, rack: position.rack.filter((tile) => tile !== 0).slice(0, 4) };
      expect([at, foundPlays(few, en)]).toEqual([at, oraclePlays(toOraclePosition(few, en, enWords))]);
    }
  });

  test("on boards of real games with a blank", () => {
    for (const [at, position] of realPositions(en, 2, 5).entries()) {
      const few = { ...position, rack: [0, ...position.rack.slice(0, 2)] };
      expect([at, foundPlays(few, en)]).toEqual([at, oraclePlays(toOraclePosition(few, en, enWords))]);
    }
  });
});

test("each play on boards of real games is accepted, with the score of the oracle", () => {
  const game = createScrabbleGame(en);
  for (const position of realPositions(en, 2, 4)) {
    const state = { ...stateOf(en, {}), board: position.board };
    const players = state.players.map((player) => ({ ...player, rack: position.rack }));
    for (const play of findAllPlays(position, en).filter((_, at) => at % 7 === 0)) {
      const step = game.play({ ...state, players }, 0, toPlayAction(play));
      if (!step.ok) throw new Error(JSON.stringify([step.refusal, play]));
      expect(step.events[0]).toMatchObject({ kind: "played", score: play.score });
      const slow = oracleScore(en.alphabet, createOracleScoreBoard(15, position.board), laidBy(position, play), 7);
      expect(play.score).toBe(slow);
    }
  }
});

function bestPlay(situation: PositionSetup): string {
  const state = stateOf(en, situation);
  const position = { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] };
  const [first] = findAllPlays(position, en).sort(comparePlays);
  if (first === undefined) return "none";
  return `${formatWord(en.alphabet, first.word)} ${formatPlace(first, 15)} ${first.score}`;
}

describe("the best play", () => {
  test.each<[string, PositionSetup, string]>([
    ["of the highest opening rack", { racks: ["MUZJIKS"] }, "MUZJIKS H2 128"],
    ["through old letters", { board: ["XI D1"], racks: ["QUIOTRY"] }, "QUIXOTRY 1A 293"],
    ["keeps a blank that gains nothing", { racks: ["QI#"] }, "QI H7 22"],
    ["with a rack that makes no word", { racks: ["VVVVVVV"] }, "none"],
    ["without tiles", { board: ["CAT 8G"], racks: [""] }, "none"],
  ])("%s", (_, situation, play) => {
    expect(bestPlay(situation)).toBe(play);
  });
});

test("an opening is found in both directions, and a single tile with two words only across", () => {
  const state = stateOf(en, { racks: ["ZA"] });
  const first = findAllPlays({ options: state.options, board: state.board, rack: [26, 1] }, en);
  expect(first.map((play) => `${formatWord(en.alphabet, play.word)} ${formatPlace(play, 15)}`).sort()).toEqual(
    ["ZA 8G", "ZA 8H", "ZA H7", "ZA H8"].sort(),
  );
  const corner = stateOf(en, { board: ["PA 8G", "PE I6"] });
  const both = findAllPlays({ options: corner.options, board: corner.board, rack: [20] }, en);
  expect(both.filter((play) => play.word.length === 3 && play.score === 10)).toHaveLength(1);
});

describe("boards and racks of all sizes", () => {
  const LETTERS = 200;
  /** An alphabet of two hundred letters, and a word of each two neighbours. */
  const name = (letter: number) => String.fromCodePoint(0x4e00 + letter);
  const bag = Array.from({ length: LETTERS }, (_, letter) => `${name(letter)} 2 1\n`).join("");
  const pairs = Array.from({ length: LETTERS - 1 }, (_, letter) => name(letter) + name(letter + 1));
  const many = wordListOf(`# 4 0\n${bag}`, pairs);

  test("plays are found with two hundred letters", () => {
    const state = stateOf(many, { racks: [""] });
    const rack = [1, 2, 200, 0];
    const found = findAllPlays({ options: state.options, board: state.board, rack }, many);
    const words = new Set(found.map(({ word }) => word.map(Math.abs).join()));
    expect(words).toEqual(new Set(["1,2", "2,3", "199,200"]));
  });

  test.each([2, 14, 31])("plays are found on a board of size %i", (size) => {
    const options = { size };
    const state = stateOf(en, { racks: [""], options });
    const position = { options: state.options, board: state.board, rack: [17, 9, 5] };
    expect(foundPlays(position, en)).toEqual(oraclePlays(toOraclePosition(position, en, enWords)));
  });

  test("each play found with fifteen tiles and four blanks is accepted", () => {
    const options = { size: 31, rack: 15 };
    const state = stateOf(en, { board: ["CAT 16O", "TEA Q16"], racks: ["####AEIRSTNLDGO", ""], options });
    const game = createScrabbleGame(en);
    const position = { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] };
    const list = findAllPlays(position, en);
    expect(list.length).toBeGreaterThan(10_000);
    for (const play of list.filter((_, at) => at % 997 === 0)) {
      const step = game.play(state, 0, toPlayAction(play));
      expect(step.ok && step.events[0]).toMatchObject({ score: play.score });
    }
  });
});
