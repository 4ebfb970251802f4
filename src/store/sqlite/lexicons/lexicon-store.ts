import { setImmediate } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull, lt, notExists, sql } from "drizzle-orm";
import {
  isRunningOrSaved,
  leftServers,
  lexiconParts,
  lexicons,
  lobbies,
  matches,
  serverWordLists,
} from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { createKeptLexiconQuery } from "#store/sqlite/lexicons/kept-lexicons.ts";
import { type LexiconStore, MAX_MATCHES_FOR_REMAINS, type UnneededLexicon } from "#store/store.ts";

/**
 * Number of bytes in one row of a list. A row is written and flushed in a few milliseconds, and other work can run
 * between two rows.
 */
const PART_BYTES = 256 * 1024;

/** Maximum number of servers returned as owners of a list. */
const MAX_OWNERS = 20;

/** Suffix of the key for what is kept of a deleted list. The key begins with the hash of the list. */
const REMAINS = " remains";

export function createSqliteLexiconStore(db: SqliteDb): LexiconStore {
  const at = statements(db);
  const dropOne = db.$client.transaction(
    ({ hash, finished }: UnneededLexicon, before: number, remains?: Uint8Array) => {
      if (finishedOf(hash).length !== finished.length) return false;
      if (at.drop.run({ hash, before }).changes === 0) return false;
      at.dropParts.run({ hash });
      if (remains !== undefined) replace(hash + REMAINS, remains, before);
      return true;
    },
  ).immediate;
  return {
    markWanted: async (hash, when) => at.want.run({ hash, at: when }).changes > 0,
    async put(hash, bytes, when) {
      if (at.want.run({ hash, at: when }).changes > 0) return;
      at.announce.run({ hash, at: when });
      const parts = partsOf(bytes);
      for (const [part, piece] of parts.entries()) {
        await setImmediate();
        at.putPart.run({ hash, part, bytes: piece });
      }
      at.complete.run({ hash, parts: parts.length, at: when });
    },
    get,
    async listUnneeded(before, maxFinished = MAX_MATCHES_FOR_REMAINS) {
      const found: UnneededLexicon[] = [];
      for (const { hash } of at.unneeded.all({ before })) {
        await setImmediate();
        const finished = finishedOf(hash);
        const isLeft = hash.endsWith(REMAINS) && finishedOf(hash.slice(0, -REMAINS.length)).length > 0;
        if (!isLeft && finished.length <= maxFinished) found.push({ hash, finished });
      }
      return found;
    },
    deleteUnneeded: async (lexicon, before, remains) => dropOne(lexicon, before, remains),
    getRemains: (hash) => get(hash + REMAINS),
    listKept: createKeptLexiconQuery(db),
    totalBytes: async () => at.total.get()?.bytes ?? 0,
    async removeListsOfLeftServers(guilds) {
      for (const guild of guilds) at.removeLeft.run({ guild });
    },
    listOwners: async (hash) => at.owners.all({ hash }).map(({ guild }) => guild),
  };

  async function get(hash: string): Promise<Buffer | undefined> {
    const parts = at.whole.get({ hash })?.parts;
    if (parts == null) return undefined;
    const pieces: Buffer[] = [];
    for (let part = 0; part < parts; part++) {
      await setImmediate();
      const piece = at.part.get({ hash, part });
      if (piece === undefined) return undefined;
      pieces.push(piece.bytes);
    }
    return Buffer.concat(pieces);
  }

  function finishedOf(hash: string): string[] {
    return at.finished.all({ hash }).map(({ id }) => id);
  }

  /** Replaces a list by what is kept of it (`bytes`), which is small enough for a single transaction. */
  function replace(hash: string, bytes: Uint8Array, when: number): void {
    at.announce.run({ hash, at: when });
    at.dropParts.run({ hash });
    const parts = partsOf(bytes);
    for (const [part, piece] of parts.entries()) at.putPart.run({ hash, part, bytes: piece });
    at.complete.run({ hash, parts: parts.length, at: when });
  }
}

