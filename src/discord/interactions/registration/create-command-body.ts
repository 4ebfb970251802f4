import { Locale } from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";
import type { Language } from "#text/language.ts";

type Texts = { readonly [locale: string]: string } | undefined;

interface Part {
  readonly name: string;
  readonly description?: string;
  readonly name_localizations?: Texts;
  readonly description_localizations?: Texts;
  readonly options?: readonly Part[];
  readonly choices?: readonly Part[];
}

/**
 * Returns a command as it is registered with Discord. Descriptions and names of choices are in `language` for people
 * whose locale has no translation. Names of commands and options stay English, because the handlers use them.
 */
export function createCommandBody(data: CommandData, language: Language): CommandData {
  return translatePart(data as Part, language) as CommandData;
}

function translatePart(part: Part, language: Language): Part {
  const { name_localizations: names, description_localizations: descriptions, options, choices } = part;
  const { description } = part;
  return {
    ...part,
    ...(description === undefined ? {} : { description: textIn(language, descriptions, description) }),
    ...(names ? { name_localizations: withoutCatalan(names) } : {}),
    ...(descriptions ? { description_localizations: withoutCatalan(descriptions) } : {}),
    ...(options ? { options: options.map((option) => translatePart(option, language)) } : {}),
    ...(choices ? { choices: choices.map((choice) => translateChoice(choice, language)) } : {}),
  };
}

function translateChoice(choice: Part, language: Language): Part {
  return { ...translatePart(choice, language), name: textIn(language, choice.name_localizations, choice.name) };
}

function textIn(language: Language, texts: Texts, english: string): string {
  if (language === "en") return english;
  return texts?.[language === "es" ? Locale.SpanishES : language] ?? english;
}

/** Discord refuses texts for a locale that it does not have. */
function withoutCatalan({ ca: _, ...texts }: NonNullable<Texts>): Texts {
  return texts;
}
