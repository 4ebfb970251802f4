import { type Level, makeLevel } from "#games/kenken/generate/make.ts";
import { GRADES, type Grade } from "#games/kenken/grades.ts";

/** How large the board of a day is: of each grade there is one. */
const SIZES: { readonly [G in Grade]: number } = { easy: 4, normal: 5, hard: 6, extreme: 7, unreasonable: 8 };

/** The board of a day, of the grade that is its variant. */
export function dailyLevel(wish: { readonly variant: string; readonly seed: string }): Level | undefined {
  const grade = GRADES.find((one) => one === wish.variant) ?? "easy";
  return makeLevel({ size: SIZES[grade], grade, seed: wish.seed });
}
