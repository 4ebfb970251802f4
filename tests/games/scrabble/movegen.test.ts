import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EMPTY, type Position, squaresOf } from "#games/scrabble/board.ts";
import { compare, playAction } from "#games/scrabble/bots.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { layoutOf } from "#games/scrabble/layout.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { makePlace, makeWord } from "#games/scrabble/notation.ts";
import { below, rngFrom } from "#kernel/rng.ts";
import { join } from "#lexicon/alphabet.ts";
import { wordsOf } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";
import { keyOf, type SlowPosition, slowPlays } from "../../oracle/plays.ts";
import { classicBoard, type SlowBoard, slowScore } from "../../oracle/score.ts";
import { CLASSIC, english, resourceOf, type Situation, stateOf } from "./support.ts";

const en = await english();
const enWords = wordSet(en);

function wordSet({ words }: Resource): Set<string> {
  return new Set(wordsOf(words).map((word) => word.join(" ")));
}

function laidBy({ board, options: { size } }: Position, play: Play) {
  const squares = squaresOf({ ...play, length: play.word.length }, size) ?? [];
  return squares
    .map((square, at) => ({ square, row: Math.floor(square / size), column: square % size, stone: play.word[at] ?? 0 }))
    .filter(({ square }) => board[square] === EMPTY);
}

/** What the generator finds, in the oracle's words; each placement once. */
function found(position: Position, resource: Resource): Map<string, number> {
  const list = plays(position, resource);
  const placements = new Map(list.map((play) => [keyOf(laidBy(position, play)), play.score]));
  expect(placements.size).toBe(list.length);
  return placements;
}

function slowOf({ options, board, rack }: Position, resource: Resource, words: ReadonlySet<string>): SlowPosition {
  const { size } = options;
  const layout = layoutOf(size);
  const other: SlowBoard = {
    size,
    at: (row, column) =>
      row < 0 || column < 0 || row >= size || column >= size ? 0 : (board[row * size + column] ?? 0),
    letterTimes: (row, column) => layout.letterTimes[row * size + column] ?? 1,
    wordTimes: (row, column) => layout.wordTimes[row * size + column] ?? 1,
  };
  const centre = layout.centre.map((square) => [Math.floor(square / size), square % size] as const);
  const slow = size === 15 ? classicBoard(board) : other;
  return { alphabet: resource.alphabet, words, board: slow, centre, rack, fullRack: options.rack };
}

const SMALL_BAGS = [
  "A 9 1\nB 9 3\nC 9 2\n",
  "# 2 0\nA 9 1\nL 9 1\nL·L 2 10\nN 3 1\nNY 2 8\n",
  "CH 2 5\nC 4 3\nH 4 4\nE 4 1\n",
];

