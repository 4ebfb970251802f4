import { existsSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { FILE_TIMESTAMP_PATTERN, formatFileTimestamp } from "#store/maintenance/copies/file-names.ts";
import { defaultBackupFolder } from "#store/maintenance/copies/unfinished-copies.ts";
import { keepNewestFiles } from "#store/maintenance/copies/update-copies.ts";

/** Where a backup goes. */
export interface BackupTarget {
  readonly file: string;
  /** The folder in which it has the date as its name, beside others. */
  readonly folder: string | undefined;
}

/** A folder is what is one already, or what is written like one. */
export function findBackupTarget(said: string | undefined, database: string, at: Date): BackupTarget {
  const folder = said === undefined ? defaultBackupFolder(resolve(database)) : folderIn(said);
  if (folder === undefined) return { file: resolve(said ?? ""), folder };
  return { file: join(folder, `tauler-${formatFileTimestamp(at)}.db`), folder };
}

function folderIn(said: string): string | undefined {
  const isFolder = /[/\\]$/.test(said) || said.endsWith(sep) || (existsSync(said) && statSync(said).isDirectory());
  return isFolder ? resolve(said) : undefined;
}

/** Of the backups in a folder the last so many stay. Gives those that went. */
export function deleteOldBackups(folder: string | undefined, max: number | undefined): string[] {
  if (folder === undefined || max === undefined) return [];
  return keepNewestFiles(folder, new RegExp(`^tauler-${FILE_TIMESTAMP_PATTERN}\\.db$`), max);
}
