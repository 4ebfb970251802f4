import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { ScoreCounts } from "#store/result-store.ts";
import { toPlayerKey } from "#store/results/player-totals.ts";
import { GLOBAL_SCOPE, NO_SEASON, type ResultLedger, type TotalsKey } from "#store/results/result-writer.ts";
import {
  corrections,
  countsGlobally,
  isUncorrected,
  matchCounts,
  playerTotalsTable,
  results,
  seasons,
  snapshotPositions,
} from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { playerScoresInRanking } from "#store/sqlite/results/ranking-conditions.ts";
import {
  fromScoreRow,
  fromTotalsRow,
  type ScoreRow,
  toScoreRow,
  toTotalsRow,
} from "#store/sqlite/results/result-rows.ts";
import type { ScoreCounter } from "#store/sqlite/results/score-counter.ts";
import { createSeasonReader } from "#store/sqlite/results/season-reader.ts";

export function createSqliteResultLedger(db: SqliteDb, scoreCounter: ScoreCounter): ResultLedger {
  const at = statements(db);
  const season = createSeasonReader(db);
  return {
    totals(key) {
      const row = at.totals.get(given(key));
      return row && fromTotalsRow(row);
    },
    setTotals: (key, kept, back) => {
      if (back) scoreCounter.show(key);
      at.setTotals.run({ ...toTotalsRow(key, kept), bot: Number(toPlayerKey(key.player).bot), back: Number(back) });
    },
    deleteTotals: (key) => {
      at.dropTotals.run(given(key));
    },
    countMatch: (ranking, by) => {
      at.count.run({ ...ranking, by });
    },
    season: (guild, game) => season(guild, game),
    counts: (guild, game, seasons) => countsIn(db, guild, game, seasons),
    beginSeason(begun) {
      const { guild, game, ...now } = begun;
      db.insert(seasons)
        .values(begun)
        .onConflictDoUpdate({ target: [seasons.guild, seasons.game], set: now })
        .run();
      db.delete(snapshotPositions)
        .where(and(eq(snapshotPositions.scope, guild), eq(snapshotPositions.game, game)))
        .run();
    },
    insert: (row) => {
      at.insert.run(toScoreRow(row));
      scoreCounter.add(row);
    },
    scoresOf: (key) => (key.scope === GLOBAL_SCOPE ? at.everywhere : at.here).all(given(key)).map(fromScoreRow),
    scoresOfMatch: (match) => at.rowsIn.all({ match }).map(fromScoreRow),
    find(match, seat) {
      const row = at.find.get({ match, seat });
      return row && fromScoreRow(row);
    },
    markCorrected: (row, correction) => {
      at.strike.run({ match: row.match, seat: row.seat, correction });
      scoreCounter.remove(row);
    },
    markLocal: (row) => {
      at.withdraw.run({ match: row.match, seat: row.seat });
      scoreCounter.withdraw(row, GLOBAL_SCOPE);
    },
    removeFromServer: (row) => {
      scoreCounter.withdraw(row, row.guild);
      at.remove.run({ match: row.match, seat: row.seat });
    },
    recordCorrection: (correction) =>
      db.insert(corrections).values(correction).returning({ id: corrections.id }).get().id,
  };
}

function given({ player, ...ranking }: TotalsKey) {
  const key = toPlayerKey(player);
  return { ...ranking, player: key.player, bot: Number(key.bot) };
}

/** Returns the number of scores and players of these seasons. People who have left the server count too. */
function countsIn(db: SqliteDb, scope: string, game: string, seasons: readonly number[]): ScoreCounts {
  const found = db
    .select({
      scores: sql<number | null>`sum(games)`,
      players: sql<number>`count(distinct bot || ' ' || player)`,
    })
    .from(playerTotalsTable)
    .where(
      and(
        eq(playerTotalsTable.scope, scope),
        eq(playerTotalsTable.game, game),
        inArray(playerTotalsTable.season, [...seasons]),
      ),
    )
    .get();
  return { scores: found?.scores ?? 0, players: found?.players ?? 0 };
}

function statements(db: SqliteDb) {
  return { ...ofTotals(db), ...ofScores(db) };
}

const held = (name: string): SQL => sql`${sql.placeholder(name)}`;

function ofTotals(db: SqliteDb) {
  const isIt = and(
    eq(playerTotalsTable.scope, held("scope")),
    eq(playerTotalsTable.game, held("game")),
    eq(playerTotalsTable.season, held("season")),
    sql`bot = ${sql.placeholder("bot")}`,
    eq(playerTotalsTable.player, held("player")),
  );
  const facts = {
    name: held("name"),
    games: held("games"),
    wins: held("wins"),
    ties: held("ties"),
    sum: held("sum"),
    average: held("average"),
    best: held("best"),
    worst: held("worst"),
    bingos: held("bingos"),
    bestPlay: sql.placeholder("bestPlay"),
    mu: held("mu"),
    sigma: held("sigma"),
    rating: held("rating"),
    rated: held("rated"),
    since: held("since"),
  };
  const ranking = { scope: held("scope"), game: held("game"), season: held("season") };
  return {
    totals: db.select().from(playerTotalsTable).where(isIt).prepare(),
    dropTotals: db.delete(playerTotalsTable).where(isIt).prepare(),
    setTotals: db
      .insert(playerTotalsTable)
      .values({ ...ranking, player: held("player"), bot: held("bot"), ...facts, gone: sql`0` })
      .onConflictDoUpdate({
        target: [
          playerTotalsTable.scope,
          playerTotalsTable.game,
          playerTotalsTable.season,
          playerTotalsTable.bot,
          playerTotalsTable.player,
        ],
        set: {
          ...Object.fromEntries(Object.keys(facts).map((name) => [name, excluded(name)])),
          gone: sql`case when ${sql.placeholder("back")} then 0 else gone end`,
        },
      })
      .prepare(),
    count: db
      .insert(matchCounts)
      .values({ ...ranking, matches: held("by") })
      .onConflictDoUpdate({
        target: [matchCounts.scope, matchCounts.game, matchCounts.season],
        set: { matches: sql`matches + excluded.matches` },
      })
      .prepare(),
  };
}

function excluded(field: string): SQL {
  return sql.raw(`excluded.${field === "bestPlay" ? "best_play" : field}`);
}

function ofScores(db: SqliteDb) {
  const belongsToPlayer = and(
    eq(results.player, held("player")),
    eq(results.game, held("game")),
    sql`bot = ${sql.placeholder("bot")}`,
  );
  const rows = (condition: SQL | undefined) =>
    db.select().from(results).where(condition).orderBy(asc(results.at), asc(results.match)).prepare();
  const isIt = and(eq(results.match, held("match")), eq(results.seat, held("seat")), isUncorrected);
  const columns = Object.keys(getTableColumns(results)) as (keyof ScoreRow)[];
  const row = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)])) as unknown as ScoreRow;
  return {
    insert: db.insert(results).values(row).prepare(),
    here: rows(and(belongsToPlayer, playerScoresInRanking(held("scope"), held("season")), isUncorrected)),
    everywhere: rows(and(belongsToPlayer, countsGlobally)),
    rowsIn: rows(and(eq(results.match, held("match")), isUncorrected)),
    find: db.select().from(results).where(isIt).prepare(),
    remove: db.update(results).set({ season: NO_SEASON }).where(isIt).prepare(),
    withdraw: db.update(results).set({ local: true }).where(isIt).prepare(),
    strike: db
      .update(results)
      .set({ correction: held("correction") })
      .where(isIt)
      .prepare(),
  };
}
