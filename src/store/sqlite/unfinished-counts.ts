import { sql } from "drizzle-orm";
import { isRunningOrUnpublished, matches } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** Number of running matches and of matches with unpublished entries. */
export interface UnfinishedMatchCounts {
  readonly running: number;
  /** Number of matches with entries that were not published. */
  readonly unpublished: number;
}

/**
 * Returns a function that counts the running matches and those with unpublished entries. It is fast, because an index
 * contains only such matches.
 */
export function createUnfinishedMatchCounter(db: SqliteDb): () => Promise<UnfinishedMatchCounts> {
  const counted = db
    .select({
      running: sql<number>`count(*) filter (where status = 'running')`,
      unpublished: sql<number>`count(*) filter (where told < head)`,
    })
    .from(matches)
    .where(isRunningOrUnpublished)
    .prepare();
  return async () => counted.get() ?? { running: 0, unpublished: 0 };
}
