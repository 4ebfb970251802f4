import { sql } from "drizzle-orm";
import { isRunningOrUnpublished, matches } from "#store/schema.ts";
import type { SqliteDb } from "#store/sqlite/connection.ts";

/** How much is unfinished. */
export interface UnfinishedCounts {
  readonly running: number;
  /** Matches of which not everything was published. */
  readonly unpublished: number;
}

/** Counts the running and unpublished matches, which have an index of their own. */
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
