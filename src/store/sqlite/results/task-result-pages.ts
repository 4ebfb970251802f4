import { and, asc, count, desc, eq, gt, isNotNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import {
  MAX_RANKED_TASKS,
  type PageRange,
  type RecordedScore,
  type SolvedAloneOrTogether,
  type TimedTaskResult,
} from "#store/result-store.ts";
import { assignPositions } from "#store/results/assign-positions.ts";
import { taskResultKey } from "#store/results/compare-task-results.ts";
import type { RankingKey } from "#store/results/result-writer.ts";
import { isTaskSolved, isUnshared, results } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { isVisibleScore, scoresInRanking } from "#store/sqlite/results/ranking-conditions.ts";
import type { ScoreRow } from "#store/sqlite/results/result-rows.ts";

const { grade, steps, hints, ms, at, match, seat } = results;
const BEST_FIRST = [desc(grade), asc(steps), asc(hints), asc(ms), asc(at), asc(match), asc(seat)];

/** Reads a page of solved puzzles and codes that have a time, in the order of their index. */
export function readTaskResultPage<T extends RecordedScore>(
  db: SqliteDb,
  ranking: RankingKey,
  { from, count: most }: PageRange,
  by: SolvedAloneOrTogether,
  make: (row: ScoreRow) => T,
) {
  const isBy = by === "alone" ? isUnshared : not(isUnshared);
  const isListed = and(scoresInRanking(ranking), isTaskSolved, isBy, isNotNull(ms), isVisibleScore(ranking, false));
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
  const first = rows[0]?.taskResult as TimedTaskResult | undefined;
  const place = 1 + (first ? countUpTo(db, and(isListed, isBetter(first))) : 0);
  const shown = assignPositions(rows, from, place, ({ taskResult }) => taskResultKey(taskResult as TimedTaskResult));
  return { rows: shown.map(([row, place]) => ({ ...row, place })), total };
}

function countUpTo(db: SqliteDb, condition: SQL | undefined): number {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(results)
    .where(condition)
    .limit(MAX_RANKED_TASKS)
    .as("some");
  return db.select({ total: count() }).from(some).get()?.total ?? 0;
}

function isBetter(taskResult: TimedTaskResult): SQL | undefined {
  const [isGrade, isSteps, isHints] = [
    eq(grade, taskResult.grade),
    eq(steps, taskResult.steps),
    eq(hints, taskResult.hints),
  ];
  return or(
    gt(grade, taskResult.grade),
    and(isGrade, lt(steps, taskResult.steps)),
    and(isGrade, isSteps, lt(hints, taskResult.hints)),
    and(isGrade, isSteps, isHints, lt(ms, taskResult.ms)),
  );
}

/** Returns the scores of a player that have a role, or a puzzle or code to solve, oldest first. */
export function readTaskScores(db: SqliteDb, belongsToPlayer: SQL | undefined) {
  const isTask = or(isNotNull(results.part), isNotNull(results.done));
  // Reads only the columns that are counted, because a player may have many scores.
  const { verdict, score, part, done } = results;
  return db
    .select({ verdict, score, part, done, steps, hints })
    .from(results)
    .where(and(belongsToPlayer, isTask))
    .orderBy(asc(at), asc(match))
    .all()
    .map((row) => ({
      verdict: row.verdict,
      score: row.score,
      ...(row.part === null ? {} : { part: row.part }),
      // Null `steps` means that the seat had no puzzle or code to solve. A null `done` counts as not solved.
      ...(row.steps === null
        ? {}
        : { taskResult: { done: row.done === true, steps: row.steps, hints: row.hints ?? 0 } }),
    }));
}
