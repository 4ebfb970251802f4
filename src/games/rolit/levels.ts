/** How well bots play, the weakest first. */
export const LEVELS = ["random", "greedy", "minimax", "master"] as const;

export type Level = (typeof LEVELS)[number];

/** Those that think for as long as they are let. */
export const SEARCHING: readonly Level[] = ["master"];
