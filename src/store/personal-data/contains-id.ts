import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Whether this id stands in a column of JSON: as a text of its own, whatever characters it is made of. */
export function containsId(column: SQLiteColumn, id: string): SQL {
  return sql`instr(${column}, ${JSON.stringify(id)}) > 0`;
}
