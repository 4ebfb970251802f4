import { pageTextInCatalan } from "./ca.ts";
import { type PageText, pageTextInEnglish } from "./en.ts";
import { pageTextInSpanish } from "./es.ts";

/**
 * The texts of the page itself, by language. The page uses the reader's language; the bot answers in the language of
 * the person in this window.
 */
export const TEXTS_BY_LANGUAGE: { readonly [language: string]: PageText } = {
  en: pageTextInEnglish,
  ca: pageTextInCatalan,
  es: pageTextInSpanish,
};

const spoken = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));

export const pageLanguage = spoken.find((one) => one in TEXTS_BY_LANGUAGE) ?? "en";
export const phrases = TEXTS_BY_LANGUAGE[pageLanguage] ?? pageTextInEnglish;

/** Returns the phrase with this name. Empty if there is no such phrase, or if it has parameters. */
export function findPhrase(name: string | undefined): string {
  const phrase = Object.entries(phrases).find(([one]) => one === name)?.[1];
  return typeof phrase === "string" ? phrase : "";
}
