import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { escapeRegExp, FILE_TIMESTAMP_PATTERN } from "#store/maintenance/copies/file-names.ts";

// A copy of the database is written under a name of its own and then renamed. Whoever is killed meanwhile leaves it, with
// everybody in it. The name says which process writes it, so that it can be deleted as soon as that process is no more.

/** Where backups lie unless somebody says otherwise. */
export function defaultBackupFolder(database: string): string {
  return join(dirname(database), "backups");
}

/** What this process writes until it gets its name. */
export function unfinishedName(target: string): string {
  return `${target}.tauler-${here()}-${process.pid}.part`;
}

/** What another machine, another container or an earlier version writes, it does not write for so long at a stretch. */
const FOREIGN_MS = 6 * 60 * 60_000;
/** A number of a process is given again, so that one that lives may be another one. */
const REUSED_MS = 24 * 60 * 60_000;

/** What SQLite puts beside a file. */
const BESIDE = "(?:-journal|-wal|-shm)?";
const PART = new RegExp(String.raw`\.tauler-([0-9a-f]{8})-(\d+)\.part${BESIDE}$`);

/** Deletes what no living process writes any more: beside the database, among its backups, and in another folder. */
export function deleteUnfinishedCopies(database: string, folder?: string): void {
  const name = escapeRegExp(basename(database));
  // How earlier versions called them.
  const older = new RegExp(
    String.raw`^(?:${name}(?:\..*)?\.\d+\.part|${name}\.forgotten\.part|${name}\.restored-\d+|tauler-${FILE_TIMESTAMP_PATTERN}\.db\.\d+\.part)${BESIDE}$`,
  );
  const folders = new Set([dirname(database), defaultBackupFolder(database), folder ?? dirname(database)]);
  for (const path of [...folders].flatMap(filesIn)) if (isLeftover(path, older)) remove(path);
  clearSecondNames(database);
}

/** What is somebody else's, they have to delete: nothing else is held up by it. */
function remove(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The next one who may do it does.
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
  // One of the same number before this one, as in a container that was started anew.
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

/** A restore that was killed just before the new database got its name has given the old one a second. */
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

/** Says where numbers of processes mean the same: on this machine, since it was started, in this container. */
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
