import { Locale } from "discord.js";
import { type Catalogue, catalogues } from "#text/catalogue.ts";

/** Returns a description in English and Spanish, as Discord expects it. Discord does not support Catalan. */
export function localizedDescription(pick: (text: Catalogue) => string) {
  return { description: pick(catalogues.en), description_localizations: spanishLocalizations(pick) };
}

/** Returns the name of a choice in English and Spanish, as Discord expects it. */
export function localizedName(pick: (text: Catalogue) => string) {
  return { name: pick(catalogues.en), name_localizations: spanishLocalizations(pick) };
}

function spanishLocalizations(pick: (text: Catalogue) => string) {
  const spanish = pick(catalogues.es);
  return { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish };
}
