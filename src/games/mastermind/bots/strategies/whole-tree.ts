import { allCodesOf } from "#games/mastermind/bots/strategies/small-boards.ts";
import { codeNumber, type MastermindBoard, type PegCode } from "#games/mastermind/rules/board.ts";
import { bestGuess, coloursUsed } from "#games/mastermind/solver/choose-guess.ts";
import type { GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import { growTree, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

/** Returns the guesses after every possible answer. Each guess is weighed once, not once for each code. */
export function growWholeTree(board: MastermindBoard, score: GuessScore, opening?: PegCode): StrategyTree {
  const codes = allCodesOf(board);
  return growTree(codes, (possible, guessed) => {
    if (guessed.length === 0 && opening !== undefined) return codeNumber(board, opening);
    return bestGuess(codes, possible, coloursUsed(guessed.map((guess) => unpackCode(codes, guess))), score);
  });
}
