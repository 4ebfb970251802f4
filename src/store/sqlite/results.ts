import { and, eq, like, type SQL } from "drizzle-orm";
import { forgotten } from "#store/results/forgotten.ts";
import { createWriter, type Ranking, type Writer } from "#store/results/ledger.ts";
import type { Corrector, Player, Ratings, Result, Results, ScoreId } from "#store/results.ts";
import { corrections, isStruck, marks, results, stands, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { type HeightKeeper, heightKeeper } from "#store/sqlite/results/heights.ts";
import { sqliteLedger } from "#store/sqlite/results/ledger.ts";
import { sqliteMarks } from "#store/sqlite/results/marks.ts";
import { resultsReader } from "#store/sqlite/results/reader.ts";

/** The results, and what writes them as part of a transaction that has begun. */
export interface SqliteResults extends Results {
  readonly record: Writer["record"];
}

export function sqliteResults(db: Db, ratings: Ratings | undefined): SqliteResults {
  const heights = heightKeeper(db);
  const writer = createWriter(sqliteLedger(db, heights), ratings);
  const enter = db.$client.transaction(writer.enter).immediate;
  const takeBack = db.$client.transaction(({ match, seat }: ScoreId, corrector: Corrector) =>
    writer.takeBack(match, seat, corrector),
  ).immediate;
  const remove = db.$client.transaction(writer.remove).immediate;
  const reset = db.$client.transaction(writer.reset).immediate;
  const forget = db.$client.transaction((person: string) => forgetNow(db, heights, person)).immediate;
  return {
    ...resultsReader(db, ratings),
    ...sqliteMarks(db),
    record: writer.record,
    enter: async (result: Result, corrector: Corrector) => enter(result, corrector),
    takeBack: async (id, corrector) => takeBack(id, corrector),
    remove: async (player: Player, corrector) => remove(player, corrector),
    season: async (guild, game) => writer.season(guild, game),
    reset: async (season, corrector) => reset(season, corrector),
    present: async (guild, person, isThere) => present(db, heights, guild, person, isThere),
    forget: async (person) => forget(person),
  };
}

function present(db: Db, heights: HeightKeeper, guild: string, person: string, isThere: boolean): void {
  const isOther = and(
    eq(totals.scope, guild),
    eq(totals.bot, false),
    eq(totals.player, person),
    eq(totals.gone, isThere),
  );
  // Asked at every look: what is so already is not written, for that would wait for the disk.
  const others = rankingsWhere(db, isOther);
  if (others.length === 0) return;
  const change = db.$client.transaction(() => {
    for (const ranking of others)
      heights[isThere ? "show" : "hide"]({ ...ranking, player: { kind: "person", person } });
    db.update(totals).set({ gone: !isThere }).where(isOther).run();
  });
  change.immediate();
}

function rankingsWhere(db: Db, condition: SQL | undefined): Ranking[] {
  const { scope, game, season } = totals;
  return db.select({ scope, game, season }).from(totals).where(condition).all();
}

function forgetNow(db: Db, heights: HeightKeeper, person: string): void {
  const isTheirs = and(eq(totals.player, person), eq(totals.bot, false));
  for (const ranking of rankingsWhere(db, isTheirs)) heights.hide({ ...ranking, player: { kind: "person", person } });
  // Each by an index of its own.
  for (const part of [stands, isStruck])
    db.update(results)
      .set({ player: "", name: "" })
      .where(and(eq(results.player, person), eq(results.bot, false), part))
      .run();
  db.delete(totals).where(isTheirs).run();
  db.delete(marks)
    .where(and(eq(marks.player, person), eq(marks.bot, false)))
    .run();
  db.update(corrections).set({ by: "" }).where(eq(corrections.by, person)).run();
  const about = db
    .select()
    .from(corrections)
    .where(like(corrections.deed, `%"${person}"%`))
    .all();
  for (const { id, deed } of about)
    db.update(corrections)
      .set({ deed: forgotten(deed, person) })
      .where(eq(corrections.id, id))
      .run();
}
