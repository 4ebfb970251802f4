import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { isDeletedPlayer, toPlayerKey } from "#store/results/player-totals.ts";
import {
  GLOBAL_SCOPE,
  NO_SEASON,
  type RankingScopeId,
  rankingsForScore,
  type StoredScore,
  type TotalsKey,
} from "#store/results/result-writer.ts";
import { countsGlobally, isUncorrected, playerTotalsTable, results, scoreCounts } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { playerScoresInRanking } from "#store/sqlite/results/ranking-conditions.ts";

/**
 * Counts, for each number of points, the scores that a ranking shows. Scores of deleted players, and of players who
 * have left the server, are not visible.
 */
export interface ScoreCounter {
  add(row: StoredScore): void;
  remove(row: StoredScore): void;
  /**
   * Subtracts a score from the counts of one ranking, `from`: the ranking of the score's server, or that of all
   * servers. The counts of the other ranking do not change.
   */
  withdraw(row: StoredScore, from: RankingScopeId | undefined): void;
  /**
   * Adds all scores of a player who is back on the server, so that the ranking shows them again. Must be called while
   * the player is still stored as gone: the scores of other players are counted already, so nothing is added for them.
   */
  show(key: TotalsKey): void;
  /** Subtracts all scores of a player whom the ranking no longer shows. */
  hide(key: TotalsKey): void;
}

export function createScoreCounter(db: SqliteDb): ScoreCounter {
  const at = statements(db);
  const change = (key: TotalsKey, score: number, by: number) => at.count.run({ ...given(key), score, by });
  /** Whether the player has left the server of this ranking. From the ranking of all servers, nobody is missing. */
  const isGone = (key: TotalsKey) => key.scope !== GLOBAL_SCOPE && at.gone.get(given(key))?.gone === true;
  const changeAll = (key: TotalsKey, by: 1 | -1) => {
    const all = (key.scope === GLOBAL_SCOPE ? at.everywhere : at.here).all(given(key));
    for (const { score, scores } of all) change(key, score, by * scores);
  };
  const changeOne = (row: StoredScore, by: 1 | -1, rankings = rankingsForScore(row)) => {
    if (isDeletedPlayer(row.player)) return;
    for (const ranking of rankings) {
      // No counts contain a score that was taken out of the rankings of its server.
      if (ranking.season === NO_SEASON) continue;
      const key = { ...ranking, player: row.player };
      if (!isGone(key)) change(key, row.score, by);
    }
  };
  return {
    add: (row) => changeOne(row, 1),
    remove: (row) => changeOne(row, -1),
    withdraw: (row, from) => {
      const rankings = rankingsForScore(row).filter(({ scope }) => scope === from);
      changeOne(row, -1, rankings);
    },
    show: (key) => {
      if (isGone(key)) changeAll(key, 1);
    },
    hide: (key) => {
      if (!isGone(key)) changeAll(key, -1);
    },
  };
}

function given({ player, ...ranking }: TotalsKey) {
  const key = toPlayerKey(player);
  return { ...ranking, player: key.player, bot: Number(key.bot) };
}

const held = (name: string): SQL => sql`${sql.placeholder(name)}`;

function statements(db: SqliteDb) {
  const key = { scope: held("scope"), game: held("game"), season: held("season") };
  const isIt = and(
    eq(playerTotalsTable.scope, key.scope),
    eq(playerTotalsTable.game, key.game),
    eq(playerTotalsTable.season, key.season),
    sql`bot = ${sql.placeholder("bot")}`,
    eq(playerTotalsTable.player, held("player")),
  );
  const belongsToPlayer = and(
    eq(results.player, held("player")),
    eq(results.game, key.game),
    sql`bot = ${sql.placeholder("bot")}`,
  );
  const all = (condition: SQL | undefined) =>
    db
      .select({ score: results.score, scores: count() })
      .from(results)
      .where(condition)
      // The unary `+` keeps SQLite from using an index by points, with which it would read the scores of all players.
      .groupBy(sql`+${results.score}`)
      .prepare();
  return {
    gone: db.select({ gone: playerTotalsTable.gone }).from(playerTotalsTable).where(isIt).prepare(),
    here: all(and(belongsToPlayer, playerScoresInRanking(key.scope, key.season), isUncorrected)),
    everywhere: all(and(belongsToPlayer, countsGlobally)),
    count: db
      .insert(scoreCounts)
      .values({ ...key, bot: held("bot"), score: held("score"), scores: held("by") })
      .onConflictDoUpdate({
        target: [scoreCounts.scope, scoreCounts.game, scoreCounts.season, scoreCounts.bot, scoreCounts.score],
        set: { scores: sql`scores + excluded.scores` },
      })
      .prepare(),
  };
}
