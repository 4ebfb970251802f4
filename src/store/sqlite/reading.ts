import { existsSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import type { Custody } from "#store/custody.ts";
import type { Client } from "#store/sqlite/connection.ts";
import { sqliteCustody } from "#store/sqlite/custody.ts";
import { orUnusable } from "#store/sqlite/flaws.ts";
import { sqliteLexicons } from "#store/sqlite/lexicons.ts";
import { sqliteMatches } from "#store/sqlite/matches.ts";
import { newestSchema, schemaOf } from "#store/sqlite/migrations.ts";
import type { Store } from "#store/store.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Matches, their word lists and what is kept about people, for whoever looks from outside while the bot may run. */
export interface ReadStore extends Pick<Store, "matches" | "lexicons" | "close"> {
  readonly custody: Pick<Custody, "dossier" | "counts">;
}

const PATIENCE_MS = 5_000;

/** Nothing can be written through it, so a schema that is not today's stays as it is, and cannot be read. */
export function openToRead(path: string): ReadStore {
  const client = visit(path, { readonly: true });
  const db = drizzle({ client });
  return {
    matches: sqliteMatches(db, () => {}),
    lexicons: sqliteLexicons(db),
    custody: sqliteCustody(db),
    close: async () => void client.close(),
  };
}

/** Notes that somebody is to be forgotten: the bot does it when it looks for such notes next. */
export async function noteForgetting(path: string, person: string, at: number): Promise<void> {
  const client = visit(path, { readonly: false });
  try {
    await sqliteCustody(drizzle({ client })).begin(person, at);
  } finally {
    client.close();
  }
}

/** A connection to a database that is there, and as the bot of this version has it. */
function visit(path: string, how: Pick<Database.Options, "readonly">): Client {
  const file = resolve(path);
  if (!existsSync(file)) throw new StoreUnusable("missing", `There is no database at ${file}.`);
  return orUnusable(file, () => {
    const client = new Database(file, { ...how, fileMustExist: true, timeout: PATIENCE_MS });
    try {
      refuseOlder(client, file);
      return client;
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
