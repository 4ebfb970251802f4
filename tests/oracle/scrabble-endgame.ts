import { EMPTY_SQUARE, squareIndexStep } from "#games/scrabble/board/board.ts";
import { findAllPlays, type Play } from "#games/scrabble/search/movegen.ts";
import type { BoardTile, ScrabbleOptions, Tile } from "#games/scrabble/types.ts";
import { BLANK, tilePoints } from "#lexicon/alphabet/alphabet.ts";
import type { WordList } from "#lexicon/word-list.ts";

// The end of a game of two, searched completely: each play and each pass. Two passes in a row end it, and each player
// loses the own rack. A player who goes out gains the other's rack, and the other loses it.

export interface OracleEndgame {
  readonly wordList: WordList;
  readonly options: ScrabbleOptions;
  readonly board: readonly BoardTile[];
  /** The rack of the seat to move, and the other rack. */
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  readonly hasPassed: boolean;
}

export interface OracleEndgameMove {
  /** `undefined` for a pass. */
  readonly play: Play | undefined;
  readonly value: number;
}

/** Each move, with the points that the seat to move gains over the other one until the end. */
export function oracleEndgameMoves(ending: OracleEndgame, cache: Map<string, number> = new Map()): OracleEndgameMove[] {
  const { wordList, options, board, racks } = ending;
  const [mine, theirs] = racks;
  const rackPoints = (rack: readonly Tile[]) =>
    rack.reduce((sum, tile) => sum + tilePoints(wordList.alphabet, tile), 0);
  const moves: OracleEndgameMove[] = findAllPlays({ options, board, rack: mine }, wordList).map((play) => {
    const after = laid(board, options.size, mine, play);
    if (after.rack.length === 0) return { play, value: play.score + 2 * rackPoints(theirs) };
    const next = { ...ending, board: after.board, racks: [theirs, after.rack] as const, hasPassed: false };
    return { play, value: play.score - endgameValue(next, cache) };
  });
  const passing = ending.hasPassed
    ? rackPoints(theirs) - rackPoints(mine)
    : -endgameValue({ ...ending, racks: [theirs, mine], hasPassed: true }, cache);
  return [...moves, { play: undefined, value: passing }];
}

function endgameValue(ending: OracleEndgame, cache: Map<string, number> = new Map()): number {
  const key = JSON.stringify([ending.board, ending.racks, ending.hasPassed]);
  const value = cache.get(key) ?? Math.max(...oracleEndgameMoves(ending, cache).map((move) => move.value));
  cache.set(key, value);
  return value;
}

function laid(board: readonly BoardTile[], size: number, rack: readonly Tile[], play: Play) {
  const after = { board: [...board], rack: [...rack] };
  for (const [at, stone] of play.word.entries()) {
    const square = play.square + at * squareIndexStep(play.direction, size);
    if (board[square] !== EMPTY_SQUARE) continue;
    after.board[square] = stone;
    after.rack.splice(after.rack.indexOf(stone < 0 ? BLANK : stone), 1);
  }
  return after;
}
