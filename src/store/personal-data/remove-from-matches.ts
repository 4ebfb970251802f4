import { and, asc, count, eq, exists, gt, gte, inArray, min, ne, or, sql } from "drizzle-orm";
import { createMatchDeleter } from "#store/maintenance/delete-match.ts";
import { containsId } from "#store/personal-data/contains-id.ts";
import { DELETED_PLAYER, type DeletedPlayerNames, deletedPlayerName } from "#store/personal-data/personal-data.ts";
import { drafts, isSaved, matches, OWNER_SEAT, pendingProposals, STARTER_SEAT, seats } from "#store/schema.ts";
import { forEachYielding, ROWS_PER_BATCH, repeatUntilDone } from "#store/sqlite/batches.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/**
 * Removes a person from all matches. Deletes their solo matches. In other matches, `DELETED_PLAYER` takes their seat.
 */
export async function removeFromMatches(db: SqliteDb, person: string, deletedNames: DeletedPlayerNames): Promise<void> {
  await forEachYielding(await listOwnedMatches(db, person), createMatchDeleter(db));
  dropDrafts(db, person);
  await repeatUntilDone(db.$client.transaction(() => vacateSeats(db, person, deletedNames)).immediate);
  // Proposals are deleted only now: a person with a seat could have made a new one.
  deleteProposals(db, person);
  db.update(seats)
    .set({ person: DELETED_PLAYER })
    .where(and(eq(seats.person, person), eq(seats.seat, STARTER_SEAT)))
    .run();
  await forEachYielding(abandoned(db), createMatchDeleter(db));
}

/** Returns at most one batch of the person's solo matches, in the order of the seat index. */
async function listOwnedMatches(db: SqliteDb, person: string): Promise<string[]> {
  const owned: string[] = [];
  let last = "";
  await repeatUntilDone(() => {
    const some = db
      .select({ match: seats.match, lowest: min(seats.seat) })
      .from(seats)
      .where(and(eq(seats.person, person), gt(seats.match, last)))
      .groupBy(seats.match)
      .orderBy(asc(seats.match))
      .limit(ROWS_PER_BATCH)
      .all();
    last = some.at(-1)?.match ?? last;
    owned.push(...some.flatMap(({ match, lowest }) => (lowest === OWNER_SEAT ? [match] : [])));
    return some.length;
  });
  return owned;
}

/** Deletes the person's drafts. Runs first, because drafts are found through the person's seats. */
function dropDrafts(db: SqliteDb, person: string): void {
  const sits = and(eq(seats.match, drafts.match), eq(seats.seat, drafts.seat), eq(seats.person, person));
  db.delete(drafts)
    .where(exists(db.select({ seat: seats.seat }).from(seats).where(sits)))
    .run();
}

/**
 * Deletes the proposals that the person made or agreed to. The wishes of other players to resume the match stay: they
 * name seats, and these players could lose their place in the match without them.
 */
function deleteProposals(db: SqliteDb, person: string): void {
  const mentions = [pendingProposals.agreed, pendingProposals.proposal].map((column) => containsId(column, person));
  const mentioned = or(eq(pendingProposals.by, person), ...mentions);
  const closed = sql`json_object('kind', 'resume', 'wishes', json(${wishesOfOthers}), 'isClosed', json('true'))`;
  db.update(pendingProposals)
    .set({ proposal: closed, by: DELETED_PLAYER, agreed: [] })
    .where(and(mentioned, sql`case when ${isReadableProposal} then json_array_length(${wishesOfOthers}) > 0 end`))
    .run();
  db.delete(pendingProposals).where(mentioned).run();
}

const isReadableProposal = sql`json_valid(${pendingProposals.proposal}) and json_valid(${pendingProposals.agreed})`;

/** The seats whose players have agreed to resume the match. The seats of deleted players do not count. */
const agreedSeats = sql`select ${seats.seat} from ${seats} where ${seats.match} = ${pendingProposals.match}
  and ${seats.seat} >= 0 and ${seats.person} in (select value from json_each(${pendingProposals.agreed}))
  and json_extract(${pendingProposals.proposal}, '$.kind') = 'resume'`;

/** The stored wishes, and one for each seat of `agreedSeats`. */
const wishesOfOthers = sql`(select json_group_array(json(value)) from (
  select value from json_each(${pendingProposals.proposal}, '$.wishes')
    where json_extract(value, '$.seat') not in (${agreedSeats})
  union all select json_object('seat', seat, 'at', json_extract(${pendingProposals.proposal}, '$.at'))
    from (${agreedSeats})))`;

/** Gives at most one batch of the person's seats to `DELETED_PLAYER`. Returns the number of seats. */
function vacateSeats(db: SqliteDb, person: string, deletedNames: DeletedPlayerNames): number {
  const held = db
    .select({ match: seats.match, seat: seats.seat, language: matches.language })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.match))
    .where(and(eq(seats.person, person), gte(seats.seat, 0)))
    .orderBy(asc(seats.match), asc(seats.seat))
    .limit(ROWS_PER_BATCH)
    .all();
  for (const { match, seat, language } of held) {
    const name = deletedPlayerName(deletedNames, language, countDeletedSeats(db, match) + 1);
    db.update(seats)
      .set({ person: DELETED_PLAYER, name })
      .where(and(eq(seats.match, match), eq(seats.seat, seat)))
      .run();
  }
  return held.length;
}

function countDeletedSeats(db: SqliteDb, match: string): number {
  const isOne = and(eq(seats.match, match), eq(seats.person, DELETED_PLAYER), gte(seats.seat, 0));
  return db.select({ count: count() }).from(seats).where(isOne).get()?.count ?? 0;
}

/** Returns the saved matches that no person is left to resume. */
function abandoned(db: SqliteDb): string[] {
  const ofDeletedPlayer = db.select({ match: seats.match }).from(seats).where(eq(seats.person, DELETED_PLAYER));
  const somebody = db
    .select({ seat: seats.seat })
    .from(seats)
    .where(and(eq(seats.match, matches.id), ne(seats.person, DELETED_PLAYER)));
  const rows = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(isSaved, inArray(matches.id, ofDeletedPlayer), sql`not ${exists(somebody)}`));
  return rows.all().map(({ id }) => id);
}
