import type { playerSettingsTexts } from "#text/en/player-settings.ts";
import type { Phrases } from "#text/phrases.ts";

export type PlayerSettingsPhrases = Phrases<typeof playerSettingsTexts>;
