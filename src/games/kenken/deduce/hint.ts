import type { CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { applyEasiestTechnique } from "#games/kenken/deduce/deduce.ts";
import { createDeductionState } from "#games/kenken/deduce/deduction-state.ts";
import type { Deduction } from "#games/kenken/deduce/deduction-types.ts";
import { findConflicts } from "#games/kenken/rules/grid.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { createWorkBudget, solveBoard, type WorkBudget } from "#games/kenken/solver/solve.ts";
import { countValues, highestValue, isSingleValue } from "#games/kenken/solver/solver-state.ts";

export type KenkenHint =
  /** Cells with values that break a rule, which everybody can see. This answer costs no hint. */
  | { readonly kind: "conflict"; readonly cells: readonly CellIndex[] }
  /** Cells to correct, because the board has no solution with their values. The first cell is shown first. */
  | { readonly kind: "wrong"; readonly cells: readonly CellIndex[] }
  /**
   * The next value that can be deduced, and how. The last step gives the value; the steps before it lead to the last
   * step.
   */
  | {
      readonly kind: "value";
      readonly cell: CellIndex;
      readonly value: number;
      readonly grade: Grade;
      readonly steps: readonly Deduction[];
    }
  /** The work budget ran out before a hint was found. */
  | { readonly kind: "none" };

/** The next hint for a player who has filled in `values`. Undefined if the board is full and right. */
export function hintFor(board: KenkenBoard, values: CellValues, budget = createWorkBudget()): KenkenHint | undefined {
  const conflicts = findConflicts(board, values);
  if (conflicts.length > 0) return { kind: "conflict", cells: conflicts };
  const { count, solutions, complete } = solveBoard(board, { values, budget });
  if (count === 0) {
    const wrong = complete ? findWrongCells(board, values, budget) : [];
    return wrong.length > 0 ? { kind: "wrong", cells: wrong } : { kind: "none" };
  }
  if (values.every((value) => value !== 0)) return undefined;
  return (
    hintByDeduction(board, values, budget) ?? hintBySearch(board, values, solutions[0] ?? [], count > 1 || !complete)
  );
}

/**
 * Returns the cells to correct. If the board has one solution, these are the cells that differ from it. Otherwise the
 * values in all other cells fit some solution. If the budget runs out, returns the cells found so far.
 */
function findWrongCells(board: KenkenBoard, values: CellValues, budget: WorkBudget): CellIndex[] {
  const { count, solutions } = solveBoard(board, { budget });
  const [only = []] = solutions;
  if (count === 1) return values.flatMap((value, cell) => (value !== 0 && value !== only[cell] ? [cell] : []));
  // The board has several solutions, so there is no single one to compare with. The values are tested one after the
  // other. A value is right if some solution has this value and all values found right before.
  const fixed = new Set(board.fixed.map(({ cell }) => cell));
  const order = [...values.keys()].sort((one, other) => Number(fixed.has(other)) - Number(fixed.has(one)));
  const kept = values.map(() => 0);
  const wrong: CellIndex[] = [];
  /** A solution that has all values found right so far (`kept`). */
  let near = only;
  for (const cell of order) {
    const value = values[cell];
    if (value === 0) continue;
    kept[cell] = value;
    if (near[cell] === value) continue;
    const found = solveBoard(board, { values: kept, max: 1, budget });
    if (found.count === 0) {
      if (!found.complete) return wrong;
      kept[cell] = 0;
      wrong.push(cell);
    }
    near = found.solutions[0] ?? near;
  }
  return wrong;
}

/** Finds a hint with techniques only, without a search. */
function hintByDeduction(board: KenkenBoard, values: CellValues, budget: WorkBudget): KenkenHint | undefined {
  const trace: Deduction[] = [];
  const deductionState = createDeductionState(createBoardModel(board, values), trace, budget.left);
  const { sets } = deductionState.engine;
  const found = () => sets.findIndex((set, cell) => values[cell] === 0 && isSingleValue(set));
  let cell = found();
  if (cell >= 0) trace.push(obviousDeduction(cell, highestValue(sets[cell])));
  while (cell < 0) {
    const outcome = applyEasiestTechnique(deductionState);
    if (outcome === "nothing" || outcome === "broken") return undefined;
    cell = found();
  }
  const steps = stepsNeededFor(cell, trace);
  const grade = hardestOf(steps);
  return { kind: "value", cell, value: highestValue(sets[cell]), grade, steps };
}

/** The simplest deduction: the row, the column and the cage leave only one value for the cell. */
const obviousDeduction = (cell: CellIndex, value: number): Deduction => ({
  thought: { technique: "single", cell, value },
  grade: "easy",
  removed: [],
  from: [],
});

/**
 * Returns the last deduction, which solves the cell, and the earlier deductions that it needs. A deduction that is
 * based on a cell needs the earlier deductions that removed candidates from this cell.
 */
function stepsNeededFor(cell: CellIndex, trace: readonly Deduction[]): Deduction[] {
  const concerned = new Set([cell]);
  const steps: Deduction[] = [];
  for (const step of trace.toReversed()) {
    const isLast = steps.length === 0;
    if (!isLast && !step.removed.some((removal) => concerned.has(removal.cell))) continue;
    steps.unshift(step);
    for (const one of step.from) concerned.add(one);
  }
  return steps;
}

const hardestOf = (steps: readonly Deduction[]): Grade =>
  GRADES[Math.max(0, ...steps.map(({ grade }) => GRADES.indexOf(grade)))];

/** Takes a hint from a solution, because no technique finds one. */
function hintBySearch(board: KenkenBoard, values: CellValues, solution: CellValues, open: boolean): KenkenHint {
  const { sets } = createDeductionState(createBoardModel(board, values)).engine;
  const cells = [...values.keys()].filter((cell) => values[cell] === 0);
  const sizeOf = (cell: CellIndex) => countValues(sets[cell]);
  const cell = cells.reduce((best, one) => (sizeOf(one) < sizeOf(best) ? one : best), cells[0] ?? 0);
  const value = solution[cell] ?? 0;
  const thought = { technique: "search", cell, value, open } as const;
  return {
    kind: "value",
    cell,
    value,
    grade: "unreasonable",
    steps: [{ thought, grade: "unreasonable", removed: [], from: [] }],
  };
}
