import { existsSync } from "node:fs";
import Database from "better-sqlite3";

/** What knows of servers, whatever the schema. */
const TABLES = ["matches", "guilds"];

/** The servers of which a database has games or choices; it is only looked at, and none are in one that is not there. */
export function listServersInFile(path: string): string[] {
  if (!existsSync(path)) return [];
  const database = new Database(path, { readonly: true });
  try {
    return listServers(database);
  } finally {
    database.close();
  }
}

/** None where it is empty, for the bot ended before it had made its tables. Throws where it is another program's. */
export function listServers(database: Database.Database): string[] {
  const there = database.prepare<[], string>("select name from sqlite_schema where type = 'table'").pluck().all();
  const ours = TABLES.filter((table) => there.includes(table));
  if (there.length > 0 && ours.length === 0) throw new Error("it belongs to something else");
  const servers = ours.flatMap((table) =>
    database.prepare<[], string>(`select distinct guild from ${table} where guild is not null`).pluck().all(),
  );
  return [...new Set(servers)];
}
