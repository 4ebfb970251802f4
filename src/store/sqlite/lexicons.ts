import { setImmediate } from "node:timers/promises";
import { and, asc, eq, isNotNull, lt, notExists, sql } from "drizzle-orm";
import { lexiconParts, lexicons, lobbies, matches, resources } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";
import type { Lexicons } from "#store/store.ts";

/** A piece that is written and flushed in a few milliseconds; between two of them everything else has its turn. */
const PART_BYTES = 256 * 1024;

export function sqliteLexicons(db: Db): Lexicons {
  const at = statements(db);
  const sweepOne = db.$client.transaction((hash: string, before: number) => {
    if (at.drop.run({ hash, before }).changes === 0) return false;
    at.dropParts.run({ hash });
    return true;
  }).immediate;
  return {
    want: async (hash, when) => at.want.run({ hash, at: when }).changes > 0,
    async put(hash, bytes, when) {
      if (at.want.run({ hash, at: when }).changes > 0) return;
      at.announce.run({ hash, at: when });
      const parts = Math.ceil(bytes.length / PART_BYTES);
      for (let part = 0; part < parts; part++) {
        await setImmediate();
        at.putPart.run({ hash, part, bytes: Buffer.from(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)) });
      }
      at.complete.run({ hash, parts, at: when });
    },
    async get(hash) {
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
    },
    async sweep(before) {
      const swept: string[] = [];
      for (const { hash } of at.unneeded.all({ before })) {
        await setImmediate();
        if (sweepOne(hash, before)) swept.push(hash);
      }
      return swept;
    },
  };
}

function statements(db: Db) {
  return { ...writing(db), ...reading(db), ...sweeping(db) };
}

function writing(db: Db) {
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

function reading(db: Db) {
  const hash = sql.placeholder("hash");
  const isPart = and(eq(lexiconParts.hash, hash), eq(lexiconParts.part, sql.placeholder("part")));
  return {
    whole: db.select({ parts: lexicons.parts }).from(lexicons).where(eq(lexicons.hash, hash)).prepare(),
    part: db.select({ bytes: lexiconParts.bytes }).from(lexiconParts).where(isPart).prepare(),
  };
}

function sweeping(db: Db) {
  const hash = sql.placeholder("hash");
  const inMatch = and(eq(matches.lexicon, lexicons.hash), sql`${matches.status} <> 'dropped'`);
  // Asked again for each as it goes: somebody may have wanted it since the list was made.
  const isUnneeded = and(
    lt(lexicons.wanted, sql.placeholder("before")),
    notExists(db.select({ key: resources.key }).from(resources).where(eq(resources.lexicon, lexicons.hash))),
    notExists(db.select({ id: matches.id }).from(matches).where(inMatch)),
    notExists(db.select({ id: lobbies.id }).from(lobbies).where(eq(lobbies.lexicon, lexicons.hash))),
  );
  return {
    unneeded: db.select({ hash: lexicons.hash }).from(lexicons).where(isUnneeded).orderBy(asc(lexicons.hash)).prepare(),
    drop: db
      .delete(lexicons)
      .where(and(eq(lexicons.hash, hash), isUnneeded))
      .prepare(),
    dropParts: db.delete(lexiconParts).where(eq(lexiconParts.hash, hash)).prepare(),
  };
}
