import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import { type Check, readJson } from "#store/json.ts";

/**
 * A column of JSON, of which a damaged value is read as `undefined`: an error would take with it whoever else is in the
 * same answer. So its type has `undefined` in it, and whoever reads it has to say what comes of that.
 */
export function jsonColumn<Value>(isValid: Check, name = "") {
  const column = customType<{ data: Value | undefined; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => readJson<Value>(text, isValid),
  });
  return column(name);
}

/** What is at `path` in a column of JSON; null where the JSON is damaged, for SQLite's own function throws there. */
export function jsonAt<Value = unknown>(column: SQLWrapper, path: string): SQL<Value | null> {
  return sql`case when json_valid(${column}) then json_extract(${column}, ${sql.raw(`'${path}'`)}) end`;
}
