import { expect } from "vitest";
import type { SearchEffort } from "#core/game.ts";
import { EMPTY_SQUARE, squareIndexStep } from "#games/scrabble/board/board.ts";
import { createEndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import { type EndgameSolution, solveEndgame } from "#games/scrabble/search/endgame/solve-endgame.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import type { BoardTile, ScrabbleOptions, Tile } from "#games/scrabble/types.ts";
import { BLANK } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";
import { type OracleEndgame, oracleEndgameMoves } from "../../../../oracle/scrabble-endgame.ts";
import { createTestRandom, type TestRandom } from "../../../random-playout.ts";
import { ENGLISH_OPTIONS } from "../../fixtures.ts";

// Endings of random games on small boards with few tiles, for the search and for the oracle.

export interface EndgameShape {
  readonly size: number;
  /** Maximum of words on the board. */
  readonly words: number;
  readonly tiles: readonly [number, number];
  readonly blanks: number;
}

const ENDLESS: SearchEffort = { remaining: () => 1 };

export function effortOf(nodes: number): SearchEffort {
  let left = nodes;
  return {
    remaining(more) {
      left -= more;
      return Math.max(0, left / nodes);
    },
  };
}

export function randomEndgame(wordList: WordList, shape: EndgameShape, seed: number): OracleEndgame {
  const chance = createTestRandom(seed.toString(16).padStart(64, "0"));
  const options: ScrabbleOptions = { ...ENGLISH_OPTIONS, size: shape.size };
  const board = Array<BoardTile>(shape.size ** 2).fill(EMPTY_SQUARE);
  for (let word = 0; word < shape.words; word++) {
    const rack = Array.from({ length: word === 0 ? 4 : 3 }, () => tileOf(wordList, chance));
    const found = findAllPlays({ options, board, rack }, wordList);
    if (found.length > 0) layWord(board, shape.size, chance.pick(found));
  }
  const [mine, theirs] = shape.tiles.map((count, seat) =>
    Array.from({ length: count }, (_, at) => (at === 0 && seat < shape.blanks ? BLANK : tileOf(wordList, chance))),
  ) as [Tile[], Tile[]];
  return { wordList, options, board, racks: [mine, theirs], hasPassed: false };
}

/** A random tile by its count in the bag, except a blank. */
function tileOf({ alphabet: { letters } }: WordList, chance: TestRandom): Tile {
  const bag = letters.flatMap(({ count }, tile) => (tile === BLANK ? [] : Array<Tile>(count).fill(tile)));
  return chance.pick(bag);
}

function layWord(board: BoardTile[], size: number, { square, direction, word }: Play): void {
  for (const [at, stone] of word.entries()) board[square + at * squareIndexStep(direction, size)] = stone;
}

export function solveOracleEndgame(
  searchIndex: SearchIndex,
  { wordList, options, board, racks }: OracleEndgame,
  effort: SearchEffort,
): EndgameSolution {
  const { alphabet } = wordList;
  const nothing = { ones: new Int32Array(0), twos: new Int32Array(0), threes: new Int32Array(0) };
  const table = { searchIndex, alphabet, leaves: nothing, options, board: [...board] };
  return solveEndgame(createEndgamePosition(table, racks), effort);
}

/** Expects the right value, and a move that reaches it. */
export function checkSolution(searchIndex: SearchIndex, ending: OracleEndgame): void {
  const moves = oracleEndgameMoves(ending);
  const best = Math.max(...moves.map(({ value }) => value));
  const { play, value, solved } = solveOracleEndgame(searchIndex, ending, ENDLESS);
  const chosen = moves.find((move) => keyOf(move.play) === keyOf(play));
  expect({ solved, value, brings: chosen?.value }).toEqual({ solved: true, value: best, brings: best });
}

export function keyOf(play: Play | undefined): string {
  return play === undefined ? "pass" : JSON.stringify([play.square, play.direction, play.word, play.score]);
}
