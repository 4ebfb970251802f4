/** How hard a board is: by the hardest kind of thought that it needs. */
export const GRADES = ["easy", "normal", "hard", "extreme", "unreasonable"] as const;

export type Grade = (typeof GRADES)[number];
