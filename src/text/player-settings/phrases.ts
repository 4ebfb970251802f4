import type { settings } from "#text/en/player-settings.ts";
import type { Phrases } from "#text/phrases.ts";

export type PlayerSettingsPhrases = Phrases<typeof settings>;
