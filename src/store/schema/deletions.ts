import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** People whose deletion has begun. Each of them is deleted again at the next start. */
export const pendingDeletions = sqliteTable("forgettings", {
  person: text().primaryKey(),
  at: integer().notNull(),
});

/** Servers that the bot has left, and when it left. */
export const leftServers = sqliteTable("absences", {
  guild: text().primaryKey(),
  since: integer().notNull(),
});
