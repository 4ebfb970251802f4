import { and, eq, like } from "drizzle-orm";
import { forgotten } from "#store/results/forgotten.ts";
import { createWriter, type Writer } from "#store/results/ledger.ts";
import type { Corrector, Player, Ratings, Result, Results, ScoreId } from "#store/results.ts";
import { corrections, results, totals } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { sqliteLedger } from "#store/sqlite/results/ledger.ts";
import { resultsReader } from "#store/sqlite/results/reader.ts";

/** The results, and what writes them as part of a transaction that has begun. */
export interface SqliteResults extends Results {
  readonly record: Writer["record"];
}

export function sqliteResults(db: Db, ratings: Ratings | undefined): SqliteResults {
  const writer = createWriter(sqliteLedger(db), ratings);
  const enter = db.$client.transaction(writer.enter).immediate;
  const takeBack = db.$client.transaction(({ match, seat }: ScoreId, corrector: Corrector) =>
    writer.takeBack(match, seat, corrector),
  ).immediate;
  const remove = db.$client.transaction(writer.remove).immediate;
  const forget = db.$client.transaction((person: string) => forgetNow(db, person)).immediate;
  return {
    ...resultsReader(db, ratings),
    record: writer.record,
    enter: async (result: Result, corrector: Corrector) => enter(result, corrector),
    takeBack: async (id, corrector) => takeBack(id, corrector),
    remove: async (player: Player, corrector) => remove(player, corrector),
    present: async (guild, person, isThere) => {
      // Asked at every look: what is so already is not written, for that would wait for the disk.
      db.update(totals)
        .set({ gone: !isThere })
        .where(and(eq(totals.scope, guild), eq(totals.bot, false), eq(totals.player, person), eq(totals.gone, isThere)))
        .run();
    },
    forget: async (person) => forget(person),
  };
}

function forgetNow(db: Db, person: string): void {
  db.update(results)
    .set({ player: "", name: "" })
    .where(and(eq(results.player, person), eq(results.bot, false)))
    .run();
  db.delete(totals)
    .where(and(eq(totals.player, person), eq(totals.bot, false)))
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
