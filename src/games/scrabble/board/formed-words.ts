import {
  boardTileLetter,
  boardTilePoints,
  formatBoardTiles,
  occupiedRunThrough,
  otherDirection,
  squaresOfSpan,
} from "#games/scrabble/board/board.ts";
import { getBoardLayout } from "#games/scrabble/board/layout.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type {
  BoardTile,
  Direction,
  FormedWord,
  LaidTile,
  ScrabbleEvent,
  ScrabbleOptions,
  Tile,
  WordSpan,
} from "#games/scrabble/types.ts";
import { hasWord } from "#lexicon/graph/graph.ts";
import type { WordList } from "#lexicon/word-list.ts";

/** Returns the board with these tiles laid on it. */
export function boardWithTiles(board: readonly BoardTile[], laid: readonly LaidTile[]): BoardTile[] {
  const after = [...board];
  for (const { square, stone } of laid) after[square] = stone;
  return after;
}

/** Returns the words that tiles laid in one line make, the main word first. `board` already contains these tiles. */
export function findFormedWords(
  wordList: WordList,
  size: number,
  board: readonly BoardTile[],
  laid: readonly LaidTile[],
  direction: Direction,
): FormedWord[] {
  const first = laid[0];
  if (first === undefined) return [];
  const crossing = laid
    .map(({ square }) => occupiedRunThrough(board, square, otherDirection(direction), size))
    .filter((span) => span.length > 1);
  return [occupiedRunThrough(board, first.square, direction, size), ...crossing].map((span) =>
    formWord(wordList, size, board, laid, span),
  );
}

function formWord(
  { alphabet }: WordList,
  size: number,
  board: readonly BoardTile[],
  laid: readonly LaidTile[],
  span: WordSpan,
): FormedWord {
  const layout = getBoardLayout(size);
  const squares = squaresOfSpan(span, size) ?? [];
  const stones = squares.map((square) => board[square] as BoardTile);
  // A square's bonus counts only in the turn in which a tile is laid on it.
  const isNew = (square: number) => laid.some((tile) => tile.square === square);
  const points = squares.map((square, at) => {
    const plain = boardTilePoints(alphabet, stones[at] as BoardTile);
    return isNew(square) ? plain * (layout.letterTimes[square] as number) : plain;
  });
  const times = squares.filter(isNew).reduce((product, square) => product * (layout.wordTimes[square] as number), 1);
  return {
    square: span.square,
    direction: span.direction,
    stones,
    text: formatBoardTiles(alphabet, stones),
    points,
    times,
    score: points.reduce((sum, of) => sum + of, 0) * times,
  };
}

export function isValidFormedWord({ words }: WordList, { stones }: Pick<FormedWord, "stones">): boolean {
  return hasWord(words, stones.map(boardTileLetter));
}

/** Returns all words of the plays among these events, also the words that a challenge removed. */
export function wordsOfPlays(events: readonly ScrabbleEvent[]): Tile[][] {
  return events.flatMap((event) =>
    event.kind === "played" ? event.words.map(({ stones }) => stones.map(boardTileLetter)) : [],
  );
}

export function isBingo(options: ScrabbleOptions, laid: number): boolean {
  return laid === options.rack;
}

/** Returns the bonus points for a play that lays `laid` tiles: 0 unless the play lays a full rack. */
export function bingoBonus(options: ScrabbleOptions, laid: number): number {
  return isBingo(options, laid) ? (options.bingoBonus ?? SCRABBLE_OPTIONS.bingoBonus.default) : 0;
}

export function playScore(options: ScrabbleOptions, words: readonly FormedWord[], laid: number): number {
  return words.reduce((sum, word) => sum + word.score, bingoBonus(options, laid));
}
