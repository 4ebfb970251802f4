import { existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import { copyDatabase, flushToDisk } from "#store/maintenance/copies/copy-database.ts";
import { formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import { copyOwner, copyPermissions } from "#store/maintenance/copies/file-owner.ts";
import { deleteUnfinishedCopies, temporaryFileName } from "#store/maintenance/copies/unfinished-copies.ts";
import { lockOutBots } from "#store/maintenance/instance-lock.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { checkReferences, readSchemaVersion } from "#store/sqlite/migrations.ts";
import { toStoreError, withStoreErrors } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

/** Facts about a copy of the database that was checked. */
export interface BackupInfo {
  readonly file: string;
  readonly bytes: number;
  /** Number of migrations that the copy has. */
  readonly schema: number;
  readonly matches: number;
}

export interface RestoreInfo extends BackupInfo {
  /** Path of the database that the backup has replaced, if there was one. */
  readonly replaced: string | undefined;
}

/** Milliseconds to wait for a write in progress. If the database stays locked longer, another process has it open. */
const PATIENCE_MS = 500;

/** Suffixes of SQLite's files beside a database. They hold pages that are not in the database file yet. */
const BESIDE = ["-wal", "-shm", "-journal"];

/** Copies a database into a new file and checks the copy. Other processes can keep the database open meanwhile. */
export function createBackup(database: string, target: string): BackupInfo {
  const [from, to] = [resolve(database), resolve(target)];
  const client = opened(from);
  try {
    withStoreErrors(from, () => readSchemaVersion(client, from));
    deleteUnfinishedCopies(from, dirname(to));
    withStoreErrors(to, () => {
      if (mkdirSync(dirname(to), { recursive: true }) !== undefined) copyOwner(from, dirname(to));
      copyDatabase(client, to, examine);
    });
    return examine(to);
  } finally {
    client.close();
  }
}

/**
 * Replaces the database by a backup and keeps the old file beside it. The new file gets the owner and permissions of
 * the old one, so that the bot can open it even if another user runs the tool. Refused if any process has the database
 * open.
 */
export function restoreBackup(backup: string, database: string): RestoreInfo {
  const [from, to] = [resolve(backup), resolve(database)];
  if (existsSync(from) && existsSync(to) && isSame(from, to))
    throw new StoreError("taken", `${from} is the database itself; there is nothing to put in its place.`);
  examine(from);
  const alone = withStoreErrors(to, () => openExclusively(to));
  const fresh = temporaryFileName(`${to}.restored`);
  try {
    deleteUnfinishedCopies(to, dirname(from));
    copyFor(to, from, fresh);
    const replaced = withStoreErrors(to, () => exchange(fresh, to));
    return { ...examine(to), replaced };
  } finally {
    rmSync(fresh, { force: true });
    alone.close();
  }
}

/** Reads a whole copy of the database. Throws if the file is damaged or is not a Tauler database. */
function examine(file: string): BackupInfo {
  const client = opened(file, { readonly: true });
  try {
    return withStoreErrors(file, () => {
      const verdict = client.pragma("integrity_check(1)", { simple: true });
      if (verdict !== "ok") throw new StoreError("damaged", `The copy ${file} is damaged: ${String(verdict)}.`);
      const schema = readSchemaVersion(client, file);
      if (schema === 0) throw new StoreError("foreign", `The copy ${file} is empty; it is no backup.`);
      checkReferences(client, file);
      const matches = client.prepare<[], number>("select count(*) from matches").pluck().get() ?? 0;
      return { file, bytes: statSync(file).size, schema, matches };
    });
  } finally {
    client.close();
  }
}

function opened(file: string, options: Database.Options = {}): SqliteClient {
  if (!existsSync(file)) throw new StoreError("missing", `There is no database at ${file}.`);
  return withStoreErrors(file, () => new Database(file, { fileMustExist: true, timeout: PATIENCE_MS, ...options }));
}

/**
 * Writes the copy that will replace the database. The copy gets the owner of the old database or, if there is none, the
 * owner of the folder.
 */
function copyFor(database: string, from: string, to: string): void {
  const client = opened(from, { readonly: true });
  try {
    withStoreErrors(to, () => {
      const isThere = existsSync(database);
      copyDatabase(client, to, examine, isThere ? database : dirname(database));
      if (isThere) copyPermissions(database, to);
    });
  } finally {
    client.close();
  }
}

/** A database that this process has locked, so that no other process can open it. */
export interface ExclusiveDatabase {
  /** The open database; undefined if the file does not exist. */
  readonly client: SqliteClient | undefined;
  close(): void;
}

/**
 * Locks all other processes out of the database, even a running bot whose file was replaced. For that, it switches the
 * database from WAL to a rollback journal. SQLite allows the switch only while no other process has the database open.
 */
export function openExclusively(file: string): ExclusiveDatabase {
  let release = () => {};
  try {
    release = lockOutBots(file).release;
    const client = existsSync(file) ? exclusive(file) : undefined;
    return {
      client,
      close() {
        client?.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw toLockError(file, error);
  }
}

function exclusive(file: string): SqliteClient {
  const client = new Database(file, { timeout: PATIENCE_MS });
  try {
    client.pragma("locking_mode = EXCLUSIVE");
    client.pragma("journal_mode = DELETE");
    client.exec("begin exclusive");
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}

function toLockError(file: string, error: unknown): unknown {
  const known = error instanceof StoreError ? error : toStoreError(file, error);
  if (known?.reason === "busy")
    return new StoreError("busy", `The database ${file} is open: stop the bot first. Nothing was changed.`, error);
  if (known?.reason !== "damaged" || known === error) return known ?? error;
  return new StoreError(
    "damaged",
    `The database ${file} is so damaged that nobody can tell whether it is open, so it was left. Stop the bot, move it away (with what lies beside it as -wal and -shm), and restore once more.`,
    error,
  );
}

/**
 * Replaces the file `to` by the new file `fresh`. The old file first gets a second name, so that `to` is a complete
 * database at every moment, even after a crash.
 */
function exchange(fresh: string, to: string): string | undefined {
  const aside = `${to}.replaced-${formatFileTimestamp(new Date())}`;
  const isThere = existsSync(to);
  if (isThere) linkSync(to, aside);
  // Old files such as `-wal` must not stay beside the new database, because SQLite would read their pages as part of
  // it.
  else for (const end of BESIDE) if (existsSync(to + end)) renameSync(to + end, aside + end);
  renameSync(fresh, to);
  flushToDisk(dirname(to));
  return isThere ? aside : undefined;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
  return first.ino === second.ino && first.dev === second.dev;
}
