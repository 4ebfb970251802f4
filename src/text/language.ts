import { translations } from "#text/translations.ts";

export type Language = keyof typeof translations;

export const LANGUAGES = Object.keys(translations) as readonly Language[];

/** Languages with every phrase. The gaps of the others are filled in English. */
export const COMPLETE_LANGUAGES = ["ca", "es", "en"] as const satisfies readonly Language[];

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/**
 * Returns the language of a private reply: the person's choice, otherwise the server's choice, otherwise the person's
 * Discord locale. Catalan is not a Discord locale, so people have to choose it.
 */
export function chooseReplyLanguage(own: unknown, server: unknown, locale: unknown): Language {
  if (isLanguage(own)) return own;
  if (isLanguage(server)) return server;
  const spoken = String(locale).split("-")[0];
  return isLanguage(spoken) ? spoken : "en";
}
