/** Grades of difficulty, easiest first. A board has the grade of the hardest technique that it needs. */
export const GRADES = ["easy", "normal", "hard", "extreme", "unreasonable"] as const;

export type Grade = (typeof GRADES)[number];
