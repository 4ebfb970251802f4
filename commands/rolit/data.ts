import {
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described, named } from "#discord/described.ts";
import { statsData } from "#discord/statistics/data.ts";
import { LEVELS } from "#games/rolit/levels.ts";
import { PLAYERS } from "#games/rolit/options.ts";
import { COLOUR_NAMES, RULE_SETS, SHAPES, SIZES } from "#games/rolit/types.ts";
import type { RolitPhrases } from "#text/rolit/phrases.ts";
import { INVITED } from "./seats.ts";
import { MOST_BOTS, MOST_NAMES_LENGTH, MOVE_MINUTES, SKIP, timeOf } from "./wishes.ts";

const { Subcommand, User, String: Text, Integer, Number: Decimal, Boolean: YesNo } = ApplicationCommandOptionType;

type Commands = RolitPhrases["command"];

const says = (pick: (commands: Commands) => string) => described(({ rolit }) => pick(rolit.command));
const wish = (name: keyof Commands["new"]["options"]) => says((commands) => commands.new.options[name]);
const watched = (name: keyof Commands["watch"]["options"]) => says((commands) => commands.watch.options[name]);

const shapes = SHAPES.map((value) => ({ ...named(({ rolit }) => rolit.shapes[value]), value }));
const sizes = SIZES.map((value) => ({ ...named(({ rolit }) => rolit.sizes[value]), value }));
const rules = RULE_SETS.map((value) => ({ ...named(({ rolit }) => rolit.rules[value]), value }));
const colours = COLOUR_NAMES.map((value) => ({ ...named(({ rolit }) => rolit.colours[value]), value }));
const levels = LEVELS.map((value) => ({ ...named(({ rolit }) => rolit.levels[value]), value }));
const leaving = [{ ...named(({ rolit }) => rolit.leavingSkip), value: SKIP }, ...levels];
const times = MOVE_MINUTES.map((value) => ({ name: timeOf(value), value }));

function bare(name: "undo" | "tutorial" | "help"): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...says((commands) => commands[name].description) };
}

const newGame: APIApplicationCommandSubcommandOption = {
  type: Subcommand,
  name: "new",
  ...says((commands) => commands.new.description),
  options: [
    { type: User, name: "with", ...wish("with") },
    { type: YesNo, name: "open", ...wish("open") },
    { type: Integer, name: "players", min_value: PLAYERS.fewest, max_value: PLAYERS.most, ...wish("players") },
    { type: Integer, name: "bots", min_value: 0, max_value: MOST_BOTS, ...wish("bots") },
    { type: Text, name: "level", choices: levels, ...wish("level") },
    { type: Text, name: "shape", choices: shapes, ...wish("shape") },
    { type: Text, name: "size", choices: sizes, ...wish("size") },
    { type: Text, name: "rules", choices: rules, ...wish("rules") },
    { type: Text, name: "colour", choices: colours, ...wish("colour") },
    { type: Text, name: "teams", max_length: MOST_NAMES_LENGTH, ...wish("teams") },
    { type: Text, name: "names", max_length: MOST_NAMES_LENGTH, ...wish("names") },
    { type: Decimal, name: "move-time", choices: times, ...wish("move-time") },
    { type: Text, name: "leaving", choices: leaving, ...wish("leaving") },
    ...INVITED.slice(1).map((name) => ({ type: User as typeof User, name, ...wish("with") })),
  ],
};

export const data: CommandBody = {
  name: "rolit",
  ...says((commands) => commands.description),
  contexts: [InteractionContextType.Guild],
  options: [
    newGame,
    {
      type: Subcommand,
      name: "watch",
      ...says((commands) => commands.watch.description),
      options: [
        { type: Text, name: "level", choices: levels, ...watched("level") },
        { type: Text, name: "against", choices: levels, ...watched("against") },
        { type: Integer, name: "bots", min_value: 2, max_value: MOST_BOTS, ...watched("bots") },
        { type: Text, name: "shape", choices: shapes, ...watched("shape") },
        { type: Text, name: "size", choices: sizes, ...watched("size") },
      ],
    },
    {
      type: Subcommand,
      name: "place",
      ...says((commands) => commands.place.description),
      options: [
        {
          type: Text,
          name: "cell",
          required: true,
          autocomplete: true,
          max_length: 10,
          ...says(({ place }) => place.options.cell),
        },
      ],
    },
    {
      type: Subcommand,
      name: "board",
      ...says((commands) => commands.board.description),
      options: [{ type: YesNo, name: "text", ...says(({ board }) => board.options.text) }],
    },
    bare("undo"),
    statsData,
    {
      type: Subcommand,
      name: "record",
      ...says((commands) => commands.record.description),
      options: [{ type: User, name: "player", ...says(({ record }) => record.options.player) }],
    },
    bare("tutorial"),
    bare("help"),
  ],
};
