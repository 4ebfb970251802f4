import type { SqliteClient } from "#store/sqlite/connection.ts";
import { toStoreError } from "#store/sqlite/store-errors.ts";

/** Marks a file in which everything that was ever deleted has been overwritten. */
const SCRUBBED = 1;

/**
 * Makes SQLite overwrite what is deleted. An older file may still have remains of deleted rows between its rows, so it
 * is rewritten once. If another process is using it, the next start does that. The WAL may have been left by a process
 * that was killed.
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

/** Wait before the first retry; it doubles after each one, up to the max. */
const [AGAIN_FIRST_MS, AGAIN_MOST_MS] = [1_000, 60_000];

/** Connections with a retry scheduled. */
const waiting = new WeakSet<SqliteClient>();

/**
 * Empties the WAL, which contains old pages until they are copied into the database. While another process reads, as a
 * backup does, that is impossible. It does not wait, because everybody would wait with it: it retries until it
 * succeeds. SQLite also does it when the last connection is closed.
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

/** Ignores disk errors: the next write will report them. */
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
