import type { SqliteClient } from "#store/sqlite/connection.ts";
import { toStoreError } from "#store/sqlite/store-errors.ts";

/** Stands in a file in which everything that was ever deleted has been overwritten. */
const SCRUBBED = 1;

/**
 * What is deleted is overwritten from now on. In a file that was written before that was so, remains of rows may lie
 * between those of today: it is written anew, once. Where another process uses it just then, the next start does that. The
 * log may be that of a process that was killed.
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

/** So long after a try that somebody was in the way of there is another one, twice as late each time. */
const [AGAIN_FIRST_MS, AGAIN_MOST_MS] = [1_000, 60_000];

/** Where it is tried again. */
const waiting = new WeakSet<SqliteClient>();

/**
 * Pages as they were before lie in the log beside the file until they are brought over. While another process reads, as a
 * backup does, that cannot be, and is not waited for, for everybody would wait with it: it is tried again until it is done,
 * and SQLite does it when the last connection is closed.
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

/** What is wrong with the disk is told to whoever writes next. */
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
