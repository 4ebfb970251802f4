import type { Board, Code } from "#games/mastermind/solver/board.ts";
import type { Chance } from "#games/mastermind/solver/chance.ts";
import { guessesToCome, leftToLearn, type Score } from "#games/mastermind/solver/scores.ts";
import type { Known } from "#games/mastermind/solver/strategy.ts";
import { bestOnLarge } from "#games/mastermind/strategies/large.ts";
import { bestOnWhole, isSmall } from "#games/mastermind/strategies/whole.ts";

/**
 * The best guess by a score of this name: of all guesses where they can all be weighed, else of some. There, once all that
 * is possible is known, it is better to count the guesses to come than what is left to learn.
 */
export function best(board: Board, rows: readonly Known[], chance: Chance, name: string, score: Score): Code {
  if (isSmall(board)) return bestOnWhole(board, rows, name, score);
  return bestOnLarge(board, rows, chance, score, score === leftToLearn ? guessesToCome(board) : score);
}
