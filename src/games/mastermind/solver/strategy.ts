import type { Board, Code } from "#games/mastermind/solver/board.ts";
import type { Chance } from "#games/mastermind/solver/chance.ts";

/** A guess with its answer. */
export interface Known {
  readonly guess: Code;
  readonly answer: { readonly exact: number; readonly partial: number };
}

/** What to guess next. */
export type Strategy = (board: Board, rows: readonly Known[], chance: Chance) => Code;
