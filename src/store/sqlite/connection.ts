import { closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import type { BetterSQLite3Database } from "drizzle-orm/better-sqlite3";
import { deleteUnfinishedCopies } from "#store/maintenance/copies/unfinished-copies.ts";
import { enableSecureDelete } from "#store/maintenance/secure-delete.ts";
import { migrate, type SchemaUpdate } from "#store/sqlite/migrations.ts";
import { refuseToForget } from "#store/sqlite/open-files.ts";
import { RESTORE_HINT, withStoreErrors } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

export type SqliteClient = Database.Database;
export type SqliteDb = BetterSQLite3Database & { readonly $client: SqliteClient };

/** How long one process waits for the writes of another before it gives up. */
const BUSY_TIMEOUT_MS = 5_000;

const OWNER_ONLY = 0o600;

/** So that the index of a leaderboard of fifty thousand players is not read anew each time. */
const CACHE_KIB = 64 * 1024;

/** An open connection to a database that is whole, ours and at the present schema. */
export function openConnection(path: string, onUpdate?: (update: SchemaUpdate) => void): SqliteClient {
  if (path.trim() === "") throw new StoreError("unreachable", "The database has no path.");
  const file = path === ":memory:" ? path : resolve(path);
  return withStoreErrors(file, () => {
    if (file !== ":memory:") refuseToForget(file);
    const found = inodeOf(file);
    const client = prepared(open(file), file, onUpdate);
    if (found === undefined || found === inodeOf(file)) {
      if (!client.memory) deleteUnfinishedCopies(file);
      return client;
    }
    // Whoever waited for the lock of `npm run restore` holds what was put aside.
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

/** What is hidden in running games is for nobody else on the machine; what SQLite puts beside a file is as open as the file. */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY));
  } catch {
    // It is there already, and as open as whoever runs the bot has made it; or SQLite says what is in the way.
  }
}

function prepared(
  client: SqliteClient,
  file: string,
  onUpdate: ((update: SchemaUpdate) => void) | undefined,
): SqliteClient {
  try {
    // Before the checks nothing is written, not even the change to WAL, which is a mark in the file's first page.
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

/** Reads every page once: better to refuse at the start than to fail in the middle of somebody's game. */
export function checkIntegrity(client: SqliteClient, file: string): void {
  const verdict = client.pragma("quick_check(1)", { simple: true });
  if (verdict !== "ok")
    throw new StoreError("damaged", `The database ${file} is damaged: ${String(verdict)}. ${RESTORE_HINT}`);
}
