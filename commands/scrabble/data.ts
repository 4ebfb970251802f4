import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described, named } from "#discord/described.ts";
import { statsData } from "#discord/statistics/data.ts";
import { dailyData, dailyTableData } from "./daily-data.ts";
import { newData, watchData } from "./new-data.ts";

const { Subcommand, String: Text, Boolean: YesNo } = ApplicationCommandOptionType;

export const data: CommandBody = {
  name: "scrabble",
  contexts: [InteractionContextType.Guild],
  ...described(({ scrabble }) => scrabble.command.description),
  options: [
    newData,
    watchData,
    {
      type: Subcommand,
      name: "play",
      ...described(({ scrabble }) => scrabble.command.play.description),
      options: [
        {
          type: Text,
          name: "word",
          required: true,
          max_length: 60,
          ...described(({ scrabble }) => scrabble.command.play.options.word),
        },
        {
          type: Text,
          name: "at",
          required: true,
          max_length: 5,
          autocomplete: true,
          ...described(({ scrabble }) => scrabble.command.play.options.at),
        },
        {
          type: Text,
          name: "direction",
          ...described(({ scrabble }) => scrabble.command.play.options.direction),
          choices: (["across", "down"] as const).map((value) => ({
            ...named(({ scrabble }) => scrabble.command.directions[value]),
            value,
          })),
        },
        { type: YesNo, name: "confirm", ...described(({ scrabble }) => scrabble.command.play.options.confirm) },
      ],
    },
    {
      type: Subcommand,
      name: "exchange",
      ...described(({ scrabble }) => scrabble.command.exchange.description),
      options: [
        {
          type: Text,
          name: "tiles",
          required: true,
          max_length: 40,
          ...described(({ scrabble }) => scrabble.command.exchange.options.tiles),
        },
      ],
    },
    {
      type: Subcommand,
      name: "place",
      ...described(({ scrabble }) => scrabble.command.place.description),
      options: [
        {
          type: Text,
          name: "letter",
          required: true,
          max_length: 12,
          ...described(({ scrabble }) => scrabble.command.place.options.letter),
        },
        {
          type: Text,
          name: "at",
          required: true,
          max_length: 5,
          ...described(({ scrabble }) => scrabble.command.place.options.at),
        },
      ],
    },
    {
      type: Subcommand,
      name: "take",
      ...described(({ scrabble }) => scrabble.command.take.description),
      options: [
        {
          type: Text,
          name: "at",
          required: true,
          max_length: 5,
          ...described(({ scrabble }) => scrabble.command.take.options.at),
        },
      ],
    },
    { type: Subcommand, name: "back", ...described(({ scrabble }) => scrabble.command.back.description) },
    { type: Subcommand, name: "clear", ...described(({ scrabble }) => scrabble.command.clear.description) },
    { type: Subcommand, name: "confirm", ...described(({ scrabble }) => scrabble.command.confirm.description) },
    { type: Subcommand, name: "pass", ...described(({ scrabble }) => scrabble.command.pass.description) },
    { type: Subcommand, name: "challenge", ...described(({ scrabble }) => scrabble.command.challenge.description) },
    { type: Subcommand, name: "accept", ...described(({ scrabble }) => scrabble.command.accept.description) },
    { type: Subcommand, name: "help", ...described(({ scrabble }) => scrabble.command.help.description) },
    { type: Subcommand, name: "undo", ...described(({ tables }) => tables.commands.undo.description) },
    { type: Subcommand, name: "hint", ...described(({ scrabble }) => scrabble.command.hint.description) },
    { type: Subcommand, name: "rack", ...described(({ scrabble }) => scrabble.command.rack.description) },
    {
      type: Subcommand,
      name: "board",
      ...described(({ scrabble }) => scrabble.command.board.description),
      options: [{ type: YesNo, name: "text", ...described(({ scrabble }) => scrabble.command.board.options.text) }],
    },
    statsData,
    dailyData,
    dailyTableData,
    {
      type: Subcommand,
      name: "analyse",
      ...described(({ analysis }) => analysis.command.description),
      options: [
        {
          type: Text,
          name: "game",
          max_length: 40,
          autocomplete: true,
          ...described(({ analysis }) => analysis.command.options.game),
        },
      ],
    },
    {
      type: Subcommand,
      name: "check",
      ...described(({ resources }) => resources.commands.check.description),
      options: [
        {
          type: Text,
          name: "word",
          required: true,
          max_length: 60,
          ...described(({ resources }) => resources.commands.check.options.word),
        },
        {
          type: Text,
          name: "list",
          max_length: 32,
          autocomplete: true,
          ...described(({ resources }) => resources.commands.check.options.list),
        },
      ],
    },
    {
      type: Subcommand,
      name: "resources",
      ...described(({ resources }) => resources.commands.resources.description),
      options: [
        {
          type: Text,
          name: "name",
          max_length: 32,
          autocomplete: true,
          ...described(({ resources }) => resources.commands.resources.options.name),
        },
      ],
    },
  ],
};
