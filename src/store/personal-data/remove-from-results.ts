import { and, asc, eq, gt, inArray, like, type SQL, sql } from "drizzle-orm";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import { redactCorrection } from "#store/personal-data/redact-correction.ts";
import {
  corrections,
  isCorrected,
  isUncorrected,
  playerTotalsTable,
  results,
  snapshotPositions,
} from "#store/schema.ts";
import { deleteInBatches, ROWS_PER_BATCH, repeatUntilDone } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { fromScoreRow } from "#store/sqlite/results/result-rows.ts";
import type { ScoreCounter } from "#store/sqlite/results/score-counter.ts";

/**
 * Removes a person from scores and rankings in small batches, so that the work can be interrupted and repeated. A batch
 * removes its scores from the counts of scores in the same transaction. So an admin may correct scores between two
 * batches.
 */
export async function removeFromResults(db: SqliteDb, scoreCounter: ScoreCounter, person: string): Promise<void> {
  await removeScoresAndTotals(db, scoreCounter, person);
  await deleteInBatches(
    db,
    snapshotPositions,
    and(eq(snapshotPositions.player, person), eq(snapshotPositions.bot, false)),
  );
  await redactCorrections(db, person);
  // A correction may have created new totals meanwhile.
  await removeScoresAndTotals(db, scoreCounter, person);
}

function removeScoresAndTotals(db: SqliteDb, scoreCounter: ScoreCounter, person: string): Promise<number> {
  const batch = db.$client.transaction(() => {
    // Corrected and uncorrected scores have different indexes, so they are updated separately. The totals are deleted
    // last: they tell on which servers the counts contain the scores of this person.
    const scores = unname(db, scoreCounter, person, isUncorrected) || unname(db, scoreCounter, person, isCorrected);
    return scores || deleteTotals(db, person);
  });
  return repeatUntilDone(batch.immediate);
}

function unname(db: SqliteDb, scoreCounter: ScoreCounter, person: string, part: SQL): number {
  const some = db
    .select({ row: sql<number>`rowid`, score: results })
    .from(results)
    .where(and(eq(results.player, person), eq(results.bot, false), part))
    .limit(ROWS_PER_BATCH)
    .all();
  if (some.length === 0) return 0;
  for (const { score } of some) if (score.correction === null) scoreCounter.remove(fromScoreRow(score));
  const isIt = inArray(
    sql`rowid`,
    some.map(({ row }) => row),
  );
  return db.update(results).set({ player: DELETED_PLAYER, name: "", rankingName: null }).where(isIt).run().changes;
}

function deleteTotals(db: SqliteDb, person: string): number {
  const some = db
    .select({ row: sql`rowid` })
    .from(playerTotalsTable)
    .where(and(eq(playerTotalsTable.player, person), eq(playerTotalsTable.bot, false)))
    .limit(ROWS_PER_BATCH);
  return db.delete(playerTotalsTable).where(sql`rowid in ${some}`).run().changes;
}

async function redactCorrections(db: SqliteDb, person: string): Promise<void> {
  let last = 0;
  await repeatUntilDone(() => {
    const some = db
      .select()
      .from(corrections)
      .where(gt(corrections.id, last))
      .orderBy(asc(corrections.id))
      .limit(ROWS_PER_BATCH)
      .all();
    for (const { id, by, deed: kept } of some) {
      last = id;
      const deed = kept ?? (isNamedIn(db, id, person) ? ILLEGIBLE : undefined);
      const after = { by: by === person ? DELETED_PLAYER : by, deed: deed && redactCorrection(deed, person) };
      if (after.by === by && JSON.stringify(after.deed) === JSON.stringify(kept)) continue;
      db.update(corrections).set(after).where(eq(corrections.id, id)).run();
    }
    return some.length;
  });
}

/** Replaces a correction that cannot be read but contains the id of a deleted person. */
const ILLEGIBLE = { kind: "delete", player: { kind: "person", person: DELETED_PLAYER }, scores: 0 } as const;

function isNamedIn(db: SqliteDb, id: number, person: string): boolean {
  const isIt = and(eq(corrections.id, id), like(corrections.deed, `%"${person}"%`));
  return db.select({ id: corrections.id }).from(corrections).where(isIt).get() !== undefined;
}
