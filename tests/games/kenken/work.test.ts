import { describe, expect, test } from "vitest";
import type { CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { findBoardErrors } from "#games/kenken/board/check-board.ts";
import { hintFor } from "#games/kenken/deduce/hint.ts";
import { randomLatinSquare } from "#games/kenken/generate/latin-square.ts";
import { analyseBoard } from "#games/kenken/notation/puzzle-file.ts";
import { findConflicts } from "#games/kenken/rules/grid.ts";
import { findSolution } from "#games/kenken/rules/solution.ts";
import type { WorkBudget } from "#games/kenken/solver/solve.ts";
import { randomFromSeed } from "./board-fixtures.ts";

// The work of each question about a board is limited, whatever board and values people enter. Work is counted. The
// limit is checked between two steps of a search, so one step may exceed it.

const MAX_WORK = 4_000_000;
const ONE_STEP = 4_000_000;

/** A board of sums of `cells` cells in a row, which have many solutions. */
function sumsInRows(size: number, cells: number, grid: CellValues): KenkenBoard {
  const starts = Array.from({ length: (size * size) / cells }, (_, at) => at * cells);
  const cages = starts.map((first) => {
    const all = Array.from({ length: cells }, (_, at) => first + at);
    return { operation: "add" as const, result: all.reduce((sum, cell) => sum + (grid[cell] ?? 0), 0), cells: all };
  });
  return { size, cages, fixed: [] };
}

/** A third of the cells filled in, half of them from another grid, and two equal values in a row. */
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

/** The same values without those that break a rule in a way that everybody can see. */
const quietValues = withoutConflicts(values);

function withoutConflicts(all: CellValues): CellValues {
  const [cell] = findConflicts(board, all);
  return cell === undefined ? all : withoutConflicts(all.with(cell, 0));
}

const QUESTIONS: { readonly [what: string]: (budget: WorkBudget) => unknown } = {
  "a hint for contradicting values": (budget) => hintFor(board, quietValues, budget),
  "a solution for contradicting values": (budget) => findSolution(board, values, budget),
  "the number of solutions of a board": (budget) =>
    analyseBoard(sumsInRows(12, 6, randomLatinSquare(12, randomFromSeed(3))), budget),
};

describe.each(Object.entries(QUESTIONS))("%s", (_, ask) => {
  test("costs no more work than its limit", () => {
    const budget = { left: MAX_WORK };
    ask(budget);
    expect(budget.left).toBeLessThan(MAX_WORK);
    expect(budget.left).toBeGreaterThan(-ONE_STEP);
  });
});

/** No row of 16 has this sum, and finding that out takes all values. */
function impossibleRows(): KenkenBoard {
  const rows = sumsInRows(SIZE, SIZE, grid);
  return { ...rows, cages: rows.cages.map((cage) => ({ ...cage, result: cage.result - 1 })) };
}

test("the results of all cages share one limit of tried values", () => {
  const tries = { left: 10_000 };
  expect(findBoardErrors(impossibleRows(), tries)).toEqual([]);
  // After the limit is reached, each further cage stops at its first value.
  expect(tries.left).toBeLessThanOrEqual(0);
  expect(tries.left).toBeGreaterThanOrEqual(-SIZE);
});

test("a hint without any work gives no false answer", () => {
  expect(hintFor(board, quietValues, { left: 0 })).toEqual({ kind: "none" });
});

test("of contradicting values, those are named that contradict the ones before them", () => {
  const empty = board.cages.flatMap(({ cells }) => cells.map(() => 0));
  // After 1, 2 and 3, the last cell of the cage would need more than 16.
  expect(board.cages[0]?.result).toBeGreaterThan(1 + 2 + 3 + SIZE);
  expect(hintFor(board, empty.with(0, 1).with(1, 2).with(2, 3))).toEqual({ kind: "wrong", cells: [2] });
});
