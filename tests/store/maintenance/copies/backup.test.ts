import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { backUp, restoreBackup } from "#store/maintenance/copies/backup.ts";
import { copyDatabase } from "#store/maintenance/copies/copy-database.ts";
import { lockInstance } from "#store/maintenance/instance-lock.ts";
import { openConnection } from "#store/sqlite/connection.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { StoreErrorReason } from "#store/store-error.ts";
import { MIGRATION_COUNT, olderDatabase } from "../../support/old-databases.ts";
import { actionEntry, channelMatch } from "../../support/sample-matches.ts";
import { createTemporaryFolder } from "../../support/temporary-folder.ts";

// As the next version will run, with one migration more.
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

const flawed = (flaw: StoreErrorReason) => expect.objectContaining({ name: "StoreError", reason: flaw });
const modeOf = (path: string) => statSync(path).mode & 0o777;
const ownerOf = (path: string) => [statSync(path).uid, statSync(path).gid];
const names = (path = folder.path) => readdirSync(path).sort();

async function withEntries(count: number) {
  const store = openSqliteStore(file);
  await store.matches.open(channelMatch("m", "c"));
  for (let seq = 1; seq <= count; seq++) await store.matches.append("m", actionEntry(seq), { status: "running" });
  return store;
}

async function entriesIn(path: string): Promise<number | undefined> {
  const store = openSqliteStore(path);
  const match = await store.matches.load("m");
  await store.close();
  return match?.log.length;
}

/** Overwrites the first page of the table of log entries; returns where it begins and ends. */
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
  test("of an open database has what was saved, and what is saved after it is not in it", async () => {
    const store = await withEntries(3);
    expect(backUp(file, backup)).toEqual({
      file: backup,
      bytes: statSync(backup).size,
      schema: MIGRATION_COUNT,
      matches: 1,
    });
    expect(await store.matches.append("m", actionEntry(4), { status: "running" })).toBe(true);
    await store.close();
    expect(names(join(folder.path, "backups"))).toEqual(["one.db"]);
    expect([await entriesIn(backup), await entriesIn(file)]).toEqual([3, 4]);
  });

  test("is for nobody else on the machine to read", async () => {
    await (await withEntries(1)).close();
    chmodSync(file, 0o644);
    backUp(file, backup);
    expect(modeOf(backup)).toBe(0o600);
  });

  test("is for nobody else to read while it is being written, either", async () => {
    await (await withEntries(1)).close();
    const client = new Database(file);
    let mode = 0;
    copyDatabase(client, `${file}.copy`, (part) => {
      mode = modeOf(part);
    });
    client.close();
    expect(mode).toBe(0o600);
  });

  test("of one that was killed has what is only in its log of pages", async () => {
    const store = await withEntries(2);
    const copied = join(folder.path, "killed.db");
    for (const end of ["", "-wal"]) writeFileSync(copied + end, readFileSync(file + end));
    await store.close();
    backUp(copied, backup);
    expect(await entriesIn(backup)).toBe(2);
  });

  test("is not written over anything", async () => {
    await (await withEntries(1)).close();
    backUp(file, backup);
    const before = readFileSync(backup);
    expect(() => backUp(file, backup)).toThrow(flawed("taken"));
    expect(readFileSync(backup).equals(before)).toBe(true);
    expect(names(join(folder.path, "backups"))).toEqual(["one.db"]);
  });

  test("of what is no database of ours leaves nothing behind", async () => {
    expect(() => backUp(file, backup)).toThrow(flawed("missing"));
    writeFileSync(file, "hello");
    expect(() => backUp(file, backup)).toThrow(flawed("damaged"));
    const other = join(folder.path, "other.db");
    const db = new Database(other);
    db.exec("create table recipes (name text)");
    db.close();
    expect(() => backUp(other, backup)).toThrow(flawed("foreign"));
    expect(existsSync(backup)).toBe(false);
  });

  test("of a damaged database is refused", async () => {
    await (await withEntries(40)).close();
    damageEntries(file);
    expect(() => backUp(file, backup)).toThrow(flawed("damaged"));
    expect(names(join(folder.path, "backups"))).toEqual([]);
  });
});

/** Somebody who is not the one who runs the tests. */
const BOT = [64_017, 64_018] as const;

