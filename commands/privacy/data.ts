import { ApplicationCommandOptionType } from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";
import { localizedDescription } from "#discord/interactions/registration/localized-text.ts";

const { Subcommand } = ApplicationCommandOptionType;

const sub = (name: "show" | "export" | "delete") =>
  ({ type: Subcommand, name, ...localizedDescription(({ privacy }) => privacy.commands[name].description) }) as const;

export const commandData: CommandData = {
  name: "privacy",
  ...localizedDescription(({ privacy }) => privacy.commands.privacy),
  options: [sub("show"), sub("export"), sub("delete")],
};
