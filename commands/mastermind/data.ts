import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import { statisticsSubcommands } from "#discord/features/statistics/stats-subcommand.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import { slashOptions } from "#discord/interactions/option-rows.ts";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { BOT_STRATEGIES, BOT_STRATEGY_DIFFICULTIES } from "#games/mastermind/bots/bots.ts";
import { BOARD_DIFFICULTY_NAMES, MASTERMIND_OPTIONS } from "#games/mastermind/rules/options.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import { describeBot, MASTERMIND_ROLES, NAMED_DIFFICULTIES } from "./new/new-game.ts";
import { mastermindPhrases } from "./text/mastermind-phrases.ts";
import type { MastermindPhrases } from "./text/phrases.ts";
import { mastermindUi } from "./ui.ts";

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

type Commands = MastermindPhrases["commands"];
type SimpleSubcommand = "hint" | "pause" | "resume" | "help";

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription((text) => pick(mastermindPhrases(text).commands));
const describeNewOption = (name: keyof Commands["new"]["options"]) =>
  describe((commands) => commands.new.options[name]);

function simpleSubcommand(name: SimpleSubcommand): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...describe((commands) => commands[name].description) };
}

/**
 * Options of `/mastermind new`. Discord accepts any number from 0 to 100. The game refuses numbers outside its own
 * limits, and explains them.
 */
const rowOptions = slashOptions(MASTERMIND_OPTIONS, {
  describe: (text, name) => mastermindPhrases(text).commands.new.options[name],
  numbers: { min_value: 0, max_value: 100 },
});

const difficulties = NAMED_DIFFICULTIES.map((difficulty) => ({
  ...localizedName((text) => mastermindPhrases(text).difficulties[difficulty]),
  value: BOARD_DIFFICULTY_NAMES[difficulty],
}));
const bots = BOT_STRATEGIES.map((bot) => ({
  ...localizedName((text) => describeBot(bot, text)),
  value: BOT_STRATEGY_DIFFICULTIES[bot],
}));

const newGame: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...describe((commands) => commands.new.description),
  options: [
    {
      type: Text,
      name: "role",
      ...describeNewOption("role"),
      choices: MASTERMIND_ROLES.map((value) => ({
        ...localizedName((text) => mastermindPhrases(text).roles[value]),
        value,
      })),
    },
    { type: Text, name: "difficulty", ...describeNewOption("difficulty"), choices: difficulties },
    { type: Text, name: "bot", ...describeNewOption("bot"), choices: bots },
    { type: User, name: "with", ...describeNewOption("with") },
    ...rowOptions,
    { type: YesNo, name: "paper", ...describeNewOption("paper") },
    { type: Text, name: "code", max_length: 40, ...describeNewOption("code") },
    { type: YesNo, name: "public", ...describeNewOption("public") },
  ],
};

const watch: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "watch",
  ...describe((commands) => commands.watch.description),
  options: [
    { type: Text, name: "bot", ...describe((commands) => commands.watch.options.bot), choices: bots },
    {
      type: Text,
      name: "difficulty",
      ...describe((commands) => commands.watch.options.difficulty),
      choices: difficulties,
    },
  ],
};

export const commandData: CommandData = {
  name: "mastermind",
  ...describe((commands) => commands.description),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  options: [
    newGame,
    watch,
    {
      type: Subcommand,
      name: "guess",
      ...describe((commands) => commands.guess.description),
      options: [
        { type: Text, name: "code", required: true, max_length: 40, ...describe(({ guess }) => guess.options.code) },
      ],
    },
    {
      type: Subcommand,
      name: "answer",
      ...describe((commands) => commands.answer.description),
      options: (["exact", "partial"] as const).map((name) => ({
        type: Integer,
        name,
        required: true,
        min_value: 0,
        max_value: MASTERMIND_OPTIONS.positions.max,
        ...describe(({ answer }) => answer.options[name]),
      })),
    },
    simpleSubcommand("hint"),
    simpleSubcommand("pause"),
    simpleSubcommand("resume"),
    {
      type: Subcommand,
      name: "board",
      ...describe((commands) => commands.board.description),
      options: [{ type: YesNo, name: "text", ...describe(({ board }) => board.options.text) }],
    },
    ...statisticsSubcommands(mastermindUi),
    {
      type: Subcommand,
      name: "daily",
      ...describe((commands) => commands.daily.description),
      options: [{ type: YesNo, name: "text", ...describe(({ daily }) => daily.options.text) }],
    },
    {
      type: Subcommand,
      name: "daily-ranking",
      ...describe((commands) => commands.dailyRanking.description),
      options: [{ type: YesNo, name: "all-time", ...describe(({ dailyRanking }) => dailyRanking.options["all-time"]) }],
    },
    simpleSubcommand("help"),
  ],
};
