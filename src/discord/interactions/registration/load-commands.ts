import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "#discord/interactions/command.ts";

/**
 * Loads all commands from a folder: its files, and the `index.ts` of each of its folders. Commands are listed nowhere
 * else.
 */
export async function loadCommands(folder: string): Promise<ReadonlyMap<string, Command>> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".ts"))
    .map((entry) => join(folder, entry.name, ...(entry.isDirectory() ? ["index.ts"] : [])));
  const commands = new Map<string, Command>();
  const loaded = await Promise.all(files.toSorted().map(async (file) => ({ file, command: await loadCommand(file) })));
  for (const { file, command } of loaded) {
    const { name } = command.data;
    if (commands.has(name)) throw new Error(`${file} exports a command ${name}, but there is one already`);
    commands.set(name, command);
  }
  return commands;
}

async function loadCommand(file: string): Promise<Command> {
  const { default: command }: { default?: Command } = await import(pathToFileURL(file).href);
  if (!command?.data?.name || typeof command.run !== "function") {
    throw new Error(`${file} exports no command as its default`);
  }
  return command;
}
