import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Client } from "#store/sqlite/connection.ts";
import { copyInto, STAMP, stampOf } from "#store/sqlite/copy.ts";
import { unusable } from "#store/sqlite/flaws.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Of the databases as they were before an update, so many are kept. */
const MOST_KEPT = 3;

/** Keeps what is about to be brought up to date beside itself; without that, nothing is brought up to date. */
export function copyBeforeUpdate(client: Client, file: string): string {
  const copy = `${file}.before-update-${stampOf(new Date())}`;
  try {
    copyInto(client, copy);
    return copy;
  } catch (fault) {
    const known = unusable(copy, fault);
    if (!known) throw fault;
    throw new StoreUnusable(
      known.flaw,
      `The database ${file} has to be brought up to date, and it could not be copied first, so nothing was changed. ${known.message}`,
      fault,
    );
  }
}

/** The oldest copies go, once they are more than are kept. */
export function forgetOldCopies(file: string): void {
  const name = basename(file).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const folder = dirname(file);
  keepNewest(folder, new RegExp(`^${name}\\.before-update-${STAMP}$`), MOST_KEPT);
}

/** Of the files whose names end in a stamp of time and fit, the last so many stay. Gives those that went. */
export function keepNewest(folder: string, name: RegExp, most: number): string[] {
  const found = readdirSync(folder).filter((one) => name.test(one));
  const old = found.sort().reverse().slice(most);
  const gone = old.map((one) => join(folder, one));
  for (const path of gone) rmSync(path, { force: true });
  return gone;
}
