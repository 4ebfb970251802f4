import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType, ChannelType } from "discord.js";
import { THEME_CHOICES } from "#community/settings/player-settings.ts";
import { SHAPE_CHOICES, THREAD_CHOICES } from "#community/settings/server-settings.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { LANGUAGES } from "#text/language.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import type { ServerSettingsPhrases } from "#text/server-settings/phrases.ts";

const { Subcommand, String: Text, Boolean: YesNo, Channel, Role } = ApplicationCommandOptionType;

const describe = (pick: (commands: ServerSettingsPhrases["commands"]) => OptionPhrase) =>
  localizedDescription(({ server }) => pick(server.commands));

/** Types of channels in which the bot can post: channels with messages, and forums, whose threads have messages. */
const channel_types = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildForum,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
] as const;

/** Subcommands for settings of a whole server. */
export const serverSubcommands: APIApplicationCommandSubcommandOption[] = [
  { type: Subcommand, name: "show", ...describe(({ show }) => show.description) },
  {
    type: Subcommand,
    name: "language",
    ...describe(({ language }) => language.description),
    options: [
      {
        type: Text,
        name: "language",
        ...describe(({ language }) => language.options.language),
        choices: [
          ...LANGUAGES.map((value) => ({ name: LANGUAGE_NAMES[value], value })),
          { ...localizedName(({ server }) => server.defaultChoices.language), value: "default" },
        ],
      },
    ],
  },
  {
    type: Subcommand,
    name: "channels",
    ...describe(({ channels }) => channels.description),
    options: [
      {
        type: Channel,
        name: "add",
        channel_types: [...channel_types],
        ...describe(({ channels }) => channels.options.add),
      },
      {
        type: Channel,
        name: "remove",
        channel_types: [...channel_types],
        ...describe(({ channels }) => channels.options.remove),
      },
      { type: YesNo, name: "everywhere", ...describe(({ channels }) => channels.options.everywhere) },
    ],
  },
  {
    type: Subcommand,
    name: "starter-role",
    ...describe((commands) => commands["starter-role"].description),
    options: [{ type: Role, name: "role", ...describe((commands) => commands["starter-role"].options.role) }],
  },
  {
    type: Subcommand,
    name: "default-list",
    ...describe((commands) => commands["default-list"].description),
    options: [
      {
        type: Text,
        name: "list",
        max_length: 32,
        autocomplete: true,
        ...describe((commands) => commands["default-list"].options.list),
      },
    ],
  },
  {
    type: Subcommand,
    name: "threads",
    ...describe(({ threads }) => threads.description),
    options: [
      {
        type: Text,
        name: "games",
        ...describe(({ threads }) => threads.options.games),
        choices: THREAD_CHOICES.map((value) => ({
          ...localizedName(({ server }) => server.threadChoices[value]),
          value,
        })),
      },
    ],
  },
  {
    type: Subcommand,
    name: "theme",
    ...describe(({ theme }) => theme.description),
    options: [
      {
        type: Text,
        name: "theme",
        ...describe(({ theme }) => theme.options.theme),
        choices: THEME_CHOICES.map((value) => ({ ...localizedName(({ settings }) => settings.themes[value]), value })),
      },
    ],
  },
  {
    type: Subcommand,
    name: "layout",
    ...describe(({ layout }) => layout.description),
    options: [
      {
        type: Text,
        name: "shape",
        ...describe(({ layout }) => layout.options.shape),
        choices: SHAPE_CHOICES.map((value) => ({
          ...localizedName(({ server }) => server.shapeChoices[value]),
          value,
        })),
      },
    ],
  },
  {
    type: Subcommand,
    name: "end",
    ...describe(({ end }) => end.description),
    options: [
      { type: Text, name: "saved", max_length: 40, autocomplete: true, ...describe(({ end }) => end.options.saved) },
    ],
  },
];
