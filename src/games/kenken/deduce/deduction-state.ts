import type { CellIndex } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import type { Deduction, DeductionReason, RemovedValues } from "#games/kenken/deduce/deduction-types.ts";
import type { BoardModel } from "#games/kenken/solver/board-model.ts";
import {
  createSolverState,
  isSingleValue,
  narrowCell,
  type SolverState,
  valuesOfSet,
} from "#games/kenken/solver/solver-state.ts";

/** The candidates of a board (values that its cells may still have), and how the other values were ruled out. */
export interface DeductionState {
  readonly engine: SolverState;
  /** The deductions so far. Absent where only the grade is needed. */
  readonly trace?: Deduction[];
  /** Deduction stops once the solver has examined about this many combinations of values (see `SolverState.work`). */
  readonly maxWork: number;
  /**
   * The cell that the what-if technique tries next. Since the board last changed, it has tried the cells before this
   * one and found nothing.
   */
  next: CellIndex;
}

export function createDeductionState(
  model: BoardModel,
  trace?: Deduction[],
  maxWork = Number.POSITIVE_INFINITY,
): DeductionState {
  return { engine: createSolverState(model), ...(trace ? { trace } : {}), maxWork, next: 0 };
}

export const isWorkSpent = ({ engine, maxWork }: DeductionState): boolean => engine.work.done >= maxWork;

/** What a technique achieved: it removed candidates, found nothing, or showed that the board has no solution. */
export type TechniqueOutcome = "new" | "nothing" | "broken";

/** Removes candidates from cells. `thought` returns the reason; it is called only if deductions are recorded. */
export function removeCandidates(
  { engine, trace }: DeductionState,
  grade: Grade,
  removals: readonly (readonly [cell: CellIndex, set: number])[],
  from: readonly CellIndex[],
  thought: () => DeductionReason,
): TechniqueOutcome {
  const { sets } = engine;
  const effective = removals.filter(([cell, set]) => (sets[cell] & set) !== 0);
  if (effective.length === 0) return "nothing";
  if (trace) {
    const removed = effective.map(([cell, set]): RemovedValues => ({ cell, values: valuesOfSet(sets[cell] & set) }));
    trace.push({ thought: thought(), grade, removed, from: [...from] });
  }
  for (const [cell, set] of effective) {
    const left = sets[cell] & ~set;
    if (left === 0) return "broken";
    narrowCell(engine, cell, left);
  }
  return "new";
}

export const isFullyDeduced = ({ engine }: DeductionState): boolean => engine.sets.every(isSingleValue);

export function lineCellsOf({ lineCells, size }: BoardModel, line: number): Uint16Array {
  return lineCells.subarray(line * size, (line + 1) * size);
}
