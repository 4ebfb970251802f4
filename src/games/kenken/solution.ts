import type { Board, Values } from "#games/kenken/board/types.ts";
import { conflictsIn } from "#games/kenken/grid.ts";
import { PATIENCE, solve } from "#games/kenken/solver/solve.ts";

/** One that agrees with what was written, if there is any, or any other: a search that may take a second. */
export function solutionNear(board: Board, values: Values): Values | undefined {
  const [near] = solve(board, { most: 1, nodes: PATIENCE, values }).solutions;
  return near ?? solve(board, { most: 1, nodes: PATIENCE }).solutions[0];
}

/** Whether these values, which somebody says are a solution, are one. */
export function isSolution(board: Board, values: Values): boolean {
  const { size, fixed } = board;
  const isFull = values.length === size * size && values.every((value) => value >= 1 && value <= size);
  return isFull && fixed.every(({ cell, value }) => values[cell] === value) && conflictsIn(board, values).length === 0;
}
