import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { olderDatabase } from "../support/old-databases.ts";
import { actionEntry, channelMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// A disk that is really full: a small one in memory, in a name space of its own, which goes with the process in it.

const SCRIPT = fileURLToPath(new URL("../support/fill-disk.ts", import.meta.url));
const SIZE = "2m";

/** Who may not have a name space of their own cannot try this. */
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

/** What came of a deed on a disk that has the database and no room besides, and which files were there afterwards. */
function onFullDisk(
  deed: string,
  options = "",
): { readonly said: readonly object[]; readonly same: boolean; readonly files: string } {
  const script = [
    `mount -t tmpfs -o size=${SIZE} tmpfs '${disk}'`,
    `cp '${source}' '${disk}/tauler.db'`,
    ...(options === "" ? [] : [`mount -o remount,${options} '${disk}'`]),
    `'${process.execPath}' '${SCRIPT}' '${disk}' '${deed}'`,
    `cmp -s '${source}' '${disk}/tauler.db' && echo same || echo changed`,
    `ls '${disk}' | grep -v filler | tr '\\n' ' '`,
  ].join(" && ");
  const lines = execFileSync("unshare", ["-rm", "sh", "-c", script], { encoding: "utf8" }).trim().split("\n");
  const [same, files = ""] = lines.slice(-2);
  return { said: lines.slice(0, -2).map((line) => JSON.parse(line)), same: same === "same", files: files.trim() };
}

async function makeCurrent(): Promise<void> {
  const store = openSqliteStore(source);
  await store.matches.open(channelMatch("m", "c"));
  await store.matches.append("m", actionEntry(1), { status: "running" });
  await store.close();
}

describe.skipIf(!canMount)("where there is no room", () => {
  test("a database of before is not brought up to date, for it could not be copied, and is left as it was", () => {
    olderDatabase(source).close();
    const { said, same, files } = onFullDisk("update");
    expect(said[0]).toMatchObject({
      name: "StoreError",
      reason: "full",
      message: expect.stringMatching(/brought up to date.*nothing was changed.*no room left.*Make room/),
    });
    expect([same, files]).toEqual([true, "tauler.db"]);
  });

  test("no backup is made, and nothing of one is left behind", async () => {
    await makeCurrent();
    const { said, same, files } = onFullDisk("back up");
    expect(said[0]).toMatchObject({
      name: "StoreError",
      reason: "full",
      message: expect.stringContaining("Make room"),
    });
    expect(same).toBe(true);
    expect(files).not.toContain("copy");
  });

  test("a turn that cannot be written is not there, and is played as soon as there is room", async () => {
    await makeCurrent();
    expect(onFullDisk("play").said).toEqual([
      { name: "SqliteError", message: "database or disk is full" },
      { ok: 1 },
      { ok: true },
      { ok: 2 },
    ]);
  });

  test("a disk that can only be read is said to be so, and nothing changes", async () => {
    await makeCurrent();
    const { said, same } = onFullDisk("open", "ro");
    expect(said[0]).toMatchObject({
      name: "StoreError",
      reason: "unreachable",
      message: expect.stringContaining("can be read and written"),
    });
    expect(same).toBe(true);
  });
});
