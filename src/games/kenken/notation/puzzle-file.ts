import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { gradeBoard } from "#games/kenken/deduce/deduce.ts";
import { type FaultyPropFile, parsePropFile } from "#games/kenken/notation/prop/parse-prop.ts";
import type { PropFileDialect } from "#games/kenken/notation/prop/prop-types.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { createWorkBudget, solveModel } from "#games/kenken/solver/solve.ts";

/** Solutions and grade of a board without errors. */
export interface BoardAnalysis {
  /** Number of solutions found. `exact` is false if the count stopped at its maximum or ran out of budget. */
  readonly solutions: number;
  readonly exact: boolean;
  /** The grade of difficulty. Absent if the board has several solutions or none. */
  readonly grade?: Grade;
}

export type PuzzleFileResult =
  | { readonly ok: true; readonly board: KenkenBoard; readonly survey: BoardAnalysis }
  | FaultyPropFile;

/** Max solutions that are counted. */
const MAX_SOLUTIONS = 100;

export function analyseBoard(board: KenkenBoard, budget = createWorkBudget()): BoardAnalysis {
  const model = createBoardModel(board);
  const { count, complete } = solveModel(model, { max: MAX_SOLUTIONS, keep: 0, budget });
  const exact = complete && count < MAX_SOLUTIONS;
  return { solutions: count, exact, ...(exact && count === 1 ? { grade: gradeBoard(model, budget.left) } : {}) };
}

/** Reads a file into a board and analyses the board. A board without a solution is accepted too. */
export function readPuzzleFile(text: string, dialect?: PropFileDialect): PuzzleFileResult {
  const parsed = parsePropFile(text, dialect);
  return parsed.ok ? { ...parsed, survey: analyseBoard(parsed.board) } : parsed;
}
