import type { Phrases } from "#text/phrases.ts";
import type { mastermind } from "./en.ts";

/** Choices before a match: a named board, the player's role, the bot that guesses. */
export type MastermindDifficulty = "easy" | "normal" | "hard";
export type MastermindRole = "breaker" | "maker";

export type MastermindPhrases = Phrases<typeof mastermind>;
