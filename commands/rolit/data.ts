import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import { MAX_BOTS_LENGTH } from "#discord/features/lobby/typed-bots.ts";
import { statisticsSubcommands } from "#discord/features/statistics/stats-subcommand.ts";
import type { CommandData } from "#discord/interactions/command.ts";
import {
  localizedDescription,
  localizedName,
  numberedOption,
} from "#discord/interactions/registration/localized-text.ts";
import { ROLIT_LEVEL_NAMES, ROLIT_LEVELS } from "#games/rolit/bots/levels.ts";
import { PLAYER_BOUNDS } from "#games/rolit/rules/options.ts";
import { BALL_COLOURS, BOARD_SHAPES, BOARD_SIZES, RULE_SETS } from "#games/rolit/types.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import {
  formatMinutes,
  MAX_NAMES_LENGTH,
  MAX_TEAMS_LENGTH,
  MOVE_MINUTES_CHOICES,
  SKIP_TURNS_OPTION_VALUE,
} from "./new/read-options.ts";
import { INVITE_OPTIONS } from "./new/read-seats.ts";
import type { RolitPhrases } from "./text/phrases.ts";
import { rolitPhrases } from "./text/rolit-phrases.ts";
import { rolitUi } from "./ui.ts";

const { Subcommand, User, String: Text, Integer, Number: Decimal, Boolean: YesNo } = ApplicationCommandOptionType;

type Commands = RolitPhrases["command"];

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription((text) => pick(rolitPhrases(text).command));
const describeNewOption = (name: keyof Commands["new"]["options"]) =>
  describe((commands) => commands.new.options[name]);
const describeWatchOption = (name: keyof Commands["watch"]["options"]) =>
  describe((commands) => commands.watch.options[name]);

const shapes = BOARD_SHAPES.map((value) => ({ ...localizedName((text) => rolitPhrases(text).shapes[value]), value }));
const sizes = BOARD_SIZES.map((value) => ({ ...localizedName((text) => rolitPhrases(text).sizes[value]), value }));
const rules = RULE_SETS.map((value) => ({ ...localizedName((text) => rolitPhrases(text).rules[value]), value }));
const colours = BALL_COLOURS.map((value) => ({ ...localizedName((text) => rolitPhrases(text).colours[value]), value }));
const levels = ROLIT_LEVELS.map((level) => ({
  ...localizedName((text) => rolitPhrases(text).levels[level]),
  value: ROLIT_LEVEL_NAMES[level],
}));
const leaving = [
  { ...localizedName((text) => rolitPhrases(text).leavingSkip), value: SKIP_TURNS_OPTION_VALUE },
  ...levels,
];
const times = MOVE_MINUTES_CHOICES.map((value) => ({ name: formatMinutes(value), value }));

function simpleSubcommand(name: "undo" | "tutorial" | "help"): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...describe((commands) => commands[name].description) };
}

const newGame: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...describe((commands) => commands.new.description),
  options: [
    { type: User, name: "with", ...describeNewOption("with") },
    { type: YesNo, name: "open", ...describeNewOption("open") },
    {
      type: Integer,
      name: "players",
      min_value: PLAYER_BOUNDS.min,
      max_value: PLAYER_BOUNDS.max,
      ...describeNewOption("players"),
    },
    { type: Text, name: "bots", max_length: MAX_BOTS_LENGTH, autocomplete: true, ...describeNewOption("bots") },
    { type: Text, name: "shape", choices: shapes, ...describeNewOption("shape") },
    { type: Text, name: "size", choices: sizes, ...describeNewOption("size") },
    { type: Text, name: "rules", choices: rules, ...describeNewOption("rules") },
    { type: Text, name: "colour", choices: colours, ...describeNewOption("colour") },
    { type: Text, name: "teams", max_length: MAX_TEAMS_LENGTH, ...describeNewOption("teams") },
    { type: Text, name: "names", max_length: MAX_NAMES_LENGTH, ...describeNewOption("names") },
    { type: Decimal, name: "move-time", choices: times, ...describeNewOption("move-time") },
    { type: Text, name: "leaving", choices: leaving, ...describeNewOption("leaving") },
    ...INVITE_OPTIONS.slice(1).map((name) =>
      numberedOption(name, { type: User as typeof User, ...describeNewOption("with") }),
    ),
  ],
};

export const commandData: CommandData = {
  name: "rolit",
  ...describe((commands) => commands.description),
  contexts: [InteractionContextType.Guild],
  options: [
    newGame,
    {
      type: Subcommand,
      name: "watch",
      ...describe((commands) => commands.watch.description),
      options: [
        {
          type: Text,
          name: "bots",
          autocomplete: true,
          max_length: MAX_BOTS_LENGTH,
          ...describeWatchOption("bots"),
        },
        { type: Text, name: "shape", choices: shapes, ...describeWatchOption("shape") },
        { type: Text, name: "size", choices: sizes, ...describeWatchOption("size") },
      ],
    },
    {
      type: Subcommand,
      name: "place",
      ...describe((commands) => commands.place.description),
      options: [
        {
          type: Text,
          name: "cell",
          required: true,
          autocomplete: true,
          max_length: 10,
          ...describe(({ place }) => place.options.cell),
        },
      ],
    },
    {
      type: Subcommand,
      name: "board",
      ...describe((commands) => commands.board.description),
      options: [{ type: YesNo, name: "text", ...describe(({ board }) => board.options.text) }],
    },
    simpleSubcommand("undo"),
    ...statisticsSubcommands(rolitUi),
    simpleSubcommand("tutorial"),
    simpleSubcommand("help"),
  ],
};
