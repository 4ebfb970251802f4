import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { bad, type Finding, good, poor } from "#main/check/finding.ts";
import { inspect } from "#store/sqlite/inspect.ts";
import { StoreUnusable } from "#store/unusable.ts";

/** Below this a database can be full before anybody notices. */
const LITTLE_ROOM_MB = 200;

/** Whether the database can be used. Nothing is made, and nothing is brought up to date. */
export function checkDatabase(path: string): Finding[] {
  try {
    const found = inspect(path);
    const first = nearest(dirname(resolve(path)));
    if (found === undefined) {
      // The slash: a file of that name is no folder to make anything in.
      accessSync(`${first}/`, constants.W_OK);
      return [good("database", `${path} is not there yet; the first start makes it.`), ...checkRoom(first)];
    }
    const size = `${(found.bytes / 1e6).toFixed(1)} MB`;
    const next = found.behind > 0 ? "; the next start copies it and brings it up to date" : "";
    return [good("database", `${path} is whole and can be written, ${size}${next}.`), ...checkRoom(first)];
  } catch (fault) {
    if (fault instanceof StoreUnusable) return [bad("database", fault.message)];
    return [bad("database", `${path} cannot be made (${codeOf(fault)}). DATABASE_PATH has to name a file that can.`)];
  }
}

function checkRoom(folder: string): Finding[] {
  const { bavail, bsize } = statfsSync(folder);
  const megabytes = Math.floor((bavail * bsize) / 1e6);
  if (megabytes >= LITTLE_ROOM_MB) return [];
  return [poor("disk", `There are ${megabytes} MB left where the database lies. Make room before it is full.`)];
}

/** Whether compiled word lists can be kept. */
export function checkCache(folder: string): Finding {
  const probe = join(folder, `.probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
    return good("cache", `${folder} can be written.`);
  } catch (fault) {
    const why = codeOf(fault);
    return bad("cache", `Nothing can be written into ${folder} (${why}). CACHE_PATH has to be a folder that can.`);
  }
}

/** The folder itself or, where it is still to be made, the one that it will be made in. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

function codeOf(fault: unknown): string {
  return (fault as NodeJS.ErrnoException).code ?? String(fault);
}
