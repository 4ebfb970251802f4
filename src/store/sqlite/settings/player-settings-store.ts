import { eq, sql } from "drizzle-orm";
import { playerSettingsTable } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import { applySettingsChange, settingsFromRow } from "#store/sqlite/settings/setting-columns.ts";
import type { PlayerSettings, PlayerSettingsStore, SettingsChange } from "#store/store.ts";

const NONE = { name: null, language: null, theme: null, pings: null };

export function createSqlitePlayerSettingsStore(db: SqliteDb): PlayerSettingsStore {
  const person = sql.placeholder("person");
  const { name, language, theme, pings } = playerSettingsTable;
  const read = db
    .select({ name, language, theme, pings })
    .from(playerSettingsTable)
    .where(eq(playerSettingsTable.person, person))
    .prepare();
  const prefer = db.$client.transaction((whose: string, change: SettingsChange<PlayerSettings>) => {
    const all = applySettingsChange<PlayerSettings>(read.get({ person: whose }) ?? NONE, change);
    db.insert(playerSettingsTable)
      .values({ person: whose, ...all })
      .onConflictDoUpdate({ target: playerSettingsTable.person, set: all })
      .run();
  }).immediate;
  return {
    read: async (whose) => settingsFromRow<PlayerSettings>(read.get({ person: whose })),
    change: async (whose, change) => prefer(whose, change),
  };
}
