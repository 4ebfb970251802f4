/** How well bots play, the weakest first. What a game says of easy words and of overlooking is for the first two. */
export const LEVELS = ["easy", "medium", "hard", "expert", "champion"] as const;

export type Level = (typeof LEVELS)[number];

/** Those that think for as long as they are let. */
export const SEARCHING: readonly Level[] = ["champion"];
