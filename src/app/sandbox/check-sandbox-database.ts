import { readGuildIds } from "#sandbox/state/reset-state.ts";
import { listServersInFile } from "#store/maintenance/list-servers.ts";

/**
 * Returns why the sandbox must not use this database; undefined if it may. This protects operators who forget to set
 * the token. The sandbox does not know real servers, so the bot would take them for deleted, and stop and save their
 * matches.
 */
export async function checkSandboxDatabase(path: string, sandboxState: string): Promise<string | undefined> {
  const known = await readGuildIds(sandboxState);
  const strangers = keptAt(path).filter((guild) => !known.includes(guild)).length;
  if (strangers === 0) return undefined;
  return `DISCORD_TOKEN is not set, and ${path} is that of a bot on a real server (it knows ${strangers} that the sandbox does not). Set the token or, to play in the sandbox, DATABASE_PATH to another file.`;
}

/**
 * Lists the servers in the database. A file that cannot be read counts as empty: opening the store gives a better
 * error.
 */
function keptAt(path: string): string[] {
  try {
    return listServersInFile(path);
  } catch {
    return [];
  }
}
