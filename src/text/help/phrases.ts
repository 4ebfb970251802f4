import type { helpTexts } from "#text/en/help.ts";
import type { Phrases } from "#text/phrases.ts";

/**
 * Topics of the help that are not about one game, in the order of their pages. The pages about games come after the
 * page `begin`.
 */
export const HELP_TOPICS = ["begin", "tables", "settings", "server"] as const;

export type HelpTopic = (typeof HELP_TOPICS)[number];

export type HelpPhrases = Phrases<typeof helpTexts>;
