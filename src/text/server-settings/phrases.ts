import type { serverSettingsTexts } from "#text/en/server-settings.ts";
import type { Phrases } from "#text/phrases.ts";

export type ServerSettingsPhrases = Phrases<typeof serverSettingsTexts>;
