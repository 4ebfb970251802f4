/** The pages of the help, in order. */
export const HELP_PAGES = [
  "begin",
  "scrabble",
  "mastermind",
  "rolit",
  "kenken",
  "tables",
  "settings",
  "server",
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

interface PagePhrases {
  /** The text of its button. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** The help, for people who have never seen the bot. */
export interface HelpPhrases {
  readonly description: string;
  readonly pages: { readonly [Page in HelpPage]: PagePhrases };
  /** To a server that the bot has just joined, above and below the first page. */
  readonly hello: string;
  readonly chooseLanguage: string;
  play(game: string): string;
}
