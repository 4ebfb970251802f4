import { type Board, type Code, numberOf } from "#games/mastermind/solver/board.ts";
import { bestGuess, coloursIn } from "#games/mastermind/solver/choice.ts";
import { readCode } from "#games/mastermind/solver/codes.ts";
import type { Score } from "#games/mastermind/solver/scores.ts";
import { grown, type Tree } from "#games/mastermind/solver/tree.ts";
import { wholeOf } from "#games/mastermind/strategies/whole.ts";

/** What is guessed after everything that can be answered: each guess is weighed once, whatever code it is for. */
export function wholeTree(board: Board, score: Score, opening?: Code): Tree {
  const codes = wholeOf(board);
  return grown(codes, (possible, guessed) => {
    if (guessed.length === 0 && opening !== undefined) return numberOf(board, opening);
    return bestGuess(codes, possible, coloursIn(guessed.map((guess) => readCode(codes, guess))), score);
  });
}
