import { and, asc, count, eq, getTableColumns, type SQL, sql, sum } from "drizzle-orm";
import { EVERYWHERE, type Ledger, type Ranking, type TotalsKey } from "#store/results/ledger.ts";
import { keyOf } from "#store/results/totals.ts";
import type { Counts } from "#store/results.ts";
import {
  corrections,
  hasGone,
  isThere,
  marks,
  results,
  seasons,
  stands,
  standsEverywhere,
  tallies,
  totals,
} from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { HeightKeeper } from "#store/sqlite/results/heights.ts";
import { isAmongTheirs, isRanking } from "#store/sqlite/results/rankings.ts";
import { makeRow, makeTotals, type ScoreRow, scoreRow, totalsRow } from "#store/sqlite/results/rows.ts";
import { seasonReader } from "#store/sqlite/results/seasons.ts";

export function sqliteLedger(db: Db, heights: HeightKeeper): Ledger {
  const at = statements(db);
  const season = seasonReader(db);
  return {
    totals(key) {
      const row = at.totals.get(given(key));
      return row && makeTotals(row);
    },
    setTotals: (key, kept, back) => {
      if (back) heights.show(key);
      at.setTotals.run({ ...totalsRow(key, kept), bot: Number(keyOf(key.player).bot), back: Number(back) });
    },
    dropTotals: (key) => {
      at.dropTotals.run(given(key));
    },
    countMatch: (ranking, by) => {
      at.count.run({ ...ranking, by });
    },
    season: (guild, game) => season(guild, game),
    counts: (ranking) => countsIn(db, ranking),
    begin(begun) {
      const { guild, game, ...now } = begun;
      db.insert(seasons)
        .values(begun)
        .onConflictDoUpdate({ target: [seasons.guild, seasons.game], set: now })
        .run();
      db.delete(marks)
        .where(and(eq(marks.scope, guild), eq(marks.game, game)))
        .run();
    },
    insert: (row) => {
      at.insert.run(scoreRow(row));
      heights.add(row);
    },
    rowsOf: (key) => (key.scope === EVERYWHERE ? at.everywhere : at.here).all(given(key)).map(makeRow),
    rowsIn: (match) => at.rowsIn.all({ match }).map(makeRow),
    find(match, seat) {
      const row = at.find.get({ match, seat });
      return row && makeRow(row);
    },
    strike: (row, correction) => {
      at.strike.run({ match: row.match, seat: row.seat, correction });
      heights.take(row);
    },
    note: (correction) => db.insert(corrections).values(correction).returning({ id: corrections.id }).get().id,
  };
}

function given({ player, ...ranking }: TotalsKey) {
  const key = keyOf(player);
  return { ...ranking, player: key.player, bot: Number(key.bot) };
}

/** Each half by an index of its own. */
function countsIn(db: Db, ranking: Ranking): Counts {
  const halves = [isThere, hasGone].map((half) =>
    db
      .select({ scores: sql<number | null>`${sum(totals.games)}`, players: count() })
      .from(totals)
      .where(and(isRanking(ranking), half))
      .get(),
  );
  const added = (what: keyof Counts) => halves.reduce((all, half) => all + Number(half?.[what] ?? 0), 0);
  return { scores: added("scores"), players: added("players") };
}

function statements(db: Db) {
  return { ...ofTotals(db), ...ofScores(db) };
}

const held = (name: string): SQL => sql`${sql.placeholder(name)}`;

function ofTotals(db: Db) {
  const isIt = and(
    eq(totals.scope, held("scope")),
    eq(totals.game, held("game")),
    eq(totals.season, held("season")),
    sql`bot = ${sql.placeholder("bot")}`,
    eq(totals.player, held("player")),
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
    totals: db.select().from(totals).where(isIt).prepare(),
    dropTotals: db.delete(totals).where(isIt).prepare(),
    setTotals: db
      .insert(totals)
      .values({ ...ranking, player: held("player"), bot: held("bot"), ...facts, gone: sql`0` })
      .onConflictDoUpdate({
        target: [totals.scope, totals.game, totals.season, totals.bot, totals.player],
        set: {
          ...Object.fromEntries(Object.keys(facts).map((name) => [name, excluded(name)])),
          gone: sql`case when ${sql.placeholder("back")} then 0 else gone end`,
        },
      })
      .prepare(),
    count: db
      .insert(tallies)
      .values({ ...ranking, matches: held("by") })
      .onConflictDoUpdate({
        target: [tallies.scope, tallies.game, tallies.season],
        set: { matches: sql`matches + excluded.matches` },
      })
      .prepare(),
  };
}

function excluded(field: string): SQL {
  return sql.raw(`excluded.${field === "bestPlay" ? "best_play" : field}`);
}

function ofScores(db: Db) {
  const isTheirs = and(
    eq(results.player, held("player")),
    eq(results.game, held("game")),
    sql`bot = ${sql.placeholder("bot")}`,
  );
  const rows = (condition: SQL | undefined) =>
    db.select().from(results).where(condition).orderBy(asc(results.at), asc(results.match)).prepare();
  const isIt = and(eq(results.match, held("match")), eq(results.seat, held("seat")), stands);
  const columns = Object.keys(getTableColumns(results)) as (keyof ScoreRow)[];
  const row = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)])) as unknown as ScoreRow;
  return {
    insert: db.insert(results).values(row).prepare(),
    here: rows(and(isTheirs, isAmongTheirs(held("scope"), held("season")), stands)),
    everywhere: rows(and(isTheirs, standsEverywhere)),
    rowsIn: rows(and(eq(results.match, held("match")), stands)),
    find: db.select().from(results).where(isIt).prepare(),
    strike: db
      .update(results)
      .set({ correction: held("correction") })
      .where(isIt)
      .prepare(),
  };
}
