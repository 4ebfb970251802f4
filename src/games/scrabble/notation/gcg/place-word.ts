import {
  boardTileLetter,
  EMPTY_SQUARE,
  formatBoardTiles,
  isEmptyBoard,
  isOccupied,
  occupiedRunThrough,
  squaresOfSpan,
  touchesBoardTile,
} from "#games/scrabble/board/board.ts";
import { boardWithTiles } from "#games/scrabble/board/formed-words.ts";
import type { GcgEvent, GcgReplayErrorReason } from "#games/scrabble/notation/gcg/gcg-types.ts";
import { formatPlace, formatSquare } from "#games/scrabble/notation/play-notation.ts";
import { parseBoardTileAt, unknownTileTextAt } from "#games/scrabble/notation/tile-text.ts";
import type { BoardTile, LaidTile, Square } from "#games/scrabble/types.ts";
import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";

export type PlacedGcgWord =
  | { readonly ok: true; readonly laid: readonly LaidTile[] }
  | { readonly ok: false; readonly reason: GcgReplayErrorReason };

/** Returns the tiles that a play of a record lays, or why the play is impossible. */
export function placeGcgWord(
  alphabet: Alphabet,
  size: number,
  board: readonly BoardTile[],
  { row, column, direction, word }: Extract<GcgEvent, { kind: "play" }>,
): PlacedGcgWord {
  const read = readWord(alphabet, word);
  if (!read.ok) return read;
  const { signs } = read;
  const place = { square: row * size + column, direction };
  const squares = row < size && column < size ? squaresOfSpan({ ...place, length: signs.length }, size) : undefined;
  // A file can name a place outside this board, so `placeName` also names such places for the error message.
  if (squares === undefined) return refuse({ reason: "off-the-board", place: placeName(row, column, direction), size });
  const wrong = disagreement(alphabet, size, board, squares, signs);
  if (wrong !== undefined) return refuse(wrong);
  const laid = squares
    .map((square, at) => ({ square, stone: signs[at] ?? EMPTY_SQUARE }))
    .filter(({ square }) => !isOccupied(board, square));
  if (laid.length === 0) return refuse({ reason: "nothing-laid" });
  const after = boardWithTiles(board, laid);
  const whole = occupiedRunThrough(after, place.square, direction, size);
  if (whole.length !== signs.length) {
    const stones = squaresOfSpan(whole, size)?.map((square) => after[square] ?? EMPTY_SQUARE) ?? [];
    return refuse({ reason: "not-whole-word", word: formatBoardTiles(alphabet, stones) });
  }
  const joins = laid.length < signs.length || laid.some(({ square }) => touchesBoardTile(board, square, size));
  return joins || isEmptyBoard(board) ? { ok: true, laid } : refuse({ reason: "not-touching" });
}

const WIDEST = 31;

function placeName(row: number, column: number, direction: "across" | "down"): string {
  return formatPlace({ square: row * WIDEST + column, direction }, WIDEST);
}

function refuse(reason: GcgReplayErrorReason): { readonly ok: false; readonly reason: GcgReplayErrorReason } {
  return { ok: false, reason };
}

type Read =
  | { readonly ok: true; readonly signs: readonly (BoardTile | undefined)[] }
  | { readonly ok: false; readonly reason: GcgReplayErrorReason };

/** Returns the tiles of a word; undefined for each dot. */
function readWord(alphabet: Alphabet, word: string): Read {
  const signs: (BoardTile | undefined)[] = [];
  for (let at = 0; at < word.length; ) {
    const found = word[at] === "." ? { stone: undefined, end: at + 1 } : parseBoardTileAt(alphabet, word, at);
    if (found === undefined) return refuse({ reason: "unknown-tile", typed: unknownTileTextAt(word, at) });
    signs.push(found.stone);
    at = found.end;
  }
  return { ok: true, signs };
}

/**
 * Returns the first contradiction between the word and the board: a square with another letter, or a dot for a square
 * without a tile. A blank on the board counts as its letter, because the word may name it like any other tile.
 */
function disagreement(
  alphabet: Alphabet,
  size: number,
  board: readonly BoardTile[],
  squares: readonly Square[],
  signs: readonly (BoardTile | undefined)[],
): GcgReplayErrorReason | undefined {
  for (const [at, square] of squares.entries()) {
    const [there, written] = [board[square] ?? EMPTY_SQUARE, signs[at]];
    if (written === undefined && there === EMPTY_SQUARE)
      return { reason: "nothing-there", square: formatSquare(square, size) };
    if (written === undefined || there === EMPTY_SQUARE || boardTileLetter(written) === boardTileLetter(there))
      continue;
    return {
      reason: "another-letter-there",
      square: formatSquare(square, size),
      there: formatBoardTiles(alphabet, [there]),
      written: formatBoardTiles(alphabet, [written]),
    };
  }
  return undefined;
}
