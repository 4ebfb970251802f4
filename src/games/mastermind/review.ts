import type { Code } from "#games/mastermind/solver/board.ts";
import { searchCodes } from "#games/mastermind/solver/search.ts";
import { answered } from "#games/mastermind/step.ts";
import type { Answered, View } from "#games/mastermind/types.ts";

/** What was still possible after a guess. */
export interface Left {
  /** Codes for which all answers so far are right. */
  readonly count: number;
  /** The first of them that were found. */
  readonly some: readonly Code[];
  /** Whether they were counted to the end: on large boards the first guesses leave too many. */
  readonly exact: boolean;
}

/** Pegs laid for all rows together: half a second at most. */
const MOST_NODES = 10_000_000;
const MOST_SHOWN = 12;

/** Row by row. */
export function possibleAfter({ options, rows }: View): Left[] {
  const all = answered(rows);
  return all.map((_, row) => left(options, all.slice(0, row + 1), Math.ceil(MOST_NODES / all.length)));
}

function left(board: View["options"], rows: readonly Answered[], most: number): Left {
  const some: Code[] = [];
  let count = 0;
  const visit = (code: Code) => {
    if (count++ < MOST_SHOWN) some.push([...code]);
    return true;
  };
  const end = searchCodes({ board, rows, budget: { left: most }, visit });
  return { count, some, exact: end === "all" };
}
