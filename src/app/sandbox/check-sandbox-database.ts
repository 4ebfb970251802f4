import { readGuildIds } from "#sandbox/state/reset-state.ts";
import { listServersInFile } from "#store/maintenance/list-servers.ts";

/**
 * Returns why the sandbox must not use this database; undefined if it may. Operators may forget to set the token. In
 * the sandbox, the servers of a real bot would then look deleted, and the bot would stop all their matches.
 */
export async function checkSandboxDatabase(path: string, sandboxState: string): Promise<string | undefined> {
  const known = await readGuildIds(sandboxState);
  const strangers = keptAt(path).filter((guild) => !known.includes(guild)).length;
  if (strangers === 0) return undefined;
  return `DISCORD_TOKEN is not set, and ${path} belongs to a bot on a real server (servers that the sandbox does not know: ${strangers}). Set the token or, to play in the sandbox, DATABASE_PATH to another file.`;
}

/**
 * Returns the ids of the servers in the database; empty if the file cannot be read. The bot gives a better error when
 * it opens that file.
 */
function keptAt(path: string): string[] {
  try {
    return listServersInFile(path);
  } catch {
    return [];
  }
}
