import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createBackup, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { copyDatabase } from "#store/maintenance/copies/copy-database.ts";
import { lockInstance } from "#store/maintenance/instance-lock.ts";
import { openConnection } from "#store/sqlite/connection.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { StoreErrorReason } from "#store/store-error.ts";
import { MIGRATION_COUNT, OLDER_MIGRATION_COUNT, olderDatabase } from "../../support/old-databases.ts";
import { actionEntry, channelMatch } from "../../support/sample-matches.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

// Runs as the next version would, with one more migration.
vi.mock(import("drizzle-orm/migrator"), async (original) =>
  (await import("../../support/old-databases.ts")).withNextMigration(original),
);

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let backup: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.db");
  backup = join(folder.path, "backups", "one.db");
});
afterEach(() => folder.remove());

const storeErrorWith = (flaw: StoreErrorReason) => expect.objectContaining({ name: "StoreError", reason: flaw });
const modeOf = (path: string) => statSync(path).mode & 0o777;
const ownerOf = (path: string) => [statSync(path).uid, statSync(path).gid];
const names = (path = folder.path) => readdirSync(path).sort();

async function openWithEntries(count: number) {
  const store = openSqliteStore(file);
  await store.matches.open(channelMatch("m", "c"));
  for (let seq = 1; seq <= count; seq++) await store.matches.append("m", actionEntry(seq), { status: "running" });
  return store;
}

async function countEntries(path: string): Promise<number | undefined> {
  const store = openSqliteStore(path);
  const match = await store.matches.load("m");
  await store.close();
  return match?.log.length;
}

/** Overwrites the first page of the table of log entries; returns the start and end of the page. */
function damageEntries(path: string): [from: number, to: number] {
  const client = new Database(path, { readonly: true });
  const page = client.prepare("select rootpage from sqlite_schema where name = 'entries'").pluck().get();
  client.close();
  const bytes = readFileSync(path);
  const [from, to] = [(Number(page) - 1) * 4096, Number(page) * 4096];
  writeFileSync(path, bytes.fill(0xaa, from, to));
  return [from, to];
}

describe("a backup", () => {
  test("of an open database has everything saved before, and nothing saved after", async () => {
    const store = await openWithEntries(3);
    expect(createBackup(file, backup)).toEqual({
      file: backup,
      bytes: statSync(backup).size,
      schema: MIGRATION_COUNT,
      matches: 1,
    });
    expect(await store.matches.append("m", actionEntry(4), { status: "running" })).toBe(true);
    await store.close();
    expect(names(join(folder.path, "backups"))).toEqual(["one.db"]);
    expect([await countEntries(backup), await countEntries(file)]).toEqual([3, 4]);
  });

  test("can be read only by its owner", async () => {
    await (await openWithEntries(1)).close();
    chmodSync(file, 0o644);
    createBackup(file, backup);
    expect(modeOf(backup)).toBe(0o600);
  });

  test("can be read only by its owner also while it is being written", async () => {
    await (await openWithEntries(1)).close();
    const client = new Database(file);
    let mode = 0;
    copyDatabase(client, `${file}.copy`, (part) => {
      mode = modeOf(part);
    });
    client.close();
    expect(mode).toBe(0o600);
  });

  test("of a killed bot's database includes the write-ahead log", async () => {
    const store = await openWithEntries(2);
    const copied = join(folder.path, "killed.db");
    for (const end of ["", "-wal"]) writeFileSync(copied + end, readFileSync(file + end));
    await store.close();
    createBackup(copied, backup);
    expect(await countEntries(backup)).toBe(2);
  });

  test("does not overwrite a file", async () => {
    await (await openWithEntries(1)).close();
    createBackup(file, backup);
    const before = readFileSync(backup);
    expect(() => createBackup(file, backup)).toThrow(storeErrorWith("taken"));
    expect(readFileSync(backup).equals(before)).toBe(true);
    expect(names(join(folder.path, "backups"))).toEqual(["one.db"]);
  });

  test("fails without a file if there is no database of the bot", async () => {
    expect(() => createBackup(file, backup)).toThrow(storeErrorWith("missing"));
    writeFileSync(file, "hello");
    expect(() => createBackup(file, backup)).toThrow(storeErrorWith("damaged"));
    const other = join(folder.path, "other.db");
    const db = new Database(other);
    db.exec("create table recipes (name text)");
    db.close();
    expect(() => createBackup(other, backup)).toThrow(storeErrorWith("foreign"));
    expect(existsSync(backup)).toBe(false);
  });

  test("of a damaged database is refused", async () => {
    await (await openWithEntries(40)).close();
    damageEntries(file);
    expect(() => createBackup(file, backup)).toThrow(storeErrorWith("damaged"));
    expect(names(join(folder.path, "backups"))).toEqual([]);
  });
});

