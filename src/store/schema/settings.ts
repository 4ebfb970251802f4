import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isListOf, isText } from "#store/json.ts";
import { jsonColumn } from "#store/schema/json-column.ts";

export const playerSettingsTable = sqliteTable("people", {
  person: text().primaryKey(),
  name: text(),
  language: text(),
  theme: text(),
  pings: text(),
});

export const guildSettingsTable = sqliteTable("guilds", {
  guild: text().primaryKey(),
  language: text(),
  channels: jsonColumn<readonly string[]>(isListOf(isText)),
  starters: text(),
  list: text(),
  threads: text(),
  theme: text(),
  /** Shape of the server's pictures; null stands for the tall shape. */
  shape: text(),
});

export const keyValues = sqliteTable("notes", {
  key: text().primaryKey(),
  value: text().notNull(),
});
