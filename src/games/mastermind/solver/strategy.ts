import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import type { RandomBelow } from "#games/mastermind/solver/fast-random.ts";

/** A guess with its answer. */
export interface AnsweredGuess {
  readonly guess: PegCode;
  readonly answer: { readonly exact: number; readonly partial: number };
}

/** A function that returns the next guess after these guesses and answers. */
export type GuessStrategy = (board: MastermindBoard, rows: readonly AnsweredGuess[], random: RandomBelow) => PegCode;
