/** The pages of the rules, in order. */
export const RULE_PAGES = ["rules", "typing", "table"] as const;

export type RulePage = (typeof RULE_PAGES)[number];

/** How Scrabble is played here, and how a play is typed. */
export type RulePhrases = {
  readonly [Page in RulePage]: {
    /** Title of the page, shown above the page and on the button that opens it. */
    readonly title: string;
    readonly lines: readonly string[];
  };
};
