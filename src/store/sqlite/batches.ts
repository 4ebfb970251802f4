import { setImmediate } from "node:timers/promises";
import { and, gt, lte, max, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SqliteDb } from "#store/sqlite/connection.ts";

// Work on many rows is done in small batches. SQLite calls are synchronous, and no other request runs meanwhile.

/** Rows that are written at a time: one batch is flushed in a few milliseconds. */
export const ROWS_PER_BATCH = 25;
/** Rows that are read at a time. */
const LOOKED_AT = 200;

/** Repeats a step until it finds nothing more. Returns the number of rows of all steps. */
export async function repeatUntilDone(step: () => number): Promise<number> {
  for (let all = 0; ; ) {
    const done = step();
    all += done;
    if (done === 0) return all;
    await setImmediate();
  }
}

/** Runs a step for each item; other work can run in between. */
export async function forEachYielding<One>(all: Iterable<One>, step: (one: One) => void): Promise<void> {
  for (const one of all) {
    step(one);
    await setImmediate();
  }
}

/** Deletes the rows that match the condition. */
export function deleteInBatches(db: SqliteDb, table: SQLiteTable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ row: sql`rowid` }).from(table).where(condition).limit(ROWS_PER_BATCH);
  return repeatUntilDone(() => db.delete(table).where(sql`rowid in ${some}`).run().changes);
}

/** Scans a whole table where no index helps. `stretch` is the condition that selects the rows of one step. */
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

/** Returns the distinct values of a column that is first in an index. It reads one row of each value only. */
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
