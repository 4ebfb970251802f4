import { sql } from "drizzle-orm";
import { isUnsettled, matches } from "#store/schema.ts";
import type { Db } from "#store/sqlite/connection.ts";

/** How much there is to do. */
export interface Census {
  readonly running: number;
  /** Matches of which not everything was told. */
  readonly untold: number;
}

/** Counts through the matches that are not settled, which an index has apart from the others. */
export function sqliteCensus(db: Db): () => Promise<Census> {
  const counted = db
    .select({
      running: sql<number>`count(*) filter (where status = 'running')`,
      untold: sql<number>`count(*) filter (where told < head)`,
    })
    .from(matches)
    .where(isUnsettled)
    .prepare();
  return async () => counted.get() ?? { running: 0, untold: 0 };
}
