import { type Board, type Code, sizeOf } from "#games/mastermind/solver/board.ts";
import { bestGuess, coloursIn } from "#games/mastermind/solver/choice.ts";
import { type Codes, codesOf, everyCode, picked, readCode } from "#games/mastermind/solver/codes.ts";
import { markOf, marksTo } from "#games/mastermind/solver/marks.ts";
import type { Score } from "#games/mastermind/solver/scores.ts";
import type { Known } from "#games/mastermind/solver/strategy.ts";

// Boards that are small enough for weighing every guess against every code that is still possible.

/** 5 × 8. A guess takes a third of a second at most. */
const MOST_CODES = 32_768;

export function isSmall(board: Board): boolean {
  return sizeOf(board) <= MOST_CODES;
}

const wholes = new Map<string, Codes>();
const openings = new Map<string, Code>();

/** All codes of a small board; made once, in milliseconds. */
export function wholeOf({ positions, colours }: Board): Codes {
  const key = `${positions}x${colours}`;
  const known = wholes.get(key) ?? everyCode({ positions, colours });
  wholes.set(key, known);
  return known;
}

/** The best guess by this score; the first one is remembered by the score's name. */
export function bestOnWhole(board: Board, rows: readonly Known[], name: string, score: Score): Code {
  const key = `${name} ${board.positions}x${board.colours}`;
  const opening = rows.length === 0 ? openings.get(key) : undefined;
  if (opening !== undefined) return opening;
  const codes = wholeOf(board);
  const possible = possibleNumbers(codes, rows);
  // Contradictory answers leave nothing to be found out.
  if (possible.length === 0) return readCode(codes, 0);
  const used = coloursIn(rows.map(({ guess }) => guess));
  const guess = readCode(codes, bestGuess(codes, possible, used, score));
  if (rows.length === 0) openings.set(key, guess);
  return guess;
}

/** The numbers of the codes for which all answers are right. */
function possibleNumbers(codes: Codes, rows: readonly Known[]): Int32Array {
  const { board } = codes;
  const guesses = codesOf(
    board,
    rows.map(({ guess }) => guess),
  );
  let numbers = Int32Array.from({ length: codes.count }, (_, number) => number);
  for (const [row, { answer }] of rows.entries()) {
    const marks = new Uint8Array(numbers.length);
    marksTo(guesses, row, picked(codes, numbers), marks);
    const wanted = markOf(board, answer.exact, answer.partial);
    numbers = numbers.filter((_, at) => marks[at] === wanted);
  }
  return numbers;
}
