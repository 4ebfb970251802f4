import type { Phrases } from "#text/phrases.ts";
import type { mastermindTexts } from "./en.ts";

/** Boards with a name. Other boards are described by their number of pegs and colours. */
export type MastermindDifficulty = "easy" | "normal" | "hard";
export type MastermindRole = "breaker" | "maker";

export type MastermindPhrases = Phrases<typeof mastermindTexts>;
