import { bestGuessOnLargeBoard } from "#games/mastermind/bots/strategies/large-boards.ts";
import { bestGuessOnSmallBoard, isSmallBoard } from "#games/mastermind/bots/strategies/small-boards.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import type { RandomBelow } from "#games/mastermind/solver/fast-random.ts";
import { entropyScore, expectedGuessesScore, type GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import type { KnownAnswer } from "#games/mastermind/solver/strategy.ts";

/**
 * The best guess by a score of this name: of all guesses where they can all be weighed, else of some. There, once all that
 * is possible is known, it is better to count the guesses to come than what is left to learn.
 */
export function bestGuessByScore(
  board: MastermindBoard,
  rows: readonly KnownAnswer[],
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
