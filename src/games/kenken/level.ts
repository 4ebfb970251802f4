import type { Board } from "#games/kenken/board/types.ts";
import { gradeOf } from "#games/kenken/deduce/deduce.ts";
import type { Grade } from "#games/kenken/grades.ts";
import { parseProp } from "#games/kenken/prop/parse.ts";
import type { PropFault, Reading } from "#games/kenken/prop/types.ts";
import { modelOf } from "#games/kenken/solver/model.ts";
import { patience, solveModel } from "#games/kenken/solver/solve.ts";

/** What there is to say of a board that is whole. */
export interface Survey {
  /** How many solutions it has, and whether they were all counted: up to the bound, and in good time. */
  readonly solutions: number;
  readonly exact: boolean;
  /** Of a board with one solution. */
  readonly grade?: Grade;
}

export type Read =
  | { readonly ok: true; readonly board: Board; readonly survey: Survey }
  | { readonly ok: false; readonly faults: readonly PropFault[] };

/** So many solutions are told apart. */
const MOST_SOLUTIONS = 100;

export function surveyOf(board: Board, budget = patience()): Survey {
  const model = modelOf(board);
  const { count, complete } = solveModel(model, { most: MOST_SOLUTIONS, keep: 0, budget });
  const exact = complete && count < MOST_SOLUTIONS;
  return { solutions: count, exact, ...(exact && count === 1 ? { grade: gradeOf(model, budget.left) } : {}) };
}

/** A file as a board, with what there is to say of it; one without a solution is a board, too. */
export function readFile(text: string, reading?: Reading): Read {
  const parsed = parseProp(text, reading);
  return parsed.ok ? { ...parsed, survey: surveyOf(parsed.board) } : parsed;
}
