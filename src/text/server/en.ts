import { formatOf } from "#text/format.ts";
import { channelsOf, roleOf } from "#text/server/marks.ts";
import type { ServerPhrases } from "#text/server/phrases.ts";

const format = formatOf("en");
const all = (channels: readonly string[]) => format.all(channelsOf(channels));

export const server: ServerPhrases = {
  refusal: {
    "not-in-this-channel": ({ channels }) => `Games are not played in this channel. Play in ${all(channels)}.`,
    "not-a-starter": ({ role }) =>
      `On this server, games are started by those who have the role ${roleOf(role)}. Ask one of them to start yours.`,
    "too-many-channels": ({ most }) =>
      `These are too many channels: ${format.number(most)} at most. Remove one first, or choose \`everywhere\`.`,
    "not-among-them": ({ channel, channels }) =>
      channels.length > 0
        ? `There is nothing to remove: games may be started in ${all(channels)}, and ${all([channel])} is none of these.`
        : `There is nothing to remove: no channel has been named, ${all([channel])} neither, so games may be started everywhere.`,
  },
  heading: "What is so on this server:",
  lines: {
    language: (language) =>
      language === undefined
        ? "Language: at a table, that of whoever starts the game; for everybody else, their own"
        : `Language: ${language}, at every table and for whoever has not chosen their own`,
    channels: (channels) =>
      channels.length > 0 ? `Games may be started: in ${all(channels)}` : "Games may be started: everywhere",
    starters: (role) =>
      role === undefined ? "Who may start them: everybody" : `Who may start them: those with the role ${roleOf(role)}`,
    list: (list) =>
      list === undefined ? "Words of a new Scrabble: those of its language" : `Words of a new Scrabble: **${list}**`,
    threads: (threads) =>
      ({
        own: "Threads: each new game goes to one of its own",
        offered: "Threads: offered where a game is being played already",
        never: "Threads: none are begun for games",
      })[threads],
    theme: (theme) => `Pictures that everybody sees: ${theme}`,
    shape: (shape) => `Pictures of boards: ${shape}`,
  },
  languageSet:
    "From now on the tables of this server speak English, and so do I with whoever has not chosen a language.",
  languageReset: "From now on each table speaks the language of whoever starts its game.",
  channelsSet: (channels) =>
    channels.length > 0
      ? `From now on games may be started in ${all(channels)} and in the threads there.`
      : "From now on games may be started in every channel.",
  startersSet: (role) =>
    `From now on games are started by those with the role ${roleOf(role)} and by who manages the server.`,
  startersReset: "From now on everybody may start games.",
  listSet: (list) => `From now on Scrabble is played with **${list}**, where nobody asks for another list.`,
  listReset: "From now on Scrabble is played with the words of its table’s language, where nobody asks for a list.",
  threadsSet: (threads) =>
    ({
      own: "From now on each new game goes to a thread of its own.",
      offered: "From now on a thread is offered to whoever starts a game where one is being played already.",
      never: "From now on no threads are begun for games.",
    })[threads],
  themeSet: (theme) => `The pictures that everybody here sees have these colours from now on: ${theme}.`,
  shapeSet: (shape) =>
    ({
      tall: "From now on the players stand above a board in its pictures, and its last plays below it.",
      wide: "From now on the players and the last plays stand beside a board in its pictures.",
    })[shape],
  endQuestion: "Which game is to be ended for good? It will count for nothing, and its table will be told.",
  endLine: ({ game, names }) => `${game}: ${names.length > 0 ? format.all(names) : "it cannot be read any more"}`,
  endButton: (game) => `End ${game}`,
  ended: "The game has been ended.",
  unreadable:
    "The game that was being played here could not be read any more and has been ended. A new one can be started.",
  threadChoices: {
    own: "each new game in a thread of its own",
    offered: "offered where a game is being played already",
    never: "never",
  },
  shapeChoices: {
    tall: "tall, for telephones",
    wide: "wide, for computers",
  },
  commands: {
    show: { description: "What has been chosen for this server, at a glance", options: {} },
    language: {
      description: "The language of the tables, and of whoever has not chosen one",
      options: { language: "Which language; without it, that of whoever starts a game" },
    },
    channels: {
      description: "Where games may be started",
      options: {
        add: "A channel where they may, with its threads",
        remove: "A channel where they may no longer",
        everywhere: "In every channel",
      },
    },
    starters: {
      description: "Who may start games",
      options: { role: "Those with this role; without it, everybody" },
    },
    list: {
      description: "The words that Scrabble is played with, where nobody asks for others",
      options: { list: "Which list; without it, that of the language" },
    },
    threads: {
      description: "Whether games go to threads of their own",
      options: { games: "When they do; without it, where a game is being played already" },
    },
    theme: {
      description: "The colours of the pictures that everybody sees",
      options: { theme: "Which colours; without it, light" },
    },
    pictures: {
      description: "How pictures of boards are laid out",
      options: { shape: "Which shape; without it, tall" },
    },
    end: {
      description: "End a game of this channel, whoever plays it, or delete a saved one",
      options: { saved: "A saved game of this server, to delete it" },
    },
  },
};
