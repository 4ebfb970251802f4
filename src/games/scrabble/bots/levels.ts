/** How well bots play, the weakest first. What a game says of easy words and of overlooking is for the first two. */
export const SCRABBLE_LEVELS = ["easy", "medium", "hard", "expert", "champion"] as const;

export type ScrabbleLevel = (typeof SCRABBLE_LEVELS)[number];

/** Those that think for as long as they are let. */
export const SEARCHING_LEVELS: readonly ScrabbleLevel[] = ["champion"];