/** User and group id of another user than the one who runs the tests. */
const BOT = [64_017, 64_018] as const;

// Only root can change the owner of a file.
describe.runIf(process.getuid?.() === 0)("files written by root belong to the user of the bot:", () => {
  beforeEach(async () => {
    await (await openWithEntries(1)).close();
    chownSync(file, ...BOT);
  });

  test("a backup, together with its new folder", () => {
    createBackup(file, backup);
    expect([ownerOf(backup), ownerOf(join(folder.path, "backups"))]).toEqual([BOT, BOT]);
  });

  test("a restored database, with the permissions of the previous one", () => {
    createBackup(file, backup);
    chownSync(backup, 0, 0);
    chmodSync(file, 0o640);
    const { replaced = "" } = restoreBackup(backup, file);
    expect([ownerOf(file), modeOf(file), ownerOf(replaced)]).toEqual([BOT, 0o640, BOT]);
  });

  test("a restored database in a new place, if the folder belongs to the bot", () => {
    createBackup(file, backup);
    chownSync(backup, 0, 0);
    chownSync(folder.path, ...BOT);
    const elsewhere = join(folder.path, "new.db");
    restoreBackup(backup, elsewhere);
    expect([ownerOf(elsewhere), modeOf(elsewhere)]).toEqual([BOT, 0o600]);
  });

  test("the copy before an update", () => {
    const old = join(folder.path, "old.db");
    olderDatabase(old).close();
    chownSync(old, ...BOT);
    openConnection(old).close();
    const copies = names().filter((name) => name.startsWith("old.db.before-update-"));
    expect(copies.map((name) => ownerOf(join(folder.path, name)))).toEqual([BOT]);
  });
});

