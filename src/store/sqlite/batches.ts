import { setImmediate } from "node:timers/promises";
import { and, gt, lte, max, min, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SqliteDb } from "#store/sqlite/connection.ts";

// What goes through many rows does so a few at a time: SQLite answers at once or not at all, and meanwhile nobody plays.

/** Rows that are written at a time: what one step writes is flushed in a few milliseconds. */
export const ROWS_PER_BATCH = 25;
/** Rows that are looked at. */
const LOOKED_AT = 200;

/** Does a step again and again until it finds nothing more. */
export async function repeatUntilDone(step: () => number): Promise<number> {
  for (let all = 0; ; ) {
    const done = step();
    all += done;
    if (done === 0) return all;
    await setImmediate();
  }
}

/** The same for each of these. */
export async function forEachYielding<One>(all: Iterable<One>, step: (one: One) => void): Promise<void> {
  for (const one of all) {
    step(one);
    await setImmediate();
  }
}

/** Deletes the rows of which this is so. */
export function deleteInBatches(db: SqliteDb, table: SQLiteTable, condition: SQL | undefined): Promise<number> {
  const some = db.select({ row: sql`rowid` }).from(table).where(condition).limit(ROWS_PER_BATCH);
  return repeatUntilDone(() => db.delete(table).where(sql`rowid in ${some}`).run().changes);
}

/** Goes through a whole table where no index helps; `stretch` is the condition by which it looks at some rows. */
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

/** What stands in the first column of an index, each once: of many rows that are alike only one is looked at. */
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
