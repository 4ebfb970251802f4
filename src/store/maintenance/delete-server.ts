import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { createMatchDeleter } from "#store/maintenance/delete-match.ts";
import { FIRST_SEASON, GLOBAL_SCOPE } from "#store/results/result-writer.ts";
import {
  absences,
  corrections,
  dailyGuests,
  guilds,
  heights,
  levels,
  lobbies,
  marks,
  matches,
  notes,
  resources,
  results,
  seasons,
  tallies,
  totals,
} from "#store/schema.ts";
import { deleteInBatches, forEachYielding, readDistinctValues, scanTable } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** Tables whose rows are each about one server. */
const WHOLE: readonly (readonly [SQLiteTable, SQLiteColumn])[] = [
  [lobbies, lobbies.guild],
  [levels, levels.guild],
  [resources, resources.guild],
  [guilds, guilds.guild],
  [dailyGuests, dailyGuests.guild],
  [corrections, corrections.guild],
  [totals, totals.scope],
  [tallies, tallies.scope],
  [heights, heights.scope],
  [seasons, seasons.guild],
  [marks, marks.scope],
];

/** Columns at the beginning of an index. Matches have no such index and are scanned. */
const LISTED = [guilds.guild, levels.guild, resources.guild, dailyGuests.guild, corrections.guild, totals.scope];

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
  all.delete(GLOBAL_SCOPE);
  return all;
}

/** The mark of the server's absence is deleted last, so that an interrupted deletion starts again. */
export async function deleteServerData(db: SqliteDb, guild: string): Promise<void> {
  await deleteGuildMatches(db, guild);
  await detachGuildScores(db, guild);
  for (const [table, whose] of WHOLE) await deleteInBatches(db, table, eq(whose, guild));
  db.delete(notes)
    .where(inArray(notes.key, [`greeted ${guild}`, `away ${guild}`]))
    .run();
  db.delete(absences).where(eq(absences.guild, guild)).run();
}

async function deleteGuildMatches(db: SqliteDb, guild: string): Promise<void> {
  const erase = createMatchDeleter(db);
  await scanTable(db, matches, (stretch) => {
    // A solo match belongs to its player, wherever it began.
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
 * Deletes the scores that count on this server only. The others lose the server and go on counting over all servers.
 */
async function detachGuildScores(db: SqliteDb, guild: string): Promise<void> {
  const onlyHere = or(eq(results.local, true), isNotNull(results.correction));
  await scanTable(db, results, (stretch) => {
    const isHere = and(stretch, eq(results.guild, guild));
    db.delete(results).where(and(isHere, onlyHere)).run();
    db.update(results).set({ guild: null, season: FIRST_SEASON, here: null }).where(isHere).run();
  });
}
