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

/** How long a process waits for the writes of another one before it fails. */
const BUSY_TIMEOUT_MS = 5_000;

const OWNER_ONLY = 0o600;

/** Large enough that the index of a leaderboard of 50,000 players stays in memory. */
const CACHE_KIB = 64 * 1024;

/** Opens a connection to a database. Throws unless it is undamaged, ours and at the present schema. */
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
    // This process waited for the lock of `npm run restore`, and now has the replaced file open.
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
 * Other users of the machine must not read what is hidden in running matches. SQLite gives its files beside a database
 * the same permissions.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "wx", OWNER_ONLY));
  } catch {
    // The file already exists, with the permissions that the operator gave it; or SQLite reports what is wrong.
  }
}

function prepared(
  client: SqliteClient,
  file: string,
  onUpdate: ((update: SchemaUpdate) => void) | undefined,
): SqliteClient {
  try {
    // Nothing is written before these checks, not even the change to WAL, which is a mark on the first page.
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

/** Reads every page once: it is better to refuse at the start than to fail in the middle of a match. */
export function checkIntegrity(client: SqliteClient, file: string): void {
  const verdict = client.pragma("quick_check(1)", { simple: true });
  if (verdict !== "ok")
    throw new StoreError("damaged", `The database ${file} is damaged: ${String(verdict)}. ${RESTORE_HINT}`);
}
