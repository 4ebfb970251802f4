import { allCodesOf } from "#games/mastermind/bots/strategies/small-boards.ts";
import { codeAt, codeNumber, type MastermindBoard, type PegCode } from "#games/mastermind/rules/board.ts";
import { bestGuess, coloursUsed } from "#games/mastermind/solver/choose-guess.ts";
import { encodeAnswer } from "#games/mastermind/solver/encoded-answers.ts";
import type { GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import { unpackCode } from "#games/mastermind/solver/packed-codes.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";
import { buildTreeByChoice, type StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

/**
 * Returns the guess that a strategy tree has for these answers; undefined if an earlier guess differs from the tree.
 */
export function guessFromTree(
  board: MastermindBoard,
  tree: StrategyTree,
  rows: readonly AnsweredGuess[],
): PegCode | undefined {
  let at: StrategyTree | undefined = tree;
  for (const { guess, answer } of rows) {
    if (at === undefined || codeNumber(board, guess) !== at.guess) return undefined;
    at = at.after.get(encodeAnswer(board, answer.exact, answer.partial));
  }
  return at && codeAt(board, at.guess);
}

/**
 * Builds the whole strategy tree of a score: the best guess after every possible sequence of answers. This is faster
 * than to play a match for each code, because codes with the same answers share their guesses.
 */
export function buildTreeByScore(board: MastermindBoard, score: GuessScore, opening?: PegCode): StrategyTree {
  const codes = allCodesOf(board);
  return buildTreeByChoice(codes, (possible, guessed) => {
    if (guessed.length === 0 && opening !== undefined) return codeNumber(board, opening);
    return bestGuess(codes, possible, coloursUsed(guessed.map((guess) => unpackCode(codes, guess))), score);
  });
}
