import type { NamedDifficulties } from "#core/difficulty.ts";

/** Levels of bots, the weakest first. The options `easyWords` and `overlooking` apply to the first two levels. */
export const SCRABBLE_LEVELS = ["easy", "medium", "hard", "expert", "champion"] as const;

export type ScrabbleLevel = (typeof SCRABBLE_LEVELS)[number];

/** The names of the levels. Stored matches have the levels. */
export const SCRABBLE_LEVEL_NAMES: NamedDifficulties<ScrabbleLevel> = {
  easy: "easy",
  medium: "medium",
  hard: "hard",
  expert: "expert",
  champion: "master",
};

/** Bot levels that search until their effort (the limit of their search) is used up. */
export const SEARCHING_LEVELS: readonly ScrabbleLevel[] = ["champion"];
