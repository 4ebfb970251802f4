import { describe, expect, test } from "vitest";
import { createRng } from "#core/rng.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import { SCRABBLE_LEVELS, type ScrabbleLevel } from "#games/scrabble/bots/levels.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { comparePlays } from "#games/scrabble/search/compare-plays.ts";
import { createSearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import { english, type PositionSetup, stateOf } from "../fixtures.ts";
import { positionsOf } from "../search/generator/generator-oracle.ts";

const en = await english();
const searchIndex = createSearchIndex(en);
const game = createScrabbleGame(en);
const finders = { fast: createPlayFinder(en, searchIndex), plain: createPlayFinder(en, undefined) };
const SIMPLE = ["easy", "medium", "hard"] as const;
const rng = createRng("0".repeat(64));

function choice(
  level: Exclude<ScrabbleLevel, "champion">,
  situation: PositionSetup,
  how: keyof typeof finders = "fast",
) {
  return chooseActionWithoutSearch(en, finders[how], level, game.view(stateOf(en, situation), 0), rng);
}

const OPEN: PositionSetup = { board: ["CAT 8G", "ATE H8"], racks: ["RETINAS", "QQQQQQQ"], bag: "AEIOU" };

test("there is a search index", () => {
  expect(searchIndex).toBeDefined();
});

describe.each(["fast", "plain"] as const)("of all plays from the %s search, best first,", (how) => {
  const state = stateOf(en, OPEN);
  const ranked = findAllPlays(
    { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] },
    en,
  ).sort(comparePlays);
  const actionOf = ({ square, direction, word }: Play) => ({ kind: "play", square, direction, word });

  test("hard takes the first, medium the middle one, and easy the last", () => {
    expect(ranked.length).toBeGreaterThan(100);
    expect(choice("hard", OPEN, how)).toEqual(actionOf(ranked[0] as Play));
    expect(choice("medium", OPEN, how)).toEqual(actionOf(ranked[Math.floor((ranked.length - 1) / 2)] as Play));
    expect(choice("easy", OPEN, how)).toEqual(actionOf(ranked.at(-1) as Play));
  });

  test("any rank can be taken, and there is none after the last", () => {
    const position = { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] };
    for (const rank of [0, 1, 7, 100, ranked.length - 1]) {
      expect(finders[how].ranked(position, () => rank)).toEqual(ranked[rank]);
    }
    expect(finders[how].ranked({ ...position, rack: [22] }, () => 0)).toBeUndefined();
  });
});

test("no two plays are equal in the order", () => {
  const [position] = positionsOf(en, "english-blanks").slice(7);
  if (position === undefined) throw new Error("no position");
  const ranked = findAllPlays(position, en).sort(comparePlays);
  expect(ranked.length).toBeGreaterThan(900);
  for (const [at, play] of ranked.entries()) {
    const next = ranked[at + 1];
    if (next !== undefined) expect(comparePlays(play, next)).toBeLessThan(0);
  }
});

test("each level chooses the same with the fast and the plain search", () => {
  const positions = ["english", "english-blanks", "english-sizes"].flatMap((file) => {
    return positionsOf(en, file).filter((_, at) => at % 12 === 5);
  });
  expect(positions.length).toBeGreaterThan(25);
  for (const position of positions) {
    for (const rank of [() => 0, (count: number) => count >> 1, (count: number) => count - 1]) {
      expect(finders.fast.ranked(position, rank)).toEqual(finders.plain.ranked(position, rank));
    }
  }
});

test("plays are ordered by points, blanks, length, square, direction and word", () => {
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
  expect(ordered.toReversed().sort(comparePlays)).toEqual(ordered);
});

describe("without a play", () => {
  test("the whole rack is exchanged", () => {
    const rack = { racks: ["VVVVVVV", ""], bag: "AAAAAAA" };
    for (const level of SIMPLE) expect(choice(level, rack)).toEqual({ kind: "exchange", tiles: Array(7).fill(22) });
  });

  test("as many tiles are exchanged as the bag has, or the turn is passed if it is empty", () => {
    const six = { kind: "exchange", tiles: Array(6).fill(22) };
    expect(choice("hard", { racks: ["VVVVVVV", ""], bag: "AAAAAA" })).toEqual(six);
    expect(choice("hard", { racks: ["VVVVVVV", ""], bag: "" })).toEqual({ kind: "pass" });
  });
});

test("a bot of the game chooses by its level", async () => {
  const view = game.view(stateOf(en, OPEN), 0);
  const fastGame = createScrabbleGame(en, async () => searchIndex);
  for (const level of SIMPLE) {
    expect(await fastGame.bots[level](view, rng)).toEqual(
      chooseActionWithoutSearch(en, finders.plain, level, view, rng),
    );
  }
});

test("there is a bot for each level, weakest first", () => {
  expect(Object.keys(game.bots)).toEqual(SCRABBLE_LEVELS);
});
