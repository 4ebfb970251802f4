import { and, asc, count, desc, isNotNull, or, type SQL } from "drizzle-orm";
import { levelOf } from "#store/results/feats.ts";
import type { Ranking } from "#store/results/ledger.ts";
import { placed } from "#store/results/placed.ts";
import type { Score, Slice, TimedFeat } from "#store/results.ts";
import { isDone, results } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { isIn, isShown } from "#store/sqlite/results/rankings.ts";
import { makeRow, type ScoreRow } from "#store/sqlite/results/rows.ts";

const { grade, steps, hints, ms, at, match } = results;
const BEST_FIRST = [desc(grade), asc(steps), asc(hints), asc(ms), asc(at), asc(match)];

/** Tasks that were done, as their index goes. */
export function feats<T extends Score>(
  db: Db,
  ranking: Ranking,
  { from, count: most }: Pick<Slice, "from" | "count">,
  make: (row: ScoreRow) => T,
) {
  const isListed = and(isIn(ranking), isDone, isShown(ranking, false));
  const total = db.select({ total: count() }).from(results).where(isListed).get()?.total ?? 0;
  const rows = db
    .select()
    .from(results)
    .where(isListed)
    .orderBy(...BEST_FIRST)
    .limit(most)
    .offset(from)
    .all()
    .map(make);
  const shown = placed(rows, from, from + 1, ({ feat }) => levelOf(feat as TimedFeat));
  return { rows: shown.map(([row, place]) => ({ ...row, place })), total };
}

/** Those of a player that have a part or a task, the oldest first. */
export function tasksOf(db: Db, isTheirs: SQL | undefined) {
  const isTask = or(isNotNull(results.part), isNotNull(results.done));
  return db.select().from(results).where(and(isTheirs, isTask)).orderBy(asc(at), asc(match)).all().map(makeRow);
}
