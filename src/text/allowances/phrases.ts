/** What costs the house so much that nobody may ask for it without end. */
export const COSTLY = ["games", "animations", "imports", "exports", "analyses", "scores"] as const;

export type Costly = (typeof COSTLY)[number];

/** Who has asked for more than can be given. `when`: a mark that everybody reads in their own time. */
export interface AllowancePhrases {
  /** Somebody types or presses faster than anybody can play. */
  tooFast(when: string): string;
  /** One person has asked for much. */
  readonly person: { readonly [What in Costly]: (when: string) => string };
  /** The people of a server have, all together. */
  readonly server: { readonly [What in Costly]: (when: string) => string };
}
