import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Condition that a JSON column contains this id as a whole string. The id may have any characters. */
export function containsId(column: SQLiteColumn, id: string): SQL {
  return sql`instr(${column}, ${JSON.stringify(id)}) > 0`;
}
