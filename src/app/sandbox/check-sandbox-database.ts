import { readGuildIds } from "#sandbox/state/reset-state.ts";
import { listServersInFile } from "#store/maintenance/list-servers.ts";

/**
 * Why the sandbox is not to be played on this database; undefined where it can be. The sandbox knows nothing of real servers:
 * to the bot it would be as if all of them had gone, and their games would be put aside. So whoever forgets the token is told.
 */
export async function checkSandboxDatabase(path: string, sandboxState: string): Promise<string | undefined> {
  const known = await readGuildIds(sandboxState);
  const strangers = keptAt(path).filter((guild) => !known.includes(guild)).length;
  if (strangers === 0) return undefined;
  return `DISCORD_TOKEN is not set, and ${path} is that of a bot on a real server (it knows ${strangers} that the sandbox does not). Set the token or, to play in the sandbox, DATABASE_PATH to another file.`;
}

/** What cannot be read, its store will say better. */
function keptAt(path: string): string[] {
  try {
    return listServersInFile(path);
  } catch {
    return [];
  }
}
