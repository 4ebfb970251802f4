import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { escapeRegExp, FILE_TIMESTAMP_PATTERN } from "#store/maintenance/copies/file-names.ts";

// A copy of the database is written under a temporary name and then renamed. If the process is killed, it leaves the
// temporary file, with everybody's data in it. The temporary name contains the id of the process, so that the file can
// be deleted as soon as that process is gone.

/** The folder of backups, if the operator has not configured another one. */
export function defaultBackupFolder(database: string): string {
  return join(dirname(database), "backups");
}

/** Temporary name of a file while this process writes it. */
export function temporaryFileName(target: string): string {
  return `${target}.tauler-${here()}-${process.pid}.part`;
}

/**
 * Age after which an unfinished copy of another machine, another container or an earlier version is certainly
 * abandoned.
 */
const FOREIGN_MS = 6 * 60 * 60_000;
/** Age after which an unfinished copy is abandoned even if its process id exists: process ids are reused. */
const REUSED_MS = 24 * 60 * 60_000;

/** Suffixes of the files that SQLite keeps beside a database. */
const BESIDE = "(?:-journal|-wal|-shm)?";
const PART = new RegExp(String.raw`\.tauler-([0-9a-f]{8})-(\d+)\.part${BESIDE}$`);

/**
 * Deletes unfinished copies that no living process writes. Looks beside the database, among its backups and in
 * `folder`.
 */
export function deleteUnfinishedCopies(database: string, folder?: string): void {
  const name = escapeRegExp(basename(database));
  // Matches the temporary names that earlier versions used.
  const older = new RegExp(
    String.raw`^(?:${name}(?:\..*)?\.\d+\.part|${name}\.forgotten\.part|${name}\.restored-\d+|tauler-${FILE_TIMESTAMP_PATTERN}\.db\.\d+\.part)${BESIDE}$`,
  );
  const folders = new Set([dirname(database), defaultBackupFolder(database), folder ?? dirname(database)]);
  for (const path of [...folders].flatMap(filesIn)) if (isLeftover(path, older)) remove(path);
  clearSecondNames(database);
}

/** Deletes a file, or leaves it if this process has no right to delete it. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A later process with the necessary right will delete the file.
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
  // In a restarted container, an earlier process may have had the same id as this process. So a file with this id is
  // left over if it is older than this process.
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
 * Deletes the second name that an interrupted restore has left on a database. A restore gives the old database a second
 * name before the new file takes its place. If the restore is killed in between, the same file has both names.
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

/**
 * Identifies the machine since its last start, and the container. Two process ids can be compared only if they come
 * from the same machine and container.
 */
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
