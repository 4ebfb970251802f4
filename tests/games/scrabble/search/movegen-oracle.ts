import fc from "fast-check";
import { expect } from "vitest";
import { createRng, randomInt } from "#core/rng.ts";
import { type BoardPosition, EMPTY_SQUARE, squaresOfSpan } from "#games/scrabble/board/board.ts";
import { chooseActionWithoutSearch } from "#games/scrabble/bots/bots.ts";
import { createScrabbleGame } from "#games/scrabble/game.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import { joinTiles } from "#lexicon/alphabet/alphabet.ts";
import { listWordTiles } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { type OraclePosition, oraclePlays, playKey } from "../../../oracle/scrabble-plays.ts";
import { createOracleScoreBoard } from "../../../oracle/scrabble-score.ts";
import { ENGLISH_OPTIONS, wordListOf } from "../fixtures.ts";

// Compares the plain generator with the oracle: the same plays with the same scores.

export function wordSet({ words }: WordList): Set<string> {
  return new Set(listWordTiles(words).map((word) => word.join(" ")));
}

/** The tiles that a play lays. */
export function laidBy({ board, options: { size } }: BoardPosition, play: Play) {
  const squares = squaresOfSpan({ ...play, length: play.word.length }, size) ?? [];
  return squares
    .map((square, at) => ({ square, row: Math.floor(square / size), column: square % size, stone: play.word[at] ?? 0 }))
    .filter(({ square }) => board[square] === EMPTY_SQUARE);
}

/** The plays of the generator in the form of the oracle, each placement once. */
export function foundPlays(position: BoardPosition, wordList: WordList): Map<string, number> {
  const list = findAllPlays(position, wordList);
  const placements = new Map(list.map((play) => [playKey(laidBy(position, play)), play.score]));
  expect(placements.size).toBe(list.length);
  return placements;
}

export function toOraclePosition(
  { options, board, rack }: BoardPosition,
  wordList: WordList,
  words: ReadonlySet<string>,
): OraclePosition {
  const slow = createOracleScoreBoard(options.size, board);
  return {
    alphabet: wordList.alphabet,
    words,
    board: slow,
    rack,
    fullRack: options.rack,
    bingoBonus: options.bingoBonus,
  };
}

const SMALL_BAGS = [
  "A 9 1\nB 9 3\nC 9 2\n",
  "# 2 0\nA 9 1\nL 9 1\nL·L 2 10\nN 3 1\nNY 2 8\n",
  "CH 2 5\nC 4 3\nH 4 4\nE 4 1\n",
];

/** A game of a few random plays on a small board with random words. Racks may have blanks. */
const smallGame = fc.record({
  bag: fc.constantFrom(...SMALL_BAGS),
  lengths: fc.array(fc.array(fc.nat(), { minLength: 2, maxLength: 4 }), { minLength: 3, maxLength: 25 }),
  size: fc.integer({ min: 2, max: 6 }),
  rack: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
  bingoBonus: fc.constantFrom(0, 50, 100),
  seed: fc.nat().map((seed) => createRng(seed.toString(16).padStart(64, "0"))),
  turns: fc.nat({ max: 5 }),
});

export function checkSmallGames(numRuns: number): void {
  fc.assert(
    fc.property(smallGame, ({ bag, lengths, size, rack, bingoBonus, seed, turns }) => {
      const withoutWords = wordListOf(bag, []);
      const letters = withoutWords.alphabet.letters.length - 1;
      const random = (numbers: readonly number[], from: number) =>
        numbers.map((n) => from + (n % (letters + 1 - from)));
      const wordList = wordListOf(
        bag,
        lengths.map((word) => joinTiles(withoutWords.alphabet, random(word, 1))),
      );
      const words = wordSet(wordList);
      const options = { ...ENGLISH_OPTIONS, size, rack: 3, bingoBonus };
      let position: BoardPosition = { options, board: Array(size * size).fill(EMPTY_SQUARE), rack: random(rack, 0) };
      let rng = seed;
      for (let turn = 0; turn <= turns; turn++) {
        const expected = oraclePlays(toOraclePosition(position, wordList, words));
        expect(foundPlays(position, wordList)).toEqual(expected);
        const list = findAllPlays(position, wordList);
        if (list.length === 0) return;
        const [pick, next] = randomInt(rng, list.length);
        rng = next;
        const board = [...position.board];
        for (const { square, stone } of laidBy(position, list[pick] as Play)) board[square] = stone;
        position = { ...position, board };
      }
    }),
    { numRuns },
  );
}

/** Positions of games of the bot hard against itself, every `every` turns. */
export function realPositions(en: WordList, games: number, every: number): BoardPosition[] {
  const game = createScrabbleGame(en);
  const finder = createPlayFinder(en, undefined);
  const positions: BoardPosition[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const rng = createRng(String(seed).padStart(64, "0"));
    let state = game.setup(ENGLISH_OPTIONS, 2, rng);
    for (let turn = 0; game.outcome(state) === undefined; turn++) {
      const view = game.view(state, state.toMove);
      if (turn % every === 0) positions.push({ options: view.options, board: view.board, rack: view.rack ?? [] });
      const action = chooseActionWithoutSearch(en, finder, "hard", view, rng);
      const step = game.play(state, state.toMove, action);
      if (!step.ok) throw new Error(`seed ${seed}, turn ${turn}: ${JSON.stringify(step.refusal)}`);
      state = step.state;
    }
  }
  return positions;
}
