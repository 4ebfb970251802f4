import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { copyDatabase } from "#store/maintenance/copies/copy-database.ts";
import { escapeRegExp, FILE_TIMESTAMP_PATTERN, formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import type { SqliteClient } from "#store/sqlite/connection.ts";
import { toStoreError } from "#store/sqlite/store-errors.ts";
import { StoreError } from "#store/store-error.ts";

/** Maximum number of copies that are kept. A copy of the database is made before each update of the schema. */
const MOST_KEPT = 3;

/** Copies a database before its schema is updated. Throws if that fails, so that the update does not begin. */
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

/** Deletes the oldest copies, so that at most `MOST_KEPT` stay. */
export function deleteSurplusCopies(file: string): void {
  keepNewestFiles(dirname(file), copiesOf(file), MOST_KEPT);
}

/**
 * Deletes the copies that were made before the time `before`, because they still contain people who were deleted since.
 */
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

/**
 * Keeps the newest `most` of the files whose names match the pattern `name`, except those for which `isOld` is true.
 * Deletes and returns the other matching files. The names must contain a timestamp.
 */
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
