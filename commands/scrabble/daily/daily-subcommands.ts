import {
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { localizedDescription } from "#discord/interactions/registration/localized-text.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { LANGUAGES } from "#text/language.ts";

const { Subcommand, String: Text, Boolean: YesNo } = ApplicationCommandOptionType;

const language = (which: "daily" | "ranking"): APIApplicationCommandStringOption => ({
  type: Text,
  name: "language",
  ...localizedDescription(({ daily }) => daily.commands[which].options.language),
  choices: LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
});

export const dailySubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "daily",
  ...localizedDescription(({ daily }) => daily.commands.daily.description),
  options: [
    language("daily"),
    { type: YesNo, name: "text", ...localizedDescription(({ daily }) => daily.commands.daily.options.text) },
  ],
};

export const dailyRankingSubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "daily-ranking",
  ...localizedDescription(({ daily }) => daily.commands.ranking.description),
  options: [
    language("ranking"),
    {
      type: YesNo,
      name: "all-time",
      ...localizedDescription(({ daily }) => daily.commands.ranking.options["all-time"]),
    },
  ],
};
