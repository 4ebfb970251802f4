import type { Alphabet } from "#lexicon/alphabet.ts";

// The score of a play, worked out the slow way and apart from the game's own code: bonuses as lists of squares read off
// a board, words read letter by letter from wherever they begin.

const TRIPLE_WORD = "A1 H1 O1 A8 O8 A15 H15 O15";
const DOUBLE_WORD = "B2 C3 D4 E5 N2 M3 L4 K5 H8 B14 C13 D12 E11 N14 M13 L12 K11";
const TRIPLE_LETTER = "F2 J2 B6 F6 J6 N6 B10 F10 J10 N10 F14 J14";
const DOUBLE_LETTER = "D1 L1 G3 I3 A4 H4 O4 C7 G7 I7 M7 D8 L8 C9 G9 I9 M9 A12 H12 O12 G13 I13 D15 L15";

function bonusesOf(list: string, times: number): [string, number][] {
  return list.split(" ").map((square) => [square, times]);
}

export const WORD_TIMES = new Map([...bonusesOf(TRIPLE_WORD, 3), ...bonusesOf(DOUBLE_WORD, 2)]);
export const LETTER_TIMES = new Map([...bonusesOf(TRIPLE_LETTER, 3), ...bonusesOf(DOUBLE_LETTER, 2)]);

export interface SlowBoard {
  readonly size: number;
  /** What lies at a row and column, 0 for nothing. */
  at(row: number, column: number): number;
  /** How many times the letter, or the word, counts there. */
  letterTimes(row: number, column: number): number;
  wordTimes(row: number, column: number): number;
}

/** The board of 15 × 15. */
export function classicBoard(stones: readonly number[]): SlowBoard {
  const name = (row: number, column: number) => `${"ABCDEFGHIJKLMNO"[column]}${row + 1}`;
  return {
    size: 15,
    at: (row, column) => (row < 0 || column < 0 || row > 14 || column > 14 ? 0 : (stones[row * 15 + column] ?? 0)),
    letterTimes: (row, column) => LETTER_TIMES.get(name(row, column)) ?? 1,
    wordTimes: (row, column) => WORD_TIMES.get(name(row, column)) ?? 1,
  };
}

export interface SlowTile {
  readonly row: number;
  readonly column: number;
  readonly stone: number;
}

/** The words of two letters or more that these tiles make, as lists of squares. */
export function slowWords(board: SlowBoard, laid: readonly SlowTile[]): SlowTile[][] {
  const found = new Map<string, SlowTile[]>();
  for (const tile of laid) {
    for (const [down, right] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const word = slowWord(board, laid, tile, down, right);
      if (word.length > 1) found.set(`${down}:${word[0]?.row}:${word[0]?.column}`, word);
    }
  }
  return [...found.values()];
}

function slowWord(
  board: SlowBoard,
  laid: readonly SlowTile[],
  from: SlowTile,
  down: number,
  right: number,
): SlowTile[] {
  const stoneAt = (row: number, column: number) =>
    laid.find((tile) => tile.row === row && tile.column === column)?.stone ?? board.at(row, column);
  let { row, column } = from;
  while (stoneAt(row - down, column - right) !== 0) {
    row -= down;
    column -= right;
  }
  const word: SlowTile[] = [];
  for (; stoneAt(row, column) !== 0; row += down, column += right)
    word.push({ row, column, stone: stoneAt(row, column) });
  return word;
}

export function slowScore(alphabet: Alphabet, board: SlowBoard, laid: readonly SlowTile[], fullRack: number): number {
  let total = laid.length === fullRack ? 50 : 0;
  for (const word of slowWords(board, laid)) {
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
