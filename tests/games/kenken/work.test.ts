import { describe, expect, test } from "vitest";
import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { findBoardErrors } from "#games/kenken/board/check-board.ts";
import { hintFor } from "#games/kenken/deduce/hint.ts";
import { randomLatinSquare } from "#games/kenken/generate/latin-square.ts";
import { analyseBoard } from "#games/kenken/notation/puzzle-file.ts";
import { findSolution } from "#games/kenken/rules/solution.ts";
import type { WorkBudget } from "#games/kenken/solver/solve.ts";
import { randomFromSeed } from "./board-fixtures.ts";

// What is asked of a board costs so much work and no more, whatever board somebody made and whatever they wrote on it. Work is
// counted. A bound is looked at between two steps of a search, so one step may go beyond it.

const MAX_WORK = 4_000_000;
const ONE_STEP = 4_000_000;

/** Sums of so many cells in a row, which leave many solutions. */
function sumsInRows(size: number, cells: number, grid: CellValues): KenkenBoard {
  const starts = Array.from({ length: (size * size) / cells }, (_, at) => at * cells);
  const cages = starts.map((first) => {
    const all = Array.from({ length: cells }, (_, at) => first + at);
    return { operation: "add" as const, result: all.reduce((sum, cell) => sum + (grid[cell] ?? 0), 0), cells: all };
  });
  return { size, cages, fixed: [] };
}

/** A third of the cells filled in, by half from the solution and by half from another grid, and two alike in a row. */
function wrongValues(grid: CellValues, other: CellValues, seed: number): CellValues {
  const chance = randomFromSeed(seed);
  const values = grid.map((value, cell) =>
    chance.below(3) > 0 ? 0 : chance.below(2) > 0 ? value : (other[cell] ?? 0),
  );
  return values.with(0, 1).with(1, 1);
}

const SIZE = 16;
const chance = randomFromSeed(1);
const grid = randomLatinSquare(SIZE, chance);
const board = sumsInRows(SIZE, 4, grid);
const values = wrongValues(grid, randomLatinSquare(SIZE, chance), 2);

const QUESTIONS: { readonly [what: string]: (budget: WorkBudget) => unknown } = {
  "a hint where nothing goes together": (budget) => hintFor(board, values, budget),
  "a solution near to what goes not together": (budget) => findSolution(board, values, budget),
  "how many solutions a board has": (budget) =>
    analyseBoard(sumsInRows(12, 6, randomLatinSquare(12, randomFromSeed(3))), budget),
};

describe.each(Object.entries(QUESTIONS))("%s", (_, ask) => {
  test("costs no more work than it may", () => {
    const budget = { left: MAX_WORK };
    ask(budget);
    expect(budget.left).toBeLessThan(MAX_WORK);
    expect(budget.left).toBeGreaterThan(-ONE_STEP);
  });
});

/** No row of 16 has this sum, and to find that out all its values are tried. */
function hopelessRows(): KenkenBoard {
  const rows = sumsInRows(SIZE, SIZE, grid);
  return { ...rows, cages: rows.cages.map((cage) => ({ ...cage, result: cage.result - 1 })) };
}

test("the results of all cages are tried with so many values in all", () => {
  const tries = { left: 10_000 };
  expect(findBoardErrors(hopelessRows(), tries)).toEqual([]);
  // A cage stops at the first value that it may not try any more.
  expect(tries.left).toBeLessThanOrEqual(0);
  expect(tries.left).toBeGreaterThanOrEqual(-SIZE);
});

test("a hint that may take no work at all tells nothing wrong", () => {
  expect(hintFor(board, values, { left: 0 })).toEqual({ kind: "none" });
});

test("of values that do not go together those are told that contradict the ones before them", () => {
  const hint = hintFor(
    board,
    board.cages.flatMap(({ cells }) => cells).map((cell) => (cell < 2 ? 1 : 0)),
  );
  expect(hint).toEqual({ kind: "wrong", cells: [1] });
});
