import { type APIApplicationCommandSubcommandOption, ApplicationCommandOptionType, ChannelType } from "discord.js";
import { SHAPES, THREADS } from "#club/servers.ts";
import { THEMES } from "#club/settings.ts";
import { described, named } from "#discord/described.ts";
import { LANGUAGE_NAMES } from "#text/common/phrases.ts";
import { LANGUAGES } from "#text/language.ts";
import type { ServerPhrases } from "#text/server/phrases.ts";

const { Subcommand, String: Text, Boolean: YesNo, Channel, Role } = ApplicationCommandOptionType;

const says = (pick: (commands: ServerPhrases["commands"]) => string) =>
  described(({ server }) => pick(server.commands));

/** Where messages are written, or threads begun in which they are. */
const channel_types = [
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildForum,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
] as const;

/** What holds for a whole server. */
export const serverData: APIApplicationCommandSubcommandOption[] = [
  { type: Subcommand, name: "show", ...says(({ show }) => show.description) },
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
    name: "channels",
    ...says(({ channels }) => channels.description),
    options: [
      {
        type: Channel,
        name: "add",
        channel_types: [...channel_types],
        ...says(({ channels }) => channels.options.add),
      },
      {
        type: Channel,
        name: "remove",
        channel_types: [...channel_types],
        ...says(({ channels }) => channels.options.remove),
      },
      { type: YesNo, name: "everywhere", ...says(({ channels }) => channels.options.everywhere) },
    ],
  },
  {
    type: Subcommand,
    name: "starters",
    ...says(({ starters }) => starters.description),
    options: [{ type: Role, name: "role", ...says(({ starters }) => starters.options.role) }],
  },
  {
    type: Subcommand,
    name: "list",
    ...says(({ list }) => list.description),
    options: [
      { type: Text, name: "list", max_length: 32, autocomplete: true, ...says(({ list }) => list.options.list) },
    ],
  },
  {
    type: Subcommand,
    name: "threads",
    ...says(({ threads }) => threads.description),
    options: [
      {
        type: Text,
        name: "games",
        ...says(({ threads }) => threads.options.games),
        choices: THREADS.map((value) => ({ ...named(({ server }) => server.threadChoices[value]), value })),
      },
    ],
  },
  {
    type: Subcommand,
    name: "theme",
    ...says(({ theme }) => theme.description),
    options: [
      {
        type: Text,
        name: "theme",
        ...says(({ theme }) => theme.options.theme),
        choices: THEMES.map((value) => ({ ...named(({ settings }) => settings.themes[value]), value })),
      },
    ],
  },
  {
    type: Subcommand,
    name: "pictures",
    ...says(({ pictures }) => pictures.description),
    options: [
      {
        type: Text,
        name: "shape",
        ...says(({ pictures }) => pictures.options.shape),
        choices: SHAPES.map((value) => ({ ...named(({ server }) => server.shapeChoices[value]), value })),
      },
    ],
  },
  {
    type: Subcommand,
    name: "end",
    ...says(({ end }) => end.description),
    options: [
      { type: Text, name: "saved", max_length: 40, autocomplete: true, ...says(({ end }) => end.options.saved) },
    ],
  },
];
