import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import type { MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";

const DRIZZLE = join(import.meta.dirname, "../../../drizzle");

type MigrationReader = typeof readMigrationFiles;

const NEXT: MigrationMeta = {
  sql: ["create table inventions (id integer primary key)"],
  bps: true,
  folderMillis: 4_000_000_000_000,
  hash: "next",
};

const { entries } = JSON.parse(readFileSync(join(DRIZZLE, "meta/_journal.json"), "utf8"));

/** Number of today's migrations, those of `olderDatabase`. */
export const OLDER_MIGRATION_COUNT: number = entries.length;

/** Number of migrations, including the one of `withNextMigration`. */
export const MIGRATION_COUNT = OLDER_MIGRATION_COUNT + 1;

/**
 * The migrator of a version with one migration more than today's, for `vi.mock("drizzle-orm/migrator", …)`:
 * with it, today's databases are those of an older version.
 */
export async function withNextMigration<Migrator extends { readMigrationFiles: MigrationReader }>(
  original: () => Promise<Migrator>,
): Promise<Migrator> {
  const migrator = await original();
  return { ...migrator, readMigrationFiles: (config) => [...migrator.readMigrationFiles(config), NEXT] };
}

/** Creates a database as today's version does; it stays open. */
export function olderDatabase(file: string): Database.Database {
  const old = new Database(file);
  old.exec("create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)");
  for (const { tag, when } of entries) {
    const sql = readFileSync(join(DRIZZLE, `${tag}.sql`), "utf8");
    for (const statement of sql.split("--> statement-breakpoint")) old.exec(statement);
    old.prepare("insert into __drizzle_migrations (hash, created_at) values ('', ?)").run(when);
  }
  return old;
}
