import type { help } from "#text/en/help.ts";
import type { Phrases } from "#text/phrases.ts";

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

export type HelpPhrases = Phrases<typeof help>;
