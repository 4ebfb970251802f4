import { existsSync } from "node:fs";
import Database from "better-sqlite3";

const ASKED = ["select guild from matches where guild is not null", "select guild from guilds"] as const;
const NO_TABLE = /^no such (table|column)/;

/** The servers of which a database has games or choices, whatever its schema; it is only looked at. */
export function serversIn(path: string): string[] {
  if (!existsSync(path)) return [];
  const database = new Database(path, { readonly: true });
  try {
    return [...new Set(ASKED.flatMap((question) => askedOf(database, question)))];
  } finally {
    database.close();
  }
}

/** Other programs have other tables, and so had the bot once. */
function askedOf(database: Database.Database, question: string): string[] {
  try {
    return database.prepare<[], string>(question).pluck().all();
  } catch (fault) {
    if (NO_TABLE.test((fault as Error).message)) return [];
    throw fault;
  }
}
