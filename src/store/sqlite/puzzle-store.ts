import { and, asc, count, eq, getTableColumns, type SQL } from "drizzle-orm";
import type {
  GuildAndGame,
  NewPuzzleName,
  PuzzleFilter,
  PuzzleKey,
  PuzzlePutResult,
  PuzzleRenameResult,
  PuzzleStore,
  SavedPuzzle,
} from "#store/puzzle-store.ts";
import type { PageRange } from "#store/result-store.ts";
import { puzzles } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

export function createSqlitePuzzleStore(db: SqliteDb): PuzzleStore {
  const { guild: _, game: _game, key: _key, ...fields } = getTableColumns(puzzles);
  const { board: _board, ...entries } = fields;
  const put = db.$client.transaction(
    (home: GuildAndGame, key: PuzzleKey, level: SavedPuzzle, most: number, was?: string, mostOfAuthor?: number) =>
      putInTransaction(db, home, key, level, { most, mostOfAuthor }, was),
  ).immediate;
  const rename = db.$client.transaction((home: GuildAndGame, key: PuzzleKey, was: string, to: NewPuzzleName) =>
    renameInTransaction(db, home, key, was, to),
  ).immediate;
  return {
    list: async (home, wish, { from, count: most }: PageRange) => {
      const isListed = isWished(home, wish);
      const rows = db
        .select(entries)
        .from(puzzles)
        .where(isListed)
        .orderBy(asc(puzzles.size), asc(puzzles.grade), asc(puzzles.key))
        .limit(most)
        .offset(from)
        .all();
      return { rows: rows.map(entryOf), total: countOf(db, isListed) };
    },
    find: async (home, key) => {
      const row = db.select(fields).from(puzzles).where(isIt(home, key)).get();
      return row && entryOf(row);
    },
    put: async (home, key, level, most, was, mostOfAuthor) => put(home, key, level, most, was, mostOfAuthor),
    rename: async (home, key, was, to) => rename(home, key, was, to),
    remove: async (home, key, was) =>
      db
        .delete(puzzles)
        .where(and(isIt(home, key), eq(puzzles.task, was)))
        .run().changes > 0,
    deletePlayer: async (person) => {
      db.update(puzzles).set({ author: null }).where(eq(puzzles.author, person)).run();
    },
  };
}

function putInTransaction(
  db: SqliteDb,
  home: GuildAndGame,
  key: PuzzleKey,
  level: SavedPuzzle,
  { most, mostOfAuthor = most }: { readonly most: number; readonly mostOfAuthor: number | undefined },
  was: string | undefined,
): PuzzlePutResult {
  const row = { ...level, author: level.author ?? null, grade: level.grade ?? null };
  if (was !== undefined) {
    const isAsItWas = and(isIt(home, key), eq(puzzles.task, was));
    // The author of a stored puzzle is not overwritten: the author of the new version may have deleted their data
    // meanwhile.
    const { author: _, madeAt: _madeAt, ...change } = row;
    return db.update(puzzles).set(change).where(isAsItWas).run().changes > 0 ? "kept" : "stale";
  }
  if (countOf(db, isIt(home, key)) > 0) return "taken";
  if (countOf(db, isWished(home, {})) >= most) return "full";
  const isOfAuthor = level.author === undefined ? undefined : eq(puzzles.author, level.author);
  if (isOfAuthor && countOf(db, and(isWished(home, {}), isOfAuthor)) >= mostOfAuthor) return "author-full";
  db.insert(puzzles)
    .values({ ...home, key, ...row })
    .run();
  return "kept";
}

function renameInTransaction(
  db: SqliteDb,
  home: GuildAndGame,
  key: PuzzleKey,
  was: string,
  { key: next, name, at }: NewPuzzleName,
): PuzzleRenameResult {
  const isAsItWas = and(isIt(home, key), eq(puzzles.task, was));
  if (countOf(db, isAsItWas) === 0) return "stale";
  if (next !== key && countOf(db, isIt(home, next)) > 0) return "taken";
  db.update(puzzles).set({ key: next, name, changedAt: at }).where(isAsItWas).run();
  return "kept";
}

function countOf(db: SqliteDb, condition: SQL | undefined): number {
  return db.select({ count: count() }).from(puzzles).where(condition).get()?.count ?? 0;
}

function isWished({ guild, game }: GuildAndGame, { size, grade }: PuzzleFilter): SQL | undefined {
  return and(
    eq(puzzles.guild, guild),
    eq(puzzles.game, game),
    size === undefined ? undefined : eq(puzzles.size, size),
    grade === undefined ? undefined : eq(puzzles.grade, grade),
  );
}

function isIt({ guild, game }: GuildAndGame, key: PuzzleKey): SQL | undefined {
  return and(eq(puzzles.guild, guild), eq(puzzles.game, game), eq(puzzles.key, key));
}

function entryOf<Row extends { author: string | null; grade: number | null }>({ author, grade, ...facts }: Row) {
  return { ...facts, author: author ?? undefined, grade: grade ?? undefined };
}
