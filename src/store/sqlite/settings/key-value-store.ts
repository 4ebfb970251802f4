import Database from "better-sqlite3";
import { eq, sql } from "drizzle-orm";
import { keyValues } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";
import type { KeyValueStore } from "#store/store.ts";

export function createSqliteKeyValueStore(db: SqliteDb): KeyValueStore {
  const key = sql.placeholder("key");
  const read = db.select({ value: keyValues.value }).from(keyValues).where(eq(keyValues.key, key)).prepare();
  const write = db
    .insert(keyValues)
    .values({ key, value: sql.placeholder("value") })
    .onConflictDoUpdate({ target: keyValues.key, set: { value: sql`excluded.value` } })
    .prepare();
  const writeNew = db
    .insert(keyValues)
    .values({ key, value: sql.placeholder("value") })
    .onConflictDoNothing()
    .prepare();
  const readOrWrite = db.$client.transaction((key: string, value: string) => {
    writeNew.run({ key, value });
    return read.get({ key })?.value ?? value;
  }).immediate;
  return {
    read: async (key) => read.get({ key })?.value,
    readOrWrite: async (key, value) => read.get({ key })?.value ?? readOrWrite(key, value),
    write: async (key, value) => {
      write.run({ key, value });
    },
  };
}

/** Reads the value of a key in a database that another process may have open. Undefined if it cannot be read. */
export function readKeyValueInFile(path: string, key: string): string | undefined {
  try {
    const client = new Database(path, { readonly: true });
    try {
      return client.prepare<[string], string>("select value from notes where key = ?").pluck().get(key);
    } finally {
      client.close();
    }
  } catch {
    return undefined;
  }
}
