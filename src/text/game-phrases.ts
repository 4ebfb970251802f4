import { completeTranslation } from "#text/complete-translation.ts";
import { LANGUAGES, type Language } from "#text/language.ts";
import type { Phrases, Translation } from "#text/phrases.ts";

/** Phrases of one game in each language. English is complete; its phrases replace those that another language lacks. */
export type GameTranslations<English> = { readonly en: English } & {
  readonly [Tag in Exclude<Language, "en">]?: Translation<Phrases<English>>;
};

/** Returns a function that finds the phrases of a game for the language of a catalogue. */
export function gamePhrases<English>(
  translations: GameTranslations<English>,
): (text: { readonly language: Language }) => Phrases<English> {
  const english = translations.en as Phrases<English>;
  const byLanguage = new Map(
    LANGUAGES.map((language) => [
      language,
      completeTranslation(english, translations[language] as Translation<Phrases<English>> | undefined),
    ]),
  );
  return ({ language }) => byLanguage.get(language) ?? english;
}
