import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** People who are being deleted: whoever stands here is deleted once more at the next start. */
export const forgettings = sqliteTable("forgettings", {
  person: text().primaryKey(),
  at: integer().notNull(),
});

/** Servers that the bot is on no longer, and since when. */
export const absences = sqliteTable("absences", {
  guild: text().primaryKey(),
  since: integer().notNull(),
});
