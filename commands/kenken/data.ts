import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import { statisticsSubcommands } from "#discord/features/statistics/stats-subcommand.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import { slashOptions } from "#discord/interactions/option-rows.ts";
import {
  localizedDescription,
  localizedName,
  numberedOption,
} from "#discord/interactions/registration/localized-text.ts";
import { GRADE_NAMES, GRADES } from "#games/kenken/board/grades.ts";
import { KENKEN_OPTIONS } from "#games/kenken/rules/options.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import { INVITE_OPTIONS } from "./new/new-game.ts";
import { puzzleSubcommands } from "./puzzles/puzzle-subcommands.ts";
import { kenkenPhrases } from "./text/kenken-phrases.ts";
import type { KenkenPhrases } from "./text/phrases.ts";
import { kenkenUi } from "./ui.ts";

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

type Commands = KenkenPhrases["commands"];
type SimpleSubcommand = "undo" | "redo" | "check" | "hint" | "solve" | "pause" | "resume" | "help";

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription((text) => pick(kenkenPhrases(text).commands));
const describeNewOption = (name: keyof Commands["new"]["options"]) =>
  describe((commands) => commands.new.options[name]);

function simpleSubcommand(name: SimpleSubcommand): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...describe((commands) => commands[name].description) };
}

const grades = GRADES.map((grade) => ({
  ...localizedName((text) => kenkenPhrases(text).grades[grade]),
  value: GRADE_NAMES[grade],
}));
const rowOptions = slashOptions(KENKEN_OPTIONS, {
  describe: (text, name) => kenkenPhrases(text).commands.new.options[KENKEN_OPTIONS[name].slash],
  labels: (text, name) => (name === "grade" ? kenkenPhrases(text).grades : kenkenPhrases(text).modes),
});

/**
 * Maximum that Discord allows for a number in the command. It is higher than any valid number, so that a number that is
 * too high reaches the handler. The handler can explain the limit; Discord would only block the command.
 */
const MAX_NUMBER = 100;
const MAX_NAME_LENGTH = 60;

const newGame: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...describe((commands) => commands.new.description),
  options: [
    { type: Integer, name: "size", min_value: 0, max_value: MAX_NUMBER, ...describeNewOption("size") },
    ...rowOptions,
    { type: User, name: "with", ...describeNewOption("with") },
    { type: YesNo, name: "open", ...describeNewOption("open") },
    { type: YesNo, name: "all-operations", ...describeNewOption("all-operations") },
    { type: Text, name: "puzzle", max_length: MAX_NAME_LENGTH, autocomplete: true, ...describeNewOption("puzzle") },
    ...INVITE_OPTIONS.slice(1).map((name) =>
      numberedOption(name, { type: User as typeof User, ...describeNewOption("with") }),
    ),
  ],
};

function cellOption(of: "set" | "clear" | "note"): APIApplicationCommandBasicOption {
  const description = describe((commands) => commands[of].options.cell);
  return { type: Text, name: "cell", required: true, autocomplete: true, max_length: 10, ...description };
}

export const commandData: CommandData = {
  name: "kenken",
  ...describe((commands) => commands.description),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  options: [
    newGame,
    {
      type: Subcommand,
      name: "set",
      ...describe((commands) => commands.set.description),
      options: [
        cellOption("set"),
        {
          type: Integer,
          name: "value",
          required: true,
          min_value: 0,
          max_value: MAX_NUMBER,
          ...describe(({ set }) => set.options.value),
        },
      ],
    },
    { type: Subcommand, name: "clear", ...describe(({ clear }) => clear.description), options: [cellOption("clear")] },
    {
      type: Subcommand,
      name: "note",
      ...describe(({ note }) => note.description),
      options: [
        cellOption("note"),
        { type: Text, name: "values", required: true, max_length: 60, ...describe(({ note }) => note.options.values) },
      ],
    },
    simpleSubcommand("undo"),
    simpleSubcommand("redo"),
    simpleSubcommand("check"),
    simpleSubcommand("hint"),
    simpleSubcommand("solve"),
    simpleSubcommand("pause"),
    simpleSubcommand("resume"),
    {
      type: Subcommand,
      name: "board",
      ...describe(({ board }) => board.description),
      options: [{ type: YesNo, name: "text", ...describe(({ board }) => board.options.text) }],
    },
    ...statisticsSubcommands(kenkenUi),
    {
      type: Subcommand,
      name: "daily",
      ...describe(({ daily }) => daily.description),
      options: [
        { type: Text, name: "difficulty", choices: grades, ...describe(({ daily }) => daily.options.difficulty) },
        { type: YesNo, name: "text", ...describe(({ daily }) => daily.options.text) },
      ],
    },
    {
      type: Subcommand,
      name: "daily-ranking",
      ...describe(({ dailyRanking }) => dailyRanking.description),
      options: [
        { type: Text, name: "difficulty", choices: grades, ...describe(({ daily }) => daily.options.difficulty) },
        { type: YesNo, name: "all-time", ...describe(({ dailyRanking }) => dailyRanking.options["all-time"]) },
      ],
    },
    puzzleSubcommands,
    simpleSubcommand("help"),
  ],
};
