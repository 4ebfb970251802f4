import { and, asc, eq, gt, like, type SQL, sql } from "drizzle-orm";
import { NOBODY } from "#store/custody.ts";
import { forgotten } from "#store/results/forgotten.ts";
import { corrections, isStruck, marks, results, stands, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { HeightKeeper } from "#store/sqlite/results/heights.ts";
import { deleteWhere, inSteps, ROWS } from "#store/sqlite/steps.ts";

/**
 * Takes somebody out of scores and rankings, a little at a time: it can be cut short and begun again. How many scores of
 * each number of points are shown is counted down with the totals, while it is known whose the scores are.
 */
export async function forgetPlayer(db: Db, heights: HeightKeeper, person: string): Promise<void> {
  await dropTotals(db, heights, person);
  // Each by an index of its own.
  for (const part of [stands, isStruck]) await inSteps(() => unname(db, person, part));
  await deleteWhere(db, marks, and(eq(marks.player, person), eq(marks.bot, false)));
  await forgetCorrections(db, person);
  // A correction meanwhile may have made some anew.
  await dropTotals(db, heights, person);
}

function dropTotals(db: Db, heights: HeightKeeper, person: string): Promise<number> {
  const { scope, game, season } = totals;
  const isTheirs = and(eq(totals.player, person), eq(totals.bot, false));
  const next = db.select({ scope, game, season }).from(totals).where(isTheirs).limit(1);
  const dropOne = db.$client.transaction(() => {
    const ranking = next.get();
    if (!ranking) return 0;
    heights.hide({ ...ranking, player: { kind: "person", person } });
    const isIt = and(eq(scope, ranking.scope), eq(game, ranking.game), eq(season, ranking.season), isTheirs);
    return db.delete(totals).where(isIt).run().changes;
  });
  return inSteps(dropOne.immediate);
}

function unname(db: Db, person: string, part: SQL): number {
  const some = db
    .select({ row: sql`rowid` })
    .from(results)
    .where(and(eq(results.player, person), eq(results.bot, false), part))
    .limit(ROWS);
  return db.update(results).set({ player: NOBODY, name: "" }).where(sql`rowid in ${some}`).run().changes;
}

async function forgetCorrections(db: Db, person: string): Promise<void> {
  let last = 0;
  await inSteps(() => {
    const some = db
      .select()
      .from(corrections)
      .where(gt(corrections.id, last))
      .orderBy(asc(corrections.id))
      .limit(ROWS)
      .all();
    for (const { id, by, deed: kept } of some) {
      last = id;
      const deed = kept ?? (isNamedIn(db, id, person) ? ILLEGIBLE : undefined);
      const after = { by: by === person ? NOBODY : by, deed: deed && forgotten(deed, person) };
      if (after.by === by && JSON.stringify(after.deed) === JSON.stringify(kept)) continue;
      db.update(corrections).set(after).where(eq(corrections.id, id)).run();
    }
    return some.length;
  });
}

/** Stands for a correction that is damaged and has the id of somebody who is forgotten in it. */
const ILLEGIBLE = { kind: "delete", player: { kind: "person", person: NOBODY }, scores: 0 } as const;

function isNamedIn(db: Db, id: number, person: string): boolean {
  const isIt = and(eq(corrections.id, id), like(corrections.deed, `%"${person}"%`));
  return db.select({ id: corrections.id }).from(corrections).where(isIt).get() !== undefined;
}
