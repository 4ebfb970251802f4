import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { restoreBackup } from "#store/maintenance/copies/backup.ts";
import { openSqliteStore, type PersistentStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError } from "#store/store-error.ts";
import { actionEntry, channelMatch } from "./support/sample-matches.ts";
import { createTemporaryFolder } from "./support/temporary-folder.ts";

// A file of the database is deleted or replaced while it is open.

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: PersistentStore;
beforeEach(async () => {
  folder = createTemporaryFolder();
  file = join(folder.path, "data", "tauler.db");
  store = openSqliteStore(file);
  await store.matches.open(channelMatch("m", "c"));
  await append(1);
});
afterEach(async () => {
  await store.close().catch(() => {});
  folder.remove();
});

const append = (seq: number) => store.matches.append("m", actionEntry(seq), { status: "running" });

async function countEntries(path: string): Promise<number | undefined> {
  const other = openSqliteStore(path);
  const match = await other.matches.load("m");
  await other.close();
  return match?.log.length;
}

function findRescuedCopy(): string {
  const [name = "", ...others] = readdirSync(join(folder.path, "data")).filter((one) =>
    /^tauler\.db\.rescued-\d{4}-[\dTZ-]+$/.test(one),
  );
  expect(others).toEqual([]);
  return join(folder.path, "data", name);
}

test("no loss is reported while all files are in place", async () => {
  expect(await store.lost()).toBeUndefined();
  await append(2);
  expect(await store.lost()).toBeUndefined();
  await store.close();
  expect(await countEntries(file)).toBe(2);
});

test("a database in memory cannot be lost", async () => {
  const memory = openSqliteStore(":memory:");
  expect(await memory.lost()).toBeUndefined();
  await memory.close();
});

test.each(["-wal", "-shm"])(
  "if the %s file is deleted, the database is completed, and a copy is written beside it",
  async (end) => {
    await append(2);
    rmSync(file + end);
    await append(3);
    expect(await store.lost()).toMatch(/tauler\.db-(wal|shm) was deleted or replaced.*has everything nevertheless/);
    expect(await countEntries(findRescuedCopy())).toBe(3);
    await store.close().catch(() => {});
    expect(await countEntries(file)).toBe(3);
  },
);

describe("if the database file is deleted,", () => {
  test("everything is saved beside it, and no start creates an empty database", async () => {
    rmSync(file);
    await append(2);
    const lost = (await store.lost()) ?? "";
    expect(lost).toContain(`${file} was deleted or replaced`);
    expect(lost).toContain(`npm run restore -- ${findRescuedCopy()}`);
    await store.close().catch(() => {});
    expect(() => openSqliteStore(file)).toThrow(StoreError);
    expect(() => openSqliteStore(file)).toThrow(/is not there.*npm run restore.*move that file away/);
    expect(existsSync(file)).toBe(false);
    restoreBackup(findRescuedCopy(), file);
    expect(await countEntries(file)).toBe(2);
  });

  test("and replaced by another one, the other one is unchanged", async () => {
    const other = join(folder.path, "other.db");
    await openSqliteStore(other).close();
    const bytes = readFileSync(other);
    renameSync(other, file);
    await append(2);
    expect(await store.lost()).toContain("was deleted or replaced");
    await store.close().catch(() => {});
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(await countEntries(findRescuedCopy())).toBe(2);
  });

  test("together with its folder, the folder is created again", async () => {
    rmSync(join(folder.path, "data"), { recursive: true });
    expect(await store.lost()).toContain("was deleted or replaced");
    expect(await countEntries(findRescuedCopy())).toBe(1);
  });

  test("and no copy can be saved, this is reported", async () => {
    rmSync(join(folder.path, "data"), { recursive: true });
    writeFileSync(join(folder.path, "data"), "in the way");
    expect(await store.lost()).toMatch(/could not be saved in .*rescued-.*EEXIST/);
  });

  test("closing saves everything, and fails with the reason", async () => {
    rmSync(file);
    await append(2);
    await expect(store.close()).rejects.toThrow(/was deleted or replaced/);
    expect(await countEntries(findRescuedCopy())).toBe(2);
  });
});
