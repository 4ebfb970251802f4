import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";

const DRIZZLE = join(import.meta.dirname, "../../drizzle");

/** How many migrations there are. */
export const SCHEMAS = readdirSync(DRIZZLE).filter((name) => name.endsWith(".sql")).length;

/** A database as it was when there were so many migrations, in a new file; it stays open. */
export function databaseAt(file: string, migrations: number): Database.Database {
  const old = new Database(file);
  const { entries } = JSON.parse(readFileSync(join(DRIZZLE, "meta/_journal.json"), "utf8"));
  old.exec("create table __drizzle_migrations (id integer primary key, hash text not null, created_at numeric)");
  for (const { tag, when } of entries.slice(0, migrations)) {
    const sql = readFileSync(join(DRIZZLE, `${tag}.sql`), "utf8");
    for (const statement of sql.split("--> statement-breakpoint")) old.exec(statement);
    old.prepare("insert into __drizzle_migrations (hash, created_at) values ('', ?)").run(when);
  }
  return old;
}
