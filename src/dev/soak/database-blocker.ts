import Database from "better-sqlite3";
import type { MatchId } from "#store/store.ts";

/** A second connection to the bot's database, which can lock it. */
export interface DatabaseBlocker {
  listMatches(): MatchId[];
  /** Locks the database for `ms`, so that the bot cannot write. False if the lock is not available. */
  block(ms: number): boolean;
  close(): void;
}

/**
 * Max time to wait for the lock. It is short, because waiting for the lock blocks this process, and the sandbox with
 * it.
 */
const MAX_LOCK_WAIT_MS = 250;

/** Throws if the database does not exist. */
export function openDatabaseBlocker(databasePath: string): DatabaseBlocker {
  const db = new Database(databasePath, { fileMustExist: true, timeout: MAX_LOCK_WAIT_MS });
  const ids = db.prepare<[], MatchId>("select id from matches order by id").pluck();
  return {
    listMatches: () => ids.all(),
    block(ms) {
      if (db.inTransaction) return false;
      try {
        db.exec("begin immediate");
      } catch {
        return false;
      }
      setTimeout(release, ms).unref();
      return true;
    },
    close() {
      release();
      db.close();
    },
  };

  function release(): void {
    if (db.open && db.inTransaction) db.exec("rollback");
  }
}
