import type { server } from "#text/en/server-settings.ts";
import type { Phrases } from "#text/phrases.ts";

export type ServerSettingsPhrases = Phrases<typeof server>;
