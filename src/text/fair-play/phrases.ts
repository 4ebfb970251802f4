import type { fairPlayTexts } from "#text/en/fair-play.ts";
import type { Phrases } from "#text/phrases.ts";

export type FairPlayPhrases = Phrases<typeof fairPlayTexts>;
