import { codeAt, codeNumber, type MastermindBoard, type PegCode } from "#games/mastermind/rules/board.ts";
import { encodeMark } from "#games/mastermind/solver/answer-marks.ts";
import type { KnownAnswer } from "#games/mastermind/solver/strategy.ts";
import type { StrategyTree } from "#games/mastermind/solver/strategy-tree.ts";

/** Returns the guess of the tree after these guesses; undefined if they are not from the tree. */
export function guessFromTree(
  board: MastermindBoard,
  tree: StrategyTree,
  rows: readonly KnownAnswer[],
): PegCode | undefined {
  let at: StrategyTree | undefined = tree;
  for (const { guess, answer } of rows) {
    if (at === undefined || codeNumber(board, guess) !== at.guess) return undefined;
    at = at.after.get(encodeMark(board, answer.exact, answer.partial));
  }
  return at && codeAt(board, at.guess);
}
