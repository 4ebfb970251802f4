import type { Phrases } from "#text/phrases.ts";
import type { gameFileTexts } from "./en.ts";

export type GameFilePhrases = Phrases<typeof gameFileTexts>;
