/** Levels of bots, the weakest first. */
export const ROLIT_LEVELS = ["random", "greedy", "minimax", "master"] as const;

export type RolitLevel = (typeof ROLIT_LEVELS)[number];

/** Levels of bots that use all the search time that they are given. */
export const SEARCHING_LEVELS: readonly RolitLevel[] = ["master"];
