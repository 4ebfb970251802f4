import { ca } from "./ca.ts";
import { en, type PageText } from "./en.ts";
import { es } from "./es.ts";

/** What the page itself says, in the reader's language; what the bot says, it says in that of the person one is. */
export const CATALOGUES: { readonly [language: string]: PageText } = { en, ca, es };

const spoken = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));

export const language = spoken.find((one) => one in CATALOGUES) ?? "en";
export const text = CATALOGUES[language] ?? en;

/** The phrase with this name, where it has no variants. */
export function phraseNamed(name: string | undefined): string {
  const phrase = Object.entries(text).find(([one]) => one === name)?.[1];
  return typeof phrase === "string" ? phrase : "";
}
