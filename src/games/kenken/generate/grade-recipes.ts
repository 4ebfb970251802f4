import type { Operation } from "#games/kenken/board/board-types.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import type { CageSizeWeights } from "#games/kenken/generate/cut-into-cages.ts";

// For each grade, the typical proportions of cage sizes and operations. The grade of each generated board is measured,
// so the proportions affect only how many boards must be tried. Modulus and power are unknown to many players, so
// boards use them only on request.

export interface GradeRecipe {
  readonly weights: CageSizeWeights;
  readonly pairs: readonly Operation[];
  readonly more: readonly Operation[];
}

export const GENERATED_SIZES = { min: 3, max: 9 } as const;

const PAIRS = ["add", "subtract", "multiply", "divide"] as const;
const EVERY_PAIR = [...PAIRS, "modulus", "power"] as const;
const MORE = ["add", "multiply"] as const;
/** Operations for harder boards. Sums are frequent, because a sum says less about its values than a product. */
const MOSTLY_SUMS = ["add", "add", "multiply"] as const;

const RECIPES: { readonly [G in Grade]: GradeRecipe } = {
  easy: { weights: [2, 10, 4], pairs: PAIRS, more: MORE },
  normal: { weights: [1, 8, 7, 2], pairs: PAIRS, more: MOSTLY_SUMS },
  hard: { weights: [0, 8, 7, 3], pairs: ["add", "subtract", "add", "multiply", "divide"], more: MOSTLY_SUMS },
  extreme: { weights: [0, 8, 8, 4], pairs: PAIRS, more: MOSTLY_SUMS },
  unreasonable: { weights: [0, 6, 8, 6], pairs: PAIRS, more: MOSTLY_SUMS },
};

export function gradeRecipeFor(grade: Grade, every: boolean): GradeRecipe {
  const recipe = RECIPES[grade];
  return every ? { ...recipe, pairs: EVERY_PAIR } : recipe;
}

/**
 * Grades offered for each size. Small boards have no room for hard techniques. Of 3 × 3 boards, about one in ten
 * thousand is harder than easy. No 4 × 4 board was found that needs a search. A 5 × 5 board that needs a search takes a
 * second to find.
 */
const OFFERED: readonly { readonly size: number; readonly grades: readonly Grade[] }[] = [
  { size: 3, grades: ["easy"] },
  { size: 4, grades: ["easy", "normal", "hard", "extreme"] },
  { size: 5, grades: ["easy", "normal", "hard", "extreme"] },
  ...[6, 7, 8, 9].map((size) => ({ size, grades: GRADES })),
];

/** Grades offered for a size. Empty if no boards of this size are generated. */
export function gradesForSize(size: number): readonly Grade[] {
  return OFFERED.find((offer) => offer.size === size)?.grades ?? [];
}
