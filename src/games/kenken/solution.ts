import type { Board, Values } from "#games/kenken/board/types.ts";
import { conflictsIn } from "#games/kenken/grid.ts";
import { type Budget, patience, solve } from "#games/kenken/solver/solve.ts";

/** One that agrees with what was written, if there is any, or any other: a search that may take a second. */
export function solutionNear(board: Board, values: Values, budget = patience()): Values | undefined {
  // Half of the budget is left for any other solution.
  const half: Budget = { left: budget.left / 2 };
  budget.left -= half.left;
  const [near] = solve(board, { most: 1, budget: half, values }).solutions;
  return near ?? solve(board, { most: 1, budget }).solutions[0];
}

/** Whether these values, which somebody says are a solution, are one. */
export function isSolution(board: Board, values: Values): boolean {
  const { size, fixed } = board;
  const isFull = values.length === size * size && values.every((value) => value >= 1 && value <= size);
  return isFull && fixed.every(({ cell, value }) => values[cell] === value) && conflictsIn(board, values).length === 0;
}
