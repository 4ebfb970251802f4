import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described, named } from "#discord/described.ts";
import { statsData } from "#discord/statistics/data.ts";
import { GRADES } from "#games/kenken/grades.ts";
import { MODES } from "#games/kenken/types.ts";
import type { KenkenPhrases } from "#text/kenken/phrases.ts";
import { levelData } from "./level/data.ts";
import { INVITED } from "./wishes.ts";

const { Subcommand, User, String: Text, Integer, Boolean: YesNo } = ApplicationCommandOptionType;

type Commands = KenkenPhrases["commands"];
type Bare = "undo" | "redo" | "check" | "hint" | "solve" | "pause" | "resume" | "help";

const says = (pick: (commands: Commands) => string) => described(({ kenken }) => pick(kenken.commands));
const wish = (name: keyof Commands["new"]["options"]) => says((commands) => commands.new.options[name]);

function bare(name: Bare): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...says((commands) => commands[name].description) };
}

const grades = GRADES.map((value) => ({ ...named(({ kenken }) => kenken.grades[value]), value }));
const modes = MODES.map((value) => ({ ...named(({ kenken }) => kenken.modes[value]), value }));

/** What is out of its bounds is refused with a sentence: Discord would only not send it. */
const MOST_NUMBER = 100;
const LONGEST_NAME = 60;

const newGame: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...says((commands) => commands.new.description),
  options: [
    { type: Integer, name: "size", min_value: 0, max_value: MOST_NUMBER, ...wish("size") },
    { type: Text, name: "difficulty", choices: grades, ...wish("difficulty") },
    { type: Text, name: "mode", choices: modes, ...wish("mode") },
    { type: User, name: "with", ...wish("with") },
    { type: YesNo, name: "open", ...wish("open") },
    { type: YesNo, name: "every", ...wish("every") },
    { type: Text, name: "level", max_length: LONGEST_NAME, autocomplete: true, ...wish("level") },
    ...INVITED.slice(1).map((name) => ({ type: User as typeof User, name, ...wish("with") })),
  ],
};

function cellOption(of: "set" | "clear" | "note"): APIApplicationCommandBasicOption {
  const description = says((commands) => commands[of].options.cell);
  return { type: Text, name: "cell", required: true, autocomplete: true, max_length: 10, ...description };
}

export const data: CommandBody = {
  name: "kenken",
  ...says((commands) => commands.description),
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  options: [
    newGame,
    {
      type: Subcommand,
      name: "set",
      ...says((commands) => commands.set.description),
      options: [
        cellOption("set"),
        {
          type: Integer,
          name: "value",
          required: true,
          min_value: 0,
          max_value: MOST_NUMBER,
          ...says(({ set }) => set.options.value),
        },
      ],
    },
    { type: Subcommand, name: "clear", ...says(({ clear }) => clear.description), options: [cellOption("clear")] },
    {
      type: Subcommand,
      name: "note",
      ...says(({ note }) => note.description),
      options: [
        cellOption("note"),
        { type: Text, name: "values", required: true, max_length: 60, ...says(({ note }) => note.options.values) },
      ],
    },
    bare("undo"),
    bare("redo"),
    bare("check"),
    bare("hint"),
    bare("solve"),
    bare("pause"),
    bare("resume"),
    {
      type: Subcommand,
      name: "board",
      ...says(({ board }) => board.description),
      options: [{ type: YesNo, name: "text", ...says(({ board }) => board.options.text) }],
    },
    {
      ...statsData,
      options: [
        { type: YesNo, name: "ranking", ...says(({ stats }) => stats.options.ranking) },
        { type: YesNo, name: "solvers", ...says(({ stats }) => stats.options.solvers) },
        ...(statsData.options ?? []),
      ],
    },
    {
      type: Subcommand,
      name: "daily",
      ...says(({ daily }) => daily.description),
      options: [{ type: Text, name: "difficulty", choices: grades, ...says(({ daily }) => daily.options.difficulty) }],
    },
    {
      type: Subcommand,
      name: "daily-table",
      ...says(({ dailyTable }) => dailyTable.description),
      options: [
        { type: Text, name: "difficulty", choices: grades, ...says(({ daily }) => daily.options.difficulty) },
        { type: YesNo, name: "ever", ...says(({ dailyTable }) => dailyTable.options.ever) },
      ],
    },
    levelData,
    bare("help"),
  ],
};
