import { type APIApplicationCommandStringOption, ApplicationCommandOptionType } from "discord.js";
import { PING_CHOICES, THEME_CHOICES } from "#community/settings/player-settings.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { LANGUAGES } from "#text/language.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import type { PlayerSettingsPhrases } from "#text/player-settings/phrases.ts";

const { Subcommand, String: Text } = ApplicationCommandOptionType;

const describe = (pick: (commands: PlayerSettingsPhrases["commands"]) => OptionPhrase) =>
  localizedDescription(({ settings }) => pick(settings.commands));

function oneOf<Which extends string>(
  name: "theme" | "pings",
  values: readonly Which[],
  names: (settings: PlayerSettingsPhrases) => { readonly [One in Which]: string },
): APIApplicationCommandStringOption {
  const choices = values.map((value) => ({ ...localizedName(({ settings }) => names(settings)[value]), value }));
  const options = ({ [name]: { options } }: PlayerSettingsPhrases["commands"]) =>
    options as { readonly [One in typeof name]: string };
  return { type: Text, name, required: true, ...describe((commands) => options(commands)[name]), choices };
}

export const commandData: CommandData = {
  name: "settings",
  ...describe(({ settings }) => settings),
  options: [
    { type: Subcommand, name: "show", ...describe(({ show }) => show.description) },
    {
      type: Subcommand,
      name: "name",
      ...describe(({ name }) => name.description),
      options: [{ type: Text, name: "name", max_length: 100, ...describe(({ name }) => name.options.name) }],
    },
    {
      type: Subcommand,
      name: "language",
      ...describe(({ language }) => language.description),
      options: [
        {
          type: Text,
          name: "language",
          ...describe(({ language }) => language.options.language),
          choices: LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
        },
      ],
    },
    {
      type: Subcommand,
      name: "theme",
      ...describe(({ theme }) => theme.description),
      options: [oneOf("theme", THEME_CHOICES, ({ themes }) => themes)],
    },
    {
      type: Subcommand,
      name: "pings",
      ...describe(({ pings }) => pings.description),
      options: [oneOf("pings", PING_CHOICES, ({ pings }) => pings)],
    },
  ],
};
