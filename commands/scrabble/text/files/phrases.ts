import type { Phrases } from "#text/phrases.ts";
import type { gameFiles } from "./en.ts";

export type GameFilePhrases = Phrases<typeof gameFiles>;
