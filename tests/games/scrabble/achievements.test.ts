import { expect, test } from "vitest";
import { achievementsOf } from "#games/scrabble/achievements.ts";
import type { FormedWord, ScrabbleEvent, ScrabbleState, ScrabbleTurn } from "#games/scrabble/types.ts";
import { splitTiles } from "#lexicon/alphabet/alphabet.ts";
import { CATALAN } from "./fixtures.ts";

const { alphabet } = CATALAN;

function word(text: string, blankAt = -1): FormedWord {
  const stones = (splitTiles(alphabet, text) ?? []).map((tile, index) => (index === blankAt ? -tile : tile));
  return { square: 0, direction: "across", stones, text, points: [], times: 1, score: 0 };
}

function playedTurn(seat: number, main: FormedWord, score: number, bingo = false): ScrabbleTurn {
  const event: ScrabbleEvent = {
    ...{
      kind: "played",
      seat,
      square: 0,
      direction: "across",
      length: 2,
      words: [main],
      laid: [],
      score,
      bingo,
      drew: 0,
    },
  };
  return { seat, event };
}

const stateOf = (turns: readonly ScrabbleTurn[]) =>
  ({ players: [{}, {}, {}].map(() => ({ score: 0, rack: [], resigned: false })), turns }) as unknown as ScrabbleState;

test("the best play of a seat has its tiles, the earlier of equal ones, and bingos are counted", () => {
  const turns = [
    playedTurn(0, word("CASA"), 12),
    playedTurn(1, word("COL·LEGI", 3), 70, true),
    playedTurn(0, word("CANYA", 0), 12),
    playedTurn(1, word("QUE"), 60, true),
  ];
  const tile = (letter: string, points: number, blank = false) => ({ letter, points, blank });
  const tiles = [tile("C", 2), tile("O", 1), tile("L·L", 10), tile("E", 0, true), tile("G", 3), tile("I", 1)];
  expect(achievementsOf(alphabet, stateOf(turns))).toEqual([
    { bingos: 0, best: expect.objectContaining({ text: "CASA", points: 12 }) },
    { bingos: 2, best: { text: "COL·LEGI", points: 70, tiles } },
    { bingos: 0 },
  ]);
});

test("a play that was taken back after a challenge does not count", () => {
  const challenged: ScrabbleTurn = {
    seat: 0,
    event: { kind: "challenged", seat: 0, against: 1, wrong: ["COL·LEGI"], points: 70 },
  };
  const turns = [playedTurn(0, word("CASA"), 12), playedTurn(1, word("COL·LEGI"), 70, true), challenged];
  expect(achievementsOf(alphabet, stateOf(turns))[1]).toEqual({ bingos: 0 });
});
