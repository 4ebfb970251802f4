/** How well bots play, the weakest first. */
export const ROLIT_LEVELS = ["random", "greedy", "minimax", "master"] as const;

export type RolitLevel = (typeof ROLIT_LEVELS)[number];

/** Those that think for as long as they are let. */
export const SEARCHING_LEVELS: readonly RolitLevel[] = ["master"];
