import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { MAX_BOTS_LENGTH } from "#discord/features/lobby/typed-bots.ts";
import { slashOptions } from "#discord/interactions/option-rows.ts";
import {
  localizedDescription,
  localizedName,
  numberedOption,
} from "#discord/interactions/registration/localized-text.ts";
import { SCRABBLE_OPTIONS } from "#games/scrabble/rules/option-table.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ScrabblePhrases } from "../text/phrases.ts";
import { scrabblePhrases } from "../text/scrabble-phrases.ts";

// Options of a new game. All are optional; without any, a classic game starts at once against one bot.

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

type Command = ScrabblePhrases["command"];
type NewOption = keyof Command["new"]["options"];

/**
 * Options for the people invited by the player who types the command. Discord allows 25 options in all, so there is
 * none for an eighth player, who can join an open game.
 */
export const INVITE_OPTIONS = ["with", "with2", "with3", "with4", "with5", "with6"] as const;

/** Values of the option `beginners`, which makes the bots easier. */
const BEGINNERS = ["easy-words", "overlook", "both"] as const;
/**
 * Values of the option `hint-by`: a hint is the play with most points, or the play that the expert bot would choose.
 */
const HINTS_BY = ["points", "expert"] as const;

/** Choices for the minutes per move, from half a minute to fourteen days. */
const MOVE_MINUTES = [0.5, 1, 2, 5, 10, 30, 60, 360, 720, 1_440, 2_880, 4_320, 10_080, 20_160];

const describe = (option: NewOption) =>
  localizedDescription((text) => scrabblePhrases(text).command.new.options[option]);

function choice(of: (command: Command) => string, value: string) {
  return { ...localizedName((text: Catalogue) => of(scrabblePhrases(text).command)), value };
}

function choiceOption<Rule extends string>(
  name: string,
  option: NewOption,
  values: readonly Rule[],
  of: (command: Command, value: Rule) => string,
): APIApplicationCommandBasicOption {
  const choices = values.map((value) => choice((command) => of(command, value), value));
  return { type: Text, name, ...describe(option), choices };
}

/** Formats a time limit in a way that is the same in every language: 30 s, 5 min, 6 h, 2 d. */
function formatMinutes(minutes: number): string {
  if (minutes < 1) return `${minutes * 60} s`;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${minutes / 60} h` : `${minutes / 1_440} d`;
}

const ruleOptions = slashOptions(SCRABBLE_OPTIONS, {
  describe: (text, name) => scrabblePhrases(text).command.new.options[name],
  labels: (text, name) => scrabblePhrases(text).command.choices[name],
});

export const newSubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...localizedDescription((text) => scrabblePhrases(text).command.new.description),
  options: [
    { type: User, name: "with", ...describe("with") },
    { type: YesNo, name: "open", ...describe("open") },
    { type: YesNo, name: "rated", ...describe("rated") },
    { type: Text, name: "bots", max_length: MAX_BOTS_LENGTH, autocomplete: true, ...describe("bots") },
    choiceOption("beginners", "beginners", BEGINNERS, ({ beginners }, value) => beginners[value]),
    { type: Text, name: "list", max_length: 32, autocomplete: true, ...describe("list") },
    ...ruleOptions,
    choiceOption("hint-by", "hintBy", HINTS_BY, ({ hintBy }, value) => hintBy[value]),
    {
      type: Integer,
      name: "move-time",
      ...describe("moveTime"),
      choices: MOVE_MINUTES.map((minutes) => ({ name: formatMinutes(minutes), value: minutes * 60 })),
    },
    { type: Integer, name: "game-time", ...describe("gameTime"), min_value: 1, max_value: 1_440 },
    { type: Integer, name: "increment", ...describe("increment"), min_value: 0, max_value: 3_600 },
    ...INVITE_OPTIONS.slice(1).map((name) => numberedOption(name, { type: User as typeof User, ...describe("more") })),
  ],
};

const describeWatchOption = (option: keyof Command["watch"]["options"]) =>
  localizedDescription((text) => scrabblePhrases(text).command.watch.options[option]);

/** Subcommand that starts a match between bots. */
export const watchSubcommand: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "watch",
  ...localizedDescription((text) => scrabblePhrases(text).command.watch.description),
  options: [
    { type: Text, name: "bots", max_length: MAX_BOTS_LENGTH, autocomplete: true, ...describeWatchOption("bots") },
    { type: Text, name: "list", max_length: 32, autocomplete: true, ...describe("list") },
  ],
};
