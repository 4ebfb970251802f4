import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { copyOwner } from "#store/maintenance/copies/file-owner.ts";
import { temporaryFileName } from "#store/maintenance/copies/unfinished-copies.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { StoreError } from "#store/store-error.ts";

/** Permissions of a copy. Other users of the machine must not read who plays with whom. */
const OWNER_ONLY = 0o600;

/**
 * Copies the present content of a database into a new file, whole or not at all. The copy has no pages of deleted data.
 * Its owner becomes that of the file `heir`. `VACUUM INTO` is used, because it reads in one transaction while the bot
 * can go on writing. SQLite's backup interface might never end on a busy bot: it starts again whenever another process
 * writes.
 */
export function copyDatabase(
  client: SqliteClient,
  target: string,
  check: (file: string) => void = () => {},
  heir = client.name,
) {
  const part = temporaryFileName(target);
  try {
    // The file is made private while it is empty, before SQLite writes the first byte.
    rmSync(part, { force: true });
    writeFileSync(part, "", { flag: "wx", mode: OWNER_ONLY });
    client.prepare("vacuum into ?").run(part);
    check(part);
    copyOwner(heir, part);
    // SQLite does not flush this file to the disk. Without a flush, a crash could leave a file without its content,
    // which would be worse than no file.
    flushToDisk(part);
    if (existsSync(target)) throw new StoreError("taken", `There is something at ${target} already; it was left.`);
    renameSync(part, target);
    flushToDisk(dirname(target));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** Flushes a file to the disk. If `path` is a folder, flushes the names in it. */
export function flushToDisk(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
