import { eq, isNotNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import {
  corrections,
  dailyAttempts,
  dailyPuzzleServers,
  dailyTotals,
  isCorrected,
  lobbies,
  playerSettingsTable,
  playerTotalsTable,
  puzzles,
  results,
  seats,
  taskSightings,
} from "#store/schema.ts";
import { readDistinctValues } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/**
 * Columns with ids of people that can be listed fast, because each column is first in an index. Only corrected scores
 * are needed: the players of other scores are also in the totals.
 */
const COLUMNS: readonly (readonly [SQLiteColumn, SQL?])[] = [
  [playerSettingsTable.person],
  [seats.person, isNotNull(seats.person)],
  [results.player, isCorrected],
  [playerTotalsTable.player, eq(playerTotalsTable.bot, false)],
  [dailyAttempts.person],
  [dailyTotals.person],
  [dailyPuzzleServers.person],
  [taskSightings.person],
  [puzzles.author],
];

/** Returns all ids of people. The result may contain a bot's level, because some columns hold both. */
export async function listPeople(db: SqliteDb): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (const [column, condition] of COLUMNS)
    for (const person of await readDistinctValues(db, column, condition)) all.add(person);
  for (const { guests } of db.select({ guests: lobbies.guests }).from(lobbies).all())
    for (const { person } of guests ?? []) all.add(person);
  for (const { by } of db.selectDistinct({ by: corrections.by }).from(corrections).all()) all.add(by);
  all.delete(DELETED_PLAYER);
  return all;
}
