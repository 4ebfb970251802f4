import { eq, sql } from "drizzle-orm";
import { drafts, logEntriesTable, matches, pendingProposals, seats, taskSightings } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { MatchId } from "#store/store.ts";

/**
 * Returns a function that deletes a match and everything that refers to it, in one transaction. The scores of the match
 * stay.
 */
export function createMatchDeleter(db: SqliteDb): (id: MatchId) => void {
  const id = sql.placeholder("id");
  const parts = [logEntriesTable, drafts, pendingProposals, seats].map((part) =>
    db.delete(part).where(eq(part.match, id)).prepare(),
  );
  // The store still records that a person has seen the puzzle or code of the match. Only the link from that record to
  // the match is deleted.
  const unseen = db.update(taskSightings).set({ match: null }).where(eq(taskSightings.match, id)).prepare();
  const match = db.delete(matches).where(eq(matches.id, id)).prepare();
  return db.$client.transaction((which: MatchId) => {
    for (const statement of [...parts, unseen, match]) statement.run({ id: which });
  }).immediate;
}
