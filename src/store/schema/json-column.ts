import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import { type Check, readJson } from "#store/json.ts";

/**
 * A column of JSON. A damaged value is read as `undefined`, because an error would fail the other rows of the same
 * query too. So its type includes `undefined`, and each reader has to handle it.
 */
export function jsonColumn<Value>(isValid: Check, name = "") {
  const column = customType<{ data: Value | undefined; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => readJson<Value>(text, isValid),
  });
  return column(name);
}

/**
 * Returns the value at `path` in a column of JSON. Null if the JSON is damaged, because SQLite's own function throws
 * then.
 */
export function jsonAt<Value = unknown>(column: SQLWrapper, path: string): SQL<Value | null> {
  return sql`case when json_valid(${column}) then json_extract(${column}, ${sql.raw(`'${path}'`)}) end`;
}
