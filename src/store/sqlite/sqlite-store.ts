import { drizzle } from "drizzle-orm/better-sqlite3";
import type { CleanupStore } from "#store/maintenance/cleanup.ts";
import { createSqliteCleanup } from "#store/maintenance/sqlite-cleanup.ts";
import type { PersonalData } from "#store/personal-data/personal-data.ts";
import { createSqlitePersonalData } from "#store/personal-data/sqlite-personal-data.ts";
import type { RatingSystem } from "#store/result-store.ts";
import { openConnection, type SqliteClient } from "#store/sqlite/connection.ts";
import { createSqliteDailyPuzzleStore } from "#store/sqlite/daily-puzzle-store.ts";
import { createSqliteLexiconStore } from "#store/sqlite/lexicons/lexicon-store.ts";
import { createSqliteLobbyStore } from "#store/sqlite/lobby-store.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import type { SchemaUpdate } from "#store/sqlite/migrations.ts";
import { watchOpenFiles } from "#store/sqlite/open-files.ts";
import { createSqliteDraftStore, createSqliteProposalStore } from "#store/sqlite/proposal-store.ts";
import { createSqlitePuzzleStore } from "#store/sqlite/puzzle-store.ts";
import { createSqliteResultStore } from "#store/sqlite/results/result-store.ts";
import { createSqliteTaskStore } from "#store/sqlite/results/task-store.ts";
import { createSqliteGuildSettingsStore } from "#store/sqlite/settings/guild-settings-store.ts";
import { createSqliteKeyValueStore } from "#store/sqlite/settings/key-value-store.ts";
import { createSqlitePlayerSettingsStore } from "#store/sqlite/settings/player-settings-store.ts";
import { createUnfinishedMatchCounter, type UnfinishedMatchCounts } from "#store/sqlite/unfinished-counts.ts";
import { createSqliteWordListStore } from "#store/sqlite/word-list-store.ts";
import type { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";

/** A store on disk. It can also export and delete the data of a person. */
export interface PersistentStore extends Store {
  readonly personalData: PersonalData;
  readonly cleanup: CleanupStore;
  countUnfinished(): Promise<UnfinishedMatchCounts>;
  /**
   * Returns a sentence for the operator if a file of the database was deleted or replaced. All data is saved in another
   * file then, and nothing more may be written. Closing the store fails with the same sentence.
   */
  lost(): Promise<string | undefined>;
}

/**
 * Opens the store in one SQLite file, or in memory if the path is ":memory:". Throws `StoreError` if that is
 * impossible. Without `ratings`, players get no ratings. `onUpdate` is called if the schema was updated.
 */
export function openSqliteStore(
  path: string,
  ratings?: RatingSystem,
  onUpdate?: (update: SchemaUpdate) => void,
): PersistentStore {
  return createStoreOnConnection(openConnection(path, onUpdate), ratings);
}

/** Returns a store that uses this connection. Its database must have the present schema. */
export function createStoreOnConnection(client: SqliteClient, ratings?: RatingSystem): PersistentStore {
  const db = drizzle({ client });
  const files = watchOpenFiles(client);
  const { record, ...results } = createSqliteResultStore(db, ratings);
  return {
    matches: createSqliteMatchStore(db, record),
    lobbies: createSqliteLobbyStore(db),
    proposals: createSqliteProposalStore(db),
    drafts: createSqliteDraftStore(db),
    lexicons: createSqliteLexiconStore(db),
    wordLists: createSqliteWordListStore(db),
    puzzles: createSqlitePuzzleStore(db),
    results,
    tasks: createSqliteTaskStore(db),
    dailyPuzzles: createSqliteDailyPuzzleStore(db),
    playerSettings: createSqlitePlayerSettingsStore(db),
    guildSettings: createSqliteGuildSettingsStore(db),
    keyValues: createSqliteKeyValueStore(db),
    personalData: createSqlitePersonalData(db),
    cleanup: createSqliteCleanup(db),
    countUnfinished: createUnfinishedMatchCounter(db),
    lost: async () => files.lost(),
    close: async () => {
      const lost = client.open ? files.lost() : undefined;
      client.close();
      if (lost !== undefined) throw new StoreError("missing", lost);
    },
  };
}
