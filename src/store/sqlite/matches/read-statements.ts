import { and, asc, eq, getTableColumns, gt, sql } from "drizzle-orm";
import { drafts, logEntriesTable, matches, seats } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** Prepares the queries that read one match. */
export function prepareReadStatements(db: SqliteDb) {
  const id = sql.placeholder("id");
  const { seq, at, deed } = logEntriesTable;
  const { status, head, game } = matches;
  return {
    match: db
      .select({ ...getTableColumns(matches), lastDeed: deed })
      .from(matches)
      .leftJoin(logEntriesTable, and(eq(logEntriesTable.match, matches.id), eq(seq, matches.head)))
      .where(eq(matches.id, id))
      .prepare(),
    begun: db
      .select({ opening: matches.opening, channel: matches.channel })
      .from(matches)
      .where(and(eq(matches.id, id), eq(game, sql.placeholder("game"))))
      .prepare(),
    nameOf: db.select({ key: matches.nameKey }).from(matches).where(eq(matches.id, id)).prepare(),
    place: db
      .select({ guild: matches.guild, channel: matches.channel })
      .from(matches)
      .where(eq(matches.id, id))
      .prepare(),
    state: db.select({ status, head, game }).from(matches).where(eq(matches.id, id)).prepare(),
    entries: db
      .select({ seq, at, deed })
      .from(logEntriesTable)
      .where(and(eq(logEntriesTable.match, id), gt(seq, sql.placeholder("after"))))
      .orderBy(asc(seq))
      .limit(sql.placeholder("most"))
      .prepare(),
    drafts: db.select({ seat: drafts.seat, draft: drafts.draft }).from(drafts).where(eq(drafts.match, id)).prepare(),
    seats: db.select().from(seats).where(eq(seats.match, id)).orderBy(asc(seats.seat)).prepare(),
  };
}
