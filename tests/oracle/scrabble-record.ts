import type { Alphabet } from "#lexicon/alphabet/alphabet.ts";
import { createOracleScoreBoard, oracleScore } from "./scrabble-score.ts";

// The scores of a whole game, computed from its public events without code of the game.

/** The parts of an event that matter for scores. */
export interface OracleEvent {
  readonly kind: string;
  readonly seat?: number;
  readonly laid?: readonly { readonly square: number; readonly stone: number }[];
  readonly against?: number;
  readonly wrong?: readonly string[];
  readonly how?: string;
}

export interface OracleRecord {
  readonly alphabet: Alphabet;
  readonly size: number;
  readonly rack: number;
  readonly seats: number;
  readonly rule: string;
  readonly twice: boolean;
  readonly events: readonly OracleEvent[];
  /** The racks at the end. */
  readonly racks: readonly (readonly number[])[];
}

export function oracleRecord(game: OracleRecord): { readonly board: number[]; readonly scores: number[] } {
  const { alphabet, size, rack, seats, events, rule } = game;
  const scores = Array<number>(seats).fill(0);
  const add = (seat = 0, points = 0) => {
    scores[seat] = (scores[seat] ?? 0) + points;
  };
  let board = Array<number>(size * size).fill(0);
  let undo = { board, seat: 0, points: 0 };
  for (const { kind, seat, laid = [], against, wrong = [], how } of events) {
    if (kind === "played") {
      const tiles = laid.map(({ square, stone }) => ({
        row: Math.floor(square / size),
        column: square % size,
        stone,
      }));
      const points = oracleScore(alphabet, createOracleScoreBoard(size, board), tiles, rack);
      undo = { board, seat: seat ?? 0, points };
      board = [...board];
      for (const { square, stone } of laid) board[square] = stone;
      add(seat, points);
    } else if (kind === "challenged" && wrong.length > 0) {
      board = undo.board;
      add(undo.seat, -undo.points);
    } else if (kind === "challenged") {
      add(against, rule === "five-point" ? 5 : 0);
    } else if (kind === "overtime") {
      add(seat, -10);
    } else if (kind === "ended") {
      for (const [of, points] of leftovers(game, how).entries()) add(of, points);
    }
  }
  return { board, scores };
}

function leftovers({ alphabet, racks, events, twice }: OracleRecord, how: string | undefined): number[] {
  const resigned = events.filter(({ kind }) => kind === "resigned").map(({ seat }) => seat);
  const values = racks.map((rack) => {
    let value = 0;
    for (const tile of rack) value += alphabet.letters[tile]?.points ?? 0;
    return value;
  });
  const wentOut =
    how === "went-out" ? racks.findIndex((rack, seat) => rack.length === 0 && !resigned.includes(seat)) : -1;
  return values.map((value, seat) => {
    if (seat !== wentOut) return wentOut >= 0 && twice ? 0 : -value;
    let gain = 0;
    for (const other of values) gain += twice ? 2 * other : other;
    return gain;
  });
}
