import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import {
  createDeductionState,
  type DeductionState,
  isFullyDeduced,
  isSpent,
  type TechniqueOutcome,
} from "#games/kenken/deduce/deduction-state.ts";
import { applyEasyTechnique } from "#games/kenken/deduce/easy-technique.ts";
import { applyClaims, applyFish, applySets } from "#games/kenken/deduce/set-techniques.ts";
import { applySums } from "#games/kenken/deduce/sum-technique.ts";
import { applyWhatIf } from "#games/kenken/deduce/what-if-technique.ts";
import type { BoardModel } from "#games/kenken/solver/board-model.ts";

// Thinks about a board as people do, the easiest first. No kind of thought gets in the way of another, for all of them only
// rule out, and what follows from more follows from less: so what is the hardest that a board needs does not hang on the
// order in which one thinks.

type Technique = (deductionState: DeductionState) => TechniqueOutcome;

/** What belongs to each grade; of the last, nothing but trying everything. */
const TECHNIQUES: { readonly [G in Grade]: readonly Technique[] } = {
  easy: [applyEasyTechnique],
  normal: [
    applyClaims,
    (deductionState) => applySums(deductionState, "normal", { lines: 1, cells: 2 }),
    (deductionState) => applySets(deductionState, 2, 2),
  ],
  hard: [
    (deductionState) => applySets(deductionState, 3, 4),
    applyFish,
    (deductionState) => applySums(deductionState, "hard", { lines: 3, cells: 4 }),
  ],
  extreme: [applyWhatIf],
  unreasonable: [],
};

/** The next thing that follows by no harder thought than that of a grade: its grade, if there is one. */
export function applyEasiestTechnique(
  deductionState: DeductionState,
  hardest: Grade = "unreasonable",
): Grade | Exclude<TechniqueOutcome, "new"> {
  for (const grade of GRADES) {
    for (const technique of TECHNIQUES[grade]) {
      if (isSpent(deductionState)) return "nothing";
      const outcome = technique(deductionState);
      if (outcome !== "nothing") return outcome === "new" ? grade : outcome;
    }
    if (grade === hardest) break;
  }
  return "nothing";
}

/** Follows all that follows: the hardest thought that it took, and whether the board is solved by it. */
export function deduceAll(
  deductionState: DeductionState,
  hardest?: Grade,
): { readonly grade: Grade; readonly solved: boolean } {
  let max = 0;
  for (;;) {
    const outcome = applyEasiestTechnique(deductionState, hardest);
    if (outcome === "broken") return { grade: GRADES[max] ?? "easy", solved: false };
    if (outcome === "nothing") return { grade: GRADES[max] ?? "easy", solved: isFullyDeduced(deductionState) };
    max = Math.max(max, GRADES.indexOf(outcome));
  }
}

/** How hard a board is that has one solution. What takes more work than this is as hard as can be. */
export function gradeBoard(model: BoardModel, maxWork?: number): Grade {
  const { grade, solved } = deduceAll(createDeductionState(model, undefined, maxWork));
  return solved ? grade : "unreasonable";
}
