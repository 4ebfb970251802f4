import type { PegCode } from "#games/mastermind/rules/board.ts";
import { answeredRows } from "#games/mastermind/rules/step.ts";
import { searchCodes } from "#games/mastermind/solver/search-codes.ts";
import type { AnsweredRow, MastermindView } from "#games/mastermind/types.ts";

/** The codes that were still possible after a guess. */
export interface RemainingCodes {
  /** Number of codes that fit all answers so far. */
  readonly count: number;
  /** The possible codes that were found first, at most MAX_SHOWN. */
  readonly some: readonly PegCode[];
  /** False if the count stopped early: on large boards the first guesses leave too many codes. */
  readonly exact: boolean;
}

/** Maximum steps of all searches together, one search for each guess. They take half a second. */
const MAX_NODES = 10_000_000;
const MAX_SHOWN = 12;

export function remainingCodesByRow({ options, rows }: MastermindView): RemainingCodes[] {
  const all = answeredRows(rows);
  return all.map((_, row) => left(options, all.slice(0, row + 1), Math.ceil(MAX_NODES / all.length)));
}

function left(board: MastermindView["options"], rows: readonly AnsweredRow[], max: number): RemainingCodes {
  const some: PegCode[] = [];
  let count = 0;
  const visit = (code: PegCode) => {
    if (count++ < MAX_SHOWN) some.push([...code]);
    return true;
  };
  const end = searchCodes({ board, rows, budget: { left: max }, visit });
  return { count, some, exact: end === "all" };
}
