import { and, eq, type SQL } from "drizzle-orm";
import { createWriter, type Ranking, type Writer } from "#store/results/ledger.ts";
import type { Corrector, Player, Ratings, Result, Results, ScoreId } from "#store/results.ts";
import { totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { forgetPlayer } from "#store/sqlite/results/forget.ts";
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
    forget: (person) => forgetPlayer(db, heights, person),
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
