import Database from "better-sqlite3";
import type { Ratings } from "#store/results.ts";
import { connect } from "#store/sqlite/connection.ts";
import { type LastingStore, storeOver } from "#store/sqlite.ts";
import type { Matches, Store } from "#store/store.ts";

let template: Buffer | undefined;

/** An empty store in memory. It is a clone of one database with the schema, which takes 0.2 ms instead of 4. */
export function openTestStore(ratings?: Ratings): LastingStore {
  template ??= emptyDatabase();
  const client = new Database(template);
  client.pragma("foreign_keys = ON");
  return storeOver(client, ratings);
}

function emptyDatabase(): Buffer {
  const client = connect(":memory:");
  const bytes = client.serialize();
  client.close();
  return bytes;
}

/** The same store with some of what matches do done otherwise. */
export function storeWith(store: Store, change: (matches: Matches) => Partial<Matches>): Store {
  return { ...store, matches: { ...store.matches, ...change(store.matches) } };
}
