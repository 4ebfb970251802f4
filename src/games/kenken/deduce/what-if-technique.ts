import {
  type DeductionState,
  isWorkSpent,
  removeCandidates,
  type TechniqueOutcome,
} from "#games/kenken/deduce/deduction-state.ts";
import type { Contradiction } from "#games/kenken/deduce/deduction-types.ts";
import { filterCageByTuples } from "#games/kenken/solver/filter-cage.ts";
import { filterLine } from "#games/kenken/solver/filter-line.ts";
import { isSingleValue, narrowCell, type SolverState } from "#games/kenken/solver/solver-state.ts";

// Assumes that a cell has a value and follows the simple consequences for a few rounds. If they lead to a
// contradiction, the cell cannot have the value. Each round goes through all rows and columns and then through all
// cages, so the result does not depend on the order of changes.

const MAX_ROUNDS = 2;

export function applyWhatIfTechnique(deductionState: DeductionState): TechniqueOutcome {
  const { engine } = deductionState;
  const { cells } = engine.model;
  const savedSets = engine.sets.slice();
  const savedLive = engine.live.slice();
  for (let tried = 0; tried < cells; tried++) {
    const cell = (deductionState.next + tried) % cells;
    const set = savedSets[cell];
    if (isSingleValue(set)) continue;
    if (isWorkSpent(deductionState)) return "nothing";
    for (let left = set; left !== 0; left &= left - 1) {
      const bit = left & -left;
      narrowCell(engine, cell, bit);
      const broken = followAssumption(engine);
      engine.sets.set(savedSets);
      engine.live.set(savedLive);
      settle(engine);
      if (broken === undefined) continue;
      deductionState.next = cell;
      return refute(deductionState, cell, bit, broken);
    }
  }
  return "nothing";
}

function refute(deductionState: DeductionState, cell: number, bit: number, broken: Contradiction): TechniqueOutcome {
  const { model } = deductionState.engine;
  const all = Array.from({ length: model.cells }, (_, at) => at);
  const value = 32 - Math.clz32(bit);
  return removeCandidates(deductionState, "extreme", [[cell, bit]], all, () => ({
    technique: "what-if",
    cell,
    value,
    broken,
  }));
}

/** The contradiction that the assumption leads to within some rounds, if any. */
export function followAssumption(engine: SolverState, maxRounds = MAX_ROUNDS): Contradiction | undefined {
  const { dirtyLines, dirtyCages } = engine;
  for (let round = 0; round < maxRounds; round++) {
    for (let line = 0; line < dirtyLines.length; line++) {
      if (dirtyLines[line] === 1 && !filterLine(engine, line)) return { line };
    }
    for (let cage = 0; cage < dirtyCages.length; cage++) {
      if (dirtyCages[cage] === 1 && !filterCageByTuples(engine, cage)) return { cage };
    }
  }
  return undefined;
}

function settle({ dirtyLines, dirtySets, dirtyCages }: SolverState): void {
  dirtyLines.fill(0);
  dirtySets.fill(0);
  dirtyCages.fill(0);
}
