import { and, asc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { EVERYWHERE, type Ledger, type TotalsKey } from "#store/results/ledger.ts";
import { keyOf } from "#store/results/totals.ts";
import { corrections, results, stands, standsEverywhere, tallies, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { makeRow, makeTotals, type ScoreRow, scoreRow, totalsRow } from "#store/sqlite/results/rows.ts";

export function sqliteLedger(db: Db): Ledger {
  const at = statements(db);
  return {
    totals(key) {
      const row = at.totals.get(given(key));
      return row && makeTotals(row);
    },
    setTotals: (key, kept, back) => {
      at.setTotals.run({ ...totalsRow(key, kept), bot: Number(keyOf(key.player).bot), back: Number(back) });
    },
    dropTotals: (key) => {
      at.dropTotals.run(given(key));
    },
    countMatch: (scope, game, by) => {
      at.count.run({ scope, game, by });
    },
    insert: (row) => {
      at.insert.run(scoreRow(row));
    },
    rowsOf: (key) => (key.scope === EVERYWHERE ? at.everywhere : at.here).all(given(key)).map(makeRow),
    rowsIn: (match) => at.rowsIn.all({ match }).map(makeRow),
    find(match, seat) {
      const row = at.find.get({ match, seat });
      return row && makeRow(row);
    },
    strike: ({ match, seat }, correction) => {
      at.strike.run({ match, seat, correction });
    },
    note: (correction) => db.insert(corrections).values(correction).returning({ id: corrections.id }).get().id,
  };
}

function given({ scope, game, player }: TotalsKey) {
  const key = keyOf(player);
  return { scope, game, player: key.player, bot: Number(key.bot) };
}

function statements(db: Db) {
  return { ...ofTotals(db), ...ofScores(db) };
}

const held = (name: string): SQL => sql`${sql.placeholder(name)}`;

function ofTotals(db: Db) {
  const isIt = and(
    eq(totals.scope, held("scope")),
    eq(totals.game, held("game")),
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
  const key = { scope: held("scope"), game: held("game"), player: held("player"), bot: held("bot") };
  return {
    totals: db.select().from(totals).where(isIt).prepare(),
    dropTotals: db.delete(totals).where(isIt).prepare(),
    setTotals: db
      .insert(totals)
      .values({ ...key, ...facts, gone: sql`0` })
      .onConflictDoUpdate({
        target: [totals.scope, totals.game, totals.bot, totals.player],
        set: {
          ...Object.fromEntries(Object.keys(facts).map((name) => [name, excluded(name)])),
          gone: sql`case when ${sql.placeholder("back")} then 0 else gone end`,
        },
      })
      .prepare(),
    count: db
      .insert(tallies)
      .values({ scope: held("scope"), game: held("game"), matches: held("by") })
      .onConflictDoUpdate({ target: [tallies.scope, tallies.game], set: { matches: sql`matches + excluded.matches` } })
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
    here: rows(and(isTheirs, eq(results.guild, held("scope")), stands)),
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
