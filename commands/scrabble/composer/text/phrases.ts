import type { Phrases } from "#text/phrases.ts";
import type { composerTexts } from "./en.ts";

/** One of several menus that together offer a long list: the first and the last item in this menu. */
export interface MenuItemRange {
  readonly first: string;
  readonly last: string;
}

export type ComposerPhrases = Phrases<typeof composerTexts>;
