import { and, asc, count, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Level, LevelHome, LevelKey, LevelName, Levels, LevelWish, Put, Renamed } from "#store/levels.ts";
import type { Stretch } from "#store/results.ts";
import { levels } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";

export function sqliteLevels(db: Db): Levels {
  const { guild: _, game: _game, key: _key, ...fields } = getTableColumns(levels);
  const { board: _board, ...entries } = fields;
  const put = db.$client.transaction((home: LevelHome, key: LevelKey, level: Level, most: number, was?: string) =>
    putNow(db, home, key, level, most, was),
  ).immediate;
  const rename = db.$client.transaction((home: LevelHome, key: LevelKey, was: string, to: LevelName) =>
    renameNow(db, home, key, was, to),
  ).immediate;
  return {
    list: async (home, wish, { from, count: most }: Stretch) => {
      const isListed = isWished(home, wish);
      const rows = db
        .select(entries)
        .from(levels)
        .where(isListed)
        .orderBy(asc(levels.size), asc(levels.grade), asc(levels.key))
        .limit(most)
        .offset(from)
        .all();
      return { rows: rows.map(entryOf), total: countOf(db, isListed) };
    },
    find: async (home, key) => {
      const row = db.select(fields).from(levels).where(isIt(home, key)).get();
      return row && entryOf(row);
    },
    put: async (home, key, level, most, was) => put(home, key, level, most, was),
    rename: async (home, key, was, to) => rename(home, key, was, to),
    remove: async (home, key, was) =>
      db
        .delete(levels)
        .where(and(isIt(home, key), eq(levels.task, was)))
        .run().changes > 0,
    forget: async (person) => {
      db.update(levels).set({ author: null }).where(eq(levels.author, person)).run();
    },
  };
}

function putNow(db: Db, home: LevelHome, key: LevelKey, level: Level, most: number, was: string | undefined): Put {
  const row = { ...level, author: level.author ?? null, grade: level.grade ?? null };
  if (was !== undefined) {
    const isAsItWas = and(isIt(home, key), eq(levels.task, was));
    // The caller may have read the author before they were deleted: the row alone knows who it is.
    const { author: _, madeAt: _madeAt, ...change } = row;
    return db.update(levels).set(change).where(isAsItWas).run().changes > 0 ? "kept" : "stale";
  }
  if (countOf(db, isIt(home, key)) > 0) return "taken";
  if (countOf(db, isWished(home, {})) >= most) return "full";
  db.insert(levels)
    .values({ ...home, key, ...row })
    .run();
  return "kept";
}

function renameNow(db: Db, home: LevelHome, key: LevelKey, was: string, { key: next, name, at }: LevelName): Renamed {
  const isAsItWas = and(isIt(home, key), eq(levels.task, was));
  if (countOf(db, isAsItWas) === 0) return "stale";
  if (next !== key && countOf(db, isIt(home, next)) > 0) return "taken";
  db.update(levels).set({ key: next, name, changedAt: at }).where(isAsItWas).run();
  return "kept";
}

function countOf(db: Db, condition: SQL | undefined): number {
  return db.select({ count: count() }).from(levels).where(condition).get()?.count ?? 0;
}

function isWished({ guild, game }: LevelHome, { size, grade }: LevelWish): SQL | undefined {
  return and(
    eq(levels.guild, guild),
    eq(levels.game, game),
    size === undefined ? undefined : eq(levels.size, size),
    grade === undefined ? undefined : eq(levels.grade, grade),
  );
}

function isIt({ guild, game }: LevelHome, key: LevelKey): SQL | undefined {
  return and(eq(levels.guild, guild), eq(levels.game, game), eq(levels.key, key));
}

function entryOf<Row extends { author: string | null; grade: number | null }>({ author, grade, ...facts }: Row) {
  return { ...facts, author: author ?? undefined, grade: grade ?? undefined };
}
