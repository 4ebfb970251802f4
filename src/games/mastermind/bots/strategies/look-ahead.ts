import type { PegCode } from "#games/mastermind/rules/board.ts";
import { findLowestScoringGuess } from "#games/mastermind/solver/choose-guess.ts";
import {
  countEncodedAnswers,
  ENCODED_ANSWER_LIMIT,
  encodedSolvedAnswer,
} from "#games/mastermind/solver/encoded-answers.ts";
import { GUESS_SCORE_UNIT, type GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import { type PackedCodes, selectCodes, unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { groupCodesByAnswer } from "#games/mastermind/solver/strategy-tree.ts";

/** Maximum number of codes that are tried as the next guess after each answer. */
const MAX_NEXT = 40;

/**
 * Returns the guess after which the fewest further guesses are expected. To find it, tries for each answer which next
 * guess would be best.
 */
export function bestGuessLookingAhead(guesses: PackedCodes, codes: PackedCodes, score: GuessScore): PegCode {
  const all = Int32Array.from({ length: codes.count }, (_, at) => at);
  let [best, min] = [0, Number.POSITIVE_INFINITY];
  for (let guess = 0; guess < guesses.count; guess++) {
    const parts = groupCodesByAnswer(guesses, guess, all, codes);
    const cost = [...parts].reduce((sum, [mark, part]) => sum + costOf(codes, mark, part, score), 0);
    if (cost < min) [best, min] = [guess, cost];
  }
  return unpackCode(guesses, best);
}

function costOf(codes: PackedCodes, mark: number, part: Int32Array, score: GuessScore): number {
  if (mark === encodedSolvedAnswer(codes.board)) return 0;
  if (part.length <= 2) return GUESS_SCORE_UNIT * (2 * part.length - 1);
  const own = selectCodes(codes, part);
  const tried = Int32Array.from({ length: Math.min(part.length, MAX_NEXT) }, (_, at) => at);
  return GUESS_SCORE_UNIT * part.length + findLowestScoringGuess(own, own, tried, score).score;
}

/** Returns the `count` guesses with the lowest scores. */
export function guessesWithLowestScores(
  guesses: PackedCodes,
  codes: PackedCodes,
  count: number,
  score: GuessScore,
): PackedCodes {
  const parts = new Int32Array(ENCODED_ANSWER_LIMIT);
  const scores = Float64Array.from({ length: guesses.count }, (_, guess) => {
    parts.fill(0);
    countEncodedAnswers(guesses, guess, codes, parts);
    return score(parts);
  });
  const order = Array.from(scores, (_, guess) => guess).sort((a, b) => (scores[a] as number) - (scores[b] as number));
  return selectCodes(guesses, order.slice(0, count));
}
