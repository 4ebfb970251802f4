import { sql } from "drizzle-orm";
import { isRunningOrUnpublished, matches } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** How much there is to do. */
export interface UnfinishedCounts {
  readonly running: number;
  /** Matches of which not everything was told. */
  readonly unpublished: number;
}

/** Counts through the matches that are not settled, which an index has apart from the others. */
export function createUnfinishedCounter(db: SqliteDb): () => Promise<UnfinishedCounts> {
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
