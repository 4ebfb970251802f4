import Database from "better-sqlite3";
import type { MatchId } from "#store/store.ts";

/** Somebody else on the machine who has the bot's database open. */
export interface DatabaseBlocker {
  /** All matches that there are. */
  listMatches(): MatchId[];
  /** For so long nobody else can write. False where somebody else holds it already. */
  block(ms: number): boolean;
  close(): void;
}

/** Longer it is not waited for whoever writes: meanwhile the sandbox stands still. */
const PATIENCE_MS = 250;

/** The database has to be there. */
export function openDatabaseBlocker(databasePath: string): DatabaseBlocker {
  const db = new Database(databasePath, { fileMustExist: true, timeout: PATIENCE_MS });
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
      setTimeout(letGo, ms).unref();
      return true;
    },
    close() {
      letGo();
      db.close();
    },
  };

  function letGo(): void {
    if (db.open && db.inTransaction) db.exec("rollback");
  }
}