/** A game of a few random plays, its board small and its words made up; the rack may hold blanks. */
const smallGame = fc.record({
  bag: fc.constantFrom(...SMALL_BAGS),
  lengths: fc.array(fc.array(fc.nat(), { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 25 }),
  size: fc.integer({ min: 3, max: 6 }),
  rack: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  seed: fc.nat().map((seed) => rngFrom(seed.toString(16).padStart(64, "0"))),
  turns: fc.nat({ max: 5 }),
});

describe("every legal play is found, and none other", () => {
  test("on small random boards, with digraphs and blanks", () => {
    fc.assert(
      fc.property(smallGame, ({ bag, lengths, size, rack, seed, turns }) => {
        const bare = resourceOf(bag, []);
        const letters = bare.alphabet.letters.length - 1;
        const random = (numbers: readonly number[], from: number) =>
          numbers.map((n) => from + (n % (letters + 1 - from)));
        const resource = resourceOf(
          bag,
          lengths.map((word) => join(bare.alphabet, random(word, 1))),
        );
        const words = wordSet(resource);
        const options = { language: "xx", size, rack: 3 };
        let position: Position = { options, board: Array(size * size).fill(EMPTY), rack: random(rack, 0) };
        let rng = seed;
        for (let turn = 0; turn <= turns; turn++) {
          const expected = slowPlays(slowOf(position, resource, words));
          expect(found(position, resource)).toEqual(expected);
          const list = plays(position, resource);
          if (list.length === 0) return;
          const [pick, next] = below(rng, list.length);
          rng = next;
          const board = [...position.board];
          for (const { square, stone } of laidBy(position, list[pick] as Play)) board[square] = stone;
          position = { ...position, board };
        }
      }),
      { numRuns: 120 },
    );
  });

  test("on boards of real games, with a few tiles of the rack", () => {
    for (const [at, position] of realPositions(3, 2).entries()) {
      const few = { ...position, rack: position.rack.filter((tile) => tile !== 0).slice(0, 4) };
      expect([at, found(few, en)]).toEqual([at, slowPlays(slowOf(few, en, enWords))]);
    }
  });

  test("on boards of real games, with a blank", () => {
    for (const [at, position] of realPositions(2, 5).entries()) {
      const few = { ...position, rack: [0, ...position.rack.slice(0, 2)] };
      expect([at, found(few, en)]).toEqual([at, slowPlays(slowOf(few, en, enWords))]);
    }
  });
});

/** Positions of games that the hard bot plays against itself, every so many turns. */
function realPositions(games: number, every: number): Position[] {
  const game = scrabble(en);
  const positions: Position[] = [];
  for (let seed = 1; seed <= games; seed++) {
    let state = game.setup(CLASSIC, 2, rngFrom(String(seed).padStart(64, "0")));
    for (let turn = 0; game.outcome(state) === undefined; turn++) {
      const view = game.view(state, state.toMove);
      if (turn % every === 0) positions.push({ options: view.options, board: view.board, rack: view.rack ?? [] });
      const action = game.bots["hard"]?.(view, rngFrom("0".repeat(64))) ?? { kind: "pass" };
      const step = game.play(state, state.toMove, action);
      if (!step.ok) throw new Error(`seed ${seed}, turn ${turn}: ${JSON.stringify(step.refusal)}`);
      state = step.state;
    }
  }
  return positions;
}

test("every play on boards of real games is accepted, with the score that the slow way finds", () => {
  const game = scrabble(en);
  for (const position of realPositions(2, 4)) {
    const state = { ...stateOf(en, {}), board: position.board };
    const players = state.players.map((player) => ({ ...player, rack: position.rack }));
    for (const play of plays(position, en).filter((_, at) => at % 7 === 0)) {
      const step = game.play({ ...state, players }, 0, playAction(play));
      if (!step.ok) throw new Error(JSON.stringify([step.refusal, play]));
      expect(step.events[0]).toMatchObject({ kind: "played", score: play.score });
      const slow = slowScore(en.alphabet, classicBoard(position.board), laidBy(position, play), 7);
      expect(play.score).toBe(slow);
    }
  }
});

function best(situation: Situation): string {
  const state = stateOf(en, situation);
  const position = { options: state.options, board: state.board, rack: state.players[0]?.rack ?? [] };
  const [first] = plays(position, en).sort(compare);
  if (first === undefined) return "none";
  return `${makeWord(en.alphabet, first.word)} ${makePlace(first, 15)} ${first.score}`;
}

describe("the best play", () => {
  test.each<[string, Situation, string]>([
    ["of the highest opening rack", { racks: ["MUZJIKS"] }, "MUZJIKS H2 128"],
    ["through the letter that lies there", { board: ["XI D1"], racks: ["QUIOTRY"] }, "QUIXOTRY 1A 293"],
    ["keeps the blank where it gains nothing", { racks: ["QI#"] }, "QI(S) 8G 22"],
    ["of a rack that makes no word", { racks: ["VVVVVVV"] }, "none"],
    ["without tiles", { board: ["CAT 8G"], racks: [""] }, "none"],
  ])("%s", (_, situation, play) => {
    expect(best(situation)).toBe(play);
  });
});

test("a first play goes both ways, a tile that makes two words only across", () => {
  const state = stateOf(en, { racks: ["ZA"] });
  const first = plays({ options: state.options, board: state.board, rack: [26, 1] }, en);
  expect(first.map((play) => `${makeWord(en.alphabet, play.word)} ${makePlace(play, 15)}`).sort()).toEqual(
    ["ZA 8G", "ZA 8H", "ZA H7", "ZA H8"].sort(),
  );
  const corner = stateOf(en, { board: ["PA 8G", "PE I6"] });
  const both = plays({ options: corner.options, board: corner.board, rack: [20] }, en);
  expect(both.filter((play) => play.word.length === 3 && play.score === 10)).toHaveLength(1);
});
