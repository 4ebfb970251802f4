import { fileURLToPath } from "node:url";
import type { Command } from "#discord/interactions/command.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const COMMANDS = folderOf("../../commands");
export const FIXTURE_COMMANDS = folderOf("../fixtures/new-game/commands");

export type LoadedGame = NonNullable<Command["game"]>;

/** All games played by the commands of these folders, found by the command loader. */
export async function loadGames(...folders: readonly string[]): Promise<LoadedGame[]> {
  const loaded = await Promise.all(folders.map(loadCommands));
  return loaded.flatMap((commands) => [...commands.values()]).flatMap(({ game }) => (game ? [game] : []));
}
