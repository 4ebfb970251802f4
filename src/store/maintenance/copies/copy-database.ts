import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { copyOwner } from "#store/maintenance/copies/file-owner.ts";
import { unfinishedName } from "#store/maintenance/copies/unfinished-copies.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { StoreError } from "#store/store-error.ts";

/** Who plays with whom is for nobody else on the machine to read. */
const OWNER_ONLY = 0o600;

/**
 * Writes what a database holds at this moment as a file of its own, whole or not at all. `VACUUM INTO` reads in one
 * transaction, beside which the bot goes on writing; SQLite's backup interface begins anew whenever another process
 * writes, and on a busy bot need never come to an end. Nor do pages of what was deleted come along. The copy belongs to
 * whom `heir` does, usually the database that it is of.
 */
export function copyDatabase(
  client: SqliteClient,
  target: string,
  check: (file: string) => void = () => {},
  heir = client.name,
) {
  const part = unfinishedName(target);
  try {
    // It is nobody else's to read from the first byte on; SQLite fills a file that is empty.
    rmSync(part, { force: true });
    writeFileSync(part, "", { flag: "wx", mode: OWNER_ONLY });
    client.prepare("vacuum into ?").run(part);
    check(part);
    copyOwner(heir, part);
    // SQLite does not flush such a file, and a name that points to nothing is worse than none.
    flushToDisk(part);
    if (existsSync(target)) throw new StoreError("taken", `There is something at ${target} already; it was left.`);
    renameSync(part, target);
    flushToDisk(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** What was written to a file, or which names a folder has, is on the disk when this is done. */
export function flushToDisk(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
