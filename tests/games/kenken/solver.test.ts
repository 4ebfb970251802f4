import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { solve } from "#games/kenken/solver/solve.ts";
import { everyGrid, isRightGrid, isSolution } from "../../oracle/kenken.ts";
import { aBoard, chanceFrom, randomBoard } from "./boards.ts";

const ALL = Number.POSITIVE_INFINITY;
const GRIDS = new Map([1, 2, 3, 4].map((size) => [size, everyGrid(size)]));

describe("the solver", () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 12],
    [4, 576],
    [5, 161_280],
  ])("counts the Latin squares of order %i: %i", (size, count) => {
    expect(solve({ size, cages: [], fixed: [] }, { most: ALL })).toMatchObject({ count, complete: true });
  });

  test("finds every solution that trying every grid finds", () => {
    fc.assert(
      fc.property(aBoard(1, 4, 8), (board) => {
        const right = (GRIDS.get(board.size) ?? []).filter((grid) => isSolution(board, grid));
        const { count, solutions, complete } = solve(board, { most: ALL, keep: ALL });
        expect([count, complete]).toEqual([right.length, true]);
        expect(new Set(solutions.map(String))).toEqual(new Set(right.map(String)));
      }),
      { numRuns: 1_500 },
    );
  });

  test("finds those that agree with what has been filled in", () => {
    fc.assert(
      fc.property(aBoard(3, 4), fc.array(fc.nat(4), { minLength: 16, maxLength: 16 }), (board, filled) => {
        const { size } = board;
        const values = filled.slice(0, size * size).map((value, at) => (at % 3 === 0 && value <= size ? value : 0));
        const right = (GRIDS.get(size) ?? []).filter(
          (grid) => isSolution(board, grid) && values.every((value, at) => value === 0 || value === grid[at]),
        );
        expect(solve(board, { most: ALL, values }).count).toBe(right.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("finds none where a cage has a result that nothing can give it", () => {
    fc.assert(
      fc.property(aBoard(3, 4), fc.nat(), (board, at) => {
        const cages = board.cages.map((cage, index) =>
          index === at % board.cages.length ? { ...cage, result: cage.result + 1 } : cage,
        );
        const right = (GRIDS.get(board.size) ?? []).filter((grid) => isSolution({ ...board, cages }, grid));
        expect(solve({ ...board, cages }, { most: ALL }).count).toBe(right.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("gives solutions that are right on larger boards, with long sums and products too", () => {
    for (const [seed, size] of [5, 6, 7, 8, 9, 9, 9].entries()) {
      for (const weights of [
        [2, 6, 6, 4, 1],
        [1, 2, 2, 0, 0, 0, 1, 1, 1, 1],
      ]) {
        const board = randomBoard(chanceFrom(seed), size, weights);
        const { solutions, complete } = solve(board, { nodes: 5_000 });
        expect(solutions.length > 0 || !complete).toBe(true);
        for (const grid of solutions) expect(isRightGrid(board, grid)).toBe(true);
      }
    }
  });

  test("stops at the bound on solutions, and at that on steps", () => {
    const open = { size: 9, cages: [], fixed: [] };
    expect(solve(open, { most: 7, keep: 7 })).toMatchObject({ count: 7, complete: true });
    expect(solve(open, { most: ALL, nodes: 50 })).toMatchObject({ complete: false, nodes: 50 });
    expect(solve(open, { most: 0 })).toMatchObject({ count: 0, solutions: [] });
  });

  test("solves the largest boards that a file can hold", () => {
    const board = randomBoard(chanceFrom(16), 16, [8, 8, 1]);
    const { solutions } = solve(board, { most: 1, nodes: 20_000 });
    expect(solutions.map((grid) => isRightGrid(board, grid))).toEqual([true]);
  });
});
