import type { ServerRefusal, ShapeChoice, ThreadChoice } from "#community/settings/server-settings.ts";
import { format } from "#text/en/words.ts";
import { type ReasonPhrases, typedPhrases } from "#text/phrases.ts";
import { channelMentions, roleMention } from "#text/server-settings/mentions.ts";

const all = (channels: readonly string[]) => format.all(channelMentions(channels));
const any = (channels: readonly string[]) => format.any(channelMentions(channels));

/** Phrases about the settings of server admins. Channels and roles are given by their ids. */
export const serverSettingsTexts = {
  refusal: typedPhrases<ReasonPhrases<ServerRefusal>>({
    "not-in-this-channel": ({ channels }) => `Games are not allowed in this channel. Play in ${any(channels)}.`,
    "not-a-starter": ({ role }) =>
      `On this server, only ${roleMention(role)} and server admins can start games. Ask one of them to start yours.`,
    "too-many-channels": ({ max }) =>
      `Too many channels: ${format.number(max)} at most. Remove one first, or choose \`everywhere\`.`,
    "contradictory-channels": () =>
      "Choose either `everywhere`, or channels to add and remove, each once. Nothing was changed.",
    "not-among-them": ({ channel, channels }) =>
      channels.length > 0
        ? `There is nothing to remove: games can be started in ${all(channels)}, and ${all([channel])} is not one of them. Nothing was changed.`
        : `There is nothing to remove: no channels have been chosen (not even ${all([channel])}), so games can be started everywhere. Nothing was changed.`,
  }),
  heading: "This server’s settings:",
  /** A line for each setting; empty if the setting was not chosen. */
  lines: {
    /** `language`: the tag of the language. */
    language: (language: string | undefined) =>
      language === undefined
        ? "Language: in games, that of the person who starts them; in private replies, each person’s own"
        : `Language: ${format.language(language)}, in all games and for everyone who has not chosen one`,
    channels: (channels: readonly string[]) =>
      channels.length > 0 ? `Games can be started in: ${all(channels)}` : "Games can be started: everywhere",
    starters: (role: string | undefined) =>
      role === undefined ? "Who can start games: everybody" : `Who can start games: ${roleMention(role)}`,
    list: (list: string | undefined) =>
      list === undefined
        ? "Default Scrabble word list: that of the game’s language"
        : `Default Scrabble word list: **${list}**`,
    threads: (threads: ThreadChoice) =>
      ({
        own: "Threads: every new game gets its own",
        offered: "Threads: offered when a game is already running",
        never: "Threads: never",
      })[threads],
    /** `theme`: the name of the theme. */
    theme: (theme: string) => `Theme of pictures that everybody sees: ${theme}`,
    /** `shape`: the name of the shape. */
    shape: (shape: string) => `Pictures of boards: ${shape}`,
    admins: "Who can use `/admin`: members with the permission *Manage Server*",
  },
  /** `language`: the tag of the language. */
  languageSet: (language: string) =>
    `From now on, games on this server are in ${format.language(language)}, and so are my replies to everyone who has not chosen a language.`,
  languageReset: "From now on, each game is in the language of the person who starts it.",
  /** Shown after the list of channels was changed. If the list is empty, games are allowed in all channels. */
  channelsSet: (channels: readonly string[]) =>
    channels.length > 0
      ? `From now on, games can be started in ${all(channels)}, and in their threads.`
      : "From now on, games can be started in every channel.",
  /** Warns that games cannot be played yet in a channel that was added. */
  channelNeeds: ({ channel, permissions }: { channel: string; permissions: readonly string[] }) =>
    `⚠️ I cannot play in ${all([channel])} yet, because I lack ${format.plural(permissions.length, { one: "a permission", other: "permissions" })} there: ${format.all(permissions)}.`,
  startersSet: (role: string) => `From now on, only ${roleMention(role)} and server admins can start games.`,
  startersReset: "From now on, everybody can start games.",
  listSet: (list: string) => `From now on, **${list}** is the default word list for Scrabble.`,
  listReset: "From now on, Scrabble uses the word list of each game’s language by default.",
  threadsSet: (threads: ThreadChoice) =>
    ({
      own: "From now on, every new game gets its own thread.",
      offered: "From now on, I offer a thread when a game is already running in the channel.",
      never: "From now on, I will not create threads for games.",
    })[threads],
  themeSet: (theme: string) => `From now on, pictures that everybody sees use this theme: ${theme}.`,
  shapeSet: (shape: ShapeChoice) =>
    ({
      tall: "From now on, board pictures are tall: players above the board, last plays below it.",
      wide: "From now on, board pictures are wide: players and last plays beside the board.",
    })[shape],
  /** Asks a server admin which running matches to end. */
  endQuestion: "Which game do you want to end for good? It will not count, and its players will be told.",
  endLine: ({ game, names }: { game: string; names: readonly string[] }) =>
    `${game}: ${names.length > 0 ? format.all(names) : "unreadable"}`,
  endButton: (game: string) => `End ${game}`,
  ended: "The game is over now.",
  deleteSavedQuestion: (title: string) =>
    `Delete the saved game **${title}** for good? It will not count, and I will try to tell its players in its channel.`,
  savedDeleted: (title: string) => `A server admin has deleted the saved game **${title}**. It does not count.`,
  savedDeletedAndTold: "The saved game is deleted, and its players have been told in its channel.",
  unreadable: "The game here could no longer be read, so I ended it. You can start a new one.",
  threadChoices: {
    own: "every new game gets its own thread",
    offered: "offered when a game is already running",
    never: "never",
  } satisfies Record<ThreadChoice, string>,
  shapeChoices: {
    tall: "tall (phones)",
    wide: "wide (computers)",
  } satisfies Record<ShapeChoice, string>,
  /** Choices that reset a setting. */
  defaultChoices: {
    language: "that of the person who starts the game",
    list: "The list of each game’s language",
  },
  commands: {
    show: { description: "See this server’s settings", options: {} },
    language: {
      description: "Language of games, and the default for members",
      options: { language: "Which language" },
    },
    channels: {
      description: "Where games may be started",
      options: {
        add: "Allow this channel and its threads",
        remove: "Stop allowing this channel",
        everywhere: "Allow every channel",
      },
    },
    "starter-role": {
      description: "Who may start games",
      options: { role: "Only this role (@everyone: all members)" },
    },
    "default-list": {
      description: "The default word list for Scrabble",
      options: { list: "Which list" },
    },
    threads: {
      description: "When games get their own thread",
      options: { games: "When" },
    },
    theme: {
      description: "The colours of the pictures that everybody sees",
      options: { theme: "Which theme" },
    },
    layout: {
      description: "How pictures of boards are laid out",
      options: { shape: "Which shape" },
    },
    end: {
      description: "End a game in this channel, or delete a saved one",
      options: { saved: "The saved game to delete" },
    },
  },
};
