import { existsSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Client } from "#store/sqlite/connection.ts";
import { orUnusable } from "#store/sqlite/flaws.ts";
import { sqliteLexicons } from "#store/sqlite/lexicons.ts";
import { sqliteMatches } from "#store/sqlite/matches.ts";
import { newestSchema, schemaOf } from "#store/sqlite/migrations.ts";
import type { Store } from "#store/store.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Matches and their word lists, for whoever looks from outside while the bot may run. */
export type ReadStore = Pick<Store, "matches" | "lexicons" | "close">;

const PATIENCE_MS = 5_000;

/** Nothing can be written through it, so a schema that is not today's stays as it is, and cannot be read. */
export function openToRead(path: string): ReadStore {
  const file = resolve(path);
  if (!existsSync(file)) throw new StoreUnusable("missing", `There is no database at ${file}.`);
  return orUnusable(file, () => {
    const client = new Database(file, { readonly: true, fileMustExist: true, timeout: PATIENCE_MS });
    try {
      refuseOlder(client, file);
      const db = drizzle({ client });
      return {
        matches: sqliteMatches(db, () => {}),
        lexicons: sqliteLexicons(db),
        close: async () => void client.close(),
      };
    } catch (fault) {
      client.close();
      throw fault;
    }
  });
}

function refuseOlder(client: Client, file: string): void {
  if (schemaOf(client, file) === newestSchema()) return;
  throw new StoreUnusable(
    "older",
    `The database ${file} was written by an older version than this one. Start the bot once, which brings it up to date.`,
  );
}
