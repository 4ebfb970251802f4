import { describe, expect, test } from "vitest";
import { compare, type Level } from "#games/scrabble/bots.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { rngFrom } from "#kernel/rng.ts";
import { english, type Situation, stateOf } from "./support.ts";

const en = await english();
const game = scrabble(en);
const rng = rngFrom("0".repeat(64));

function choice(level: Level, situation: Situation) {
  return game.bots[level](game.view(stateOf(en, situation), 0), rng);
}

const OPEN: Situation = { board: ["CAT 8G", "ATE H8"], racks: ["RETINAS", "QQQQQQQ"], bag: "AEIOU" };

describe("of all plays, best first,", () => {
  const state = stateOf(en, OPEN);
  const ranked = plays({ options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] }, en).sort(
    compare,
  );
  const actionOf = ({ square, direction, word }: Play) => ({ kind: "play", square, direction, word });

  test("hard takes the first, medium the middle one, easy the last", () => {
    expect(ranked.length).toBeGreaterThan(100);
    expect(choice("hard", OPEN)).toEqual(actionOf(ranked[0] as Play));
    expect(choice("medium", OPEN)).toEqual(actionOf(ranked[Math.floor((ranked.length - 1) / 2)] as Play));
    expect(choice("easy", OPEN)).toEqual(actionOf(ranked.at(-1) as Play));
  });

  test("no two are equal", () => {
    for (const [at, play] of ranked.entries()) {
      const next = ranked[at + 1];
      if (next !== undefined) expect(compare(play, next)).toBeLessThan(0);
    }
  });
});

test("the order is points, blanks, length, square, direction, word", () => {
  const play: Play = { square: 5, direction: "across", word: [1, 2], score: 10, laid: 2, blanks: 0 };
  const ordered: Play[] = [
    { ...play, score: 11, blanks: 2 },
    { ...play, square: 4, direction: "down" },
    play,
    { ...play, word: [1, 3] },
    { ...play, direction: "down" },
    { ...play, square: 6 },
    { ...play, word: [1, 2, 3], square: 1 },
    { ...play, blanks: 1, square: 1, word: [1, -2] },
    { ...play, blanks: 1, square: 1, word: [-1, 2] },
    { ...play, score: 9 },
  ];
  expect(ordered.toReversed().sort(compare)).toEqual(ordered);
});

describe("without a play", () => {
  test("the whole rack is exchanged", () => {
    const rack = { racks: ["VVVVVVV", ""], bag: "AAAAAAA" };
    for (const level of ["easy", "medium", "hard"] as const) {
      expect(choice(level, rack)).toEqual({ kind: "exchange", tiles: Array(7).fill(22) });
    }
  });

  test("the turn is passed where the bag is too small", () => {
    expect(choice("hard", { racks: ["VVVVVVV", ""], bag: "AAAAAA" })).toEqual({ kind: "pass" });
  });
});
