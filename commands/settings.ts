import { ApplicationCommandOptionType, Locale } from "discord.js";
import type { Command } from "#discord/command.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { isLanguage, LANGUAGES } from "#text/language.ts";

const english = catalogues.en.common.commands.settings;
const spanish = catalogues.es.common.commands.settings;

function described(en: string, es: string) {
  return { description: en, description_localizations: { [Locale.SpanishES]: es, [Locale.SpanishLATAM]: es } };
}

/** What a person chooses for themselves. */
const command: Command = {
  data: {
    name: "settings",
    ...described(english.description, spanish.description),
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "language",
        ...described(english.language.description, spanish.language.description),
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: "language",
            required: true,
            ...described(english.language.options.language, spanish.language.options.language),
            choices: LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
          },
        ],
      },
    ],
  },
  async run(call) {
    const language = call.options.getString("language", true);
    if (!isLanguage(language)) return;
    await call.desk.settings.change(call.person.id, { language });
    await call.reply({ content: catalogues[language].common.languageSet });
  },
};

export default command;
