import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { matches, results, sightings } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { NewMatch } from "#store/store.ts";
import type { Sighting } from "#store/tasks.ts";

// By what somebody has seen a task first: written once and never changed, so that no second look is taken for the first.

const { game, task, person, match, at } = sightings;

/** False where they have seen it already. */
export function see(db: Db, sighting: Sighting & { readonly match?: string }): boolean {
  return db.insert(sightings).values(sighting).onConflictDoNothing().run().changes > 0;
}

/** Everybody who sits there sees it now. */
export function seeAll(db: Db, { id, opening, seats, task: seen, at: now }: NewMatch): void {
  if (seen === undefined) return;
  for (const holder of seats)
    if (holder.kind === "person")
      see(db, { game: opening.game, task: seen, person: holder.person, match: id, at: now });
}

export function forgetSightings(db: Db, who: string): void {
  db.delete(sightings).where(eq(person, who)).run();
}

/** When somebody saw it first, and by a match that was thrown away. */
export function leftSince(db: Db, of: string, wanted: string, who: string): number | undefined {
  return db
    .select({ at })
    .from(sightings)
    .innerJoin(matches, eq(matches.id, match))
    .where(and(isOf(of, wanted, who), eq(matches.status, "dropped")))
    .get()?.at;
}

/** They saw it without playing it, or the match in which they saw it is over. */
export function isKnown(db: Db, of: string, wanted: string, who: string): boolean {
  const isOver = and(isNotNull(match), inArray(matches.status, ["finished", "dropped"]));
  const found = db
    .select({ at })
    .from(sightings)
    .leftJoin(matches, eq(matches.id, match))
    .where(and(isOf(of, wanted, who), or(isNull(match), isOver)))
    .get();
  return found !== undefined;
}

function isOf(of: string, wanted: string, who: string): SQL | undefined {
  return and(eq(game, of), eq(task, wanted), eq(person, who));
}

/**
 * Of a score: whoever made it had seen the task before its match began, and by nothing that had come to its end by then:
 * what they knew of it had cost them no time.
 */
export const wasSeenBefore: SQL = sql`exists (select 1 from ${sightings} where ${game} = ${results.game}
  and ${task} = ${results.task} and ${person} = ${results.player} and ${match} is not ${results.match}
  and ${at} <= (select at from matches where id = ${results.match})
  and not exists (select 1 from results as first where first.match = ${match} and +first.player = ${person}
    and first.correction is null and first.at <= (select at from matches where id = ${results.match})))`;
