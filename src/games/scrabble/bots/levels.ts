/** Levels of bots, the weakest first. The options `easyWords` and `overlooking` apply to the first two levels. */
export const SCRABBLE_LEVELS = ["easy", "medium", "hard", "expert", "champion"] as const;

export type ScrabbleLevel = (typeof SCRABBLE_LEVELS)[number];

/** Bot levels that search until their effort (the limit of their search) is used up. */
export const SEARCHING_LEVELS: readonly ScrabbleLevel[] = ["champion"];
