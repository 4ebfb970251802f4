import type { Operation } from "#games/kenken/board/board-types.ts";
import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import type { CageSizeWeights } from "#games/kenken/generate/cut-into-cages.ts";

// What boards of a grade are mostly made of. It only decides how many have to be tried: the grade is measured. Modulus and
// power, which many people never meet, come where somebody asks for them and nowhere else.

export interface GradeRecipe {
  readonly weights: CageSizeWeights;
  readonly pairs: readonly Operation[];
  readonly more: readonly Operation[];
}

export const GENERATED_SIZES = { min: 3, max: 9 } as const;

const PAIRS = ["add", "subtract", "multiply", "divide"] as const;
const EVERY_PAIR = [...PAIRS, "modulus", "power"] as const;
const MORE = ["add", "multiply"] as const;
/** Sums say less than products. */
const MOSTLY_SUMS = ["add", "add", "multiply"] as const;

const RECIPES: { readonly [G in Grade]: GradeRecipe } = {
  easy: { weights: [2, 10, 4], pairs: PAIRS, more: MORE },
  normal: { weights: [1, 8, 7, 2], pairs: PAIRS, more: MOSTLY_SUMS },
  hard: { weights: [0, 8, 7, 3], pairs: ["add", "subtract", "add", "multiply", "divide"], more: MOSTLY_SUMS },
  extreme: { weights: [0, 8, 8, 4], pairs: PAIRS, more: MOSTLY_SUMS },
  unreasonable: { weights: [0, 6, 8, 6], pairs: PAIRS, more: MOSTLY_SUMS },
};

export function recipeFor(grade: Grade, every: boolean): GradeRecipe {
  const recipe = RECIPES[grade];
  return every ? { ...recipe, pairs: EVERY_PAIR } : recipe;
}

/**
 * Which grades are made of each size. Small boards have no room for hard thoughts: of 3 × 3 one in some ten thousand is
 * more than easy, of 4 × 4 none was found that needs a search, and of 5 × 5 such a one takes a second to find.
 */
const OFFERED: readonly { readonly size: number; readonly grades: readonly Grade[] }[] = [
  { size: 3, grades: ["easy"] },
  { size: 4, grades: ["easy", "normal", "hard", "extreme"] },
  { size: 5, grades: ["easy", "normal", "hard", "extreme"] },
  ...[6, 7, 8, 9].map((size) => ({ size, grades: GRADES })),
];

/** The grades that can be had in this size; none where no boards of it are made. */
export function gradesForSize(size: number): readonly Grade[] {
  return OFFERED.find((offer) => offer.size === size)?.grades ?? [];
}
