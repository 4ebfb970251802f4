import type { help } from "#text/en/help.ts";
import type { Phrases } from "#text/phrases.ts";

/** The pages of the help that are not about one game, in order. The pages of the games are after the first of these. */
export const HELP_TOPICS = ["begin", "tables", "settings", "server"] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

export type HelpPhrases = Phrases<typeof help>;
