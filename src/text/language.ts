export const LANGUAGES = ["ca", "es", "en"] as const;

export type Language = (typeof LANGUAGES)[number];

export function isLanguage(tag: unknown): tag is Language {
  return LANGUAGES.some((language) => language === tag);
}

/**
 * The language of a private reply: what the person chose, else what the server chose, else what Discord says of the
 * person. Catalan is not among Discord's locales, so it has to be chosen.
 */
export function languageFor(own: unknown, server: unknown, locale: unknown): Language {
  if (isLanguage(own)) return own;
  if (isLanguage(server)) return server;
  const spoken = String(locale).split("-")[0];
  return isLanguage(spoken) ? spoken : "en";
}
