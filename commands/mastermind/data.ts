import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described, named } from "#discord/described.ts";
import { RIVALS } from "#games/mastermind/bots.ts";
import { BOUNDS } from "#games/mastermind/options.ts";
import type { MastermindPhrases } from "#text/mastermind/phrases.ts";
import { NAMED, ROLES } from "./wishes.ts";

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

type Commands = MastermindPhrases["commands"];
type Bare = "hint" | "pause" | "resume" | "help";

const says = (pick: (commands: Commands) => string) => described(({ mastermind }) => pick(mastermind.commands));
const wish = (name: keyof Commands["new"]["options"]) => says((commands) => commands.new.options[name]);

function bare(name: Bare): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...says((commands) => commands[name].description) };
}

/** What is out of its bounds is refused by the game, with a sentence: Discord would only not send it. */
function count(name: "turns" | "positions" | "colours" | "hints"): APIApplicationCommandBasicOption {
  return { type: Integer, name, min_value: 0, max_value: 100, ...wish(name) };
}

const difficulties = NAMED.map((value) => ({ ...named(({ mastermind }) => mastermind.difficulties[value]), value }));
const rivals = RIVALS.map((value) => ({ ...named(({ mastermind }) => mastermind.rivals[value]), value }));

const newGame: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...says((commands) => commands.new.description),
  options: [
    {
      type: Text,
      name: "role",
      ...wish("role"),
      choices: ROLES.map((value) => ({ ...named(({ mastermind }) => mastermind.roles[value]), value })),
    },
    { type: Text, name: "difficulty", ...wish("difficulty"), choices: difficulties },
    { type: Text, name: "rival", ...wish("rival"), choices: rivals },
    { type: User, name: "with", ...wish("with") },
    count("turns"),
    count("positions"),
    count("colours"),
    count("hints"),
    { type: YesNo, name: "paper", ...wish("paper") },
    { type: Text, name: "code", max_length: 40, ...wish("code") },
    { type: YesNo, name: "here", ...wish("here") },
  ],
};

const watch: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "watch",
  ...says((commands) => commands.watch.description),
  options: [
    { type: Text, name: "rival", ...says((commands) => commands.watch.options.rival), choices: rivals },
    { type: Text, name: "difficulty", ...says((commands) => commands.watch.options.difficulty), choices: difficulties },
  ],
};

export const data: CommandBody = {
  name: "mastermind",
  ...says((commands) => commands.description),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  options: [
    newGame,
    watch,
    {
      type: Subcommand,
      name: "guess",
      ...says((commands) => commands.guess.description),
      options: [
        { type: Text, name: "code", required: true, max_length: 40, ...says(({ guess }) => guess.options.code) },
      ],
    },
    {
      type: Subcommand,
      name: "answer",
      ...says((commands) => commands.answer.description),
      options: (["exact", "partial"] as const).map((name) => ({
        type: Integer,
        name,
        required: true,
        min_value: 0,
        max_value: BOUNDS.positions.most,
        ...says(({ answer }) => answer.options[name]),
      })),
    },
    bare("hint"),
    bare("pause"),
    bare("resume"),
    {
      type: Subcommand,
      name: "board",
      ...says((commands) => commands.board.description),
      options: [{ type: YesNo, name: "text", ...says(({ board }) => board.options.text) }],
    },
    {
      type: Subcommand,
      name: "stats",
      ...says((commands) => commands.stats.description),
      options: [
        { type: YesNo, name: "ranking", ...says(({ stats }) => stats.options.ranking) },
        { type: User, name: "player", ...says(({ stats }) => stats.options.player) },
      ],
    },
    {
      type: Subcommand,
      name: "daily",
      ...says((commands) => commands.daily.description),
      options: [{ type: YesNo, name: "text", ...says(({ daily }) => daily.options.text) }],
    },
    {
      type: Subcommand,
      name: "daily-table",
      ...says((commands) => commands.dailyTable.description),
      options: [{ type: YesNo, name: "ever", ...says(({ dailyTable }) => dailyTable.options.ever) }],
    },
    bare("help"),
  ],
};
