import type { NamedDifficulties } from "#core/difficulty.ts";

/** Grades of difficulty, easiest first. A board has the grade of the hardest technique that it needs. */
export const GRADES = ["easy", "normal", "hard", "extreme", "unreasonable"] as const;

export type Grade = (typeof GRADES)[number];

/** The names of the grades. Stored matches and puzzles have the grades. */
export const GRADE_NAMES: NamedDifficulties<Grade> = {
  easy: "easy",
  normal: "medium",
  hard: "hard",
  extreme: "expert",
  unreasonable: "master",
};
