import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import { statsSubcommand } from "#discord/features/statistics/stats-subcommand.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { dailySubcommand, dailyTableSubcommand } from "./daily/daily-subcommands.ts";
import { newSubcommand, watchSubcommand } from "./new/new-subcommands.ts";

const { Subcommand, String: Text, Boolean: YesNo } = ApplicationCommandOptionType;

export const data: CommandData = {
  name: "scrabble",
  contexts: [InteractionContextType.Guild],
  ...localizedDescription(({ scrabble }) => scrabble.command.description),
  options: [
    newSubcommand,
    watchSubcommand,
    {
      type: Subcommand,
      name: "play",
      ...localizedDescription(({ scrabble }) => scrabble.command.play.description),
      options: [
        {
          type: Text,
          name: "word",
          required: true,
          max_length: 60,
          ...localizedDescription(({ scrabble }) => scrabble.command.play.options.word),
        },
        {
          type: Text,
          name: "at",
          required: true,
          max_length: 5,
          autocomplete: true,
          ...localizedDescription(({ scrabble }) => scrabble.command.play.options.at),
        },
        {
          type: Text,
          name: "direction",
          ...localizedDescription(({ scrabble }) => scrabble.command.play.options.direction),
          choices: (["across", "down"] as const).map((value) => ({
            ...localizedName(({ scrabble }) => scrabble.command.directions[value]),
            value,
          })),
        },
        {
          type: YesNo,
          name: "confirm",
          ...localizedDescription(({ scrabble }) => scrabble.command.play.options.confirm),
        },
      ],
    },
    {
      type: Subcommand,
      name: "exchange",
      ...localizedDescription(({ scrabble }) => scrabble.command.exchange.description),
      options: [
        {
          type: Text,
          name: "tiles",
          required: true,
          max_length: 40,
          ...localizedDescription(({ scrabble }) => scrabble.command.exchange.options.tiles),
        },
      ],
    },
    {
      type: Subcommand,
      name: "place",
      ...localizedDescription(({ scrabble }) => scrabble.command.place.description),
      options: [
        {
          type: Text,
          name: "letter",
          required: true,
          max_length: 12,
          ...localizedDescription(({ scrabble }) => scrabble.command.place.options.letter),
        },
        {
          type: Text,
          name: "at",
          required: true,
          max_length: 5,
          ...localizedDescription(({ scrabble }) => scrabble.command.place.options.at),
        },
      ],
    },
    {
      type: Subcommand,
      name: "take",
      ...localizedDescription(({ scrabble }) => scrabble.command.take.description),
      options: [
        {
          type: Text,
          name: "at",
          required: true,
          max_length: 5,
          ...localizedDescription(({ scrabble }) => scrabble.command.take.options.at),
        },
      ],
    },
    { type: Subcommand, name: "back", ...localizedDescription(({ scrabble }) => scrabble.command.back.description) },
    { type: Subcommand, name: "clear", ...localizedDescription(({ scrabble }) => scrabble.command.clear.description) },
    {
      type: Subcommand,
      name: "confirm",
      ...localizedDescription(({ scrabble }) => scrabble.command.confirm.description),
    },
    { type: Subcommand, name: "pass", ...localizedDescription(({ scrabble }) => scrabble.command.pass.description) },
    {
      type: Subcommand,
      name: "challenge",
      ...localizedDescription(({ scrabble }) => scrabble.command.challenge.description),
    },
    {
      type: Subcommand,
      name: "accept",
      ...localizedDescription(({ scrabble }) => scrabble.command.accept.description),
    },
    { type: Subcommand, name: "help", ...localizedDescription(({ scrabble }) => scrabble.command.help.description) },
    { type: Subcommand, name: "undo", ...localizedDescription(({ matches }) => matches.commands.undo.description) },
    { type: Subcommand, name: "hint", ...localizedDescription(({ scrabble }) => scrabble.command.hint.description) },
    { type: Subcommand, name: "rack", ...localizedDescription(({ scrabble }) => scrabble.command.rack.description) },
    {
      type: Subcommand,
      name: "board",
      ...localizedDescription(({ scrabble }) => scrabble.command.board.description),
      options: [
        { type: YesNo, name: "text", ...localizedDescription(({ scrabble }) => scrabble.command.board.options.text) },
      ],
    },
    statsSubcommand,
    dailySubcommand,
    dailyTableSubcommand,
    {
      type: Subcommand,
      name: "analyse",
      ...localizedDescription(({ analysis }) => analysis.command.description),
      options: [
        {
          type: Text,
          name: "game",
          max_length: 40,
          autocomplete: true,
          ...localizedDescription(({ analysis }) => analysis.command.options.game),
        },
      ],
    },
    {
      type: Subcommand,
      name: "check",
      ...localizedDescription(({ wordLists }) => wordLists.commands.check.description),
      options: [
        {
          type: Text,
          name: "word",
          required: true,
          max_length: 60,
          ...localizedDescription(({ wordLists }) => wordLists.commands.check.options.word),
        },
        {
          type: Text,
          name: "list",
          max_length: 32,
          autocomplete: true,
          ...localizedDescription(({ wordLists }) => wordLists.commands.check.options.list),
        },
      ],
    },
    {
      type: Subcommand,
      name: "resources",
      ...localizedDescription(({ wordLists }) => wordLists.commands.resources.description),
      options: [
        {
          type: Text,
          name: "name",
          max_length: 32,
          autocomplete: true,
          ...localizedDescription(({ wordLists }) => wordLists.commands.resources.options.name),
        },
      ],
    },
  ],
};
