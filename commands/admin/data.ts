import {
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described } from "#discord/described.ts";
import type { ResourcesPhrases } from "#text/resources/phrases.ts";
import { scoresData } from "./scores-data.ts";
import { serverData } from "./server-data.ts";

const { Subcommand, SubcommandGroup, String: Text, Boolean: YesNo, Attachment } = ApplicationCommandOptionType;

type Commands = ResourcesPhrases["commands"];

const says = (pick: (commands: Commands) => string) => described(({ resources }) => pick(resources.commands));

/** The list that is meant, which is there already. */
function which(deed: "edit" | "bag" | "remove"): APIApplicationCommandStringOption {
  return {
    type: Text,
    name: "name",
    required: true,
    max_length: 32,
    autocomplete: true,
    ...says((commands) => commands[deed].options.name),
  };
}

export const data: CommandBody = {
  name: "admin",
  contexts: [InteractionContextType.Guild],
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  ...says(({ admin }) => admin),
  options: [
    {
      type: SubcommandGroup,
      name: "resources",
      ...says(({ group }) => group),
      options: [
        {
          type: Subcommand,
          name: "add",
          ...says(({ add }) => add.description),
          options: [
            { type: Text, name: "name", required: true, max_length: 60, ...says(({ add }) => add.options.name) },
            { type: Attachment, name: "words", ...says(({ add }) => add.options.words) },
            { type: Attachment, name: "bag", ...says(({ add }) => add.options.bag) },
            { type: Text, name: "like", max_length: 32, autocomplete: true, ...says(({ add }) => add.options.like) },
            { type: YesNo, name: "sort", ...says(({ add }) => add.options.sort) },
          ],
        },
        {
          type: Subcommand,
          name: "edit",
          ...says(({ edit }) => edit.description),
          options: [
            which("edit"),
            { type: Text, name: "add", max_length: 1_000, ...says(({ edit }) => edit.options.add) },
            { type: Text, name: "take", max_length: 1_000, ...says(({ edit }) => edit.options.take) },
            { type: Attachment, name: "words", ...says(({ edit }) => edit.options.words) },
            { type: Attachment, name: "bag", ...says(({ edit }) => edit.options.bag) },
            { type: YesNo, name: "sort", ...says(({ edit }) => edit.options.sort) },
          ],
        },
        { type: Subcommand, name: "bag", ...says(({ bag }) => bag.description), options: [which("bag")] },
        { type: Subcommand, name: "remove", ...says(({ remove }) => remove.description), options: [which("remove")] },
      ],
    },
    scoresData,
    ...serverData,
  ],
};
