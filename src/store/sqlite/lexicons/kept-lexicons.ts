import { and, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import {
  isRunning,
  isRunningOrUnpublished,
  isSaved,
  lexiconParts,
  lobbies,
  matches,
  serverWordLists,
} from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { LexiconStore } from "#store/store.ts";

/**
 * Returns the query for the word lists that are kept for a server. It reads unfinished matches only, because these are
 * few.
 */
export function createKeptLexiconQuery(db: SqliteDb): LexiconStore["listKept"] {
  const guild = sql.placeholder("guild");
  // The results include matches without a word list, which are filtered out later. If the query excluded them, SQLite
  // would choose the index of word lists and read all finished matches.
  const of = (condition: SQL | undefined) =>
    db.select({ lexicon: matches.lexicon }).from(matches).where(condition).prepare();
  const asked = [
    db
      .select({ lexicon: serverWordLists.lexicon })
      .from(serverWordLists)
      .where(and(eq(serverWordLists.guild, guild), ne(serverWordLists.key, sql.placeholder("but"))))
      .prepare(),
    db.select({ lexicon: lobbies.lexicon }).from(lobbies).where(eq(lobbies.guild, guild)).prepare(),
    of(and(isRunningOrUnpublished, isRunning, or(eq(matches.guild, guild), eq(matches.origin, guild)))),
    of(and(isSaved, eq(matches.guild, guild))),
    of(and(isSaved, isNull(matches.guild), eq(matches.origin, guild))),
  ];
  const bytes = sql<number>`sum(length(${lexiconParts.bytes}))`;
  return async (whose, but = "") => {
    const found = asked.flatMap((one) => one.all({ guild: whose, but }));
    const hashes = [...new Set(found.flatMap((one) => one.lexicon ?? []))];
    if (hashes.length === 0) return [];
    const { hash } = lexiconParts;
    return db.select({ hash, bytes }).from(lexiconParts).where(inArray(hash, hashes)).groupBy(hash).all();
  };
}
