import { existsSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { PersonalData } from "#store/personal-data/personal-data.ts";
import { createSqlitePersonalData } from "#store/personal-data/sqlite-personal-data.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { createSqliteLexiconStore } from "#store/sqlite/lexicons/lexicon-store.ts";
import { createSqliteMatchStore } from "#store/sqlite/matches/match-store.ts";
import { latestSchemaVersion, readSchemaVersion } from "#store/sqlite/migrations.ts";
import { withStoreErrors } from "#store/sqlite/store-errors.ts";
import type { Store } from "#store/store.ts";
import { StoreError } from "#store/store-error.ts";

/** Matches, word lists and personal data for tools that read them while the bot may be running. */
export interface ReadOnlyStore extends Pick<Store, "matches" | "lexicons" | "close"> {
  readonly personalData: Pick<PersonalData, "exportPerson" | "countPerson">;
}

const PATIENCE_MS = 5_000;

/** Opens a store that cannot write. It cannot update an older schema either, so it refuses to read such a database. */
export function openReadOnlyStore(path: string): ReadOnlyStore {
  const client = openExisting(path, { readonly: true });
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
  const client = openExisting(path, { readonly: false });
  try {
    await createSqlitePersonalData(drizzle({ client })).beginDeletion(person, at);
  } finally {
    client.close();
  }
}

/** Opens an existing database whose schema is that of this version. */
function openExisting(path: string, how: Pick<Database.Options, "readonly">): SqliteClient {
  const file = resolve(path);
  if (!existsSync(file)) throw new StoreError("missing", `There is no database at ${file}.`);
  return withStoreErrors(file, () => {
    const client = new Database(file, { ...how, fileMustExist: true, timeout: PATIENCE_MS });
    try {
      refuseOldSchema(client, file);
      return client;
    } catch (error) {
      client.close();
      throw error;
    }
  });
}

function refuseOldSchema(client: SqliteClient, file: string): void {
  if (readSchemaVersion(client, file) === latestSchemaVersion()) return;
  throw new StoreError(
    "older",
    `The database ${file} was written by an older version than this one. Start the bot once, which brings it up to date.`,
  );
}
