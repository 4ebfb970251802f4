import { codeCount, type MastermindBoard, type PegCode } from "#games/mastermind/rules/board.ts";
import { bestGuess, coloursUsed } from "#games/mastermind/solver/choose-guess.ts";
import { encodeAnswer, writeEncodedAnswers } from "#games/mastermind/solver/encoded-answers.ts";
import type { GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import {
  type PackedCodes,
  packAllCodes,
  packCodes,
  selectCodes,
  unpackCode,
} from "#games/mastermind/solver/packed-codes.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";

// Chooses guesses on boards that are small enough to compare every guess with every possible code.

/** The number of codes on 5 × 8. On a board of that size, a guess takes at most a third of a second. */
const MAX_CODES = 32_768;

export function isSmallBoard(board: MastermindBoard): boolean {
  return codeCount(board) <= MAX_CODES;
}

const wholes = new Map<string, PackedCodes>();
const openings = new Map<string, PegCode>();

/** Returns all codes of a small board. They are computed once per board size, in milliseconds. */
export function allCodesOf({ positions, colours }: MastermindBoard): PackedCodes {
  const key = `${positions}x${colours}`;
  const known = wholes.get(key) ?? packAllCodes({ positions, colours });
  wholes.set(key, known);
  return known;
}

/** Returns the best guess by a score. The first guess on each board size is cached under the name of the score. */
export function bestGuessOnSmallBoard(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  name: string,
  score: GuessScore,
): PegCode {
  const key = `${name} ${board.positions}x${board.colours}`;
  const opening = rows.length === 0 ? openings.get(key) : undefined;
  if (opening !== undefined) return opening;
  const codes = allCodesOf(board);
  const possible = possibleNumbers(codes, rows);
  // If the answers contradict each other, no code fits, so any guess will do.
  if (possible.length === 0) return unpackCode(codes, 0);
  const used = coloursUsed(rows.map(({ guess }) => guess));
  const guess = unpackCode(codes, bestGuess(codes, possible, used, score));
  if (rows.length === 0) openings.set(key, guess);
  return guess;
}

/** Returns the indices of the codes that fit all answers. */
function possibleNumbers(codes: PackedCodes, rows: readonly AnsweredGuess[]): Int32Array {
  const { board } = codes;
  const guesses = packCodes(
    board,
    rows.map(({ guess }) => guess),
  );
  let numbers = Int32Array.from({ length: codes.count }, (_, number) => number);
  for (const [row, { answer }] of rows.entries()) {
    const marks = new Uint8Array(numbers.length);
    writeEncodedAnswers(guesses, row, selectCodes(codes, numbers), marks);
    const wanted = encodeAnswer(board, answer.exact, answer.partial);
    numbers = numbers.filter((_, at) => marks[at] === wanted);
  }
  return numbers;
}
