import type { Phrases } from "#text/phrases.ts";
import type { composer } from "./en.ts";

/** One of several menus that share a long list: from its first item to its last. */
export interface MenuRange {
  readonly first: string;
  readonly last: string;
}

export type ComposerPhrases = Phrases<typeof composer>;
