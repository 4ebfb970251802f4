import { and, asc, count, eq, exists, gt, gte, inArray, min, ne, or, sql } from "drizzle-orm";
import { NOBODY, type Nobodies, nameOfNobody } from "#store/custody.ts";
import { consents, drafts, isParked, matches, OWNER, STARTER, seats } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import { hasId } from "#store/sqlite/custody/within.ts";
import { eraserOf } from "#store/sqlite/erasing.ts";
import { each, inSteps, ROWS } from "#store/sqlite/steps.ts";

/** Takes somebody from all tables: what is theirs alone goes, and elsewhere nobody sits where they sat. */
export async function leaveTables(db: Db, person: string, nobodies: Nobodies): Promise<void> {
  await each(await ownedBy(db, person), eraserOf(db));
  dropDrafts(db, person);
  await inSteps(db.$client.transaction(() => rise(db, person, nobodies)).immediate);
  // Last: while they sit there they can still ask something.
  withdraw(db, person);
  db.update(seats)
    .set({ person: NOBODY })
    .where(and(eq(seats.person, person), eq(seats.seat, STARTER)))
    .run();
  await each(abandoned(db), eraserOf(db));
}

/** Some of their games at a time, as the index of their seats has them. */
async function ownedBy(db: Db, person: string): Promise<string[]> {
  const owned: string[] = [];
  let last = "";
  await inSteps(() => {
    const some = db
      .select({ match: seats.match, lowest: min(seats.seat) })
      .from(seats)
      .where(and(eq(seats.person, person), gt(seats.match, last)))
      .groupBy(seats.match)
      .orderBy(asc(seats.match))
      .limit(ROWS)
      .all();
    last = some.at(-1)?.match ?? last;
    owned.push(...some.flatMap(({ match, lowest }) => (lowest === OWNER ? [match] : [])));
    return some.length;
  });
  return owned;
}

/** What they planned, while it is known on which seats. */
function dropDrafts(db: Db, person: string): void {
  const sits = and(eq(seats.match, drafts.match), eq(seats.seat, drafts.seat), eq(seats.person, person));
  db.delete(drafts)
    .where(exists(db.select({ seat: seats.seat }).from(seats).where(sits)))
    .run();
}

/** What they asked of others or have agreed to: it was about a table at which they no longer sit. */
function withdraw(db: Db, person: string): void {
  const mentions = [consents.agreed, consents.proposal].map((column) => hasId(column, person));
  db.delete(consents)
    .where(or(eq(consents.by, person), ...mentions))
    .run();
}

/** Of the seats that they hold, so many. */
function rise(db: Db, person: string, nobodies: Nobodies): number {
  const held = db
    .select({ match: seats.match, seat: seats.seat, language: matches.language })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.match))
    .where(and(eq(seats.person, person), gte(seats.seat, 0)))
    .orderBy(asc(seats.match), asc(seats.seat))
    .limit(ROWS)
    .all();
  for (const { match, seat, language } of held) {
    const name = nameOfNobody(nobodies, language, nobodiesAt(db, match) + 1);
    db.update(seats)
      .set({ person: NOBODY, name })
      .where(and(eq(seats.match, match), eq(seats.seat, seat)))
      .run();
  }
  return held.length;
}

function nobodiesAt(db: Db, match: string): number {
  const isOne = and(eq(seats.match, match), eq(seats.person, NOBODY), gte(seats.seat, 0));
  return db.select({ count: count() }).from(seats).where(isOne).get()?.count ?? 0;
}

/** Put aside where nobody sits any more who could go on with them. */
function abandoned(db: Db): string[] {
  const nobodys = db.select({ match: seats.match }).from(seats).where(eq(seats.person, NOBODY));
  const somebody = db
    .select({ seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.match, matches.id), ne(seats.person, NOBODY)));
  const rows = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isParked, inArray(matches.id, nobodys), sql`not ${exists(somebody)}`));
  return rows.all().map(({ id }) => id);
}
