import { completeTranslation } from "#text/complete-translation.ts";
import type { Language } from "#text/language.ts";
import type { Phrases, Translation } from "#text/phrases.ts";
import { translations } from "#text/translations.ts";

type SharedPhrases = Phrases<typeof translations.en>;

/**
 * All texts of one language that people read. The phrases of a game are beside its command, and `gamePhrases` finds
 * them.
 */
export type Catalogue = SharedPhrases & { readonly language: Language };

const checked: { readonly [Tag in Language]: Translation<SharedPhrases> } = translations;

/** The catalogue of each language. Texts that a translation lacks are in English. */
export const catalogues = Object.fromEntries(
  Object.entries(checked).map(([language, translation]) => [
    language,
    { ...completeTranslation<SharedPhrases>(translations.en, translation), language },
  ]),
) as { readonly [Tag in Language]: Catalogue };
