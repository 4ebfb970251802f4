/** Levels of bots, the weakest first. */
export const ROLIT_LEVELS = ["random", "greedy", "minimax", "master"] as const;

export type RolitLevel = (typeof ROLIT_LEVELS)[number];

/** Levels that search for as long as they are allowed to. */
export const SEARCHING_LEVELS: readonly RolitLevel[] = ["master"];
