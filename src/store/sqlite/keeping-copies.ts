import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Client } from "#store/sqlite/connection.ts";
import { copyInto } from "#store/sqlite/copy.ts";
import { escaped, STAMP, stampOf } from "#store/sqlite/file-names.ts";
import { unusable } from "#store/sqlite/flaws.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Of the databases as they were before an update, so many are kept. */
const MOST_KEPT = 3;

/** Keeps what is about to be brought up to date beside itself; without that, nothing is brought up to date. */
export function copyBeforeUpdate(client: Client, file: string): string {
  const copy = nameOfCopy(file, new Date());
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

/** Copies go when they are more than are kept. */
export function keepLastCopies(file: string): void {
  keepNewest(dirname(file), copiesOf(file), MOST_KEPT);
}

/** And when they are from before this moment: who is forgotten is not to live on in them. */
export function forgetCopies(file: string, before: number): number {
  const oldest = nameOfCopy(basename(file), new Date(before));
  return keepNewest(dirname(file), copiesOf(file), MOST_KEPT, (copy) => copy < oldest).length;
}

function nameOfCopy(file: string, at: Date): string {
  return `${file}.before-update-${stampOf(at)}`;
}

function copiesOf(file: string): RegExp {
  return new RegExp(`^${escaped(basename(file))}\\.before-update-${STAMP}$`);
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
