import { guildsIn } from "#sandbox/reset.ts";
import { serversAt } from "#store/sqlite/servers.ts";

/**
 * Why the sandbox is not to be played on this database; undefined where it can be. The sandbox knows nothing of real servers:
 * to the bot it would be as if all of them had gone, and their games would be put aside. So whoever forgets the token is told.
 */
export async function whyNotSandbox(path: string, sandboxState: string): Promise<string | undefined> {
  const known = await guildsIn(sandboxState);
  const strangers = keptAt(path).filter((guild) => !known.includes(guild)).length;
  if (strangers === 0) return undefined;
  return `DISCORD_TOKEN is not set, and ${path} is that of a bot on a real server (it knows ${strangers} that the sandbox does not). Set the token or, to play in the sandbox, DATABASE_PATH to another file.`;
}

/** What cannot be read, its store will say better. */
function keptAt(path: string): string[] {
  try {
    return serversAt(path);
  } catch {
    return [];
  }
}
