import { eq, sql } from "drizzle-orm";
import { guildSettingsTable } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { applySettingsChange, settingsFromRow } from "#store/sqlite/settings/setting-columns.ts";
import type { GuildSettings, GuildSettingsStore, SettingsChange } from "#store/store.ts";

const NONE = { language: null, channels: null, starters: null, list: null, threads: null, theme: null, shape: null };

export function createSqliteGuildSettingsStore(db: SqliteDb): GuildSettingsStore {
  const { language, channels, starters, list, threads, theme, shape } = guildSettingsTable;
  const isIt = eq(guildSettingsTable.guild, sql.placeholder("guild"));
  const read = db
    .select({ language, channels, starters, list, threads, theme, shape })
    .from(guildSettingsTable)
    .where(isIt)
    .prepare();
  const choose = db.$client.transaction((guild: string, change: SettingsChange<GuildSettings>) => {
    const all = applySettingsChange<GuildSettings>(read.get({ guild }) ?? NONE, change);
    db.insert(guildSettingsTable)
      .values({ guild, ...all })
      .onConflictDoUpdate({ target: guildSettingsTable.guild, set: all })
      .run();
  }).immediate;
  return {
    read: async (guild) => settingsFromRow<GuildSettings>(read.get({ guild })),
    change: async (guild, change) => choose(guild, change),
  };
}
