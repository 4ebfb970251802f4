import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { findConflicts } from "#games/kenken/rules/grid.ts";
import { type Budget, patience, solveBoard } from "#games/kenken/solver/solve.ts";

/** A solution that agrees with `values`, or else any solution. The search may take a second. */
export function findSolution(board: KenkenBoard, values: CellValues, budget = patience()): CellValues | undefined {
  // The other half of the budget is for the search for any solution.
  const half: Budget = { left: budget.left / 2 };
  budget.left -= half.left;
  const [near] = solveBoard(board, { max: 1, budget: half, values }).solutions;
  return near ?? solveBoard(board, { max: 1, budget }).solutions[0];
}

/** Whether values that were claimed to be a solution are one. */
export function isSolution(board: KenkenBoard, values: CellValues): boolean {
  const { size, fixed } = board;
  const isFull = values.length === size * size && values.every((value) => value >= 1 && value <= size);
  return (
    isFull && fixed.every(({ cell, value }) => values[cell] === value) && findConflicts(board, values).length === 0
  );
}
