import { Locale } from "discord.js";
import { type Catalogue, catalogues } from "#text/catalogue.ts";
import { isNamedOption, type OptionPhrase } from "#text/phrases.ts";

/**
 * Returns a description in English and Spanish, as Discord expects it, and the Spanish name if it describes an option.
 * Discord does not support Catalan.
 */
export function localizedDescription(pick: (text: Catalogue) => OptionPhrase) {
  const spanish = pick(catalogues.es);
  return {
    description: descriptionOf(pick(catalogues.en)),
    description_localizations: forSpanishLocales(descriptionOf(spanish)),
    ...(isNamedOption(spanish) ? { name_localizations: forSpanishLocales(spanish.name) } : {}),
  };
}

/** Returns the name of a choice in English and Spanish, as Discord expects it. */
export function localizedName(pick: (text: Catalogue) => string) {
  return { name: pick(catalogues.en), name_localizations: forSpanishLocales(pick(catalogues.es)) };
}

/**
 * Returns an option that has the same texts as another, but a name with a number, such as `with2`. Its localised names
 * end in the same number.
 */
export function numberedOption<Option extends { readonly name_localizations?: Localizations }>(
  name: string,
  option: Option,
) {
  const [number = ""] = /\d*$/.exec(name) ?? [];
  const { [Locale.SpanishES]: spanish = name } = option.name_localizations ?? {};
  return { ...option, name, name_localizations: forSpanishLocales(`${spanish}${number}`) };
}

type Localizations = ReturnType<typeof forSpanishLocales>;

function forSpanishLocales(spanish: string) {
  return { [Locale.SpanishES]: spanish, [Locale.SpanishLATAM]: spanish };
}

function descriptionOf(phrase: OptionPhrase): string {
  return isNamedOption(phrase) ? phrase.description : phrase;
}
