import { completeTranslation } from "#text/complete-translation.ts";
import type { Language } from "#text/language.ts";
import type { Phrases, Translation } from "#text/phrases.ts";
import { translations } from "#text/translations.ts";

type SharedPhrases = Phrases<typeof translations.en>;

/** What people read in one language. The phrases of a game are beside its command: `gamePhrases` finds them. */
export type Catalogue = SharedPhrases & { readonly language: Language };

const checked: { readonly [Tag in Language]: Translation<SharedPhrases> } = translations;

/** What a language lacks is in English. */
export const catalogues = Object.fromEntries(
  Object.entries(checked).map(([language, translation]) => [
    language,
    { ...completeTranslation<SharedPhrases>(translations.en, translation), language },
  ]),
) as { readonly [Tag in Language]: Catalogue };
