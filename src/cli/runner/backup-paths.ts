import { existsSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { FILE_TIMESTAMP_PATTERN, formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import { defaultBackupFolder } from "#store/maintenance/copies/unfinished-copies.ts";
import { keepNewestFiles } from "#store/maintenance/copies/update-copies.ts";

export interface BackupTarget {
  readonly file: string;
  /** Folder of backups that are named by date; undefined if the caller named the file. */
  readonly folder: string | undefined;
}

/**
 * Without `path`, the target is the default folder. A path is a folder if that folder exists, or if it ends in a slash.
 */
export function findBackupTarget(path: string | undefined, database: string, at: Date): BackupTarget {
  const folder = path === undefined ? defaultBackupFolder(resolve(database)) : folderAt(path);
  if (folder === undefined) return { file: resolve(path ?? ""), folder };
  return { file: join(folder, `tauler-${formatFileTimestamp(at)}.db`), folder };
}

function folderAt(path: string): string | undefined {
  const isFolder = /[/\\]$/.test(path) || path.endsWith(sep) || (existsSync(path) && statSync(path).isDirectory());
  return isFolder ? resolve(path) : undefined;
}

/** Keeps the newest `max` backups in a folder. Returns the deleted ones. */
export function deleteOldBackups(folder: string | undefined, max: number | undefined): string[] {
  if (folder === undefined || max === undefined) return [];
  return keepNewestFiles(folder, new RegExp(`^tauler-${FILE_TIMESTAMP_PATTERN}\\.db$`), max);
}
