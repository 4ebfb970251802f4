import { ApplicationCommandOptionType } from "discord.js";
import type { CommandData } from "#discord/interactions/command.ts";

const SNOWFLAKE = /^\d{1,20}$/;

/**
 * Maps what people type to send a command to the command's mention: `/games load` to `</games load:123>`. A command
 * with subcommands cannot be sent itself, only its subcommands. `registered`: the commands as Discord returns them.
 */
export function listCommandMentions(
  bodies: readonly CommandData[],
  registered: readonly unknown[],
): ReadonlyMap<string, string> {
  const ids = new Map(registered.flatMap(readId));
  const mentions = new Map<string, string>();
  for (const body of bodies) {
    const id = ids.get(body.name);
    if (id !== undefined) for (const path of listPaths(body)) mentions.set(`/${path}`, `</${path}:${id}>`);
  }
  return mentions;
}

function readId(registered: unknown): [name: string, id: string][] {
  const { name, id } = (registered ?? {}) as { readonly name?: unknown; readonly id?: unknown };
  return typeof name === "string" && typeof id === "string" && SNOWFLAKE.test(id) ? [[name, id]] : [];
}

type CommandPart = CommandData | NonNullable<CommandData["options"]>[number];

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;

/** Returns what people type to send the command or its subcommands, without the slash. */
function listPaths(part: CommandPart): string[] {
  const options: readonly CommandPart[] = ("options" in part ? part.options : undefined) ?? [];
  const subcommands = options.filter(({ type }) => type === Subcommand || type === SubcommandGroup);
  if (subcommands.length === 0) return [part.name];
  return subcommands.flatMap(listPaths).map((path) => `${part.name} ${path}`);
}
