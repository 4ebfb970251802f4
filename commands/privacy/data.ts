import { ApplicationCommandOptionType } from "discord.js";
import type { CommandBody } from "#discord/command.ts";
import { described } from "#discord/described.ts";

const { Subcommand } = ApplicationCommandOptionType;

const sub = (name: "show" | "export" | "delete") =>
  ({ type: Subcommand, name, ...described(({ privacy }) => privacy.commands[name].description) }) as const;

export const data: CommandBody = {
  name: "privacy",
  ...described(({ privacy }) => privacy.commands.privacy),
  options: [sub("show"), sub("export"), sub("delete")],
};
