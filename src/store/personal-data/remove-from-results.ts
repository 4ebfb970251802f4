import { and, asc, eq, gt, like, type SQL, sql } from "drizzle-orm";
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
import type { ScoreCounter } from "#store/sqlite/results/score-counter.ts";

/**
 * Removes a person from scores and rankings in small batches, so that the work can be interrupted and repeated. The
 * totals are deleted first. That step also corrects the counts of scores, and for that the scores must still have the
 * person's id.
 */
export async function removeFromResults(db: SqliteDb, scoreCounter: ScoreCounter, person: string): Promise<void> {
  await dropTotals(db, scoreCounter, person);
  // Corrected and uncorrected scores have different indexes, so they are updated separately.
  for (const part of [isUncorrected, isCorrected]) await repeatUntilDone(() => unname(db, person, part));
  await deleteInBatches(
    db,
    snapshotPositions,
    and(eq(snapshotPositions.player, person), eq(snapshotPositions.bot, false)),
  );
  await redactCorrections(db, person);
  // A correction may have created new totals meanwhile.
  await dropTotals(db, scoreCounter, person);
}

function dropTotals(db: SqliteDb, scoreCounter: ScoreCounter, person: string): Promise<number> {
  const { scope, game, season } = playerTotalsTable;
  const belongsToPlayer = and(eq(playerTotalsTable.player, person), eq(playerTotalsTable.bot, false));
  const next = db.select({ scope, game, season }).from(playerTotalsTable).where(belongsToPlayer).limit(1);
  const dropOne = db.$client.transaction(() => {
    const ranking = next.get();
    if (!ranking) return 0;
    scoreCounter.hide({ ...ranking, player: { kind: "person", person } });
    const isIt = and(eq(scope, ranking.scope), eq(game, ranking.game), eq(season, ranking.season), belongsToPlayer);
    return db.delete(playerTotalsTable).where(isIt).run().changes;
  });
  return repeatUntilDone(dropOne.immediate);
}

function unname(db: SqliteDb, person: string, part: SQL): number {
  const some = db
    .select({ row: sql`rowid` })
    .from(results)
    .where(and(eq(results.player, person), eq(results.bot, false), part))
    .limit(ROWS_PER_BATCH);
  return db.update(results).set({ player: DELETED_PLAYER, name: "" }).where(sql`rowid in ${some}`).run().changes;
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
