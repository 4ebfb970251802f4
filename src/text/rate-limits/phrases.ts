/** Actions that cost so much that they are limited. */
export const RATE_LIMITED_ACTIONS = ["games", "animations", "imports", "exports", "analyses", "scores"] as const;

export type RateLimitedAction = (typeof RATE_LIMITED_ACTIONS)[number];

/** Phrases for a reached rate limit. `when`: a Discord timestamp, shown in each reader's own time zone. */
export interface RateLimitPhrases {
  /** A person types or presses buttons faster than anybody can play. */
  tooFast(when: string): string;
  /** One person has asked for too much. */
  readonly person: { readonly [What in RateLimitedAction]: (when: string) => string };
  /** All people of a server together have asked for too much. */
  readonly server: { readonly [What in RateLimitedAction]: (when: string) => string };
}
