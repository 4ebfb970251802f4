import type Database from "better-sqlite3";
import { listPath } from "#main/privacy.ts";
import { guildsIn, reset } from "#sandbox/reset.ts";
import { StateTaken } from "#sandbox/state-lock.ts";
import { holdAlone } from "#store/sqlite/backup.ts";
import { rescuesOf } from "#store/sqlite/open-files.ts";
import { serversIn } from "#store/sqlite/servers.ts";
import { StoreUnusable } from "#store/unusable.ts";
import { callTool, deed } from "#tools/calling/call.ts";
import { Hindrance } from "#tools/calling/misuse.ts";
import { settings } from "#tools/calling/settings.ts";

// `npm run sandbox:reset`: the sandbox begins anew at the next start, and with it the bot that plays there. It deletes what
// the sandbox keeps and the bot's database, says which files these were, and ends.

const USAGE = `npm run sandbox:reset [-- --json]
Deletes the sandbox's messages and files (SANDBOX_STATE) and the games of the bot that plays there (DATABASE_PATH). Stop it
first: nothing is deleted while it runs, nor where the database is that of a bot on a real server.
--json: the files that were deleted as one JSON object.`;

await callTool(
  USAGE,
  deed({
    async run({ json }) {
      const deleted = await beginAnew();
      if (json) console.log(JSON.stringify({ deleted }));
      else if (deleted.length === 0) console.log("There was nothing to delete.");
      else console.log(`Deleted:\n${deleted.map((file) => `  ${file}`).join("\n")}`);
    },
  }),
);

/** Beside its file lies what is not in it yet, the list of those who were deleted from it, and what was saved of it. */
function databaseFiles(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`, listPath(path), ...rescuesOf(path)];
}

/** The database is held from before it is looked into until it is gone. */
async function beginAnew(): Promise<string[]> {
  const { token, databasePath, sandboxState } = settings();
  if (token !== undefined)
    throw new Hindrance(
      `DISCORD_TOKEN is set, so ${databasePath} is that of a bot on a real server. Nothing was deleted.`,
    );
  const alone = readable(databasePath, () => holdAlone(databasePath));
  try {
    if (alone.client) refuseStrangers(alone.client, databasePath, await guildsIn(sandboxState));
    return await reset(sandboxState, databaseFiles(databasePath)).catch((error: unknown) => {
      if (!(error instanceof StateTaken)) throw error;
      throw new Hindrance(`A sandbox is running with ${sandboxState}. Stop it first (Ctrl-C); nothing was deleted.`);
    });
  } finally {
    alone.close();
  }
}

/** Who once ran the bot on a real server may use the same file here: then the database knows servers that the sandbox does not. */
function refuseStrangers(database: Database.Database, path: string, known: readonly string[]): void {
  const servers = readable(path, () => serversIn(database));
  const strangers = servers.filter((guild) => !known.includes(guild)).length;
  if (strangers > 0)
    throw new Hindrance(
      `${path} is also that of a bot on a real server (it knows ${strangers} that the sandbox does not). Nothing was deleted; if it is the sandbox's all the same, delete it by hand.`,
    );
}

/** Of what cannot be read nobody knows whose it is, so it stays. */
function readable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault;
    if (fault instanceof StoreUnusable && fault.flaw !== "damaged") throw fault;
    throw new Hindrance(
      `${path} cannot be read (${messageOf(fault)}), so nobody can tell whose it is. Nothing was deleted; if it is the sandbox's, delete it by hand.`,
    );
  }
}

function messageOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
