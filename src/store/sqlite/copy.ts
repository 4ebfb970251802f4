import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Client } from "#store/sqlite/connection.ts";
import { partOf } from "#store/sqlite/leftovers.ts";
import { giveToOwnerOf } from "#store/sqlite/owner.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Who plays with whom is for nobody else on the machine to read. */
const OWNER_ONLY = 0o600;

/**
 * Writes what a database holds at this moment as a file of its own, whole or not at all. `VACUUM INTO` reads in one
 * transaction, beside which the bot goes on writing; SQLite's backup interface begins anew whenever another process
 * writes, and on a busy bot need never come to an end. Nor do pages of what was deleted come along. The copy belongs to
 * whom `heir` does, usually the database that it is of.
 */
export function copyInto(client: Client, target: string, check: (file: string) => void = () => {}, heir = client.name) {
  const part = partOf(target);
  try {
    // It is nobody else's to read from the first byte on; SQLite fills a file that is empty.
    rmSync(part, { force: true });
    writeFileSync(part, "", { flag: "wx", mode: OWNER_ONLY });
    client.prepare("vacuum into ?").run(part);
    check(part);
    giveToOwnerOf(heir, part);
    // SQLite does not flush such a file, and a name that points to nothing is worse than none.
    flush(part);
    if (existsSync(target)) throw new StoreUnusable("taken", `There is something at ${target} already; it was left.`);
    renameSync(part, target);
    flush(dirname(target));
  } catch (fault) {
    rmSync(part, { force: true });
    throw fault;
  }
}

/** What was written to a file, or which names a folder has, is on the disk when this is done. */
export function flush(path: string): void {
  const opened = openSync(path, "r");
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}
