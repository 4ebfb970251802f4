import type { gameFiles } from "#text/en/game-files.ts";
import type { Phrases } from "#text/phrases.ts";

export type GameFilePhrases = Phrases<typeof gameFiles>;
