import { type Board, type Code, codeAt, numberOf } from "#games/mastermind/solver/board.ts";
import { markOf } from "#games/mastermind/solver/marks.ts";
import type { Known } from "#games/mastermind/solver/strategy.ts";
import type { Tree } from "#games/mastermind/solver/tree.ts";

/** What the tree says after these guesses; undefined where they are not its own. */
export function guessOf(board: Board, tree: Tree, rows: readonly Known[]): Code | undefined {
  let at: Tree | undefined = tree;
  for (const { guess, answer } of rows) {
    if (at === undefined || numberOf(board, guess) !== at.guess) return undefined;
    at = at.after.get(markOf(board, answer.exact, answer.partial));
  }
  return at && codeAt(board, at.guess);
}
