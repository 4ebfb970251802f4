import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Client } from "#store/sqlite/connection.ts";
import { copyInto, STAMP, stampOf } from "#store/sqlite/copy.ts";
import { unusable } from "#store/sqlite/flaws.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Of the databases as they were before an update, so many are kept, and so long. */
const MOST_KEPT = 3;
const LONGEST_KEPT_MS = 30 * 24 * 60 * 60_000;

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

/** Copies go when they are more than are kept, and when they are old: who is forgotten is not to live on in them. */
export function forgetOldCopies(file: string, now: Date): void {
  const name = basename(file).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(`^${name}\\.before-update-${STAMP}$`);
  const oldest = `${basename(file)}.before-update-${stampOf(new Date(now.getTime() - LONGEST_KEPT_MS))}`;
  keepNewest(dirname(file), pattern, MOST_KEPT, (copy) => copy < oldest);
}

/** Of the files whose names end in a stamp of time and fit, the last so many stay, if they are not old. Gives those that went. */
export function keepNewest(
  folder: string,
  name: RegExp,
  most: number,
  isOld: (name: string) => boolean = () => false,
): string[] {
  const found = readdirSync(folder).filter((one) => name.test(one));
  const newestFirst = found.sort().reverse();
  const gone = newestFirst.filter((one, at) => at >= most || isOld(one)).map((one) => join(folder, one));
  for (const path of gone) rmSync(path, { force: true });
  return gone;
}
