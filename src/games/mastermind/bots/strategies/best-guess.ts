import { bestGuessOnLargeBoard } from "#games/mastermind/bots/strategies/large-boards.ts";
import { bestGuessOnSmallBoard, isSmallBoard } from "#games/mastermind/bots/strategies/small-boards.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import type { RandomBelow } from "#games/mastermind/solver/fast-random.ts";
import { entropyScore, expectedGuessesScore, type GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";

/**
 * Returns the best guess by a score. On small boards all guesses are compared, on large boards only some. On large
 * boards, the entropy score is not used once all possible codes are known: the expected number of guesses then leads to
 * fewer guesses.
 */
export function bestGuessByScore(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  random: RandomBelow,
  name: string,
  score: GuessScore,
): PegCode {
  if (isSmallBoard(board)) return bestGuessOnSmallBoard(board, rows, name, score);
  return bestGuessOnLargeBoard(
    board,
    rows,
    random,
    score,
    score === entropyScore ? expectedGuessesScore(board) : score,
  );
}
