import { eq, isNotNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { NOBODY } from "#store/custody.ts";
import {
  corrections,
  dailies,
  dailyGuests,
  dailyTotals,
  isStruck,
  levels,
  lobbies,
  people,
  results,
  seats,
  sightings,
  totals,
} from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { valuesIn } from "#store/sqlite/steps.ts";

/** Where the ids of people stand: each at the beginning of an index. Whose scores stand has totals. */
const COLUMNS: readonly (readonly [SQLiteColumn, SQL?])[] = [
  [people.person],
  [seats.person, isNotNull(seats.person)],
  [results.player, isStruck],
  [totals.player, eq(totals.bot, false)],
  [dailies.person],
  [dailyTotals.person],
  [dailyGuests.person],
  [sightings.person],
  [levels.author],
];

/** A level of bots may be among them: it stands where people do. */
export async function everybodyIn(db: Db): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (const [column, condition] of COLUMNS)
    for (const person of await valuesIn(db, column, condition)) all.add(person);
  for (const { guests } of db.select({ guests: lobbies.guests }).from(lobbies).all())
    for (const { person } of guests ?? []) all.add(person);
  for (const { by } of db.selectDistinct({ by: corrections.by }).from(corrections).all()) all.add(by);
  all.delete(NOBODY);
  return all;
}