function partsOf(bytes: Uint8Array): Buffer[] {
  const count = Math.ceil(bytes.length / PART_BYTES);
  return Array.from({ length: count }, (_, part) =>
    Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)),
  );
}

function statements(db: SqliteDb) {
  return { ...writing(db), ...reading(db), ...sweeping(db) };
}

function writing(db: SqliteDb) {
  const [hash, at] = [sql.placeholder("hash"), sql.placeholder("at")];
  const later = sql`max(wanted, ${at})`;
  return {
    want: db
      .update(lexicons)
      .set({ wanted: later })
      .where(and(eq(lexicons.hash, hash), isNotNull(lexicons.parts)))
      .prepare(),
    announce: db
      .insert(lexicons)
      .values({ hash, wanted: at })
      .onConflictDoUpdate({ target: lexicons.hash, set: { wanted: later } })
      .prepare(),
    putPart: db
      .insert(lexiconParts)
      .values({ hash, part: sql.placeholder("part"), bytes: sql.placeholder("bytes") })
      .onConflictDoUpdate({ target: [lexiconParts.hash, lexiconParts.part], set: { bytes: sql`excluded.bytes` } })
      .prepare(),
    complete: db
      .update(lexicons)
      .set({ parts: sql`${sql.placeholder("parts")}` })
      .where(eq(lexicons.hash, hash))
      .prepare(),
  };
}

function reading(db: SqliteDb) {
  const hash = sql.placeholder("hash");
  const isPart = and(eq(lexiconParts.hash, hash), eq(lexiconParts.part, sql.placeholder("part")));
  const isFinished = and(eq(matches.lexicon, hash), eq(matches.status, "finished"));
  return {
    whole: db.select({ parts: lexicons.parts }).from(lexicons).where(eq(lexicons.hash, hash)).prepare(),
    part: db.select({ bytes: lexiconParts.bytes }).from(lexiconParts).where(isPart).prepare(),
    // SQLite reads only the length of each part, not its bytes.
    total: db
      .select({ bytes: sql<number>`coalesce(sum(length(${lexiconParts.bytes})), 0)` })
      .from(lexiconParts)
      .prepare(),
    owners: db
      .selectDistinct({ guild: serverWordLists.guild })
      .from(serverWordLists)
      .where(eq(serverWordLists.lexicon, hash))
      .orderBy(asc(serverWordLists.guild))
      .limit(MAX_OWNERS)
      .prepare(),
    finished: db
      .select({ id: matches.id })
      .from(matches)
      .where(isFinished)
      .limit(MAX_MATCHES_FOR_REMAINS + 1)
      .prepare(),
  };
}

function sweeping(db: SqliteDb) {
  const hash = sql.placeholder("hash");
  const inMatch = and(eq(matches.lexicon, lexicons.hash), isRunningOrSaved);
  // Condition for lists that nothing needs. The statement that deletes a list repeats this condition, because the list
  // may have been requested meanwhile.
  const isUnneeded = and(
    lt(lexicons.wanted, sql.placeholder("before")),
    notExists(
      db.select({ key: serverWordLists.key }).from(serverWordLists).where(eq(serverWordLists.lexicon, lexicons.hash)),
    ),
    notExists(db.select({ id: lobbies.id }).from(lobbies).where(eq(lobbies.lexicon, lexicons.hash))),
    notExists(db.select({ id: matches.id }).from(matches).where(inMatch)),
  );
  return {
    unneeded: db.select({ hash: lexicons.hash }).from(lexicons).where(isUnneeded).orderBy(asc(lexicons.hash)).prepare(),
    drop: db
      .delete(lexicons)
      .where(and(eq(lexicons.hash, hash), isUnneeded))
      .prepare(),
    removeLeft: db
      .delete(serverWordLists)
      .where(
        and(
          eq(serverWordLists.guild, sql.placeholder("guild")),
          inArray(serverWordLists.guild, db.select({ guild: leftServers.guild }).from(leftServers)),
        ),
      )
      .prepare(),
    dropParts: db.delete(lexiconParts).where(eq(lexiconParts.hash, hash)).prepare(),
  };
}
