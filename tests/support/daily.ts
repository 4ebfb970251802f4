import { dayKeyOf, seedOf } from "#club/daily/keys.ts";
import type { Puzzle } from "#club/daily/types.ts";
import { openSqlite } from "#store/sqlite.ts";

/** What the installations of tests draw their puzzles of the day with. */
export const SECRET = "5".repeat(64);

/** Seed of a puzzle on a day. */
export function dailySeed(puzzle: Pick<Puzzle, "game" | "variant" | "list">, day: number, secret = SECRET): string {
  return seedOf(dayKeyOf(secret, day), puzzle);
}

/** The secret of the installation with this database, which may be in use. */
export async function secretIn(databasePath: string): Promise<string> {
  const store = openSqlite(databasePath);
  const secret = await store.notes.readOrWrite("daily secret", SECRET);
  await store.close();
  return secret;
}
