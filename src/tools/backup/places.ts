import { existsSync, statSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { STAMP, stampOf } from "#store/sqlite/file-names.ts";
import { keepNewest } from "#store/sqlite/keeping-copies.ts";
import { backupsBeside } from "#store/sqlite/leftovers.ts";

/** Where a backup goes. */
export interface Place {
  readonly file: string;
  /** The folder in which it has the date as its name, beside others. */
  readonly folder: string | undefined;
}

/** A folder is what is one already, or what is written like one. */
export function targetOf(said: string | undefined, database: string, at: Date): Place {
  const folder = said === undefined ? backupsBeside(resolve(database)) : folderIn(said);
  if (folder === undefined) return { file: resolve(said ?? ""), folder };
  return { file: join(folder, `tauler-${stampOf(at)}.db`), folder };
}

function folderIn(said: string): string | undefined {
  const isFolder = /[/\\]$/.test(said) || said.endsWith(sep) || (existsSync(said) && statSync(said).isDirectory());
  return isFolder ? resolve(said) : undefined;
}

/** Of the backups in a folder the last so many stay. Gives those that went. */
export function forgetOld(folder: string | undefined, most: number | undefined): string[] {
  if (folder === undefined || most === undefined) return [];
  return keepNewest(folder, new RegExp(`^tauler-${STAMP}\\.db$`), most);
}
