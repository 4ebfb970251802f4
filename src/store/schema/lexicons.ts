import { blob, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const lexicons = sqliteTable("lexicons", {
  hash: text().primaryKey(),
  /** When the list was last requested, for a server or for a new match. */
  wanted: integer().notNull(),
  /** Number of rows over which the bytes of the list are divided; null until the last row is written. */
  parts: integer(),
});

/** The bytes of each list, divided over several rows: writing one row blocks the program only for a short time. */
export const lexiconParts = sqliteTable(
  "lexicon_parts",
  {
    hash: text().notNull(),
    part: integer().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (piece) => [primaryKey({ columns: [piece.hash, piece.part] })],
);

export const serverWordLists = sqliteTable(
  "resources",
  {
    guild: text().notNull(),
    key: text().notNull(),
    name: text().notNull(),
    lexicon: text()
      .notNull()
      .references(() => lexicons.hash),
    words: integer().notNull(),
    tiles: integer().notNull(),
    at: integer().notNull(),
  },
  (resource) => [
    primaryKey({ columns: [resource.guild, resource.key] }),
    index("resources_lexicon").on(resource.lexicon),
  ],
);
