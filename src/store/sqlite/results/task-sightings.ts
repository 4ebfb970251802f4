import { and, eq, exists, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { TaskKnowledge } from "#store/results/exclude-known-tasks.ts";
import { matches, taskSightings } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { NewMatch } from "#store/store.ts";
import type { TaskSighting } from "#store/task-store.ts";

// Records in which match each person first saw a task (a puzzle or code). Later sightings change nothing, with one
// exception: a person who sees the task elsewhere during that match could learn the solution there. Then the column
// `match` of the record is cleared.

const { game, task, person, match, at } = taskSightings;

/** Records that a person sees a puzzle or code. Returns false if the person had already seen it. */
export function recordSighting(db: SqliteDb, sighting: TaskSighting & { readonly match?: string }): boolean {
  return db.insert(taskSightings).values(sighting).onConflictDoNothing().run().changes > 0;
}

/** Records that everybody with a seat in this match now sees its puzzle or code. */
export function recordSeatSightings(db: SqliteDb, { id, opening, seats, task: seen, at: now }: NewMatch): void {
  if (seen === undefined) return;
  for (const holder of seats)
    if (holder.kind === "person")
      recordSightingElsewhere(db, { game: opening.game, task: seen, person: holder.person, match: id, at: now });
}

/**
 * Records that a person sees a puzzle or code, like `recordSighting`. If they first saw it in another match that is
 * still running or saved, they could use there what they learn here. So that match must not count: the record no longer
 * names it.
 */
export function recordSightingElsewhere(db: SqliteDb, sighting: TaskSighting & { readonly match?: string }): void {
  if (recordSighting(db, sighting)) return;
  const open = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, match), inArray(matches.status, ["running", "parked"])));
  db.update(taskSightings)
    .set({ match: null })
    .where(and(isOf(sighting.game, sighting.task, sighting.person), exists(open)))
    .run();
}

export function hasSighting(db: SqliteDb, of: string, wanted: string, who: string): boolean {
  return (
    db
      .select({ at })
      .from(taskSightings)
      .where(isOf(of, wanted, who))
      .get() !== undefined
  );
}

/**
 * Returns when the person could learn the puzzle or code, other than by playing the match `by`: before it or,
 * elsewhere, during it. Undefined if they could not.
 */
export function findTaskKnowledge(
  db: SqliteDb,
  of: string,
  wanted: string,
  who: string,
  by: string,
): TaskKnowledge | undefined {
  const isOther = sql`${match} is not ${by}`;
  const seen = db
    .select({ at, match })
    .from(taskSightings)
    .where(and(isOf(of, wanted, who), isOther))
    .get();
  if (seen === undefined) return undefined;
  // The record was written when the match opened, with the same time, and no longer names it.
  const opened = db.select({ at: matches.at }).from(matches).where(eq(matches.id, by)).get();
  return seen.match === null && seen.at === opened?.at ? "during" : "before";
}

export function deleteSightings(db: SqliteDb, who: string): void {
  db.delete(taskSightings).where(eq(person, who)).run();
}

/** Returns when a person first saw a puzzle or code, if that was in a match that was abandoned. Otherwise undefined. */
export function findSightingInAbandonedMatch(
  db: SqliteDb,
  of: string,
  wanted: string,
  who: string,
): number | undefined {
  return db
    .select({ at })
    .from(taskSightings)
    .innerJoin(matches, eq(matches.id, match))
    .where(and(isOf(of, wanted, who), eq(matches.status, "dropped")))
    .get()?.at;
}

/**
 * Whether the person knows the solution of a puzzle or code: they saw it without playing it, or their match with it has
 * ended.
 */
export function isTaskKnown(db: SqliteDb, of: string, wanted: string, who: string): boolean {
  const isOver = and(isNotNull(match), inArray(matches.status, ["finished", "dropped"]));
  const found = db
    .select({ at })
    .from(taskSightings)
    .leftJoin(matches, eq(matches.id, match))
    .where(and(isOf(of, wanted, who), or(isNull(match), isOver)))
    .get();
  return found !== undefined;
}

function isOf(of: string, wanted: string, who: string): SQL | undefined {
  return and(eq(game, of), eq(task, wanted), eq(person, who));
}
