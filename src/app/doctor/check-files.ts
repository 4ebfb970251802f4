import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { badFinding, type DoctorFinding, goodFinding, poorFinding } from "#app/doctor/finding.ts";
import { inspectDatabase } from "#store/maintenance/inspect-database.ts";
import { StoreError } from "#store/store-error.ts";

/** Minimum free space. With less, the database can fill the disk before the operator notices. */
const MIN_FREE_MB = 200;

/** Checks that the database can be used, without creating or changing anything. */
export function checkDatabase(path: string): DoctorFinding[] {
  try {
    const found = inspectDatabase(path);
    const first = nearest(dirname(resolve(path)));
    if (found === undefined) {
      // With the slash at the end, `accessSync` fails if the path is a file, not a folder.
      accessSync(`${first}/`, constants.W_OK);
      return [goodFinding("database", `${path} is not there yet; the first start makes it.`), ...checkRoom(first)];
    }
    const size = `${(found.bytes / 1e6).toFixed(1)} MB`;
    const next = found.pendingMigrations > 0 ? "; the next start copies it and brings it up to date" : "";
    return [goodFinding("database", `${path} is whole and can be written, ${size}${next}.`), ...checkRoom(first)];
  } catch (error) {
    if (error instanceof StoreError) return [badFinding("database", error.message)];
    return [
      badFinding("database", `${path} cannot be made (${codeOf(error)}). DATABASE_PATH has to name a file that can.`),
    ];
  }
}

function checkRoom(folder: string): DoctorFinding[] {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes >= MIN_FREE_MB) return [];
  return [poorFinding("disk", `There are ${megabytes} MB left where the database lies. Make room before it is full.`)];
}

/** Checks that compiled word lists can be cached. */
export function checkCache(folder: string): DoctorFinding {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
    return goodFinding("cache", `${folder} can be written.`);
  } catch (error) {
    const reason = codeOf(error);
    return badFinding(
      "cache",
      `Nothing can be written into ${folder} (${reason}). CACHE_PATH has to be a folder that can.`,
    );
  }
}

/** The folder itself or, if it does not exist, its nearest existing parent. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
