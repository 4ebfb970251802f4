import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { oracleBonusFactors } from "./scrabble-layout.ts";

// The score of a play, computed slowly and without code of the game: bonuses from the oracle's boards, words read
// letter by letter.

export interface OracleScoreBoard {
  readonly size: number;
  /** The tile at a row and column; 0 for none. */
  at(row: number, column: number): number;
  /** The factor for a letter and for a word on this square. */
  letterTimes(row: number, column: number): number;
  wordTimes(row: number, column: number): number;
}

export function createOracleScoreBoard(size: number, stones: readonly number[]): OracleScoreBoard {
  const isOff = (line: number) => line < 0 || line >= size;
  return {
    size,
    at: (row, column) => (isOff(row) || isOff(column) ? 0 : (stones[row * size + column] ?? 0)),
    letterTimes: (row, column) => oracleBonusFactors(size, row, column).letter,
    wordTimes: (row, column) => oracleBonusFactors(size, row, column).word,
  };
}

export interface OracleTile {
  readonly row: number;
  readonly column: number;
  readonly stone: number;
}

/** The words of two or more letters that these tiles make, as lists of squares. */
export function oracleWords(board: OracleScoreBoard, laid: readonly OracleTile[]): OracleTile[][] {
  const found = new Map<string, OracleTile[]>();
  for (const tile of laid) {
    for (const [down, right] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const word = readWord(board, laid, tile, down, right);
      if (word.length > 1) found.set(`${down}:${word[0]?.row}:${word[0]?.column}`, word);
    }
  }
  return [...found.values()];
}

function readWord(
  board: OracleScoreBoard,
  laid: readonly OracleTile[],
  from: OracleTile,
  down: number,
  right: number,
): OracleTile[] {
  const boardTileAt = (row: number, column: number) =>
    laid.find((tile) => tile.row === row && tile.column === column)?.stone ?? board.at(row, column);
  let { row, column } = from;
  while (boardTileAt(row - down, column - right) !== 0) {
    row -= down;
    column -= right;
  }
  const word: OracleTile[] = [];
  for (; boardTileAt(row, column) !== 0; row += down, column += right)
    word.push({ row, column, stone: boardTileAt(row, column) });
  return word;
}

export function oracleScore(
  alphabet: Alphabet,
  board: OracleScoreBoard,
  laid: readonly OracleTile[],
  fullRack: number,
  bingoBonus = 50,
): number {
  let total = laid.length === fullRack ? bingoBonus : 0;
  for (const word of oracleWords(board, laid)) {
    let sum = 0;
    let times = 1;
    for (const { row, column, stone } of word) {
      const points = stone > 0 ? (alphabet.letters[stone]?.points ?? 0) : 0;
      if (board.at(row, column) === 0) {
        sum += points * board.letterTimes(row, column);
        times *= board.wordTimes(row, column);
      } else {
        sum += points;
      }
    }
    total += sum * times;
  }
  return total;
}
