import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described, named } from "#discord/described.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

function level(value: keyof ScrabblePhrases["command"]["levels"]) {
  return { ...named(({ scrabble }) => scrabble.command.levels[value]), value };
}

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

export const data: CommandBody = {
  name: "scrabble",
  contexts: [InteractionContextType.Guild],
  ...described(({ scrabble }) => scrabble.command.description),
  options: [
    {
      type: Subcommand,
      name: "new",
      ...described(({ scrabble }) => scrabble.command.new.description),
      options: [
        {
          type: Text,
          name: "list",
          max_length: 32,
          autocomplete: true,
          ...described(({ scrabble }) => scrabble.command.new.options.list),
        },
        { type: User, name: "with", ...described(({ scrabble }) => scrabble.command.new.options.with) },
        { type: User, name: "with2", ...described(({ scrabble }) => scrabble.command.new.options.with2) },
        { type: User, name: "with3", ...described(({ scrabble }) => scrabble.command.new.options.with3) },
        {
          type: Integer,
          name: "bots",
          min_value: 0,
          max_value: 3,
          ...described(({ scrabble }) => scrabble.command.new.options.bots),
        },
        {
          type: Text,
          name: "level",
          ...described(({ scrabble }) => scrabble.command.new.options.level),
          choices: [level("easy"), level("medium"), level("hard")],
        },
      ],
    },
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
          ...described(({ scrabble }) => scrabble.command.play.options.at),
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
    { type: Subcommand, name: "pass", ...described(({ scrabble }) => scrabble.command.pass.description) },
    { type: Subcommand, name: "undo", ...described(({ tables }) => tables.commands.undo.description) },
    { type: Subcommand, name: "rack", ...described(({ scrabble }) => scrabble.command.rack.description) },
    {
      type: Subcommand,
      name: "board",
      ...described(({ scrabble }) => scrabble.command.board.description),
      options: [{ type: YesNo, name: "text", ...described(({ scrabble }) => scrabble.command.board.options.text) }],
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
