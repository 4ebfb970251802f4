import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from "discord.js";
import { PINGS, THEMES } from "#club/settings.ts";
import type { CommandBody } from "#discord/command.ts";
import { described, named } from "#discord/described.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { LANGUAGES } from "#text/language.ts";
import type { SettingsPhrases } from "#text/settings/phrases.ts";

const { Subcommand, String: Text } = ApplicationCommandOptionType;

const says = (pick: (commands: SettingsPhrases["commands"]) => string) =>
  described(({ settings }) => pick(settings.commands));

function oneOf<Which extends string>(
  name: "theme" | "pings",
  values: readonly Which[],
  names: (settings: SettingsPhrases) => { readonly [One in Which]: string },
): APIApplicationCommandStringOption {
  const choices = values.map((value) => ({ ...named(({ settings }) => names(settings)[value]), value }));
  const options = ({ [name]: { options } }: SettingsPhrases["commands"]) =>
    options as { readonly [One in typeof name]: string };
  return { type: Text, name, required: true, ...says((commands) => options(commands)[name]), choices };
}

export const data: CommandBody = {
  name: "settings",
  ...says(({ settings }) => settings),
  options: [
    { type: Subcommand, name: "show", ...says(({ show }) => show.description) },
    {
      type: Subcommand,
      name: "name",
      ...says(({ name }) => name.description),
      options: [{ type: Text, name: "name", max_length: 100, ...says(({ name }) => name.options.name) }],
    },
    {
      type: Subcommand,
      name: "language",
      ...says(({ language }) => language.description),
      options: [
        {
          type: Text,
          name: "language",
          ...says(({ language }) => language.options.language),
          choices: LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
        },
      ],
    },
    {
      type: Subcommand,
      name: "theme",
      ...says(({ theme }) => theme.description),
      options: [oneOf("theme", THEMES, ({ themes }) => themes)],
    },
    {
      type: Subcommand,
      name: "pings",
      ...says(({ pings }) => pings.description),
      options: [oneOf("pings", PINGS, ({ pings }) => pings)],
    },
  ],
};
