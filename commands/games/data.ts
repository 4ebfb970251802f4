import {
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described } from "#discord/described.ts";
import type { TablesPhrases } from "#text/tables/phrases.ts";

const { Subcommand, String: Text, Integer, Boolean: Flag, Attachment } = ApplicationCommandOptionType;

type Commands = TablesPhrases["commands"];
type Bare = "list" | "last" | "drop" | "again";

const says = (pick: (commands: Commands) => string) => described(({ tables }) => pick(tables.commands));

function bare(name: Bare): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...says((commands) => commands[name].description) };
}

/** A saved game. */
function which(deed: "load" | "rename" | "delete"): APIApplicationCommandStringOption {
  return {
    type: Text,
    name: "game",
    // Of those to be deleted, one can choose several instead.
    required: deed !== "delete",
    max_length: 40,
    autocomplete: true,
    ...says((commands) => commands[deed].options.game),
  };
}

/** A finished one. */
function past(deed: "replay" | "export"): APIApplicationCommandStringOption {
  const described = says((commands) => commands[deed].options.game);
  return { type: Text, name: "game", max_length: 40, autocomplete: true, ...described };
}

function replacing(name: "seat" | "by", max_length: number): APIApplicationCommandStringOption {
  const described = says(({ replace }) => replace.options[name]);
  return { type: Text, name, required: true, max_length, autocomplete: true, ...described };
}

export const data: CommandBody = {
  name: "games",
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  ...described(({ common }) => common.commands.games.description),
  options: [
    { type: Subcommand, name: "here", ...described(({ common }) => common.commands.games.here.description) },
    {
      type: Subcommand,
      name: "save",
      ...says(({ save }) => save.description),
      options: [{ type: Text, name: "name", max_length: 60, ...says(({ save }) => save.options.name) }],
    },
    bare("list"),
    { type: Subcommand, name: "load", ...says(({ load }) => load.description), options: [which("load")] },
    bare("last"),
    {
      type: Subcommand,
      name: "rename",
      ...says(({ rename }) => rename.description),
      options: [
        which("rename"),
        { type: Text, name: "name", required: true, max_length: 60, ...says(({ rename }) => rename.options.name) },
      ],
    },
    {
      type: Subcommand,
      name: "delete",
      ...says((commands) => commands.delete.description),
      options: [which("delete")],
    },
    bare("drop"),
    {
      type: Subcommand,
      name: "replace",
      ...says(({ replace }) => replace.description),
      options: [replacing("seat", 40), replacing("by", 60)],
    },
    bare("again"),
    {
      type: Subcommand,
      name: "replay",
      ...says(({ replay }) => replay.description),
      options: [
        past("replay"),
        { type: Integer, name: "turn", min_value: 0, ...says(({ replay }) => replay.options.turn) },
        { type: Flag, name: "animation", ...says(({ replay }) => replay.options.animation) },
      ],
    },
    {
      type: Subcommand,
      name: "export",
      ...says((commands) => commands.export.description),
      options: [
        past("export"),
        {
          type: Text,
          name: "format",
          max_length: 10,
          autocomplete: true,
          ...says((commands) => commands.export.options.format),
        },
      ],
    },
    {
      type: Subcommand,
      name: "import",
      ...says((commands) => commands.import.description),
      options: [
        { type: Attachment, name: "file", required: true, ...says((commands) => commands.import.options.file) },
        {
          type: Text,
          name: "list",
          max_length: 32,
          autocomplete: true,
          ...says((commands) => commands.import.options.list),
        },
      ],
    },
    { type: Subcommand, name: "leave", ...described(({ common }) => common.commands.games.leave.description) },
  ],
};
