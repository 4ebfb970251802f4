import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import { checkWhole } from "#store/sqlite/connection.ts";
import { orUnusable } from "#store/sqlite/flaws.ts";
import { newestSchema, schemaOf } from "#store/sqlite/migrations.ts";

/** What the database is found to be, without anything being changed in it. */
export interface Inspected {
  readonly bytes: number;
  /** How many migrations the next start will apply. */
  readonly behind: number;
}

const PATIENCE_MS = 5_000;

/** Whether the database is whole, ours and can be written; undefined where there is none yet. Throws `StoreUnusable`. */
export function inspect(path: string): Inspected | undefined {
  const file = resolve(path);
  if (!existsSync(file)) return undefined;
  return orUnusable(file, () => {
    const client = new Database(file, { fileMustExist: true, timeout: PATIENCE_MS });
    try {
      checkWhole(client, file);
      const schema = schemaOf(client, file);
      client.exec("begin immediate; rollback");
      return { bytes: statSync(file).size, behind: newestSchema() - schema };
    } finally {
      client.close();
    }
  });
}
