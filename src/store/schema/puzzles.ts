import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const puzzles = sqliteTable(
  "levels",
  {
    guild: text().notNull(),
    game: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    /**
     * The author has a column of their own, so that a person can be deleted without changing the rest of the puzzle.
     */
    author: text(),
    size: integer().notNull(),
    grade: integer(),
    solutions: integer().notNull(),
    exact: integer({ mode: "boolean" }).notNull(),
    task: text().notNull(),
    board: text().notNull(),
    madeAt: integer("made_at").notNull(),
    changedAt: integer("changed_at").notNull(),
  },
  (level) => [
    primaryKey({ columns: [level.guild, level.game, level.key] }),
    index("levels_listed").on(level.guild, level.game, level.size, level.grade, level.key),
    index("levels_author").on(level.author),
  ],
);
