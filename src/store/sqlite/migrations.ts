import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { copyBeforeUpdate, deleteSurplusCopies } from "#store/maintenance/copies/update-copies.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { StoreError } from "#store/store-error.ts";

const FOLDER = join(import.meta.dirname, "../../../drizzle");

/**
 * The table in which drizzle records applied migrations. It has drizzle's name and format, so that drizzle's tools
 * understand the database.
 */
const APPLIED = "__drizzle_migrations";

/** Describes an update of the schema after it was done. */
export interface SchemaUpdate {
  /** Number of migrations before the update and after it. */
  readonly from: number;
  readonly to: number;
  /** Path of the copy that was made before the update. */
  readonly copy: string;
}

/**
 * Updates the schema after copying the database. Drizzle's own `migrate` is not used for two reasons. It reads the
 * applied migrations before its transaction begins, so two processes that start together on a new file would both
 * create the tables. And it leaves foreign keys on, so that no table can be rebuilt. Here one transaction reads,
 * applies and checks.
 */
export function migrate(client: SqliteClient, file: string, onUpdate?: (update: SchemaUpdate) => void): void {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER });
  const from = readSchemaVersion(client, file, migrations);
  // The database is copied before the transaction begins, because SQLite cannot copy inside one. A new database has no
  // data to copy.
  const copy = from > 0 && from < migrations.length ? copyBeforeUpdate(client, file) : undefined;
  // This pragma is set outside the transaction, because SQLite would ignore it inside.
  client.pragma("foreign_keys = OFF");
  client
    .transaction(() => {
      readSchemaVersion(client, file, migrations);
      const applied = readAppliedMigrations(client);
      const missing = migrations.filter(({ folderMillis }) => !applied.includes(folderMillis));
      for (const migration of missing) apply(client, migration);
      if (missing.length > 0) checkReferences(client, file);
    })
    .immediate();
  if (file !== ":memory:") deleteSurplusCopies(file);
  if (copy !== undefined) onUpdate?.({ from, to: migrations.length, copy });
}

/** Returns the number of migrations that this version has. */
export function latestSchemaVersion(): number {
  return readMigrationFiles({ migrationsFolder: FOLDER }).length;
}

/** Returns the number of migrations that a database has. Throws if it belongs to another program or a newer version. */
export function readSchemaVersion(
  client: SqliteClient,
  file: string,
  migrations: readonly MigrationMeta[] = readMigrationFiles({ migrationsFolder: FOLDER }),
): number {
  const applied = readAppliedMigrations(client);
  refuseForeignDatabase(client, file, applied, migrations);
  return applied.length;
}

/** Returns the times at which the applied migrations were generated. Drizzle identifies a migration by this time. */
function readAppliedMigrations(client: SqliteClient): number[] {
  if (!tables(client).includes(APPLIED)) return [];
  return client.prepare<[], number>(`select created_at from ${APPLIED} order by created_at`).pluck().all();
}

function tables(client: SqliteClient): string[] {
  return client.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
}

function refuseForeignDatabase(
  client: SqliteClient,
  file: string,
  applied: readonly number[],
  migrations: readonly MigrationMeta[],
): void {
  const known = new Set(migrations.map(({ folderMillis }) => folderMillis));
  const unknown = applied.filter((stamp) => !known.has(stamp));
  const isEmpty = tables(client).length === 0;
  if (!isEmpty && unknown.length === applied.length)
    throw new StoreError(
      "foreign",
      `The database ${file} belongs to another program, or to Tauler before its first release; nothing was changed in it. Move it away, or set DATABASE_PATH to another file.`,
    );
  if (unknown.length > 0)
    throw new StoreError(
      "newer",
      `The database ${file} was written by a newer version than this one; nothing was changed in it. Run that version, or put a backup from before it in its place with \`npm run restore -- FILE\`.`,
    );
}

function apply(client: SqliteClient, migration: MigrationMeta): void {
  client.exec(`create table if not exists ${APPLIED} (id integer primary key, hash text not null, created_at numeric)`);
  for (const statement of migration.sql) client.exec(statement);
  client.prepare(`insert into ${APPLIED} (hash, created_at) values (?, ?)`).run(migration.hash, migration.folderMillis);
}

/** Throws if a row refers to a row that does not exist. */
export function checkReferences(client: SqliteClient, file: string): void {
  const dangling = client.prepare("pragma foreign_key_check").all();
  if (dangling.length > 0)
    throw new StoreError("damaged", `The database ${file} has ${dangling.length} rows that refer to nothing.`);
}
