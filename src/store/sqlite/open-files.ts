import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { copyDatabase } from "#store/maintenance/copies/copy-database.ts";
import { FILE_TIMESTAMP_PATTERN, formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { StoreError } from "#store/store-error.ts";

// If the database file is deleted or replaced while the bot has it open, the bot does not notice. It would go on
// writing to a file that no other process can read, and all data would be lost when the bot ends. As long as the
// connection is open, the data can be saved.

/** Suffixes of the files that SQLite keeps beside an open database. */
const BESIDE = ["-wal", "-shm"];

export interface WatchedDatabaseFiles {
  /**
   * Checks whether all files of the database are still in place. If one is missing, saves all data in a new file beside
   * them and returns a sentence about it for the operator. After that, nothing may be written.
   */
  lost(): string | undefined;
}

/** Watches the files of an open connection. The connection must have read or written something before. */
export function watchOpenFiles(client: SqliteClient): WatchedDatabaseFiles {
  if (client.memory) return { lost: () => undefined };
  const file = resolve(client.name);
  const opened = [file, ...BESIDE.map((end) => file + end)].map((path) => ({ path, identity: identityOf(path) }));
  let known: string | undefined;
  return {
    lost() {
      if (known !== undefined) return known;
      const gone = opened.find(({ path, identity }) => identity !== undefined && identity !== identityOf(path));
      known = gone && saveAll(client, file, gone.path);
      return known;
    },
  };
}

/**
 * Throws if there is no database at this path, but a copy that the bot rescued from a lost one. Otherwise the bot would
 * start with an empty database.
 */
export function assertNoRescuedCopy(file: string): void {
  if (existsSync(file)) return;
  const saved = newestRescue(file);
  if (saved === undefined) return;
  throw new StoreError(
    "missing",
    `The database ${file} is not there, but what it held was saved in ${saved}. Put it back with \`npm run restore -- ${saved}\`, or move that file away to begin anew.`,
  );
}

/** Returns the paths of the rescued databases beside a database. */
export function listRescuedCopies(file: string): string[] {
  const [folder, name] = [dirname(resolve(file)), `${basename(file)}.rescued-`];
  if (!existsSync(folder)) return [];
  const isStamped = new RegExp(`^${FILE_TIMESTAMP_PATTERN}$`);
  const found = readdirSync(folder).filter((one) => one.startsWith(name) && isStamped.test(one.slice(name.length)));
  return found.sort().map((one) => join(folder, one));
}

function newestRescue(file: string): string | undefined {
  return listRescuedCopies(file).at(-1);
}

/** Identifies the file at this path; undefined if there is none. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

function saveAll(client: SqliteClient, file: string, gone: string): string {
  const what = `The file ${gone} was deleted or replaced while the bot was running.`;
  const rescue = `${file}.rescued-${formatFileTimestamp(new Date())}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    copyDatabase(client, rescue, undefined, dirname(file));
  } catch (error) {
    return `${what} What it held could not be saved in ${rescue}: ${(error as Error).message}.`;
  }
  if (gone !== file && isWritten(client))
    return `${what} The database ${file} has everything nevertheless, and ${rescue} is a copy. Leave what lies beside the database alone while the bot runs.`;
  return `${what} What it held is saved in ${rescue}: put that back with \`npm run restore -- ${rescue}\`, or move it away to begin anew.`;
}

/** Returns whether the database file has all pages, so that none is only in the WAL. */
function isWritten(client: SqliteClient): boolean {
  try {
    return client.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } catch {
    return false;
  }
}
