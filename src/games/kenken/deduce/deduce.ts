import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import {
  createDeductionState,
  type DeductionState,
  isFullyDeduced,
  isWorkSpent,
  type TechniqueOutcome,
} from "#games/kenken/deduce/deduction-state.ts";
import { applyEasyTechnique } from "#games/kenken/deduce/easy-technique.ts";
import { applyClaimTechnique, applyFishTechnique, applySetTechnique } from "#games/kenken/deduce/set-techniques.ts";
import { applySumTechnique } from "#games/kenken/deduce/sum-technique.ts";
import { applyWhatIfTechnique } from "#games/kenken/deduce/what-if-technique.ts";
import type { BoardModel } from "#games/kenken/solver/board-model.ts";

// A technique removes candidates (values that a cell may still have). As people do, the solver always applies the
// easiest technique that finds something. Removing candidates never makes another technique weaker. So the hardest
// technique that a board needs does not depend on the order in which techniques are applied.

type Technique = (deductionState: DeductionState) => TechniqueOutcome;

/** Techniques of each grade of difficulty. The hardest grade has none, because its boards need a search. */
const TECHNIQUES: { readonly [G in Grade]: readonly Technique[] } = {
  easy: [applyEasyTechnique],
  normal: [
    applyClaimTechnique,
    (deductionState) => applySumTechnique(deductionState, "normal", { lines: 1, cells: 2 }),
    (deductionState) => applySetTechnique(deductionState, 2, 2),
  ],
  hard: [
    (deductionState) => applySetTechnique(deductionState, 3, 4),
    applyFishTechnique,
    (deductionState) => applySumTechnique(deductionState, "hard", { lines: 3, cells: 4 }),
  ],
  extreme: [applyWhatIfTechnique],
  unreasonable: [],
};

/**
 * Applies the easiest technique that finds something, up to the given grade. Returns the grade of that technique, if
 * any.
 */
export function applyEasiestTechnique(
  deductionState: DeductionState,
  hardest: Grade = "unreasonable",
): Grade | Exclude<TechniqueOutcome, "new"> {
  for (const grade of GRADES) {
    for (const technique of TECHNIQUES[grade]) {
      if (isWorkSpent(deductionState)) return "nothing";
      const outcome = technique(deductionState);
      if (outcome !== "nothing") return outcome === "new" ? grade : outcome;
    }
    if (grade === hardest) break;
  }
  return "nothing";
}

/**
 * Deduces until no technique finds anything more. Returns the hardest grade that was needed, and whether the board is
 * solved.
 */
export function deduceAll(
  deductionState: DeductionState,
  hardest?: Grade,
): { readonly grade: Grade; readonly solved: boolean } {
  let max = 0;
  for (;;) {
    const outcome = applyEasiestTechnique(deductionState, hardest);
    if (outcome === "broken") return { grade: GRADES[max], solved: false };
    if (outcome === "nothing") return { grade: GRADES[max], solved: isFullyDeduced(deductionState) };
    max = Math.max(max, GRADES.indexOf(outcome));
  }
}

/**
 * Returns the grade of difficulty of a board with one solution. A board whose deduction takes more than `maxWork` gets
 * the hardest grade.
 */
export function gradeBoard(model: BoardModel, maxWork?: number): Grade {
  const { grade, solved } = deduceAll(createDeductionState(model, undefined, maxWork));
  return solved ? grade : "unreasonable";
}
