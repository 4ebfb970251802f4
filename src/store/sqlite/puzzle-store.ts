import { and, asc, count, eq, getTableColumns, type SQL } from "drizzle-orm";
import type {
  GuildGame,
  PuzzleFilter,
  PuzzleKey,
  PuzzleName,
  PuzzlePutResult,
  PuzzleRenameResult,
  PuzzleStore,
  SavedPuzzle,
} from "#store/puzzle-store.ts";
import type { PageRange } from "#store/result-store.ts";
import { levels } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

export function createSqlitePuzzleStore(db: SqliteDb): PuzzleStore {
  const { guild: _, game: _game, key: _key, ...fields } = getTableColumns(levels);
  const { board: _board, ...entries } = fields;
  const put = db.$client.transaction(
    (home: GuildGame, key: PuzzleKey, level: SavedPuzzle, most: number, was?: string, mostOfAuthor?: number) =>
      putInTransaction(db, home, key, level, { most, mostOfAuthor }, was),
  ).immediate;
  const rename = db.$client.transaction((home: GuildGame, key: PuzzleKey, was: string, to: PuzzleName) =>
    renameInTransaction(db, home, key, was, to),
  ).immediate;
  return {
    list: async (home, wish, { from, count: most }: PageRange) => {
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
    put: async (home, key, level, most, was, mostOfAuthor) => put(home, key, level, most, was, mostOfAuthor),
    rename: async (home, key, was, to) => rename(home, key, was, to),
    remove: async (home, key, was) =>
      db
        .delete(levels)
        .where(and(isIt(home, key), eq(levels.task, was)))
        .run().changes > 0,
    deletePlayer: async (person) => {
      db.update(levels).set({ author: null }).where(eq(levels.author, person)).run();
    },
  };
}

function putInTransaction(
  db: SqliteDb,
  home: GuildGame,
  key: PuzzleKey,
  level: SavedPuzzle,
  { most, mostOfAuthor = most }: { readonly most: number; readonly mostOfAuthor: number | undefined },
  was: string | undefined,
): PuzzlePutResult {
  const row = { ...level, author: level.author ?? null, grade: level.grade ?? null };
  if (was !== undefined) {
    const isAsItWas = and(isIt(home, key), eq(levels.task, was));
    // The caller may have read the author before that person was deleted. The author of the row is the right one.
    const { author: _, madeAt: _madeAt, ...change } = row;
    return db.update(levels).set(change).where(isAsItWas).run().changes > 0 ? "kept" : "stale";
  }
  if (countOf(db, isIt(home, key)) > 0) return "taken";
  if (countOf(db, isWished(home, {})) >= most) return "full";
  const isOfAuthor = level.author === undefined ? undefined : eq(levels.author, level.author);
  if (isOfAuthor && countOf(db, and(isWished(home, {}), isOfAuthor)) >= mostOfAuthor) return "author-full";
  db.insert(levels)
    .values({ ...home, key, ...row })
    .run();
  return "kept";
}

function renameInTransaction(
  db: SqliteDb,
  home: GuildGame,
  key: PuzzleKey,
  was: string,
  { key: next, name, at }: PuzzleName,
): PuzzleRenameResult {
  const isAsItWas = and(isIt(home, key), eq(levels.task, was));
  if (countOf(db, isAsItWas) === 0) return "stale";
  if (next !== key && countOf(db, isIt(home, next)) > 0) return "taken";
  db.update(levels).set({ key: next, name, changedAt: at }).where(isAsItWas).run();
  return "kept";
}

function countOf(db: SqliteDb, condition: SQL | undefined): number {
  return db.select({ count: count() }).from(levels).where(condition).get()?.count ?? 0;
}

function isWished({ guild, game }: GuildGame, { size, grade }: PuzzleFilter): SQL | undefined {
  return and(
    eq(levels.guild, guild),
    eq(levels.game, game),
    size === undefined ? undefined : eq(levels.size, size),
    grade === undefined ? undefined : eq(levels.grade, grade),
  );
}

function isIt({ guild, game }: GuildGame, key: PuzzleKey): SQL | undefined {
  return and(eq(levels.guild, guild), eq(levels.game, game), eq(levels.key, key));
}

function entryOf<Row extends { author: string | null; grade: number | null }>({ author, grade, ...facts }: Row) {
  return { ...facts, author: author ?? undefined, grade: grade ?? undefined };
}
