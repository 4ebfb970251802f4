import { drizzle } from "drizzle-orm/better-sqlite3";
import { openExistingDatabase } from "#store/maintenance/open-existing-database.ts";
import { createSqliteLexiconStore } from "#store/sqlite/lexicons/lexicon-store.ts";
import { createSqliteKeyValueStore } from "#store/sqlite/settings/key-value-store.ts";
import { createSqliteWordListStore } from "#store/sqlite/word-list-store.ts";
import type { Store } from "#store/store.ts";

/** The part of the store that has the word lists. */
export type WordListStores = Pick<Store, "lexicons" | "wordLists" | "keyValues" | "close">;

/** Opens the word lists of a database for a tool, while the bot may be running. */
export function openWordListStores(path: string): WordListStores {
  const client = openExistingDatabase(path, { readonly: false });
  const db = drizzle({ client });
  return {
    lexicons: createSqliteLexiconStore(db),
    wordLists: createSqliteWordListStore(db),
    keyValues: createSqliteKeyValueStore(db),
    close: async () => void client.close(),
  };
}
