import type { Grade } from "#games/kenken/board/grades.ts";
import {
  type DeductionState,
  lineCellsOf,
  removeCandidates,
  type TechniqueOutcome,
} from "#games/kenken/deduce/deduction-state.ts";
import type { CageModel } from "#games/kenken/solver/board-model.ts";
import { forEachTuple } from "#games/kenken/solver/enumerate-tuples.ts";
import { tupleValueAt } from "#games/kenken/solver/packed-tuples.ts";
import { highestValue, isSingleValue, type SolverState } from "#games/kenken/solver/solver-state.ts";

// Compares sums. The sum of a row or column is always known, and the sum of a cage often is. If known cages cover some
// rows except for a few cells, the sum of these cells is the sum of the rows minus the sums of the cages. If cages
// extend beyond the rows by a few cells, their sum is found in the same way.

/**
 * Limits of the technique: the maximum number of adjacent rows or columns that are taken together, and the maximum
 * number of cells whose sum is deduced.
 */
export interface SumLimits {
  readonly lines: number;
  readonly cells: number;
}

export function applySumTechnique(
  deductionState: DeductionState,
  grade: Grade,
  { lines, cells }: SumLimits,
): TechniqueOutcome {
  const { model } = deductionState.engine;
  const sums = model.cages.map((cage, at) => sumOf(deductionState.engine, cage, at));
  for (let count = 1; count <= lines; count++) {
    for (const first of [0, model.size]) {
      for (let from = 0; from + count <= model.size; from++) {
        const block = Array.from({ length: count }, (_, at) => first + from + at);
        const outcome = applySumInBlock(deductionState, grade, block, sums, cells);
        if (outcome !== "nothing") return outcome;
      }
    }
  }
  return "nothing";
}

/** Sum of the values of a cage, if all combinations of values that are still possible have the same sum. */
function sumOf({ model, order, live }: SolverState, own: CageModel, cage: number): number | undefined {
  if (own.cage.operation === "add") return own.cage.result;
  if (own.isWide) return undefined;
  const { cells, orderAt } = own;
  let sum: number | undefined;
  for (let at = 0; at < live[cage]; at++) {
    const tuple = order[orderAt + at];
    let total = 0;
    for (let place = 0; place < cells.length; place++) total += highestValue(tupleValueAt(model, own, tuple, place));
    if (sum !== undefined && sum !== total) return undefined;
    sum = total;
  }
  return sum;
}

function applySumInBlock(
  deductionState: DeductionState,
  grade: Grade,
  lines: readonly number[],
  sums: readonly (number | undefined)[],
  max: number,
): TechniqueOutcome {
  const { model } = deductionState.engine;
  const cells = new Set(lines.flatMap((line) => [...lineCellsOf(model, line)]));
  const total = (lines.length * model.size * (model.size + 1)) / 2;
  const touched = new Set([...cells].map((cell) => model.cageOf[cell]));
  const known = [...touched].filter((cage) => cage >= 0 && sums[cage] !== undefined);
  const isInside = (cage: number) => model.cages[cage].cells.every((cell) => cells.has(cell));
  const sumIn = (cages: readonly number[]) => cages.reduce((sum, cage) => sum + (sums[cage] ?? 0), 0);

  const inside = known.filter(isInside);
  const inner = restOf(deductionState, [...cells], inside);
  const left = total - sumIn(inside) - inner.placed;
  const outcome = removeBySum(deductionState, grade, lines, inner.open, left, max, false, [...cells]);
  if (outcome !== "nothing") return outcome;

  const uncovered = restOf(deductionState, [...cells], known);
  if (uncovered.open.length > 0) return "nothing";
  const all = known.flatMap((cage) => [...model.cages[cage].cells]);
  const outer = restOf(
    deductionState,
    all.filter((cell) => !cells.has(cell)),
    [],
  );
  const over = sumIn(known) + uncovered.placed - total - outer.placed;
  return removeBySum(deductionState, grade, lines, outer.open, over, max, true, [...cells, ...all]);
}

/**
 * Splits the given cells that are in none of `cages` into unsolved ones (`open`) and solved ones, whose sum is
 * `placed`.
 */
function restOf({ engine }: DeductionState, cells: readonly number[], cages: readonly number[]) {
  const rest = cells.filter((cell) => !cages.includes(engine.model.cageOf[cell]));
  const isDone = (cell: number) => isSingleValue(engine.sets[cell]);
  const placed = rest.filter(isDone).reduce((sum, cell) => sum + highestValue(engine.sets[cell]), 0);
  return { open: rest.filter((cell) => !isDone(cell)), placed };
}

/** Removes candidates from cells whose sum is known. */
function removeBySum(
  deductionState: DeductionState,
  grade: Grade,
  lines: readonly number[],
  cells: readonly number[],
  sum: number,
  max: number,
  outside: boolean,
  from: readonly number[],
): TechniqueOutcome {
  if (cells.length === 0 || cells.length > max) return "nothing";
  const { model, sets } = deductionState.engine;
  const allowed = cells.map((cell) => sets[cell]);
  const found = new Uint16Array(cells.length);
  forEachTuple(model.size, { operation: "add", result: sum, cells }, allowed, (bits) => {
    for (let at = 0; at < bits.length; at++) found[at] |= bits[at];
    return true;
  });
  const removals = cells.map((cell, at) => [cell, model.full & ~found[at]] as const);
  return removeCandidates(deductionState, grade, removals, from, () => ({
    technique: "sum",
    lines,
    cells,
    sum,
    outside,
  }));
}
