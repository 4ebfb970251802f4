import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import { deriveDailySeed, deriveDayKey } from "#community/daily/daily-seeds.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";

/** The secret from which daily puzzles are drawn in tests. */
export const TEST_DAILY_SECRET = "5".repeat(64);

/** Seed of a puzzle on a day. */
export function testDailySeed(
  puzzle: Pick<DailyPuzzle, "game" | "variant" | "list">,
  day: number,
  secret = TEST_DAILY_SECRET,
): string {
  return deriveDailySeed(deriveDayKey(secret, day), puzzle);
}

/** The secret in this database. Sets the test secret if there is none. The database may be in use. */
export async function ensureDailySecret(databasePath: string): Promise<string> {
  const store = openSqliteStore(databasePath);
  const secret = await store.keyValues.readOrWrite("daily secret", TEST_DAILY_SECRET);
  await store.close();
  return secret;
}
