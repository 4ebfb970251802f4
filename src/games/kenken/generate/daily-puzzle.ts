import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { type GeneratedPuzzle, generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";

/** How large the board of a day is: of each grade there is one. */
const SIZES: { readonly [G in Grade]: number } = { easy: 4, normal: 5, hard: 6, extreme: 7, unreasonable: 8 };

/** The board of a day, of the grade that is its variant. */
export function dailyKenkenPuzzle(wish: {
  readonly variant: string;
  readonly seed: string;
}): GeneratedPuzzle | undefined {
  const grade = GRADES.find((one) => one === wish.variant) ?? "easy";
  return generatePuzzle({ size: SIZES[grade], grade, seed: wish.seed });
}
