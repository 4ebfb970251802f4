import type { rateLimitTexts } from "#text/en/rate-limits.ts";
import type { Phrases } from "#text/phrases.ts";

/**
 * Actions that need much work, and public messages that are no turns. Each person and each server may ask for a limited
 * number of them in some time.
 */
export const RATE_LIMITED_ACTIONS = [
  "games",
  "animations",
  "imports",
  "exports",
  "analyses",
  "scores",
  "messages",
] as const;

export type RateLimitedAction = (typeof RATE_LIMITED_ACTIONS)[number];

export type RateLimitPhrases = Phrases<typeof rateLimitTexts>;
