import { GRADES, type Grade } from "#games/kenken/board/grades.ts";
import { type GeneratedPuzzle, generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";

/** Size of the daily board for each grade. */
export const DAILY_BOARD_SIZES: { readonly [G in Grade]: number } = {
  easy: 4,
  normal: 5,
  hard: 6,
  extreme: 7,
  unreasonable: 8,
};

/** Creates the daily board. The variant of a daily KenKen is its grade. */
export function dailyKenkenPuzzle(wish: {
  readonly variant: string;
  readonly seed: string;
}): GeneratedPuzzle | undefined {
  const grade = GRADES.find((one) => one === wish.variant) ?? "easy";
  return generatePuzzle({ size: DAILY_BOARD_SIZES[grade], grade, seed: wish.seed });
}
