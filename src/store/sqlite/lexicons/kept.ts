import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { isParked, isRunning, isUnsettled, lexiconParts, lobbies, matches, resources } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { Lexicons } from "#store/store.ts";

/** What is kept for a server. Of matches only those are looked at that can go on: they are few beside those that are over. */
export function sqliteKeptLexicons(db: Db): Lexicons["keptFor"] {
  const guild = sql.placeholder("guild");
  const { lexicon } = matches;
  const isPinned = isNotNull(lexicon);
  const isHere = or(eq(matches.guild, guild), eq(matches.origin, guild));
  const asked = [
    db
      .select({ lexicon: resources.lexicon })
      .from(resources)
      .where(and(eq(resources.guild, guild), ne(resources.key, sql.placeholder("but"))))
      .prepare(),
    db
      .select({ lexicon: lobbies.lexicon })
      .from(lobbies)
      .where(and(eq(lobbies.guild, guild), isNotNull(lobbies.lexicon)))
      .prepare(),
    // It says so once more for the sake of the index.
    db
      .selectDistinct({ lexicon })
      .from(matches)
      .where(and(isUnsettled, isRunning, isPinned, isHere))
      .prepare(),
    db
      .selectDistinct({ lexicon })
      .from(matches)
      .where(and(isParked, isPinned, eq(matches.guild, guild)))
      .prepare(),
    db
      .selectDistinct({ lexicon })
      .from(matches)
      .where(and(isParked, isPinned, isNull(matches.guild), eq(matches.origin, guild)))
      .prepare(),
  ];
  const bytes = sql<number>`sum(length(${lexiconParts.bytes}))`;
  return async (whose, but = "") => {
    const found = asked.flatMap((one) => one.all({ guild: whose, but }));
    const hashes = [...new Set(found.map((one) => one.lexicon ?? ""))];
    if (hashes.length === 0) return [];
    const { hash } = lexiconParts;
    return db.select({ hash, bytes }).from(lexiconParts).where(inArray(hash, hashes)).groupBy(hash).all();
  };
}
