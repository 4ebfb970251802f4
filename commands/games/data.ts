import {
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  InteractionContextType,
} from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";
import { localizedDescription } from "#discord/interactions/registration/localized-text.ts";
import type { MatchPhrases } from "#text/match/phrases.ts";
import type { OptionPhrase } from "#text/phrases.ts";

const { Subcommand, String: Text, Integer, Boolean: Flag, Attachment } = ApplicationCommandOptionType;

type Commands = MatchPhrases["commands"];
type SimpleSubcommand = "list" | "continue" | "abandon" | "rematch";

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription(({ matches }) => pick(matches.commands));

function simpleSubcommand(name: SimpleSubcommand): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, ...describe((commands) => commands[name].description) };
}

function savedMatchOption(action: "load" | "rename" | "delete"): APIApplicationCommandStringOption {
  return {
    type: Text,
    name: "game",
    // Only `rename` requires a match. Without one, `load` and `delete` show a list of saved matches to choose from.
    required: action === "rename",
    max_length: 40,
    autocomplete: true,
    ...describe((commands) => commands[action].options.game),
  };
}

function finishedMatchOption(action: "replay" | "export"): APIApplicationCommandStringOption {
  const described = describe((commands) => commands[action].options.game);
  return { type: Text, name: "game", max_length: 40, autocomplete: true, ...described };
}

function replacing(name: "seat" | "by", max_length: number): APIApplicationCommandStringOption {
  const described = describe(({ replace }) => replace.options[name]);
  return { type: Text, name, required: true, max_length, autocomplete: true, ...described };
}

export const commandData: CommandData = {
  name: "games",
  contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
  ...localizedDescription(({ common }) => common.commands.games.description),
  options: [
    { type: Subcommand, name: "here", ...localizedDescription(({ common }) => common.commands.games.here.description) },
    {
      type: Subcommand,
      name: "save",
      ...describe(({ save }) => save.description),
      options: [{ type: Text, name: "name", max_length: 60, ...describe(({ save }) => save.options.name) }],
    },
    simpleSubcommand("list"),
    {
      type: Subcommand,
      name: "load",
      ...describe(({ load }) => load.description),
      options: [savedMatchOption("load")],
    },
    simpleSubcommand("continue"),
    {
      type: Subcommand,
      name: "rename",
      ...describe(({ rename }) => rename.description),
      options: [
        savedMatchOption("rename"),
        { type: Text, name: "name", required: true, max_length: 60, ...describe(({ rename }) => rename.options.name) },
      ],
    },
    {
      type: Subcommand,
      name: "delete",
      ...describe((commands) => commands.delete.description),
      options: [savedMatchOption("delete")],
    },
    simpleSubcommand("abandon"),
    {
      type: Subcommand,
      name: "replace",
      ...describe(({ replace }) => replace.description),
      options: [replacing("seat", 40), replacing("by", 60)],
    },
    simpleSubcommand("rematch"),
    {
      type: Subcommand,
      name: "replay",
      ...describe(({ replay }) => replay.description),
      options: [
        finishedMatchOption("replay"),
        { type: Integer, name: "turn", min_value: 0, ...describe(({ replay }) => replay.options.turn) },
        { type: Flag, name: "animation", ...describe(({ replay }) => replay.options.animation) },
      ],
    },
    {
      type: Subcommand,
      name: "export",
      ...describe((commands) => commands.export.description),
      options: [
        finishedMatchOption("export"),
        {
          type: Text,
          name: "format",
          max_length: 10,
          autocomplete: true,
          ...describe((commands) => commands.export.options.format),
        },
      ],
    },
    {
      type: Subcommand,
      name: "import",
      ...describe((commands) => commands.import.description),
      options: [
        { type: Attachment, name: "file", required: true, ...describe((commands) => commands.import.options.file) },
        {
          type: Text,
          name: "list",
          max_length: 32,
          autocomplete: true,
          ...describe((commands) => commands.import.options.list),
        },
      ],
    },
    {
      type: Subcommand,
      name: "leave",
      ...localizedDescription(({ common }) => common.commands.games.leave.description),
    },
  ],
};
