import { setImmediate } from "node:timers/promises";
import { and, countDistinct, eq, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { containsId } from "#store/personal-data/contains-id.ts";
import { PERSONAL_TABLES } from "#store/personal-data/export-personal-data.ts";
import type { PersonalDataCounts } from "#store/personal-data/personal-data.ts";
import { corrections, drafts, lobbies, pendingProposals, seats } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** Counts the rows that an export of a person would have, without reading them. */
export async function countPersonalData(db: SqliteDb, person: string): Promise<PersonalDataCounts> {
  const counted = async (table: SQLiteTable, condition: SQL | undefined): Promise<number> => {
    await setImmediate();
    return db.$count(table, condition);
  };
  const whole = async (kind: keyof typeof PERSONAL_TABLES): Promise<number> => {
    const all = await Promise.all(PERSONAL_TABLES[kind].map(([table, whose]) => counted(table, eq(whose, person))));
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
    questions: await counted(
      pendingProposals,
      or(eq(pendingProposals.by, person), containsId(pendingProposals.agreed, person)),
    ),
    lobbies: await counted(lobbies, containsId(lobbies.guests, person)),
    scores: await whole("scores"),
    standings: await whole("standings"),
    corrections: await counted(corrections, or(eq(corrections.by, person), containsId(corrections.deed, person))),
    dailies: await whole("dailies"),
    levels: await whole("levels"),
  };
}
