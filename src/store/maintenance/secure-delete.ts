import type { SqliteClient } from "#store/sqlite/connection.ts";
import { toStoreError } from "#store/sqlite/store-errors.ts";

/** Value of SQLite's `user_version` in a database file whose deleted data has been overwritten. */
const SCRUBBED = 1;

/**
 * Makes SQLite overwrite deleted data. A file from before this setting may still contain deleted rows, so it is
 * rewritten once. If another process is using the file, the next start rewrites it. A process that was killed may also
 * have left a WAL, so the WAL is emptied.
 */
export function enableSecureDelete(client: SqliteClient, file: string): void {
  client.pragma("secure_delete = ON");
  if (Number(client.pragma("user_version", { simple: true })) < SCRUBBED) rewriteFile(client, file);
  emptyWal(client);
}

function rewriteFile(client: SqliteClient, file: string): void {
  try {
    client.exec("vacuum");
    client.pragma(`user_version = ${SCRUBBED}`);
  } catch (error) {
    if (toStoreError(file, error)?.reason !== "busy") throw error;
  }
}

/** Milliseconds to wait before the first retry, and maximum milliseconds. The wait doubles after each retry. */
const [AGAIN_FIRST_MS, AGAIN_MOST_MS] = [1_000, 60_000];

/** Connections for which a retry is scheduled. */
const waiting = new WeakSet<SqliteClient>();

/**
 * Empties the WAL, which still contains pages with deleted data. SQLite cannot empty it while another process reads the
 * database, for instance for a backup. Waiting would block all requests, so this function retries later. SQLite also
 * empties the WAL when the last connection is closed.
 */
export function emptyWal(client: SqliteClient): void {
  if (!tryEmptyWal(client)) retryEmptyWal(client, AGAIN_FIRST_MS);
}

function retryEmptyWal(client: SqliteClient, waitMs: number): void {
  if (waiting.has(client)) return;
  waiting.add(client);
  setTimeout(() => {
    waiting.delete(client);
    if (client.open && !tryEmptyWalQuietly(client)) retryEmptyWal(client, Math.min(2 * waitMs, AGAIN_MOST_MS));
  }, waitMs).unref();
}

/** Like `tryEmptyWal`, but ignores disk errors. The next write will report them. */
function tryEmptyWalQuietly(client: SqliteClient): boolean {
  try {
    return tryEmptyWal(client);
  } catch {
    return false;
  }
}

function tryEmptyWal(client: SqliteClient): boolean {
  const patienceMs = client.pragma("busy_timeout", { simple: true });
  client.pragma("busy_timeout = 0");
  try {
    return client.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } finally {
    client.pragma(`busy_timeout = ${patienceMs}`);
  }
}