// Only root can give a file away.
describe.runIf(process.getuid?.() === 0)("what root writes is the bot's:", () => {
  beforeEach(async () => {
    await (await withEntries(1)).close();
    chownSync(file, ...BOT);
  });

  test("a backup, with the folder that is made for it", () => {
    backUp(file, backup);
    expect([ownerOf(backup), ownerOf(join(folder.path, "backups"))]).toEqual([BOT, BOT]);
  });

  test("a restored database, as open as the one before it", () => {
    backUp(file, backup);
    chownSync(backup, 0, 0);
    chmodSync(file, 0o640);
    const { replaced = "" } = restoreBackup(backup, file);
    expect([ownerOf(file), modeOf(file), ownerOf(replaced)]).toEqual([BOT, 0o640, BOT]);
  });

  test("a restored database where there was none, if the folder is", () => {
    backUp(file, backup);
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

describe("to restore", () => {
  test("lets nobody read who could not read the database before it", async () => {
    await (await withEntries(1)).close();
    backUp(file, backup);
    chmodSync(backup, 0o644);
    chmodSync(file, 0o600);
    restoreBackup(backup, file);
    expect(modeOf(file)).toBe(0o600);
  });

  test("puts the backup in the database's place and keeps what was there", async () => {
    const store = await withEntries(2);
    backUp(file, backup);
    await store.matches.append("m", actionEntry(3), { status: "running" });
    await store.close();
    const { replaced = "", ...done } = restoreBackup(backup, file);
    expect(done).toMatchObject({ file, schema: MIGRATION_COUNT, matches: 1 });
    expect(names()).toEqual(["backups", "tauler.db", replaced.slice(folder.path.length + 1)]);
    expect([await entriesIn(file), await entriesIn(replaced)]).toEqual([2, 3]);
    expect(replaced).toMatch(/tauler\.db\.replaced-\d{4}-/);
    // The backup itself is left as it was: it can be put there again.
    expect(await entriesIn(backup)).toBe(2);
  });

  test("brings the notes back, the secret of the puzzles of the day among them", async () => {
    const store = await withEntries(1);
    await store.keyValues.readOrWrite("daily secret", "1".repeat(64));
    await store.close();
    backUp(file, backup);
    const restored = join(folder.path, "elsewhere.db");
    restoreBackup(backup, restored);
    const again = openSqliteStore(restored);
    expect(await again.keyValues.readOrWrite("daily secret", "2".repeat(64))).toBe("1".repeat(64));
    await again.close();
  });

  test("is refused while anybody has the database open, and nothing changes", async () => {
    const store = await withEntries(2);
    backUp(file, backup);
    await store.matches.append("m", actionEntry(3), { status: "running" });
    expect(() => restoreBackup(backup, file)).toThrow(flawed("busy"));
    expect(() => restoreBackup(backup, file)).toThrow(/stop the bot first/);
    expect(await store.matches.append("m", actionEntry(4), { status: "running" })).toBe(true);
    await store.close();
    expect(names()).toEqual(["backups", "tauler.db"]);
    expect(await entriesIn(file)).toBe(4);
  });

  test("is refused while a bot runs, also where the file of its database has gone", async () => {
    await (await withEntries(1)).close();
    backUp(file, backup);
    const bot = lockInstance(file, { shards: [0], count: 2 });
    rmSync(file);
    expect(() => restoreBackup(backup, file)).toThrow(flawed("busy"));
    expect(() => restoreBackup(backup, file)).toThrow(/stop the bot first/);
    bot.release();
    expect(restoreBackup(backup, file).replaced).toBeUndefined();
  });

  test("works where there is no database, and what lay beside a lost one does not get into it", async () => {
    await (await withEntries(2)).close();
    const elsewhere = join(folder.path, "new.db");
    writeFileSync(`${elsewhere}-wal`, "old pages");
    expect(restoreBackup(file, elsewhere).replaced).toBeUndefined();
    expect(await entriesIn(elsewhere)).toBe(2);
    expect(names().filter((name) => /^new\.db\.replaced-.*-wal$/.test(name))).toHaveLength(1);
  });

  test("takes the place of a database with a damaged page, and of none that cannot be locked", async () => {
    await (await withEntries(40)).close();
    backUp(file, backup);
    const [from, to] = damageEntries(file);
    const { replaced = "" } = restoreBackup(backup, file);
    expect(readFileSync(replaced).subarray(from, to)).toEqual(Buffer.alloc(to - from, 0xaa));
    expect(await entriesIn(file)).toBe(40);
    writeFileSync(file, "hello");
    expect(() => restoreBackup(backup, file)).toThrow(/move it away/);
    expect(readFileSync(file, "utf8")).toBe("hello");
  });

  test("refuses what is no whole backup, and leaves the database as it was", async () => {
    const store = await withEntries(40);
    backUp(file, backup);
    await store.close();
    const before = readFileSync(file);
    const bad = join(folder.path, "bad.db");
    const refused = (flaw: StoreErrorReason, bytes: Buffer | string) => {
      writeFileSync(bad, bytes);
      expect(() => restoreBackup(bad, file)).toThrow(flawed(flaw));
      expect(readFileSync(file).equals(before)).toBe(true);
    };
    refused("damaged", "hello");
    refused("foreign", "");
    const torn = readFileSync(backup);
    refused("damaged", torn.subarray(0, torn.length - 2 * 4096));
    damageEntries(backup);
    refused("damaged", readFileSync(backup));
    expect(() => restoreBackup(join(folder.path, "none.db"), file)).toThrow(flawed("missing"));
    expect(() => restoreBackup(file, file)).toThrow(flawed("taken"));
    expect(names()).toEqual(["backups", "bad.db", "tauler.db"]);
  });

  test("takes a backup of an earlier schema, which is brought up to date when it is opened", async () => {
    await (await withEntries(1)).close();
    olderDatabase(backup.replace("backups/one", "old")).close();
    const old = join(folder.path, "old.db");
    expect(restoreBackup(old, file)).toMatchObject({ schema: 1, matches: 0 });
    expect(await entriesIn(file)).toBeUndefined();
    expect(names().some((name) => name.includes(".before-update-"))).toBe(true);
  });
});
