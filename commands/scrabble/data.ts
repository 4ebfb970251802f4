import { ApplicationCommandOptionType, InteractionContextType } from "discord.js";
import { statisticsSubcommands } from "#discord/features/statistics/stats-subcommand.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { analysisPhrases } from "./analysis/text/analysis-phrases.ts";
import { MAX_PLACE_LENGTH } from "./composer/place-text.ts";
import { dailyRankingSubcommand, dailySubcommand } from "./daily/daily-subcommands.ts";
import { newSubcommand, watchSubcommand } from "./new/new-subcommands.ts";
import { scrabblePhrases } from "./text/scrabble-phrases.ts";
import { scrabbleUi } from "./ui.ts";

const { Subcommand, String: Text, Boolean: YesNo } = ApplicationCommandOptionType;

export const commandData: CommandData = {
  name: "scrabble",
  contexts: [InteractionContextType.Guild],
  ...localizedDescription((text) => scrabblePhrases(text).command.description),
  options: [
    newSubcommand,
    watchSubcommand,
    {
      type: Subcommand,
      name: "play",
      ...localizedDescription((text) => scrabblePhrases(text).command.play.description),
      options: [
        {
          type: Text,
          name: "word",
          required: true,
          max_length: 60,
          ...localizedDescription((text) => scrabblePhrases(text).command.play.options.word),
        },
        {
          type: Text,
          name: "at",
          required: true,
          max_length: MAX_PLACE_LENGTH,
          autocomplete: true,
          ...localizedDescription((text) => scrabblePhrases(text).command.play.options.at),
        },
        {
          type: Text,
          name: "direction",
          ...localizedDescription((text) => scrabblePhrases(text).command.play.options.direction),
          choices: (["across", "down"] as const).map((value) => ({
            ...localizedName((text) => scrabblePhrases(text).command.directions[value]),
            value,
          })),
        },
        {
          type: YesNo,
          name: "confirm",
          ...localizedDescription((text) => scrabblePhrases(text).command.play.options.confirm),
        },
      ],
    },
    {
      type: Subcommand,
      name: "exchange",
      ...localizedDescription((text) => scrabblePhrases(text).command.exchange.description),
      options: [
        {
          type: Text,
          name: "tiles",
          required: true,
          max_length: 40,
          ...localizedDescription((text) => scrabblePhrases(text).command.exchange.options.tiles),
        },
        {
          type: YesNo,
          name: "confirm",
          ...localizedDescription((text) => scrabblePhrases(text).command.exchange.options.confirm),
        },
      ],
    },
    {
      type: Subcommand,
      name: "place",
      ...localizedDescription((text) => scrabblePhrases(text).command.place.description),
      options: [
        {
          type: Text,
          name: "letter",
          required: true,
          max_length: 12,
          ...localizedDescription((text) => scrabblePhrases(text).command.place.options.letter),
        },
        {
          type: Text,
          name: "at",
          required: true,
          max_length: MAX_PLACE_LENGTH,
          ...localizedDescription((text) => scrabblePhrases(text).command.place.options.at),
        },
      ],
    },
    {
      type: Subcommand,
      name: "remove",
      ...localizedDescription((text) => scrabblePhrases(text).command.remove.description),
      options: [
        {
          type: Text,
          name: "at",
          required: true,
          max_length: MAX_PLACE_LENGTH,
          ...localizedDescription((text) => scrabblePhrases(text).command.remove.options.at),
        },
      ],
    },
    {
      type: Subcommand,
      name: "undo-tile",
      ...localizedDescription((text) => scrabblePhrases(text).command["undo-tile"].description),
    },
    {
      type: Subcommand,
      name: "clear",
      ...localizedDescription((text) => scrabblePhrases(text).command.clear.description),
    },
    {
      type: Subcommand,
      name: "confirm",
      ...localizedDescription((text) => scrabblePhrases(text).command.confirm.description),
    },
    {
      type: Subcommand,
      name: "pass",
      ...localizedDescription((text) => scrabblePhrases(text).command.pass.description),
    },
    {
      type: Subcommand,
      name: "challenge",
      ...localizedDescription((text) => scrabblePhrases(text).command.challenge.description),
      options: [
        {
          type: YesNo,
          name: "confirm",
          ...localizedDescription((text) => scrabblePhrases(text).command.challenge.options.confirm),
        },
      ],
    },
    {
      type: Subcommand,
      name: "accept",
      ...localizedDescription((text) => scrabblePhrases(text).command.accept.description),
    },
    {
      type: Subcommand,
      name: "help",
      ...localizedDescription((text) => scrabblePhrases(text).command.help.description),
    },
    { type: Subcommand, name: "undo", ...localizedDescription(({ matches }) => matches.commands.undo.description) },
    {
      type: Subcommand,
      name: "hint",
      ...localizedDescription((text) => scrabblePhrases(text).command.hint.description),
    },
    {
      type: Subcommand,
      name: "rack",
      ...localizedDescription((text) => scrabblePhrases(text).command.rack.description),
    },
    {
      type: Subcommand,
      name: "board",
      ...localizedDescription((text) => scrabblePhrases(text).command.board.description),
      options: [
        {
          type: YesNo,
          name: "text",
          ...localizedDescription((text) => scrabblePhrases(text).command.board.options.text),
        },
      ],
    },
    ...statisticsSubcommands(scrabbleUi),
    dailySubcommand,
    dailyRankingSubcommand,
    {
      type: Subcommand,
      name: "analyse",
      ...localizedDescription((text) => analysisPhrases(text).command.description),
      options: [
        {
          type: Text,
          name: "game",
          max_length: 40,
          autocomplete: true,
          ...localizedDescription((text) => analysisPhrases(text).command.options.game),
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
      name: "lists",
      ...localizedDescription(({ wordLists }) => wordLists.commands.lists.description),
      options: [
        {
          type: Text,
          name: "name",
          max_length: 32,
          autocomplete: true,
          ...localizedDescription(({ wordLists }) => wordLists.commands.lists.options.name),
        },
      ],
    },
  ],
};
