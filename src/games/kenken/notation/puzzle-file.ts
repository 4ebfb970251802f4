import type { KenkenBoard } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { gradeBoard } from "#games/kenken/deduce/deduce.ts";
import { parseProp } from "#games/kenken/notation/prop/parse-prop.ts";
import type { PropDialect, PropError } from "#games/kenken/notation/prop/prop-types.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { patience, solveModel } from "#games/kenken/solver/solve.ts";

/** What there is to say of a board that is whole. */
export interface BoardAnalysis {
  /** How many solutions it has, and whether they were all counted: up to the bound, and in good time. */
  readonly solutions: number;
  readonly exact: boolean;
  /** Of a board with one solution. */
  readonly grade?: Grade;
}

export type PuzzleFileResult =
  | { readonly ok: true; readonly board: KenkenBoard; readonly survey: BoardAnalysis }
  | { readonly ok: false; readonly errors: readonly PropError[] };

/** So many solutions are told apart. */
const MAX_SOLUTIONS = 100;

export function analyseBoard(board: KenkenBoard, budget = patience()): BoardAnalysis {
  const model = createBoardModel(board);
  const { count, complete } = solveModel(model, { max: MAX_SOLUTIONS, keep: 0, budget });
  const exact = complete && count < MAX_SOLUTIONS;
  return { solutions: count, exact, ...(exact && count === 1 ? { grade: gradeBoard(model, budget.left) } : {}) };
}

/** A file as a board, with what there is to say of it; one without a solution is a board, too. */
export function readPuzzleFile(text: string, reading?: PropDialect): PuzzleFileResult {
  const parsed = parseProp(text, reading);
  return parsed.ok ? { ...parsed, survey: analyseBoard(parsed.board) } : parsed;
}
