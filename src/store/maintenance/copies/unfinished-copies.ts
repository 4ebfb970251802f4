import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { escapeRegExp, FILE_TIMESTAMP_PATTERN } from "#store/maintenance/copies/file-names.ts";

// A copy of the database is written under a temporary name and then renamed. A killed process leaves the temporary
// file, with everybody's data in it. Its name says which process writes it, so that it can be deleted as soon as that
// process is gone.

/** Folder of backups, unless another one is configured. */
export function defaultBackupFolder(database: string): string {
  return join(dirname(database), "backups");
}

/** Temporary name of a file that this process is writing. */
export function unfinishedName(target: string): string {
  return `${target}.tauler-${here()}-${process.pid}.part`;
}

/** Age after which a copy of another machine, another container or an earlier version is surely not being written. */
const FOREIGN_MS = 6 * 60 * 60_000;
/** Age after which a living process with this id is probably another one: process ids are reused. */
const REUSED_MS = 24 * 60 * 60_000;

/** Suffixes of SQLite's files beside a file. */
const BESIDE = "(?:-journal|-wal|-shm)?";
const PART = new RegExp(String.raw`\.tauler-([0-9a-f]{8})-(\d+)\.part${BESIDE}$`);

/** Deletes the copies that no living process writes: beside the database, among its backups, and in another folder. */
export function deleteUnfinishedCopies(database: string, folder?: string): void {
  const name = escapeRegExp(basename(database));
  // Names that earlier versions used.
  const older = new RegExp(
    String.raw`^(?:${name}(?:\..*)?\.\d+\.part|${name}\.forgotten\.part|${name}\.restored-\d+|tauler-${FILE_TIMESTAMP_PATTERN}\.db\.\d+\.part)${BESIDE}$`,
  );
  const folders = new Set([dirname(database), defaultBackupFolder(database), folder ?? dirname(database)]);
  for (const path of [...folders].flatMap(filesIn)) if (isLeftover(path, older)) remove(path);
  clearSecondNames(database);
}

/** A file that belongs to another user stays, and does not stop the rest. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A later process with the right to delete it will.
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

function isLeftover(path: string, older: RegExp): boolean {
  const [, where, pid] = PART.exec(path) ?? [];
  if (where === undefined && !older.test(basename(path))) return false;
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  if (writtenAt === undefined) return false;
  const ago = Date.now() - writtenAt;
  if (where !== here()) return ago > FOREIGN_MS;
  // An earlier process had the same id, as in a container that was restarted.
  if (Number(pid) === process.pid) return ago > (process.uptime() + 1) * 1_000;
  return !isAlive(Number(pid)) || ago > REUSED_MS;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/**
 * Removes the second name of the old database. A restore leaves it if it is killed just before the new database gets
 * its name.
 */
function clearSecondNames(database: string): void {
  const found = statSync(database, { bigint: true, throwIfNoEntry: false });
  if (found === undefined || found.nlink < 2n) return;
  const second = new RegExp(String.raw`^${escapeRegExp(basename(database))}\.replaced-${FILE_TIMESTAMP_PATTERN}$`);
  for (const path of filesIn(dirname(database)).filter((one) => second.test(basename(one)))) {
    const other = statSync(path, { bigint: true, throwIfNoEntry: false });
    if (other?.ino === found.ino && other.dev === found.dev) remove(path);
  }
}

let known: string | undefined;

/** Identifies where process ids are comparable: this machine since its start, and this container. */
function here(): string {
  known ??= createHash("sha256")
    .update([hostname(), ...["/proc/sys/kernel/random/boot_id"].map(textOf), linkOf("/proc/self/ns/pid")].join("\n"))
    .digest("hex")
    .slice(0, 8);
  return known;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}
