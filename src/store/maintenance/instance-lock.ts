import { existsSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import Database from "better-sqlite3";
import { createPrivateFile, type SqliteClient } from "#store/sqlite/connection.ts";
import { toStoreError } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

// Two bots on one database would play, announce and clean up everything twice. So a bot holds an open SQLite
// transaction as a lock. However the process ends, the operating system releases the lock. So no lock file has to be
// deleted.

/** The shards that one process runs, and the number of all shards. */
export interface ShardSet {
  readonly shards: readonly number[];
  readonly count: number;
}

export interface InstanceLock {
  release(): void;
}

/** Milliseconds to wait for a lock that another process holds only for a moment, while it starts. */
const PATIENCE_MS = 1_000;

/**
 * Reserves a database for this process. If shards are given, reserves only the servers of these shards. Throws
 * `StoreError` if another bot has reserved any of them.
 */
export function lockInstance(database: string, shards?: ShardSet): InstanceLock {
  if (database === ":memory:") return { release: () => {} };
  const path = realPath(resolve(database));
  const locks: SqliteClient[] = [];
  const release = () => {
    for (const lock of locks.splice(0)) lock.close();
  };
  try {
    const whole = openLock(locks, lockFile(path));
    if (shards === undefined) hold(whole, path, "");
    else {
      share(whole, path, shards.count);
      for (const shard of shards.shards) hold(openLock(locks, lockFile(path, shard)), path, ` for shard ${shard}`);
    }
  } catch (error) {
    release();
    throw error;
  }
  return { release };
}

/**
 * Keeps every bot out while a tool replaces or deletes the database. Creates no lock file: if the file does not exist,
 * no bot has ever used the database.
 */
export function lockOutBots(database: string): InstanceLock {
  if (!existsSync(lockFile(realPath(resolve(database))))) return { release: () => {} };
  return lockInstance(database);
}

/** Path without symbolic links, so that a link and its target get the same lock. */
function realPath(path: string): string {
  return existsSync(path) ? realpathSync(path) : path;
}

function lockFile(path: string, shard?: number): string {
  return shard === undefined ? `${path}.lock` : `${path}.lock-${shard}`;
}

function openLock(locks: SqliteClient[], file: string): SqliteClient {
  try {
    mkdirSync(dirname(file), { recursive: true });
    createPrivateFile(file);
    const lock = new Database(file, { timeout: PATIENCE_MS });
    locks.push(lock);
    return lock;
  } catch (error) {
    throw lockError(file, error);
  }
}

/** Locks the file for this process alone. */
function hold(lock: SqliteClient, path: string, part: string): void {
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    throw isBusy(lock.name, error) ? runsAlready(path, part) : lockError(lock.name, error);
  }
}

/** Shares the lock with bots of other shards. All of them must use the same total number of shards. */
function share(lock: SqliteClient, path: string, count: number): void {
  try {
    if (isAlone(lock)) {
      lock.pragma(`user_version = ${count}`);
      lock.exec("commit");
    }
    lock.exec("begin");
    const agreed = Number(lock.pragma("user_version", { simple: true }));
    if (agreed === count) return;
    throw new StoreError(
      "busy",
      `A bot is running already with the database ${path} and SHARD_COUNT=${agreed}, and this one has SHARD_COUNT=${count}. Give all of them the same SHARD_COUNT.`,
    );
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw isBusy(lock.name, error) ? runsAlready(path, "") : lockError(lock.name, error);
  }
}

function isAlone(lock: SqliteClient): boolean {
  lock.pragma("busy_timeout = 0");
  try {
    lock.exec("begin exclusive");
    return true;
  } catch (error) {
    if (isBusy(lock.name, error)) return false;
    throw error;
  } finally {
    lock.pragma(`busy_timeout = ${PATIENCE_MS}`);
  }
}

function isBusy(file: string, error: unknown): boolean {
  return toStoreError(file, error)?.reason === "busy";
}

function runsAlready(path: string, part: string): StoreError {
  return new StoreError(
    "busy",
    `A bot is running already with the database ${path}${part}. Stop it first, or set DATABASE_PATH to another file.`,
  );
}

function lockError(file: string, error: unknown): unknown {
  const known = toStoreError(file, error);
  if (known?.reason !== "damaged") return known ?? error;
  return new StoreError("damaged", `The file ${file} is not the lock of a bot. Move it away and try again.`, error);
}
