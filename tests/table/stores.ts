import { openMemory } from "#store/memory.ts";
import type { Ratings } from "#store/results.ts";
import { openSqlite } from "#store/sqlite.ts";
import type { Matches, Store } from "#store/store.ts";

/** Both forms of the store: what holds at a table holds over each. */
export const STORES: readonly (readonly [form: string, open: (ratings?: Ratings) => Store])[] = [
  ["in memory", openMemory],
  ["in SQLite", (ratings) => openSqlite(":memory:", ratings)],
];

/** The same store with some of what matches do done otherwise. */
export function storeWith(store: Store, change: (matches: Matches) => Partial<Matches>): Store {
  return { ...store, matches: { ...store.matches, ...change(store.matches) } };
}
