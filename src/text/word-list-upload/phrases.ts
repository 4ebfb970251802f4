import type { wordListUploadTexts } from "#text/en/word-list-upload.ts";
import type { Phrases } from "#text/phrases.ts";

export type WordListUploadPhrases = Phrases<typeof wordListUploadTexts>;
