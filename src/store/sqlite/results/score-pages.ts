import { and, asc, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import type { LeaderboardRange } from "#store/result-store.ts";
import { assignPositions } from "#store/results/assign-positions.ts";
import type { RankingKey } from "#store/results/result-writer.ts";
import { results, scoreCounts } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { isVisibleScore, scoresInRanking } from "#store/sqlite/results/ranking-conditions.ts";
import type { ScoreRow } from "#store/sqlite/results/result-rows.ts";

/** All scores with the same number of points: `scores` is their number, and `above` the number of higher scores. */
interface Step {
  readonly score: number;
  readonly scores: number;
  readonly above: number;
}

/**
 * Reads a page of all scores, from high to low. The table of score counts tells at which number of points the page
 * begins and ends. The query starts there, from above or from below, and skips only scores with the same points.
 */
export function readScorePage<T>(
  db: SqliteDb,
  ranking: RankingKey,
  { from, count, bots }: LeaderboardRange,
  make: (row: ScoreRow) => T,
) {
  const steps = stepsOf(db, ranking, bots);
  const last = steps.at(-1);
  const total = last ? last.above + last.scores : 0;
  const end = Math.min(from + count, total);
  const [first, final] = [stepAt(steps, from), stepAt(steps, end - 1)];
  if (!first || !final || end <= from) return { rows: [], total };
  const ahead = from - first.above;
  const behind = final.above + final.scores - end;
  const page =
    ahead <= behind
      ? { condition: lte(results.score, first.score), order: FROM_HIGH, skipped: ahead }
      : { condition: gte(results.score, final.score), order: FROM_LOW, skipped: behind };
  const isListed = and(scoresInRanking(ranking), isVisibleScore(ranking, bots), page.condition);
  const rows = listed(db, isListed, page.order, end - from, page.skipped);
  if (page.order === FROM_LOW) rows.reverse();
  const shown = assignPositions(rows, from, 1 + first.above, ({ score }) => score);
  return { rows: shown.map(([row, place]) => ({ ...make(row), place })), total };
}

const FROM_HIGH = [desc(results.score), desc(results.at), desc(results.match), asc(results.seat)];
const FROM_LOW = [asc(results.score), asc(results.at), asc(results.match), desc(results.seat)];

/**
 * Returns the listed scores without the first `skipped`. The subquery skips them in the index, without reading their
 * rows.
 */
function listed(db: SqliteDb, isListed: SQL | undefined, order: SQL[], most: number, skipped: number): ScoreRow[] {
  const rows = db
    .select({ row: sql`rowid` })
    .from(results)
    .where(isListed)
    .orderBy(...order)
    .limit(most)
    .offset(skipped);
  return db
    .select()
    .from(results)
    .where(sql`${results}.rowid in ${rows}`)
    .orderBy(...order)
    .all();
}

/** Returns how many scores there are for each number of points, from high to low. */
function stepsOf(db: SqliteDb, { scope, game, season }: RankingKey, bots: boolean): Step[] {
  const isHere = and(eq(scoreCounts.scope, scope), eq(scoreCounts.game, game), eq(scoreCounts.season, season));
  const isCounted = and(isHere, lte(scoreCounts.bot, sql`${Number(bots)}`), gt(scoreCounts.scores, 0));
  const scoresIn = sql<number>`sum(${scoreCounts.scores})`;
  const all = db
    .select({ score: scoreCounts.score, scores: scoresIn })
    .from(scoreCounts)
    .where(isCounted)
    .groupBy(scoreCounts.score)
    .orderBy(desc(scoreCounts.score))
    .all();
  let above = 0;
  return all.map(({ score, scores: here }) => {
    const step = { score, scores: here, above };
    above += here;
    return step;
  });
}

function stepAt(steps: readonly Step[], index: number): Step | undefined {
  return steps.find(({ above, scores: here }) => index >= above && index < above + here);
}
