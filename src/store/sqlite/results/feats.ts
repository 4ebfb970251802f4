import { and, asc, count, desc, eq, gt, isNotNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { levelOf } from "#store/results/feats.ts";
import type { Ranking } from "#store/results/ledger.ts";
import { placed } from "#store/results/placed.ts";
import { type Doing, MOST_RANKED, type Score, type Stretch, type TimedFeat } from "#store/results.ts";
import { isDone, isOneself, results } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { isIn, isShown } from "#store/sqlite/results/rankings.ts";
import type { ScoreRow } from "#store/sqlite/results/rows.ts";

const { grade, steps, hints, ms, at, match, seat } = results;
const BEST_FIRST = [desc(grade), asc(steps), asc(hints), asc(ms), asc(at), asc(match), asc(seat)];

/** Tasks that were done and have a time that counts, as their index goes. */
export function feats<T extends Score>(
  db: Db,
  ranking: Ranking,
  { from, count: most }: Stretch,
  by: Doing,
  make: (row: ScoreRow) => T,
) {
  const isBy = by === "alone" ? isOneself : not(isOneself);
  const isListed = and(isIn(ranking), isDone, isBy, isNotNull(ms), isShown(ranking, false));
  const total = countUpTo(db, isListed);
  const rows = db
    .select()
    .from(results)
    .where(isListed)
    .orderBy(...BEST_FIRST)
    .limit(Math.max(0, Math.min(most, total - from)))
    .offset(from)
    .all()
    .map(make);
  const first = rows[0]?.feat as TimedFeat | undefined;
  const place = 1 + (first ? countUpTo(db, and(isListed, isBetter(first))) : 0);
  const shown = placed(rows, from, place, ({ feat }) => levelOf(feat as TimedFeat));
  return { rows: shown.map(([row, place]) => ({ ...row, place })), total };
}

function countUpTo(db: Db, condition: SQL | undefined): number {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(results)
    .where(condition)
    .limit(MOST_RANKED)
    .as("some");
  return db.select({ total: count() }).from(some).get()?.total ?? 0;
}

function isBetter(feat: TimedFeat): SQL | undefined {
  const [isGrade, isSteps, isHints] = [eq(grade, feat.grade), eq(steps, feat.steps), eq(hints, feat.hints)];
  return or(
    gt(grade, feat.grade),
    and(isGrade, lt(steps, feat.steps)),
    and(isGrade, isSteps, lt(hints, feat.hints)),
    and(isGrade, isSteps, isHints, lt(ms, feat.ms)),
  );
}

/** Those of a player that have a part or a task, the oldest first. */
export function tasksOf(db: Db, isTheirs: SQL | undefined) {
  const isTask = or(isNotNull(results.part), isNotNull(results.done));
  // Somebody may have many: no more of them is read than is counted.
  const { verdict, score, part, done } = results;
  return db
    .select({ verdict, score, part, done, steps, hints })
    .from(results)
    .where(and(isTheirs, isTask))
    .orderBy(asc(at), asc(match))
    .all()
    .map((row) => ({
      verdict: row.verdict,
      score: row.score,
      ...(row.part === null ? {} : { part: row.part }),
      // Nothing at all is no truth either, and yet it is read as one.
      ...(row.steps === null ? {} : { feat: { done: row.done === true, steps: row.steps, hints: row.hints ?? 0 } }),
    }));
}