describe("a restore", () => {
  test("gives nobody access who could not read the previous database", async () => {
    await (await openWithEntries(1)).close();
    createBackup(file, backup);
    chmodSync(backup, 0o644);
    chmodSync(file, 0o600);
    restoreBackup(backup, file);
    expect(modeOf(file)).toBe(0o600);
  });

  test("replaces the database by the backup, and keeps the previous one", async () => {
    const store = await openWithEntries(2);
    createBackup(file, backup);
    await store.matches.append("m", actionEntry(3), { status: "running" });
    await store.close();
    const { replaced = "", ...done } = restoreBackup(backup, file);
    expect(done).toMatchObject({ file, schema: MIGRATION_COUNT, matches: 1 });
    expect(names()).toEqual(["backups", "tauler.db", replaced.slice(folder.path.length + 1)]);
    expect([await countEntries(file), await countEntries(replaced)]).toEqual([2, 3]);
    expect(replaced).toMatch(/tauler\.db\.replaced-\d{4}-/);
    // The backup itself is unchanged and can be restored again.
    expect(await countEntries(backup)).toBe(2);
  });

  test("brings back stored values such as the secret of daily puzzles", async () => {
    const store = await openWithEntries(1);
    await store.keyValues.readOrWrite("daily secret", "1".repeat(64));
    await store.close();
    createBackup(file, backup);
    const restored = join(folder.path, "elsewhere.db");
    restoreBackup(backup, restored);
    const again = openSqliteStore(restored);
    expect(await again.keyValues.readOrWrite("daily secret", "2".repeat(64))).toBe("1".repeat(64));
    await again.close();
  });

  test("is refused while the database is open, and changes nothing", async () => {
    const store = await openWithEntries(2);
    createBackup(file, backup);
    await store.matches.append("m", actionEntry(3), { status: "running" });
    expect(() => restoreBackup(backup, file)).toThrow(storeErrorWith("busy"));
    expect(() => restoreBackup(backup, file)).toThrow(/stop the bot first/);
    expect(await store.matches.append("m", actionEntry(4), { status: "running" })).toBe(true);
    await store.close();
    expect(names()).toEqual(["backups", "tauler.db"]);
    expect(await countEntries(file)).toBe(4);
  });

  test("is refused while a bot runs, even if the database file is missing", async () => {
    await (await openWithEntries(1)).close();
    createBackup(file, backup);
    const bot = lockInstance(file, { shards: [0], count: 2 });
    rmSync(file);
    expect(() => restoreBackup(backup, file)).toThrow(storeErrorWith("busy"));
    expect(() => restoreBackup(backup, file)).toThrow(/stop the bot first/);
    bot.release();
    expect(restoreBackup(backup, file).replaced).toBeUndefined();
  });

  test("works without a database, and ignores the remains of a lost one", async () => {
    await (await openWithEntries(2)).close();
    const elsewhere = join(folder.path, "new.db");
    writeFileSync(`${elsewhere}-wal`, "old pages");
    expect(restoreBackup(file, elsewhere).replaced).toBeUndefined();
    expect(await countEntries(elsewhere)).toBe(2);
    expect(names().filter((name) => /^new\.db\.replaced-.*-wal$/.test(name))).toHaveLength(1);
  });

  test("replaces a damaged database, but not one that cannot be locked", async () => {
    await (await openWithEntries(40)).close();
    createBackup(file, backup);
    const [from, to] = damageEntries(file);
    const { replaced = "" } = restoreBackup(backup, file);
    expect(readFileSync(replaced).subarray(from, to)).toEqual(Buffer.alloc(to - from, 0xaa));
    expect(await countEntries(file)).toBe(40);
    writeFileSync(file, "hello");
    expect(() => restoreBackup(backup, file)).toThrow(/move it away/);
    expect(readFileSync(file, "utf8")).toBe("hello");
  });

  test("refuses an incomplete backup, and leaves the database unchanged", async () => {
    const store = await openWithEntries(40);
    createBackup(file, backup);
    await store.close();
    const before = readFileSync(file);
    const bad = join(folder.path, "bad.db");
    const refused = (flaw: StoreErrorReason, bytes: Buffer | string) => {
      writeFileSync(bad, bytes);
      expect(() => restoreBackup(bad, file)).toThrow(storeErrorWith(flaw));
      expect(readFileSync(file).equals(before)).toBe(true);
    };
    refused("damaged", "hello");
    refused("foreign", "");
    const torn = readFileSync(backup);
    refused("damaged", torn.subarray(0, torn.length - 2 * 4096));
    damageEntries(backup);
    refused("damaged", readFileSync(backup));
    expect(() => restoreBackup(join(folder.path, "none.db"), file)).toThrow(storeErrorWith("missing"));
    expect(() => restoreBackup(file, file)).toThrow(storeErrorWith("taken"));
    expect(names()).toEqual(["backups", "bad.db", "tauler.db"]);
  });

  test("accepts a backup of an earlier schema, which is updated when it is opened", async () => {
    await (await openWithEntries(1)).close();
    olderDatabase(backup.replace("backups/one", "old")).close();
    const old = join(folder.path, "old.db");
    expect(restoreBackup(old, file)).toMatchObject({ schema: OLDER_MIGRATION_COUNT, matches: 0 });
    expect(await countEntries(file)).toBeUndefined();
    expect(names().some((name) => name.includes(".before-update-"))).toBe(true);
  });
});
