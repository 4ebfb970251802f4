import type Database from "better-sqlite3";
import { deletionListPath } from "#app/open-privacy-service.ts";
import { defineCommand, runTool } from "#cli/runner/run-tool.ts";
import { CannotRunError } from "#cli/runner/tool-errors.ts";
import { readToolSettings } from "#cli/runner/tool-settings.ts";
import { readGuildIds, resetState } from "#sandbox/state/reset-state.ts";
import { StateTakenError } from "#sandbox/state/state-lock.ts";
import { openExclusively } from "#store/maintenance/copies/backup.ts";
import { listServers } from "#store/maintenance/list-servers.ts";
import { listRescuedCopies } from "#store/sqlite/open-files.ts";
import { StoreError } from "#store/store-error.ts";

// `npm run sandbox:reset` deletes the state of the sandbox and the database of its bot, and prints the names of these
// files. Both are empty at the next start.

const USAGE = `npm run sandbox:reset [-- --json]
Deletes the messages and files of the sandbox (SANDBOX_STATE) and the database of its bot (DATABASE_PATH). Stop the sandbox
first. Nothing is deleted while it runs, or if the database belongs to a bot on a real server.
--json         print the deleted files as one JSON object`;

await runTool(
  USAGE,
  defineCommand({
    async run({ json }) {
      const deleted = await deleteSandbox();
      if (json) console.log(JSON.stringify({ deleted }));
      else if (deleted.length === 0) console.log("There was nothing to delete.");
      else console.log(`Deleted:\n${deleted.map((file) => `  ${file}`).join("\n")}`);
    },
  }),
);

/**
 * Paths of a database and everything beside it: the files of SQLite, the deletion list, and copies rescued from a lost
 * database.
 */
function databaseFiles(path: string): string[] {
  return [path, `${path}-wal`, `${path}-shm`, deletionListPath(path), ...listRescuedCopies(path)];
}

/**
 * Deletes the files of the sandbox. Keeps the database locked until it is deleted, so that no bot can open it
 * meanwhile.
 */
async function deleteSandbox(): Promise<string[]> {
  const { token, databasePath, sandboxState } = readToolSettings();
  if (token !== undefined)
    throw new CannotRunError(
      `DISCORD_TOKEN is set, so ${databasePath} belongs to a bot on a real server. Nothing was deleted. To reset the sandbox beside that bot, run DISCORD_TOKEN= npm run sandbox:reset`,
    );
  const exclusive = refuseUnreadable(databasePath, () => openExclusively(databasePath));
  try {
    if (exclusive.client) refuseOtherServers(exclusive.client, databasePath, await readGuildIds(sandboxState));
    return await resetState(sandboxState, databaseFiles(databasePath)).catch((error: unknown) => {
      if (!(error instanceof StateTakenError)) throw error;
      throw new CannotRunError(
        `A sandbox is running with ${sandboxState}. Stop it first (Ctrl-C); nothing was deleted.`,
      );
    });
  } finally {
    exclusive.close();
  }
}

/** Throws if the database has servers that the sandbox does not know: then a bot on a real server may have used it. */
function refuseOtherServers(database: Database.Database, path: string, known: readonly string[]): void {
  const servers = refuseUnreadable(path, () => listServers(database));
  const unknown = servers.filter((guild) => !known.includes(guild)).length;
  if (unknown > 0)
    throw new CannotRunError(
      `${path} also belongs to a bot on a real server (servers that the sandbox does not know: ${unknown}). Nothing was deleted. If it belongs to the sandbox alone, delete it by hand.`,
    );
}

/** Calls `read`. If the database cannot be read, throws: it may belong to a real server, so it must not be deleted. */
function refuseUnreadable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof StoreError && error.reason !== "damaged") throw error;
    throw new CannotRunError(
      `${path} cannot be read (${messageOf(error)}), so it may belong to a bot on a real server. Nothing was deleted. If it belongs to the sandbox, delete it by hand.`,
    );
  }
}

function messageOf({ message, cause }: Error): string {
  return cause instanceof Error ? cause.message : message;
}
