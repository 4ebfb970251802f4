import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import type { CleanupCutoffs } from "#store/maintenance/cleanup.ts";
import { createMatchDeleter } from "#store/maintenance/delete-match.ts";
import { matches } from "#store/schema.ts";
import { forEachYielding, scanTable } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** Deletes matches that were last played before the cutoffs. Returns their number. */
export async function deleteOldMatches(db: SqliteDb, ends: CleanupCutoffs): Promise<number> {
  const erase = createMatchDeleter(db);
  const isOld = isOldMatch(ends);
  const idsOf = (condition: SQL | undefined) => db.select({ id: matches.id }).from(matches).where(condition).all();
  let swept = 0;
  await scanTable(db, matches, (stretch) =>
    forEachYielding(idsOf(and(stretch, isOld)), ({ id }) => {
      // The match may have been resumed since it was listed.
      if (idsOf(and(eq(matches.id, id), isOld)).length === 0) return;
      erase(id);
      swept++;
    }),
  );
  return swept;
}

function isOldMatch({ solo, abandoned }: CleanupCutoffs): SQL | undefined {
  const isOpen = or(eq(matches.status, "running"), eq(matches.status, "parked"));
  return or(
    and(eq(matches.status, "dropped"), lt(matches.played, abandoned)),
    and(isNull(matches.channel), isOpen, lt(matches.played, solo)),
  );
}
