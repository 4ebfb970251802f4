import type { rateLimitTexts } from "#text/en/rate-limits.ts";
import type { Phrases } from "#text/phrases.ts";

/** Actions that need so much work that each person and server may ask for only a number of them. */
export const RATE_LIMITED_ACTIONS = ["games", "animations", "imports", "exports", "analyses", "scores"] as const;

export type RateLimitedAction = (typeof RATE_LIMITED_ACTIONS)[number];

export type RateLimitPhrases = Phrases<typeof rateLimitTexts>;
