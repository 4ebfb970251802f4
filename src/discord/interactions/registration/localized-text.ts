import { Locale } from "discord.js";
import { type Catalogue, catalogues } from "#text/catalogue.ts";

/** A description in the languages of Discord. English is the default, and Discord has no Catalan. */
export function localizedDescription(pick: (text: Catalogue) => string) {
  return { description: pick(catalogues.en), description_localizations: spanishLocalizations(pick) };
}

/** The same for the name of a choice. */
export function localizedName(pick: (text: Catalogue) => string) {
  return { name: pick(catalogues.en), name_localizations: spanishLocalizations(pick) };
}

function spanishLocalizations(pick: (text: Catalogue) => string) {
  const spanish = pick(catalogues.es);
  return { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish };
}
