import { existsSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { latestSchemaVersion, readSchemaVersion } from "#store/sqlite/migrations.ts";
import { withStoreErrors } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

/** How long a tool waits while the bot writes to the database. */
const MAX_WAIT_MS = 5_000;

/**
 * Opens the database for a tool. The bot may be using it meanwhile. Refuses a database that does not exist or whose
 * schema is not that of this version.
 */
export function openExistingDatabase(path: string, how: Pick<Database.Options, "readonly">): SqliteClient {
  const file = resolve(path);
  if (!existsSync(file))
    throw new StoreError(
      "missing",
      `There is no database at ${file}. The first start of the bot creates it. If it is elsewhere, set DATABASE_PATH.`,
    );
  return withStoreErrors(file, () => {
    const client = new Database(file, { ...how, fileMustExist: true, timeout: MAX_WAIT_MS });
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
