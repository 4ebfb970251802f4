import type { Cage, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";

// KenKen by the book: all grids of a size, and what makes a grid right. Slow and obvious.

/** All permutations of the items. */
function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** All grids in which each row and each column holds each value once. */
export function allLatinSquares(size: number): CellValues[] {
  const rows = permutations(Array.from({ length: size }, (_, at) => at + 1));
  let grids: number[][][] = [[]];
  for (let row = 0; row < size; row++) {
    grids = grids.flatMap((above) =>
      rows
        .filter((line) => above.every((one) => one.every((value, at) => value !== line[at])))
        .map((line) => [...above, line]),
    );
  }
  return grids.map((grid) => grid.flat());
}

function cageHolds({ operation, result }: Cage, values: readonly number[]): boolean {
  const [a = 0, b = 0] = values;
  switch (operation) {
    case "none":
      return result === 0 || a === result;
    case "add":
      return values.reduce((sum, value) => sum + value) === result;
    case "multiply":
      return values.reduce((product, value) => product * value) === result;
    case "subtract":
      return Math.abs(a - b) === result;
    case "divide":
      return a / b === result || b / a === result;
    case "modulus":
      return a % b === result || b % a === result;
    case "power":
      return a ** b === result || b ** a === result;
  }
}

export function isOracleSolution({ cages, fixed }: KenkenBoard, grid: CellValues): boolean {
  return (
    fixed.every(({ cell, value }) => grid[cell] === value) &&
    cages.every((cage) =>
      cageHolds(
        cage,
        cage.cells.map((cell) => grid[cell] ?? 0),
      ),
    )
  );
}

/** Whether a full grid is right, including its rows and columns. */
export function isCorrectGrid(board: KenkenBoard, grid: CellValues): boolean {
  const { size } = board;
  const line = (cells: number[]) => new Set(cells.map((cell) => grid[cell])).size === size;
  const all = Array.from({ length: size }, (_, at) => at);
  const isLatin = all.every((one) => line(all.map((at) => one * size + at)) && line(all.map((at) => at * size + one)));
  return isLatin && grid.every((value) => value >= 1 && value <= size) && isOracleSolution(board, grid);
}
