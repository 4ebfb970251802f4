import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandGroupOption,
  ApplicationCommandOptionType,
} from "discord.js";
import { described, named } from "#discord/described.ts";
import { GRADES } from "#games/kenken/grades.ts";
import type { LevelsPhrases } from "#text/levels/phrases.ts";

const {
  Subcommand,
  SubcommandGroup,
  String: Text,
  Integer,
  Boolean: YesNo,
  Attachment,
  User,
} = ApplicationCommandOptionType;

type Commands = LevelsPhrases["commands"];

const says = (pick: (commands: Commands) => string) => described(({ levels }) => pick(levels.commands));

const grades = GRADES.map((value) => ({ ...named(({ kenken }) => kenken.grades[value]), value }));

/** What is out of its bounds is refused with a sentence. */
const MOST_NUMBER = 100;
/** Longer than a name can be, for the same reason. */
const MOST_CHARACTERS = 60;

/** What one is to be called. */
function newName(description: ReturnType<typeof says>, name = "name"): APIApplicationCommandBasicOption {
  return { type: Text, name, required: true, max_length: MOST_CHARACTERS, ...description };
}

/** A level that is there already. */
function which(deed: "show" | "edit" | "export" | "remove" | "rename"): APIApplicationCommandBasicOption {
  const description = says((commands) => commands[deed].options.name);
  return { type: Text, name: "name", required: true, max_length: MOST_CHARACTERS, autocomplete: true, ...description };
}

export const levelData: APIApplicationCommandSubcommandGroupOption = {
  type: SubcommandGroup,
  name: "level",
  ...says(({ group }) => group),
  options: [
    {
      type: Subcommand,
      name: "list",
      ...says(({ list }) => list.description),
      options: [
        {
          type: Integer,
          name: "size",
          min_value: 0,
          max_value: MOST_NUMBER,
          ...says(({ list }) => list.options.size),
        },
        { type: Text, name: "difficulty", choices: grades, ...says(({ list }) => list.options.difficulty) },
        { type: User, name: "who", ...says(({ list }) => list.options.who) },
      ],
    },
    { type: Subcommand, name: "show", ...says(({ show }) => show.description), options: [which("show")] },
    {
      type: Subcommand,
      name: "create",
      ...says(({ create }) => create.description),
      options: [newName(says(({ create }) => create.options.name))],
    },
    { type: Subcommand, name: "edit", ...says(({ edit }) => edit.description), options: [which("edit")] },
    {
      type: Subcommand,
      name: "import",
      ...says((commands) => commands.import.description),
      options: [
        { type: Attachment, name: "file", required: true, ...says((commands) => commands.import.options.file) },
        { type: Text, name: "name", max_length: MOST_CHARACTERS, ...says((commands) => commands.import.options.name) },
        { type: YesNo, name: "swapped", ...says((commands) => commands.import.options.swapped) },
      ],
    },
    {
      type: Subcommand,
      name: "export",
      ...says((commands) => commands.export.description),
      options: [
        which("export"),
        { type: YesNo, name: "swapped", ...says((commands) => commands.export.options.swapped) },
      ],
    },
    {
      type: Subcommand,
      name: "keep",
      ...says(({ keep }) => keep.description),
      options: [newName(says(({ keep }) => keep.options.name))],
    },
    {
      type: Subcommand,
      name: "rename",
      ...says(({ rename }) => rename.description),
      options: [
        which("rename"),
        newName(
          says(({ rename }) => rename.options.to),
          "to",
        ),
      ],
    },
    { type: Subcommand, name: "remove", ...says(({ remove }) => remove.description), options: [which("remove")] },
  ],
};
