import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { solveBoard } from "#games/kenken/solver/solve.ts";
import { allLatinSquares, isCorrectGrid, isOracleSolution } from "../../../oracle/kenken-grids.ts";
import { arbitraryBoard, randomBoard, randomFromSeed } from "../board-fixtures.ts";

const ALL = Number.POSITIVE_INFINITY;
const GRIDS = new Map([1, 2, 3, 4].map((size) => [size, allLatinSquares(size)]));

describe("the solver", () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 12],
    [4, 576],
    [5, 161_280],
  ])("counts the Latin squares of size %i: %i", (size, count) => {
    expect(solveBoard({ size, cages: [], fixed: [] }, { max: ALL })).toMatchObject({ count, complete: true });
  });

  test("finds the same solutions as trying every grid", () => {
    fc.assert(
      fc.property(arbitraryBoard(1, 4, 8), (board) => {
        const right = (GRIDS.get(board.size) ?? []).filter((grid) => isOracleSolution(board, grid));
        const { count, solutions, complete } = solveBoard(board, { max: ALL, keep: ALL });
        expect([count, complete]).toEqual([right.length, true]);
        expect(new Set(solutions.map(String))).toEqual(new Set(right.map(String)));
      }),
      { numRuns: 1_500 },
    );
  });

  test("finds the solutions that agree with the filled cells", () => {
    fc.assert(
      fc.property(arbitraryBoard(3, 4), fc.array(fc.nat(4), { minLength: 16, maxLength: 16 }), (board, filled) => {
        const { size } = board;
        const values = filled.slice(0, size * size).map((value, at) => (at % 3 === 0 && value <= size ? value : 0));
        const right = (GRIDS.get(size) ?? []).filter(
          (grid) => isOracleSolution(board, grid) && values.every((value, at) => value === 0 || value === grid[at]),
        );
        expect(solveBoard(board, { max: ALL, values }).count).toBe(right.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("finds nothing if a cage has an impossible result", () => {
    fc.assert(
      fc.property(arbitraryBoard(3, 4), fc.nat(), (board, at) => {
        const cages = board.cages.map((cage, index) =>
          index === at % board.cages.length ? { ...cage, result: cage.result + 1 } : cage,
        );
        const right = (GRIDS.get(board.size) ?? []).filter((grid) => isOracleSolution({ ...board, cages }, grid));
        expect(solveBoard({ ...board, cages }, { max: ALL }).count).toBe(right.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("gives correct solutions of larger boards, also with long sums and products", () => {
    for (const [seed, size] of [5, 6, 7, 8, 9, 9, 9].entries()) {
      for (const weights of [
        [2, 6, 6, 4, 1],
        [1, 2, 2, 0, 0, 0, 1, 1, 1, 1],
      ]) {
        const board = randomBoard(randomFromSeed(seed), size, weights);
        const { solutions, complete } = solveBoard(board, { nodes: 5_000 });
        expect(solutions.length > 0 || !complete).toBe(true);
        for (const grid of solutions) expect(isCorrectGrid(board, grid)).toBe(true);
      }
    }
  });

  test("stops at the maximum of solutions, and at the maximum of steps", () => {
    const open = { size: 9, cages: [], fixed: [] };
    expect(solveBoard(open, { max: 7, keep: 7 })).toMatchObject({ count: 7, complete: true });
    expect(solveBoard(open, { max: ALL, nodes: 50 })).toMatchObject({ complete: false, nodes: 50 });
    expect(solveBoard(open, { max: 0 })).toMatchObject({ count: 0, solutions: [] });
  });

  test("solves the largest boards that a file can contain", () => {
    const board = randomBoard(randomFromSeed(16), 16, [8, 8, 1]);
    const { solutions } = solveBoard(board, { max: 1, nodes: 20_000 });
    expect(solutions.map((grid) => isCorrectGrid(board, grid))).toEqual([true]);
  });
});
