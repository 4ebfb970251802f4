import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { customType } from "drizzle-orm/sqlite-core";
import { type JsonValueCheck, parseStoredJson } from "#store/json.ts";

/**
 * A column that contains JSON. A damaged value is read as `undefined`, because an error would make the other rows of
 * the query unreadable too. So each reader has to handle `undefined`.
 */
export function jsonColumn<Value>(isValid: JsonValueCheck, name = "") {
  const column = customType<{ data: Value | undefined; driverData: string }>({
    dataType: () => "text",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (text) => parseStoredJson<Value>(text, isValid),
  });
  return column(name);
}

/**
 * Returns the value at `path` in a JSON column. Null if the JSON is damaged: SQLite's own function throws in this case.
 */
export function jsonValueAt<Value = unknown>(column: SQLWrapper, path: string): SQL<Value | null> {
  return sql`case when json_valid(${column}) then json_extract(${column}, ${sql.raw(`'${path}'`)}) end`;
}
