import { setImmediate } from "node:timers/promises";
import { and, gt, lte, max, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SqliteDb } from "#store/sqlite/connection.ts";

// Work on many rows is done in small batches. SQLite calls are synchronous, so no other request can run during a batch.

/** Number of rows that are written at once. They are flushed to the disk in a few milliseconds. */
export const ROWS_PER_BATCH = 25;
/** Number of rows that are read at once. */
const LOOKED_AT = 200;

/** Calls `step` until it changes no more rows. Returns the number of rows that all calls have changed. */
export async function repeatUntilDone(step: () => number): Promise<number> {
  for (let all = 0; ; ) {
    const done = step();
    all += done;
    if (done === 0) return all;
    await setImmediate();
  }
}

/** Runs a step for each item. Other work can run between two steps. */
export async function forEachYielding<One>(all: Iterable<One>, step: (one: One) => void): Promise<void> {
  for (const one of all) {
    step(one);
    await setImmediate();
  }
}

/** Deletes all rows that meet the condition, in batches. Returns their number. */
export function deleteInBatches(db: SqliteDb, table: SQLiteTable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ row: sql`rowid` }).from(table).where(condition).limit(ROWS_PER_BATCH);
  return repeatUntilDone(() => db.delete(table).where(sql`rowid in ${some}`).run().changes);
}

/**
 * Reads a whole table in parts, for conditions without an index. Calls `look` for each part, with a condition that
 * selects the rows of this part.
 */
export async function scanTable(
  db: SqliteDb,
  table: SQLiteTable,
  look: (stretch: SQL) => void | Promise<void>,
): Promise<void> {
  const row = sql<number>`rowid`;
  const last = Number(
    db
      .select({ row: max(row) })
      .from(table)
      .get()?.row ?? 0,
  );
  for (let from = 0; from < last; from += LOOKED_AT) {
    await setImmediate();
    await look(and(gt(row, from), lte(row, from + LOOKED_AT)) as SQL);
  }
}

/** Returns the distinct values of a column that is first in an index. It reads only one row for each value. */
export async function readDistinctValues(db: SqliteDb, column: SQLiteColumn, condition?: SQL): Promise<string[]> {
  const all: string[] = [];
  for (let last = ""; ; ) {
    await setImmediate();
    const next = db
      .select({ next: min(column) })
      .from(column.table)
      .where(and(gt(column, last), condition))
      .get()?.next;
    if (typeof next !== "string") return all;
    all.push(next);
    last = next;
  }
}
