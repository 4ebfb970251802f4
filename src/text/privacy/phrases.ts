import type { privacyTexts } from "#text/en/privacy.ts";
import type { Phrases } from "#text/phrases.ts";

/** Phrases about one kind of data that is kept. PRIVACY.md says the same in English. */
export interface KeptDataPhrases {
  readonly title: string;
  readonly what: string;
  readonly howLong: string;
  readonly whoSees: string;
}

export type PrivacyPhrases = Phrases<typeof privacyTexts>;
