import {
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { described } from "#discord/described.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { LANGUAGES } from "#text/language.ts";

const { Subcommand, String: Text, Boolean: YesNo } = ApplicationCommandOptionType;

const language = (which: "daily" | "table"): APIApplicationCommandStringOption => ({
  type: Text,
  name: "language",
  ...described(({ daily }) => daily.commands[which].options.language),
  choices: LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
});

export const dailyData: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "daily",
  ...described(({ daily }) => daily.commands.daily.description),
  options: [
    language("daily"),
    { type: YesNo, name: "text", ...described(({ daily }) => daily.commands.daily.options.text) },
  ],
};

export const dailyTableData: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "daily-table",
  ...described(({ daily }) => daily.commands.table.description),
  options: [
    language("table"),
    { type: YesNo, name: "ever", ...described(({ daily }) => daily.commands.table.options.ever) },
  ],
};
