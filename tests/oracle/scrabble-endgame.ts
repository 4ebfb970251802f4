import { directionStep, EMPTY_SQUARE } from "#games/scrabble/board/board.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import type { BoardTile, ScrabbleOptions, Tile } from "#games/scrabble/types.ts";
import { BLANK, tilePoints } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

// The end of a game of two, thought through to the last: every play and every pass, and nothing left out. Two passes in a
// row end it, and each loses what it holds; whoever goes out gains what the other holds, which loses it.

export interface OracleEndgame {
  readonly wordList: WordList;
  readonly options: ScrabbleOptions;
  readonly board: readonly BoardTile[];
  /** Of the seat to move, and of the other. */
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  readonly hasPassed: boolean;
}

export interface OracleEndgameMove {
  /** `undefined` for a pass. */
  readonly play: Play | undefined;
  readonly value: number;
}

/** Every move, and what the seat to move gains by it, less what the other does. */
export function oracleEndgameMoves(ending: OracleEndgame, known: Map<string, number> = new Map()): OracleEndgameMove[] {
  const { wordList, options, board, racks } = ending;
  const [mine, theirs] = racks;
  const held = (rack: readonly Tile[]) => rack.reduce((sum, tile) => sum + tilePoints(wordList.alphabet, tile), 0);
  const moves: OracleEndgameMove[] = findAllPlays({ options, board, rack: mine }, wordList).map((play) => {
    const after = laid(board, options.size, mine, play);
    if (after.rack.length === 0) return { play, value: play.score + 2 * held(theirs) };
    const next = { ...ending, board: after.board, racks: [theirs, after.rack] as const, hasPassed: false };
    return { play, value: play.score - slowValue(next, known) };
  });
  const passing = ending.hasPassed
    ? held(theirs) - held(mine)
    : -slowValue({ ...ending, racks: [theirs, mine], hasPassed: true }, known);
  return [...moves, { play: undefined, value: passing }];
}

function slowValue(ending: OracleEndgame, known: Map<string, number> = new Map()): number {
  const key = JSON.stringify([ending.board, ending.racks, ending.hasPassed]);
  const value = known.get(key) ?? Math.max(...oracleEndgameMoves(ending, known).map((move) => move.value));
  known.set(key, value);
  return value;
}

function laid(board: readonly BoardTile[], size: number, rack: readonly Tile[], play: Play) {
  const after = { board: [...board], rack: [...rack] };
  for (const [at, stone] of play.word.entries()) {
    const square = play.square + at * directionStep(play.direction, size);
    if (board[square] !== EMPTY_SQUARE) continue;
    after.board[square] = stone;
    after.rack.splice(after.rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  return after;
}
