import { Locale } from "discord.js";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isNamedOption, type OptionPhrase } from "#text/phrases.ts";

// Texts of slash commands. They are in English, with translations for the locales of Discord. Catalan is not one of
// them; `createCommandBody` takes it out, or makes it the default.

/** Returns a description in all languages, and the Spanish name if it describes an option. */
export function localizedDescription(pick: (text: Catalogue) => OptionPhrase) {
  const spanish = pick(catalogues.es);
  const pickDescription = (text: Catalogue) => descriptionOf(pick(text));
  return {
    description: pickDescription(catalogues.en),
    description_localizations: translations(pickDescription),
    ...(isNamedOption(spanish) ? { name_localizations: forSpanishLocales(spanish.name) } : {}),
  };
}

/** Returns the name of a choice in all languages. */
export function localizedName(pick: (text: Catalogue) => string) {
  return { name: pick(catalogues.en), name_localizations: translations(pick) };
}

/**
 * Returns an option that has the same texts as another, but a name with a number, such as `with2`. Its localised names
 * end in the same number.
 */
export function numberedOption<Option extends { readonly name_localizations?: SpanishTexts }>(
  name: string,
  option: Option,
) {
  const [number = ""] = /\d*$/.exec(name) ?? [];
  const { [Locale.SpanishES]: spanish = name } = option.name_localizations ?? {};
  return { ...option, name, name_localizations: forSpanishLocales(`${spanish}${number}`) };
}

type SpanishTexts = ReturnType<typeof forSpanishLocales>;

function translations(pick: (text: Catalogue) => string) {
  return { ...forSpanishLocales(pick(catalogues.es)), ca: pick(catalogues.ca) };
}

function forSpanishLocales(spanish: string) {
  return { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish };
}

function descriptionOf(phrase: OptionPhrase): string {
  return isNamedOption(phrase) ? phrase.description : phrase;
}
