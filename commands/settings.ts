import { ApplicationCommandOptionType } from "discord.js";
import type { Command } from "#discord/command.ts";
import { described } from "#discord/described.ts";
import { catalogues } from "#text/catalogue.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { isLanguage, LANGUAGES } from "#text/language.ts";

/** What a person chooses for themselves. */
const command: Command = {
  data: {
    name: "settings",
    ...described(({ common }) => common.commands.settings.description),
    options: [
      {
        type: ApplicationCommandOptionType.Subcommand,
        name: "language",
        ...described(({ common }) => common.commands.settings.language.description),
        options: [
          {
            type: ApplicationCommandOptionType.String,
            name: "language",
            required: true,
            ...described(({ common }) => common.commands.settings.language.options.language),
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
