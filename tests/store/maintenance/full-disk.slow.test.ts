import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { olderDatabase } from "../support/old-databases.ts";
import { actionEntry, channelMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// A disk that is really full: a small one in memory, in a namespace of its own, which ends with its process.

const SCRIPT = fileURLToPath(new URL("../support/fill-disk.ts", import.meta.url));
const SIZE = "2m";

/** Mounting needs a user namespace, which is not available everywhere. */
const canMount =
  spawnSync("unshare", ["-rm", "sh", "-c", "mount -t tmpfs -o size=1m tmpfs /mnt"], { stdio: "ignore" }).status === 0;
if (!canMount) console.log("skipped: no disk can be mounted here");

let folder: ReturnType<typeof createTemporaryFolder>;
let source: string;
let disk: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  source = join(folder.path, "source.db");
  disk = join(folder.path, "disk");
  mkdirSync(disk);
});
afterEach(() => folder.remove());

/**
 * Runs an action on a full disk with the database. Returns its output, whether the database is unchanged, and the
 * files.
 */
function runOnFullDisk(
  action: string,
  options = "",
): { readonly said: readonly object[]; readonly same: boolean; readonly files: string } {
  const script = [
    `mount -t tmpfs -o size=${SIZE} tmpfs '${disk}'`,
    `cp '${source}' '${disk}/tauler.db'`,
    ...(options === "" ? [] : [`mount -o remount,${options} '${disk}'`]),
    `'${process.execPath}' '${SCRIPT}' '${disk}' '${action}'`,
    `cmp -s '${source}' '${disk}/tauler.db' && echo same || echo changed`,
    `ls '${disk}' | grep -v filler | tr '\\n' ' '`,
  ].join(" && ");
  const lines = execFileSync("unshare", ["-rm", "sh", "-c", script], { encoding: "utf8" }).trim().split("\n");
  const [same, files = ""] = lines.slice(-2);
  return { said: lines.slice(0, -2).map((line) => JSON.parse(line)), same: same === "same", files: files.trim() };
}

async function createDatabase(): Promise<void> {
  const store = openSqliteStore(source);
  await store.matches.open(channelMatch("m", "c"));
  await store.matches.append("m", actionEntry(1), { status: "running" });
  await store.close();
}

describe.skipIf(!canMount)("without free space", () => {
  test("an older database is not updated, because it cannot be copied first", () => {
    olderDatabase(source).close();
    const { said, same, files } = runOnFullDisk("update");
    expect(said[0]).toMatchObject({
      name: "StoreError",
      reason: "full",
      message: expect.stringMatching(/brought up to date.*nothing was changed.*no room left.*Make room/),
    });
    expect([same, files]).toEqual([true, "tauler.db"]);
  });

  test("a backup fails without leaving a file", async () => {
    await createDatabase();
    const { said, same, files } = runOnFullDisk("back up");
    expect(said[0]).toMatchObject({
      name: "StoreError",
      reason: "full",
      message: expect.stringContaining("Make room"),
    });
    expect(same).toBe(true);
    expect(files).not.toContain("copy");
  });

  test("a turn fails, and can be played when there is space again", async () => {
    await createDatabase();
    expect(runOnFullDisk("play").said).toEqual([
      { name: "SqliteError", message: "database or disk is full" },
      { ok: 1 },
      { ok: true },
      { ok: 2 },
    ]);
  });

  test("a read-only disk is reported, and nothing changes", async () => {
    await createDatabase();
    const { said, same } = runOnFullDisk("open", "ro");
    expect(said[0]).toMatchObject({
      name: "StoreError",
      reason: "unreachable",
      message: expect.stringContaining("can be read and written"),
    });
    expect(same).toBe(true);
  });
});
