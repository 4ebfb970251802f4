import fc from "fast-check";
import { expect } from "vitest";
import { EMPTY, type Position, squaresOf } from "#games/scrabble/board.ts";
import { decide } from "#games/scrabble/bots.ts";
import { finderOf } from "#games/scrabble/finder.ts";
import { scrabble } from "#games/scrabble/game.ts";
import { type Play, plays } from "#games/scrabble/movegen.ts";
import { below, rngFrom } from "#kernel/rng.ts";
import { join } from "#lexicon/alphabet.ts";
import { wordsOf } from "#lexicon/graph.ts";
import type { Resource } from "#lexicon/resource.ts";
import { keyOf, type SlowPosition, slowPlays } from "../../oracle/plays.ts";
import { slowBoard } from "../../oracle/score.ts";
import { CLASSIC, resourceOf } from "./support.ts";

// The generator beside the oracle: the same plays with the same scores.

export function wordSet({ words }: Resource): Set<string> {
  return new Set(wordsOf(words).map((word) => word.join(" ")));
}

/** The tiles that a play lays. */
export function laidBy({ board, options: { size } }: Position, play: Play) {
  const squares = squaresOf({ ...play, length: play.word.length }, size) ?? [];
  return squares
    .map((square, at) => ({ square, row: Math.floor(square / size), column: square % size, stone: play.word[at] ?? 0 }))
    .filter(({ square }) => board[square] === EMPTY);
}

/** What the generator finds, in the oracle's words; each placement once. */
export function found(position: Position, resource: Resource): Map<string, number> {
  const list = plays(position, resource);
  const placements = new Map(list.map((play) => [keyOf(laidBy(position, play)), play.score]));
  expect(placements.size).toBe(list.length);
  return placements;
}

export function slowOf(
  { options, board, rack }: Position,
  resource: Resource,
  words: ReadonlySet<string>,
): SlowPosition {
  const slow = slowBoard(options.size, board);
  return { alphabet: resource.alphabet, words, board: slow, rack, fullRack: options.rack };
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
  size: fc.integer({ min: 2, max: 6 }),
  rack: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  seed: fc.nat().map((seed) => rngFrom(seed.toString(16).padStart(64, "0"))),
  turns: fc.nat({ max: 5 }),
});

export function agreesOnSmallGames(numRuns: number): void {
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
      const options = { ...CLASSIC, size, rack: 3 };
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
    { numRuns },
  );
}

/** Positions of games that the hard bot plays against itself, every so many turns. */
export function realPositions(en: Resource, games: number, every: number): Position[] {
  const game = scrabble(en);
  const finder = finderOf(en, undefined);
  const positions: Position[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const rng = rngFrom(String(seed).padStart(64, "0"));
    let state = game.setup(CLASSIC, 2, rng);
    for (let turn = 0; game.outcome(state) === undefined; turn++) {
      const view = game.view(state, state.toMove);
      if (turn % every === 0) positions.push({ options: view.options, board: view.board, rack: view.rack ?? [] });
      const action = decide(en, finder, "hard", view, rng);
      const step = game.play(state, state.toMove, action);
      if (!step.ok) throw new Error(`seed ${seed}, turn ${turn}: ${JSON.stringify(step.refusal)}`);
      state = step.state;
    }
  }
  return positions;
}
