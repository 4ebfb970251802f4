import { existsSync } from "node:fs";
import Database from "better-sqlite3";

/** Tables with a server column that exist in every version of the schema. */
const TABLES = ["matches", "guilds"];

/**
 * Returns the ids of the servers that have matches or settings in this database file. Changes nothing. Empty if there
 * is no file.
 */
export function listServersInFile(path: string): string[] {
  if (!existsSync(path)) return [];
  const database = new Database(path, { readonly: true });
  try {
    return listServers(database);
  } finally {
    database.close();
  }
}

/**
 * Returns the ids of the servers that have matches or settings. Empty if the bot has not created the tables yet. Throws
 * if the database belongs to another program.
 */
export function listServers(database: Database.Database): string[] {
  const there = database.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
  const ours = TABLES.filter((table) => there.includes(table));
  if (there.length > 0 && ours.length === 0) throw new Error("it belongs to something else");
  const servers = ours.flatMap((table) =>
    database.prepare<[], string>(`select distinct guild from ${table} where guild is not null`).pluck().all(),
  );
  return [...new Set(servers)];
}
