import type { CellIndex, CellValues, KenkenBoard } from "#games/kenken/board/board-types.ts";
import { applyEasiestTechnique } from "#games/kenken/deduce/deduce.ts";
import { createDeductionState } from "#games/kenken/deduce/deduction-state.ts";
import type { Deduction, DeductionReason } from "#games/kenken/deduce/deduction-types.ts";
import { type ExplainedStep, explainNextValue, MAX_EXPLAINED_STEPS } from "#games/kenken/deduce/explain.ts";
import { followAssumption } from "#games/kenken/deduce/what-if-technique.ts";
import { findConflicts } from "#games/kenken/rules/grid.ts";
import { createBoardModel } from "#games/kenken/solver/board-model.ts";
import { createWorkBudget, solveBoard, type WorkBudget } from "#games/kenken/solver/solve.ts";
import {
  countValues,
  highestValue,
  isSingleValue,
  narrowCell,
  valuesOfSet,
} from "#games/kenken/solver/solver-state.ts";

export type KenkenHint =
  /** Cells with values that break a rule, which everybody can see. This answer costs no hint. */
  | { readonly kind: "conflict"; readonly cells: readonly CellIndex[] }
  /** Cells to correct, because the board has no solution with their values. The first cell is shown first. */
  | { readonly kind: "wrong"; readonly cells: readonly CellIndex[] }
  /** The next value that can be deduced, and how. The last step gives the value; the steps before it lead to it. */
  | {
      readonly kind: "value";
      readonly cell: CellIndex;
      readonly value: number;
      readonly steps: readonly HintStep[];
    }
  /** The work budget ran out before a hint was found. */
  | { readonly kind: "none" };

/** A step of an explanation or, where none is short enough, the reason of a deduction. */
export type HintStep = ExplainedStep | DeductionReason;

/** Number of values that an explanation may try in cages, which takes a fraction of a second. */
const MAX_EXPLANATION_TRIES = 200_000;

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
  const explanation = explainNextValue(board, values, Math.min(MAX_EXPLANATION_TRIES, budget.left));
  if (explanation) return { kind: "value", ...explanation };
  return (
    hintByDeduction(board, values, budget) ??
    hintByRefutation(board, values) ??
    hintBySearch(board, values, solutions[0] ?? [], count > 1 || !complete)
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

/** Finds a hint with techniques only, without a search. Undefined if it has too many steps. */
function hintByDeduction(board: KenkenBoard, values: CellValues, budget: WorkBudget): KenkenHint | undefined {
  const trace: Deduction[] = [];
  const deductionState = createDeductionState(createBoardModel(board, values), trace, budget.left);
  const { sets } = deductionState.engine;
  const found = () => sets.findIndex((set, cell) => values[cell] === 0 && isSingleValue(set));
  let cell = found();
  while (cell < 0) {
    const outcome = applyEasiestTechnique(deductionState);
    if (outcome === "nothing" || outcome === "broken") return undefined;
    cell = found();
  }
  const steps = stepsNeededFor(cell, trace).map(({ thought }) => thought);
  if (steps.length > MAX_EXPLAINED_STEPS) return undefined;
  return { kind: "value", cell, value: highestValue(sets[cell]), steps };
}

/** Rounds in which the consequences of a wrong value are followed. */
const REFUTATION_ROUNDS = 12;

/** Finds a cell with few possible values. All of these values except one soon lead to a contradiction. */
function hintByRefutation(board: KenkenBoard, values: CellValues): KenkenHint | undefined {
  const model = createBoardModel(board, values);
  const { sets } = createDeductionState(model).engine;
  const cells = [...values.keys()]
    .filter((cell) => values[cell] === 0 && countValues(sets[cell]) <= MAX_EXPLAINED_STEPS + 1)
    .sort((one, other) => countValues(sets[one]) - countValues(sets[other]));
  for (const cell of cells) {
    const steps = valuesOfSet(sets[cell]).flatMap((value): HintStep[] => {
      const { engine } = createDeductionState(model);
      narrowCell(engine, cell, 1 << (value - 1));
      const broken = followAssumption(engine, REFUTATION_ROUNDS);
      return broken === undefined ? [] : [{ technique: "what-if", cell, value, broken }];
    });
    const refuted = steps.map((step) => (step.technique === "what-if" ? step.value : 0));
    const left = valuesOfSet(sets[cell]).filter((value) => !refuted.includes(value));
    const [value] = left;
    if (value !== undefined && left.length === 1 && steps.length > 0) return { kind: "value", cell, value, steps };
  }
  return undefined;
}

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

/** Takes a hint from a solution, because no technique finds one. */
function hintBySearch(board: KenkenBoard, values: CellValues, solution: CellValues, open: boolean): KenkenHint {
  const { sets } = createDeductionState(createBoardModel(board, values)).engine;
  const cells = [...values.keys()].filter((cell) => values[cell] === 0);
  const sizeOf = (cell: CellIndex) => countValues(sets[cell]);
  const cell = cells.reduce((best, one) => (sizeOf(one) < sizeOf(best) ? one : best), cells[0] ?? 0);
  const value = solution[cell] ?? 0;
  return { kind: "value", cell, value, steps: [{ technique: "search", cell, value, open }] };
}
