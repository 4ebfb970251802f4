import { CannotStart } from "#discord/cannot-start.ts";
import { serversIn } from "#store/sqlite/servers.ts";

/**
 * The sandbox knows nothing of real servers: to the bot it would be as if all of them had gone, and their games would be put
 * aside. So whoever forgets the token is told. Throws `CannotStart`.
 */
export function refuseRealDatabase(path: string, servers: readonly string[]): void {
  const strangers = keptIn(path).filter((guild) => !servers.includes(guild)).length;
  if (strangers === 0) return;
  throw new CannotStart(
    `DISCORD_TOKEN is not set, and ${path} is that of a bot on a real server (it knows ${strangers} that the sandbox does not). Set the token or, to play in the sandbox, DATABASE_PATH to another file.`,
  );
}

/** What cannot be read, its store will say better. */
function keptIn(path: string): string[] {
  try {
    return serversIn(path);
  } catch {
    return [];
  }
}
