import type { PegCode } from "#games/mastermind/rules/board.ts";
import { countEncodedAnswers, ENCODED_ANSWER_LIMIT } from "#games/mastermind/solver/encoded-answers.ts";
import type { GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import { type PackedCodes, selectCodes } from "#games/mastermind/solver/packed-codes.ts";

const PARTS = new Int32Array(ENCODED_ANSWER_LIMIT);

/**
 * Returns the guess with the lowest score. Of guesses with equal scores, possible codes come first, then smaller codes.
 * `guesses`: all codes in order. `possible`: indices of the possible codes, in order. `used`: the colours of the
 * guesses so far.
 */
export function bestGuess(
  guesses: PackedCodes,
  possible: Int32Array,
  used: ReadonlySet<number>,
  score: GuessScore,
): number {
  // If two codes are possible, both are equally good guesses: if one is wrong, the other must be the code.
  if (possible.length <= 2) return possible[0];
  const codes = selectCodes(guesses, possible);
  const isFirst = firstOfAlike(guesses, used);
  const own = findLowestScoringGuess(guesses, codes, possible.filter(isFirst), score);
  // If each possible code would answer this guess differently, no guess can be better.
  if (own.parts === codes.count) return own.guess;
  const other = findLowestScoringGuess(guesses, codes, numbersWhere(guesses.count, isFirst), score);
  return other.score < own.score ? other.guess : own.guess;
}

export interface LowestScoringGuess {
  readonly guess: number;
  readonly score: number;
  readonly parts: number;
}

export function findLowestScoringGuess(
  guesses: PackedCodes,
  codes: PackedCodes,
  tried: Int32Array,
  score: GuessScore,
): LowestScoringGuess {
  let found: LowestScoringGuess = { guess: tried[0], score: Number.POSITIVE_INFINITY, parts: 0 };
  for (let at = 0; at < tried.length; at++) {
    const guess = tried[at];
    PARTS.fill(0);
    countEncodedAnswers(guesses, guess, codes, PARTS);
    const worth = score(PARTS);
    if (worth < found.score) found = { guess, score: worth, parts: partsIn(PARTS) };
    if (found.parts === codes.count) break;
  }
  return found;
}

function partsIn(parts: Int32Array): number {
  return parts.reduce((count, part) => count + Number(part > 0), 0);
}

/**
 * Returns a test that keeps one of several equivalent guesses. Colours that no guess has used are interchangeable, so
 * of guesses that differ only in such colours, the smallest is enough.
 */
function firstOfAlike({ board, pegs }: PackedCodes, used: ReadonlySet<number>): (guess: number) => boolean {
  const { positions, colours } = board;
  const fresh = Array.from({ length: colours }, (_, colour) => colour).filter((colour) => !used.has(colour));
  if (fresh.length < 2) return () => true;
  const rankOf = Array.from({ length: colours }, (_, colour) => fresh.indexOf(colour));
  return (guess) => isFirstOfAlike(pegs[guess], positions, rankOf);
}

function numbersWhere(count: number, fits: (number: number) => boolean): Int32Array {
  const numbers = new Int32Array(count);
  let found = 0;
  for (let number = 0; number < count; number++) if (fits(number)) numbers[found++] = number;
  return numbers.subarray(0, found);
}

/**
 * Returns whether a guess is the smallest of those that differ only in unused colours. It is if its unused colours
 * appear in ascending order without a gap.
 */
function isFirstOfAlike(pegs: number, positions: number, rankOf: readonly number[]): boolean {
  let next = 0;
  for (let place = 0; place < positions; place++) {
    const rank = rankOf[(pegs >>> (4 * place)) & 15];
    if (rank > next) return false;
    if (rank === next) next++;
  }
  return true;
}

export function coloursUsed(guesses: readonly PegCode[]): Set<number> {
  return new Set(guesses.flat());
}
