import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { oracleCentre } from "./scrabble-layout.ts";
import { type OracleScoreBoard, type OracleTile, oracleScore, oracleWords } from "./scrabble-score.ts";

// All legal plays, found the slow and obvious way: in each row and column, from each square, in each length, with the
// tiles in each order and each blank as each letter.

export interface OraclePosition {
  readonly alphabet: Alphabet;
  /** Words as letters joined with spaces. */
  readonly words: ReadonlySet<string>;
  readonly board: OracleScoreBoard;
  readonly rack: readonly number[];
  readonly fullRack: number;
  readonly bingoBonus: number | undefined;
}

/** The score of each placement, by its tiles. */
export function oraclePlays(position: OraclePosition): Map<string, number> {
  const found = new Map<string, number>();
  const { size } = position.board;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      trySpans(position, row, column, 0, 1, found);
      trySpans(position, row, column, 1, 0, found);
    }
  }
  return found;
}

function trySpans(
  position: OraclePosition,
  row: number,
  column: number,
  down: number,
  right: number,
  found: Map<string, number>,
): void {
  const { board, rack } = position;
  const free: OracleTile[] = [];
  if (board.at(row, column) !== 0) return;
  // A placement is identified by the squares that it fills, so each span begins and ends on a free square.
  for (let r = row, c = column; r < board.size && c < board.size && free.length < rack.length; r += down, c += right) {
    if (board.at(r, c) !== 0) continue;
    free.push({ row: r, column: c, stone: 0 });
    if (!touchesBoard(position, free)) continue;
    for (const stones of arrangements(position.alphabet, rack, free.length)) {
      const laid = free.map((tile, at) => ({ ...tile, stone: stones[at] ?? 0 }));
      if (isLegal(position, laid))
        found.set(playKey(laid), oracleScore(position.alphabet, board, laid, position.fullRack, position.bingoBonus));
    }
  }
}

export function playKey(laid: readonly OracleTile[]): string {
  return laid
    .map(({ row, column, stone }) => `${row},${column}=${stone}`)
    .sort()
    .join(" ");
}

/** Whether a square is next to a tile, or in the centre of an empty board. */
function touchesBoard({ board }: OraclePosition, squares: readonly OracleTile[]): boolean {
  let empty = true;
  for (let row = 0; row < board.size; row++) {
    for (let column = 0; column < board.size; column++) if (board.at(row, column) !== 0) empty = false;
  }
  if (empty)
    return squares.some(({ row, column }) => oracleCentre(board.size).some(([r, c]) => r === row && c === column));
  return squares.some(
    ({ row, column }) =>
      board.at(row - 1, column) !== 0 ||
      board.at(row + 1, column) !== 0 ||
      board.at(row, column - 1) !== 0 ||
      board.at(row, column + 1) !== 0,
  );
}

function isLegal({ words, board }: OraclePosition, laid: readonly OracleTile[]): boolean {
  const made = oracleWords(board, laid);
  return made.length > 0 && made.every((word) => words.has(word.map(({ stone }) => Math.abs(stone)).join(" ")));
}

function* arrangements(alphabet: Alphabet, rack: readonly number[], count: number): Generator<number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const tile of new Set(rack)) {
    const at = rack.indexOf(tile);
    const rest = [...rack.slice(0, at), ...rack.slice(at + 1)];
    const stones = tile === 0 ? alphabet.letters.map((_, letter) => -letter).slice(1) : [tile];
    for (const others of arrangements(alphabet, rest, count - 1)) {
      for (const stone of stones) yield [stone, ...others];
    }
  }
}
