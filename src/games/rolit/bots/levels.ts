import type { NamedDifficulties } from "#core/difficulty.ts";

/** Levels of bots, the weakest first. */
export const ROLIT_LEVELS = ["random", "greedy", "minimax", "master"] as const;

export type RolitLevel = (typeof ROLIT_LEVELS)[number];

/** The names of the levels. Stored matches and exported files have the levels. */
export const ROLIT_LEVEL_NAMES: NamedDifficulties<RolitLevel> = {
  random: "easy",
  greedy: "medium",
  minimax: "hard",
  master: "master",
};

/** Levels of bots that use all the search time that they are given. */
export const SEARCHING_LEVELS: readonly RolitLevel[] = ["master"];
