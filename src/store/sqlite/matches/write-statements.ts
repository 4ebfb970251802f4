import { and, eq, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { drafts, isRunning, isSaved, isWaitingLobby, lobbies, logEntriesTable, matches, seats } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** Prepares the statements that change one match. */
export function prepareWriteStatements(db: SqliteDb) {
  const given = (name: string): SQL => sql`${sql.placeholder(name)}`;
  const isMatch = eq(matches.id, sql.placeholder("id"));
  const entry = {
    match: sql.placeholder("id"),
    seq: sql.placeholder("seq"),
    at: sql.placeholder("at"),
    deed: sql.placeholder("deed"),
  } satisfies Record<string, Placeholder>;
  const isSeen = and(eq(lobbies.id, sql.placeholder("id")), eq(lobbies.seq, sql.placeholder("seq")), isWaitingLobby);
  return {
    start: db.update(lobbies).set({ status: "started", seq: sql`seq + 1` }).where(isSeen).prepare(),
    insert: db.insert(logEntriesTable).values(entry).onConflictDoNothing().prepare(),
    advance: db
      .update(matches)
      .set({
        head: given("seq"),
        status: given("status"),
        due: given("due"),
        played: sql`coalesce(${sql.placeholder("played")}, played)`,
      })
      .where(isMatch)
      .prepare(),
    lookAgain: db
      .update(matches)
      .set({ due: given("due") })
      .where(and(isMatch, eq(matches.head, sql.placeholder("seq")), isRunning))
      .prepare(),
    rename: db
      .update(matches)
      .set({ name: given("name"), nameKey: given("key") })
      .where(isMatch)
      .prepare(),
    unname: db.update(matches).set({ name: null, nameKey: null }).where(isMatch).prepare(),
    move: db
      .update(matches)
      .set({ guild: given("guild"), channel: given("channel"), status: "running" })
      .where(isMatch)
      .prepare(),
    deleteDraft: db
      .delete(drafts)
      .where(and(eq(drafts.match, sql.placeholder("id")), eq(drafts.seat, sql.placeholder("seat"))))
      .prepare(),
    reseat: db
      .update(seats)
      .set({ name: given("name"), person: given("person"), level: given("level") })
      .where(and(eq(seats.match, sql.placeholder("id")), eq(seats.seat, sql.placeholder("seat"))))
      .prepare(),
    announce: db
      .update(matches)
      .set({ telling: given("seq") })
      .where(and(isMatch, sql`telling <= ${sql.placeholder("seq")}`))
      .prepare(),
    tell: db
      .update(matches)
      .set({
        told: given("seq"),
        telling: sql`max(telling, ${sql.placeholder("seq")})`,
        messageChannel: given("channel"),
        messageId: given("message"),
      })
      .where(and(isMatch, sql`told <= ${sql.placeholder("seq")}`))
      .prepare(),
    /** Marks the seats of a match as finished, when the match was finished or abandoned. */
    finishSeats: db
      .update(seats)
      .set({ unfinished: null })
      .where(eq(seats.match, sql.placeholder("id")))
      .prepare(),
    drop: db
      .update(matches)
      .set({ status: "dropped" })
      .where(and(isMatch, or(isRunning, isSaved)))
      .prepare(),
  };
}
