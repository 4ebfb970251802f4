import {
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
  InteractionContextType,
  PermissionFlagsBits,
} from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";
import { localizedDescription } from "#discord/interactions/registration/localized-text.ts";
import type { OptionPhrase } from "#text/phrases.ts";
import type { WordListPhrases } from "#text/word-lists/phrases.ts";
import { scoresSubcommands } from "./scores/scores-subcommands.ts";
import { serverSubcommands } from "./server/server-subcommands.ts";

const { Subcommand, SubcommandGroup, String: Text, Boolean: YesNo, Attachment } = ApplicationCommandOptionType;

type Commands = WordListPhrases["commands"];

const describe = (pick: (commands: Commands) => OptionPhrase) =>
  localizedDescription(({ wordLists }) => pick(wordLists.commands));

function existingListOption(action: "edit" | "bag" | "remove"): APIApplicationCommandStringOption {
  return {
    type: Text,
    name: "name",
    required: true,
    max_length: 32,
    autocomplete: true,
    ...describe((commands) => commands[action].options.name),
  };
}

export const commandData: CommandData = {
  name: "admin",
  contexts: [InteractionContextType.Guild],
  default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  ...describe(({ admin }) => admin),
  options: [
    {
      type: SubcommandGroup,
      name: "lists",
      ...describe(({ group }) => group),
      options: [
        {
          type: Subcommand,
          name: "add",
          ...describe(({ add }) => add.description),
          options: [
            { type: Text, name: "name", required: true, max_length: 60, ...describe(({ add }) => add.options.name) },
            { type: Attachment, name: "words", ...describe(({ add }) => add.options.words) },
            { type: Attachment, name: "bag", ...describe(({ add }) => add.options.bag) },
            {
              type: Text,
              name: "like",
              max_length: 32,
              autocomplete: true,
              ...describe(({ add }) => add.options.like),
            },
            { type: YesNo, name: "sort", ...describe(({ add }) => add.options.sort) },
          ],
        },
        {
          type: Subcommand,
          name: "edit",
          ...describe(({ edit }) => edit.description),
          options: [
            existingListOption("edit"),
            { type: Text, name: "add", max_length: 1_000, ...describe(({ edit }) => edit.options.add) },
            { type: Text, name: "remove", max_length: 1_000, ...describe(({ edit }) => edit.options.remove) },
            { type: Attachment, name: "words", ...describe(({ edit }) => edit.options.words) },
            { type: Attachment, name: "bag", ...describe(({ edit }) => edit.options.bag) },
            { type: YesNo, name: "sort", ...describe(({ edit }) => edit.options.sort) },
          ],
        },
        {
          type: Subcommand,
          name: "bag",
          ...describe(({ bag }) => bag.description),
          options: [existingListOption("bag")],
        },
        {
          type: Subcommand,
          name: "remove",
          ...describe(({ remove }) => remove.description),
          options: [existingListOption("remove")],
        },
      ],
    },
    scoresSubcommands,
    ...serverSubcommands,
  ],
};
