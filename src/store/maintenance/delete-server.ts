import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { createMatchDeleter } from "#store/maintenance/delete-match.ts";
import { FIRST_SEASON, GLOBAL_SCOPE } from "#store/results/result-writer.ts";
import {
  corrections,
  dailyPuzzleServers,
  guildSettingsTable,
  keyValues,
  leftServers,
  lobbies,
  matchCounts,
  matches,
  playerTotalsTable,
  puzzles,
  results,
  scoreCounts,
  seasons,
  serverWordLists,
  snapshotPositions,
} from "#store/schema.ts";
import { deleteInBatches, forEachYielding, readDistinctValues, scanTable } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { ALL_SERVERS } from "#store/store.ts";

/** Tables in which every row belongs to one server, with the column that has the server's id. */
const WHOLE: readonly (readonly [SQLiteTable, SQLiteColumn])[] = [
  [lobbies, lobbies.guild],
  [puzzles, puzzles.guild],
  [serverWordLists, serverWordLists.guild],
  [guildSettingsTable, guildSettingsTable.guild],
  [dailyPuzzleServers, dailyPuzzleServers.guild],
  [corrections, corrections.guild],
  [playerTotalsTable, playerTotalsTable.scope],
  [matchCounts, matchCounts.scope],
  [scoreCounts, scoreCounts.scope],
  [seasons, seasons.guild],
  [snapshotPositions, snapshotPositions.scope],
];

/**
 * Columns with ids of servers that can be listed fast, because each column is first in an index. Matches and lobbies
 * have no such index, so they are read row by row.
 */
const LISTED = [
  guildSettingsTable.guild,
  puzzles.guild,
  serverWordLists.guild,
  dailyPuzzleServers.guild,
  corrections.guild,
  playerTotalsTable.scope,
];

export async function listKnownGuilds(db: SqliteDb): Promise<ReadonlySet<string>> {
  const all = new Set<string>();
  for (const column of LISTED) for (const guild of await readDistinctValues(db, column)) all.add(guild);
  for (const { guild } of db.selectDistinct({ guild: lobbies.guild }).from(lobbies).all()) all.add(guild);
  await scanTable(db, matches, (stretch) => {
    const rows = db
      .selectDistinct({ guild: matches.guild })
      .from(matches)
      .where(and(stretch, isNotNull(matches.guild)));
    for (const { guild } of rows.all()) all.add(guild ?? "");
  });
  for (const noServer of [GLOBAL_SCOPE, ALL_SERVERS]) all.delete(noServer);
  return all;
}

/**
 * Deletes the data of a server. The record that the bot has left is deleted last, so that an interrupted deletion is
 * repeated.
 */
export async function deleteServerData(db: SqliteDb, guild: string): Promise<void> {
  await deleteGuildMatches(db, guild);
  await detachGuildScores(db, guild);
  for (const [table, whose] of WHOLE) await deleteInBatches(db, table, eq(whose, guild));
  db.delete(keyValues)
    .where(inArray(keyValues.key, [`greeted ${guild}`, `away ${guild}`, `last settings ${guild}`]))
    .run();
  db.delete(leftServers).where(eq(leftServers.guild, guild)).run();
}

async function deleteGuildMatches(db: SqliteDb, guild: string): Promise<void> {
  const erase = createMatchDeleter(db);
  await scanTable(db, matches, (stretch) => {
    // A solo match belongs to its player, so it only loses the server where it began.
    db.update(matches)
      .set({ origin: null })
      .where(and(stretch, eq(matches.origin, guild)))
      .run();
    const here = db
      .select({ id: matches.id })
      .from(matches)
      .where(and(stretch, eq(matches.guild, guild)));
    return forEachYielding(here.all(), ({ id }) => erase(id));
  });
}

/**
 * Deletes the scores that count only on this server. All other scores lose the server's id and still count over all
 * servers.
 */
async function detachGuildScores(db: SqliteDb, guild: string): Promise<void> {
  const onlyHere = or(eq(results.local, true), isNotNull(results.correction));
  await scanTable(db, results, (stretch) => {
    const isHere = and(stretch, eq(results.guild, guild));
    db.delete(results).where(and(isHere, onlyHere)).run();
    db.update(results).set({ guild: null, season: FIRST_SEASON, here: null }).where(isHere).run();
  });
}
