import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { copyDatabase } from "#store/maintenance/copies/copy-database.ts";
import { escapeRegExp, FILE_TIMESTAMP_PATTERN, formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { toStoreError } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

/** Of the databases as they were before an update, so many are kept. */
const MOST_KEPT = 3;

/** Keeps what is about to be brought up to date beside itself; without that, nothing is brought up to date. */
export function copyBeforeUpdate(client: SqliteClient, file: string): string {
  const copy = nameOfCopy(file, new Date());
  try {
    copyDatabase(client, copy);
    return copy;
  } catch (error) {
    const known = toStoreError(copy, error);
    if (!known) throw error;
    throw new StoreError(
      known.reason,
      `The database ${file} has to be brought up to date, and it could not be copied first, so nothing was changed. ${known.message}`,
      error,
    );
  }
}

/** Copies go when they are more than are kept. */
export function deleteSurplusCopies(file: string): void {
  keepNewestFiles(dirname(file), copiesOf(file), MOST_KEPT);
}

/** And when they are from before this moment: who is forgotten is not to live on in them. */
export function deleteOldCopies(file: string, before: number): number {
  const oldest = nameOfCopy(basename(file), new Date(before));
  return keepNewestFiles(dirname(file), copiesOf(file), MOST_KEPT, (copy) => copy < oldest).length;
}

function nameOfCopy(file: string, at: Date): string {
  return `${file}.before-update-${formatFileTimestamp(at)}`;
}

function copiesOf(file: string): RegExp {
  return new RegExp(`^${escapeRegExp(basename(file))}\\.before-update-${FILE_TIMESTAMP_PATTERN}$`);
}

/** Of the files whose names end in a stamp of time and fit, the last so many stay, if they are not old. Gives those that went. */
export function keepNewestFiles(
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
