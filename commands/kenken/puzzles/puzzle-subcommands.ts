import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { localizedDescription, localizedName } from "#discord/interactions/registration/localized-text.ts";
import { GRADE_NAMES, GRADES } from "#games/kenken/board/grades.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import { kenkenPhrases } from "../text/kenken-phrases.ts";
import type { PuzzlePhrases } from "./text/phrases.ts";
import { puzzlePhrases } from "./text/puzzle-phrases.ts";

const {
  Subcommand,
  SubcommandGroup,
  String: Text,
  Integer,
  Boolean: YesNo,
  Attachment,
  User,
} = ApplicationCommandOptionType;

type Commands = PuzzlePhrases["commands"];

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription((text) => pick(puzzlePhrases(text).commands));

const grades = GRADES.map((grade) => ({
  ...localizedName((text) => kenkenPhrases(text).grades[grade]),
  value: GRADE_NAMES[grade],
}));

/**
 * Maximum that Discord allows for a number in the command. It is higher than any valid number, so that a number that is
 * too high reaches the handler, which explains the limit.
 */
const MAX_NUMBER = 100;
/**
 * Maximum characters that Discord allows for a name in the command. It is more than any valid name has, so that a name
 * that is too long reaches the handler, which explains the limit.
 */
const MAX_NAME_LENGTH = 60;

function newNameOption(description: ReturnType<typeof describe>, name = "name"): APIApplicationCommandBasicOption {
  return { type: Text, name, required: true, max_length: MAX_NAME_LENGTH, ...description };
}

function existingPuzzleOption(
  action: "show" | "edit" | "export" | "remove" | "rename",
): APIApplicationCommandBasicOption {
  const description = describe((commands) => commands[action].options.name);
  return { type: Text, name: "name", required: true, max_length: MAX_NAME_LENGTH, autocomplete: true, ...description };
}

export const puzzleSubcommands: APIApplicationCommandSubcommandGroupOption = {
  type: SubcommandGroup,
  name: "puzzle",
  ...describe(({ group }) => group),
  options: [
    {
      type: Subcommand,
      name: "list",
      ...describe(({ list }) => list.description),
      options: [
        {
          type: Integer,
          name: "size",
          min_value: 0,
          max_value: MAX_NUMBER,
          ...describe(({ list }) => list.options.size),
        },
        { type: Text, name: "difficulty", choices: grades, ...describe(({ list }) => list.options.difficulty) },
        { type: User, name: "solved-by", ...describe(({ list }) => list.options["solved-by"]) },
      ],
    },
    {
      type: Subcommand,
      name: "show",
      ...describe(({ show }) => show.description),
      options: [existingPuzzleOption("show")],
    },
    {
      type: Subcommand,
      name: "create",
      ...describe(({ create }) => create.description),
      options: [newNameOption(describe(({ create }) => create.options.name))],
    },
    {
      type: Subcommand,
      name: "edit",
      ...describe(({ edit }) => edit.description),
      options: [existingPuzzleOption("edit")],
    },
    {
      type: Subcommand,
      name: "import",
      ...describe((commands) => commands.import.description),
      options: [
        { type: Attachment, name: "file", required: true, ...describe((commands) => commands.import.options.file) },
        {
          type: Text,
          name: "name",
          max_length: MAX_NAME_LENGTH,
          ...describe((commands) => commands.import.options.name),
        },
        { type: YesNo, name: "five-is-power", ...describe((commands) => commands.import.options["five-is-power"]) },
      ],
    },
    {
      type: Subcommand,
      name: "export",
      ...describe((commands) => commands.export.description),
      options: [
        existingPuzzleOption("export"),
        { type: YesNo, name: "five-is-power", ...describe((commands) => commands.export.options["five-is-power"]) },
      ],
    },
    {
      type: Subcommand,
      name: "keep",
      ...describe(({ keep }) => keep.description),
      options: [newNameOption(describe(({ keep }) => keep.options.name))],
    },
    {
      type: Subcommand,
      name: "rename",
      ...describe(({ rename }) => rename.description),
      options: [
        existingPuzzleOption("rename"),
        newNameOption(
          describe(({ rename }) => rename.options.to),
          "to",
        ),
      ],
    },
    {
      type: Subcommand,
      name: "remove",
      ...describe(({ remove }) => remove.description),
      options: [existingPuzzleOption("remove")],
    },
  ],
};
