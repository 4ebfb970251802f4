import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { checkIntegrity } from "#store/sqlite/connection.ts";
import { latestSchemaVersion, readSchemaVersion } from "#store/sqlite/migrations.ts";
import { withStoreErrors } from "#store/sqlite/store-errors.ts";

/** What `inspectDatabase` found out about a database. */
export interface DatabaseInspection {
  readonly bytes: number;
  /** Number of migrations that the next start will apply. */
  readonly pendingMigrations: number;
}

const PATIENCE_MS = 5_000;

/**
 * Checks that a database is undamaged, written by this program, and writable. If not, throws `StoreError`. Undefined if
 * the file does not exist.
 */
export function inspectDatabase(path: string): DatabaseInspection | undefined {
  const file = resolve(path);
  if (!existsSync(file)) return undefined;
  return withStoreErrors(file, () => {
    const client = new Database(file, { fileMustExist: true, timeout: PATIENCE_MS });
    try {
      checkIntegrity(client, file);
      const schema = readSchemaVersion(client, file);
      client.exec("begin immediate; rollback");
      return { bytes: statSync(file).size, pendingMigrations: latestSchemaVersion() - schema };
    } finally {
      client.close();
    }
  });
}
