/** Levels of bots, weakest first. The options `easyWords` and `overlooking` apply to the first two. */
export const SCRABBLE_LEVELS = ["easy", "medium", "hard", "expert", "champion"] as const;

export type ScrabbleLevel = (typeof SCRABBLE_LEVELS)[number];

/** Levels that use all the effort they get. */
export const SEARCHING_LEVELS: readonly ScrabbleLevel[] = ["champion"];
