import { setImmediate } from "node:timers/promises";
import { and, countDistinct, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Counts } from "#store/custody.ts";
import { consents, corrections, drafts, lobbies, seats } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { WHOLE } from "#store/sqlite/custody/dossier.ts";
import { hasId } from "#store/sqlite/custody/within.ts";

/** How many rows the dossier would have, without reading them. */
export async function countsOf(db: Db, person: string): Promise<Counts> {
  const counted = async (table: SQLiteTable, condition: SQL | undefined): Promise<number> => {
    await setImmediate();
    return db.$count(table, condition);
  };
  const whole = async (kind: keyof typeof WHOLE): Promise<number> => {
    const all = await Promise.all(WHOLE[kind].map(([table, whose]) => counted(table, eq(whose, person))));
    return all.reduce((sum, one) => sum + one, 0);
  };
  const games = db
    .select({ games: countDistinct(seats.match) })
    .from(seats)
    .where(eq(seats.person, person))
    .get();
  const isPlanner = and(eq(seats.match, drafts.match), eq(seats.seat, drafts.seat), eq(seats.person, person));
  return {
    settings: await whole("settings"),
    games: games?.games ?? 0,
    drafts: await counted(drafts, sql`exists ${db.select({ seat: seats.seat }).from(seats).where(isPlanner)}`),
    questions: await counted(consents, or(eq(consents.by, person), hasId(consents.agreed, person))),
    lobbies: await counted(lobbies, hasId(lobbies.guests, person)),
    scores: await whole("scores"),
    standings: await whole("standings"),
    corrections: await counted(corrections, or(eq(corrections.by, person), hasId(corrections.deed, person))),
    dailies: await whole("dailies"),
    levels: await whole("levels"),
  };
}
