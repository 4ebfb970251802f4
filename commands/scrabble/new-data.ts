import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { described, named } from "#discord/described.ts";
import { LEVELS } from "#games/scrabble/levels.ts";
import { CHOICES } from "#games/scrabble/options.ts";
import type { Options } from "#games/scrabble/types.ts";
import type { Catalogue } from "#text/catalogue.ts";
import type { ScrabblePhrases } from "#text/scrabble/phrases.ts";

// What can be said when a game begins. Nothing has to be: then it is the classic game, at once, against one bot.

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

type Command = ScrabblePhrases["command"];
type Wish = keyof Command["new"]["options"];

/** Beside the one who types the command. */
export const INVITED = ["with", "with2", "with3", "with4", "with5", "with6", "with7"] as const;

/** What is made easier for beginners; who thinks a hint out. */
const BEGINNERS = ["easy-words", "overlook", "both"] as const;
const HINTS_BY = ["points", "expert"] as const;

/** Minutes that somebody may have for a move, from half of one to fourteen days. */
const MOVE_MINUTES = [0.5, 1, 2, 5, 10, 30, 60, 360, 720, 1_440, 2_880, 4_320, 10_080, 20_160];

const says = (wish: Wish) => described(({ scrabble }) => scrabble.command.new.options[wish]);

function choice(of: (command: Command) => string, value: string) {
  return { ...named(({ scrabble }: Catalogue) => of(scrabble.command)), value };
}

function rule<Rule extends string>(
  name: string,
  wish: Wish,
  values: readonly Rule[],
  of: (command: Command, value: Rule) => string,
): APIApplicationCommandBasicOption {
  const choices = values.map((value) => choice((command) => of(command, value), value));
  return { type: Text, name, ...says(wish), choices };
}

/** The same in every language: 30 s, 5 min, 6 h, 2 d. */
function timeOf(minutes: number): string {
  if (minutes < 1) return `${minutes * 60} s`;
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${minutes / 60} h` : `${minutes / 1_440} d`;
}

export const newData: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...described(({ scrabble }) => scrabble.command.new.description),
  options: [
    { type: User, name: "with", ...says("with") },
    { type: YesNo, name: "open", ...says("open") },
    { type: YesNo, name: "rated", ...says("rated") },
    { type: Integer, name: "bots", ...says("bots"), min_value: 0, max_value: 8 },
    rule("level", "level", LEVELS, ({ levels }, value) => levels[value]),
    rule("beginners", "beginners", BEGINNERS, ({ beginners }, value) => beginners[value]),
    { type: Text, name: "list", max_length: 32, autocomplete: true, ...says("list") },
    { type: Integer, name: "size", ...says("size") },
    { type: Integer, name: "rack", ...says("rack") },
    rule<Options["bag"]>("bag", "bag", CHOICES.bag, ({ bags }, value) => bags[value]),
    rule<Options["challenge"]>(
      "wrong-words",
      "challenge",
      CHOICES.challenge,
      ({ challenges }, value) => challenges[value],
    ),
    rule<Options["exchange"]>("exchange", "exchange", CHOICES.exchange, ({ exchanges }, value) => exchanges[value]),
    { type: Integer, name: "rounds", ...says("rounds") },
    rule<Options["goingOut"]>("going-out", "goingOut", CHOICES.goingOut, ({ goingOuts }, value) => goingOuts[value]),
    { type: Integer, name: "hints", ...says("hints") },
    rule("hint-by", "hintBy", HINTS_BY, ({ hintBy }, value) => hintBy[value]),
    {
      type: Integer,
      name: "move-time",
      ...says("moveTime"),
      choices: MOVE_MINUTES.map((minutes) => ({ name: timeOf(minutes), value: minutes * 60 })),
    },
    { type: Integer, name: "game-time", ...says("gameTime"), min_value: 1, max_value: 1_440 },
    { type: Integer, name: "increment", ...says("increment"), min_value: 0, max_value: 3_600 },
    ...INVITED.slice(1).map(
      (name) => ({ type: User, name, ...says("more") }) satisfies APIApplicationCommandBasicOption,
    ),
  ],
};

const watches = (wish: keyof Command["watch"]["options"]) =>
  described(({ scrabble }) => scrabble.command.watch.options[wish]);

/** What can be said when bots are to be watched. */
export const watchData: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "watch",
  ...described(({ scrabble }) => scrabble.command.watch.description),
  options: [
    { ...rule("level", "level", LEVELS, ({ levels }, value) => levels[value]), ...watches("level") },
    { ...rule("against", "level", LEVELS, ({ levels }, value) => levels[value]), ...watches("against") },
    { type: Integer, name: "bots", ...watches("bots"), min_value: 2, max_value: 4 },
    { type: Text, name: "list", max_length: 32, autocomplete: true, ...says("list") },
  ],
};
