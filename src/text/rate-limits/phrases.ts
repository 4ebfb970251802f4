/** What costs the house so much that nobody may ask for it without end. */
export const RATE_LIMITED_ACTIONS = ["games", "animations", "imports", "exports", "analyses", "scores"] as const;

export type RateLimitedAction = (typeof RATE_LIMITED_ACTIONS)[number];

/** Who has asked for more than can be given. `when`: a mark that everybody reads in their own time. */
export interface RateLimitPhrases {
  /** Somebody types or presses faster than anybody can play. */
  tooFast(when: string): string;
  /** One person has asked for much. */
  readonly person: { readonly [What in RateLimitedAction]: (when: string) => string };
  /** The people of a server have, all together. */
  readonly server: { readonly [What in RateLimitedAction]: (when: string) => string };
}
