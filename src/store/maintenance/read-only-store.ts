import { drizzle } from "drizzle-orm/better-sqlite3";
import { openExistingDatabase } from "#store/maintenance/open-existing-database.ts";
import type { PersonalData } from "#store/personal-data/personal-data.ts";
import { createSqlitePersonalData } from "#store/personal-data/sqlite-personal-data.ts";
import { createSqliteLexiconStore } from "#store/sqlite/lexicons/lexicon-store.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import type { Store } from "#store/store.ts";

/** Matches, word lists and personal data for tools that read them while the bot may be running. */
export interface ReadOnlyStore extends Pick<Store, "matches" | "lexicons" | "close"> {
  readonly personalData: Pick<PersonalData, "exportPerson" | "countPerson">;
}

/** Opens a store that cannot write. It cannot update an older schema either, so it refuses to read such a database. */
export function openReadOnlyStore(path: string): ReadOnlyStore {
  const client = openExistingDatabase(path, { readonly: true });
  const db = drizzle({ client });
  return {
    matches: createSqliteMatchStore(db, () => {}),
    lexicons: createSqliteLexiconStore(db),
    personalData: createSqlitePersonalData(db),
    close: async () => void client.close(),
  };
}

/** Records that a person is to be deleted. The bot deletes them the next time it looks for such requests. */
export async function requestDeletion(path: string, person: string, at: number): Promise<void> {
  const client = openExistingDatabase(path, { readonly: false });
  try {
    await createSqlitePersonalData(drizzle({ client })).beginDeletion(person, at);
  } finally {
    client.close();
  }
}
