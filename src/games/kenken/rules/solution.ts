import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { findConflicts } from "#games/kenken/rules/grid.ts";
import { createWorkBudget, solveBoard, type WorkBudget } from "#games/kenken/solver/solve.ts";

/** A solution that agrees with `values` or, if none is found, any solution. The search may take a second. */
export function findSolution(
  board: KenkenBoard,
  values: CellValues,
  budget = createWorkBudget(),
): CellValues | undefined {
  // Half of the budget is for a solution that agrees with `values`, the rest for any solution.
  const half: WorkBudget = { left: budget.left / 2 };
  budget.left -= half.left;
  const [near] = solveBoard(board, { max: 1, budget: half, values }).solutions;
  return near ?? solveBoard(board, { max: 1, budget }).solutions[0];
}

/** Whether these values, which came with an action, are a solution of the board. */
export function isSolution(board: KenkenBoard, values: CellValues): boolean {
  const { size, fixed } = board;
  const isFull = values.length === size * size && values.every((value) => value >= 1 && value <= size);
  return (
    isFull && fixed.every(({ cell, value }) => values[cell] === value) && findConflicts(board, values).length === 0
  );
}
