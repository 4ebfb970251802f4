import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { deleteUnfinishedCopies } from "#store/maintenance/copies/unfinished-copies.ts";
import { enableSecureDelete } from "#store/maintenance/secure-delete.ts";
import { migrate, type SchemaUpdate } from "#store/sqlite/migrations.ts";
import { assertNoRescuedCopy } from "#store/sqlite/open-files.ts";
import { RESTORE_HINT, withStoreErrors } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

export type SqliteClient = Database.Database;
export type SqliteDb = BetterSQLite3Database & { readonly $client: SqliteClient };

/** Milliseconds that a process waits for the writes of another process before it fails. */
const BUSY_TIMEOUT_MS = 5_000;

const OWNER_ONLY = 0o600;

/** Size of SQLite's cache: large enough for the index of a leaderboard with 50,000 players. */
const CACHE_KIB = 64 * 1024;

/**
 * Opens a connection to a database. Throws if the database is damaged, belongs to another program or has another schema
 * after the update.
 */
export function openConnection(path: string, onUpdate?: (update: SchemaUpdate) => void): SqliteClient {
  if (path.trim() === "") throw new StoreError("unreachable", "The database has no path.");
  const file = path === ":memory:" ? path : resolve(path);
  return withStoreErrors(file, () => {
    if (file !== ":memory:") assertNoRescuedCopy(file);
    const found = inodeOf(file);
    const client = prepared(open(file), file, onUpdate);
    if (found === undefined || found === inodeOf(file)) {
      if (!client.memory) deleteUnfinishedCopies(file);
      return client;
    }
    // While this process waited, `npm run restore` replaced the file. So this process has the old file open.
    client.close();
    throw new StoreError("busy", `The database ${file} was replaced while it was being opened. Start once more.`);
  });
}

function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

function open(file: string): SqliteClient {
  if (file !== ":memory:") {
    mkdirSync(dirname(file), { recursive: true });
    createPrivateFile(file);
  }
  return new Database(file, { timeout: BUSY_TIMEOUT_MS });
}

/**
 * Creates the database file so that only its owner can read it: other users of the machine must not read what running
 * matches hide. SQLite gives the files beside a database the same permissions.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY));
  } catch {
    // If the file already exists, its permissions stay, because the operator may have chosen them. If it cannot be
    // created, SQLite reports the error later.
  }
}

function prepared(
  client: SqliteClient,
  file: string,
  onUpdate: ((update: SchemaUpdate) => void) | undefined,
): SqliteClient {
  try {
    // The database is checked before anything is written to it. Switching to WAL is a write, too.
    checkIntegrity(client, file);
    client.pragma("synchronous = FULL");
    migrate(client, file, onUpdate);
    client.pragma("journal_mode = WAL");
    enableSecureDelete(client, file);
    client.pragma("foreign_keys = ON");
    client.pragma(`cache_size = -${CACHE_KIB}`);
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

/** Reads every page once. It is better to refuse at the start than to fail in the middle of a match. */
export function checkIntegrity(client: SqliteClient, file: string): void {
  const verdict = client.pragma("quick_check(1)", { simple: true });
  if (verdict !== "ok")
    throw new StoreError("damaged", `The database ${file} is damaged: ${String(verdict)}. ${RESTORE_HINT}`);
}
