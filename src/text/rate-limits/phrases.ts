import type { rateLimits } from "#text/en/rate-limits.ts";
import type { Phrases } from "#text/phrases.ts";

/** Actions that cost so much that they are limited. */
export const RATE_LIMITED_ACTIONS = ["games", "animations", "imports", "exports", "analyses", "scores"] as const;

export type RateLimitedAction = (typeof RATE_LIMITED_ACTIONS)[number];

export type RateLimitPhrases = Phrases<typeof rateLimits>;
