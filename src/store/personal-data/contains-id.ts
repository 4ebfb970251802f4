import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Condition: this id is in a column of JSON as a whole string, whatever characters it has. */
export function containsId(column: SQLiteColumn, id: string): SQL {
  return sql`instr(${column}, ${JSON.stringify(id)}) > 0`;
}
