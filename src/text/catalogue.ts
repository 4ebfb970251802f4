import { completeTranslation } from "#text/complete-translation.ts";
import type { Language } from "#text/language.ts";
import type { Phrases, Translation } from "#text/phrases.ts";
import { translations } from "#text/translations.ts";

/** Everything that people read, in one language. */
export type Catalogue = Phrases<typeof translations.en>;

const checked: { readonly [Tag in Language]: Translation<Catalogue> } = translations;

/** What a language lacks is in English. */
export const catalogues = Object.fromEntries(
  Object.entries(checked).map(([tag, translation]) => [
    tag,
    completeTranslation<Catalogue>(translations.en, translation),
  ]),
) as { readonly [Tag in Language]: Catalogue };
