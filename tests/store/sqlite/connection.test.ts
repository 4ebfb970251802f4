import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openConnection } from "#store/sqlite/connection.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { StoreError, type StoreErrorReason } from "#store/store-error.ts";
import { actionEntry, channelMatch } from "../support/sample-matches.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "data", "deeper", "tauler.sqlite");
});
afterEach(() => folder.remove());

async function withMatch(path: string): Promise<void> {
  const store = openSqliteStore(path);
  await store.matches.open(channelMatch("m", "c"));
  await store.matches.append("m", actionEntry(1), { status: "running" });
  await store.close();
}

/** Changes the file outside of the store. */
function tamper(change: (db: Database.Database) => void): void {
  const db = new Database(file);
  change(db);
  db.close();
}

function place(content: string | Buffer): void {
  mkdirSync(join(folder.path, "data", "deeper"), { recursive: true });
  writeFileSync(file, content);
}

describe("a database file", () => {
  test("with names that are not text reads as if it had none", async () => {
    const store = openSqliteStore(file);
    await store.playerSettings.change("p-anna", { name: "Anna", theme: "dark" });
    await store.guildSettings.change("g", { language: "ca", list: "Club" });
    await store.close();
    tamper((db) => db.exec("update people set name = x'ff00'; update guilds set list = x'00'"));
    const again = openSqliteStore(file);
    expect(await again.playerSettings.read("p-anna")).toEqual({ theme: "dark" });
    expect(await again.guildSettings.read("g")).toEqual({ language: "ca" });
    await again.personalData.deletePlayer("p-anna", { en: ["Player 1"] });
    await again.close();
  });

  test("is created with its folders, and has its content when it is opened again", async () => {
    await withMatch(file);
    const again = openSqliteStore(file);
    expect(await again.matches.load("m")).toMatchObject({ ...channelMatch("m", "c"), log: [actionEntry(1)] });
    expect(await again.matches.append("m", actionEntry(2), { status: "running" })).toBe(true);
    await again.close();
  });

  test("is private when created, and an existing file keeps its permissions", () => {
    const modesOf = () => ["", "-wal", "-shm"].map((end) => statSync(`${file}${end}`).mode & 0o777);
    const first = openConnection(file);
    expect(modesOf()).toEqual([0o600, 0o600, 0o600]);
    first.close();
    chmodSync(file, 0o640);
    const second = openConnection(file);
    expect(modesOf()).toEqual([0o640, 0o640, 0o640]);
    second.close();
  });

  test("is a single file after closing", async () => {
    await withMatch(file);
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  test("uses WAL mode, flushes every commit and checks foreign keys", () => {
    const client = openConnection(file);
    const setting = (name: string) => client.pragma(name, { simple: true });
    expect(setting("journal_mode")).toBe("wal");
    expect(setting("synchronous")).toBe(2);
    expect(setting("foreign_keys")).toBe(1);
    expect(setting("busy_timeout")).toBe(5_000);
    expect(() => client.prepare("insert into entries values ('nobody', 1, 1, '{}')").run()).toThrow(/FOREIGN KEY/);
    client.close();
  });

  test("has the id of a person only in seats and people", async () => {
    const store = openSqliteStore(file);
    await store.matches.open({ ...channelMatch("own", ""), location: { kind: "personal", person: "p-ann" } });
    await store.playerSettings.change("p-ann", { name: "Ann" });
    await store.close();
    tamper((db) => {
      const holding = (table: string) => JSON.stringify(db.prepare(`select * from ${table}`).all()).includes("p-ann");
      expect(["matches", "entries", "notes", "seats", "people"].filter(holding)).toEqual(["seats", "people"]);
    });
  });
});

describe("two connections to one file", () => {
  test("write an entry number only once", async () => {
    const [one, two] = [openSqliteStore(file), openSqliteStore(file)];
    await one.matches.open(channelMatch("m", "c"));
    for (let seq = 1; seq <= 20; seq++) {
      const first = seq % 2 === 0 ? [one, two] : [two, one];
      const answers = await Promise.all(
        first.map((store, who) => store.matches.append("m", actionEntry(seq, who), { status: "running" })),
      );
      expect(answers.filter((won) => won)).toHaveLength(1);
    }
    expect(await one.matches.load("m")).toEqual(await two.matches.load("m"));
    await Promise.all([one.close(), two.close()]);
  });

  test("open only one match in a channel", async () => {
    const [one, two] = [openSqliteStore(file), openSqliteStore(file)];
    expect(await one.matches.open(channelMatch("first", "c"))).toEqual({ ok: true });
    expect(await two.matches.open(channelMatch("second", "c"))).toEqual({ ok: false, running: "first" });
    await Promise.all([one.close(), two.close()]);
  });

  test("get the same value from readOrWrite", async () => {
    const [one, two] = [openSqliteStore(file), openSqliteStore(file)];
    const kept = await Promise.all([
      one.keyValues.readOrWrite("secret", "of one"),
      two.keyValues.readOrWrite("secret", "of two"),
    ]);
    expect(kept[1]).toBe(kept[0]);
    await Promise.all([one.close(), two.close()]);
    const again = openSqliteStore(file);
    expect(await again.keyValues.readOrWrite("secret", "of a later start")).toBe(kept[0]);
    await again.close();
  });

  test("are kept consistent by unique keys as well", async () => {
    const store = openSqliteStore(file);
    await store.matches.open(channelMatch("m", "c"));
    await store.matches.append("m", actionEntry(1), { status: "running" });
    tamper((db) => {
      expect(() => db.prepare("insert into entries values ('m', 1, 1, '{}')").run()).toThrow(/UNIQUE/);
      const columns = "game, opening, guild, channel, language, at, status, head, told, telling, played";
      const twin = `insert into matches (id, ${columns}) select 'twin', ${columns}`;
      expect(() => db.prepare(`${twin} from matches`).run()).toThrow(/UNIQUE/);
    });
    await store.close();
  });
});

describe("a promise inside a transaction", () => {
  test("is refused, and nothing is written", () => {
    const client = openConnection(":memory:");
    const write = async () => client.prepare("insert into notes values ('key', 'value')").run();
    expect(() => client.transaction(write).immediate()).toThrow(/cannot return a promise/);
    expect(() => drizzle({ client }).transaction(write)).toThrow(/cannot return a promise/);
    expect(client.prepare("select * from notes").all()).toEqual([]);
    client.close();
  });
});

describe("an unusable file is refused with a reason and left unchanged:", () => {
  function expectRefused(flaw: StoreErrorReason): void {
    const before = readFileSync(file);
    const opened = () => openSqliteStore(file);
    expect(opened).toThrow(StoreError);
    expect(opened).toThrow(expect.objectContaining({ reason: flaw, message: expect.stringContaining(file) }));
    expect(readFileSync(file).equals(before)).toBe(true);
  }

  test.each([
    ["a word", "hello"],
    ["a page of text", "not a database\n".repeat(500)],
    ["bytes", Buffer.alloc(8192, 0xfe)],
  ])("%s", (_, content) => {
    place(content);
    expectRefused("damaged");
  });

  test("a database with a damaged page", async () => {
    await withMatch(file);
    const bytes = readFileSync(file);
    bytes.fill(0xaa, 3 * 4096, 4 * 4096);
    writeFileSync(file, bytes);
    expectRefused("damaged");
  });

  test("a database that was cut short", async () => {
    await withMatch(file);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, bytes.length - 2 * 4096));
    expectRefused("damaged");
  });

  test("the database of another program", () => {
    place("");
    tamper((db) => db.exec("create table recipes (name text)"));
    expectRefused("foreign");
  });

  test("the database of another program that uses the same migrations table", () => {
    place("");
    tamper((db) => db.exec("create table __drizzle_migrations (id serial primary key, hash text, created_at numeric)"));
    expectRefused("foreign");
    tamper((db) => db.exec("insert into __drizzle_migrations values (1, 'abc', 1)"));
    expectRefused("foreign");
  });

  test("the database of a later version", async () => {
    await withMatch(file);
    tamper((db) => db.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 99999999999999)"));
    expectRefused("newer");
  });

  test("a folder, a path through a file, and no path", () => {
    const unreachable = expect.objectContaining({ name: "StoreError", reason: "unreachable" });
    place("");
    for (const path of [folder.path, join(file, "below.sqlite"), "", "  "])
      expect(() => openSqliteStore(path)).toThrow(unreachable);
  });

  test("but an empty file becomes a new database", async () => {
    place("");
    await withMatch(file);
    expect(readFileSync(file).subarray(0, 15).toString()).toBe("SQLite format 3");
  });
});

describe("a query for running matches", () => {
  // Without its partial index, it would read every match that was ever played.
  test.each([
    ["of a channel", "channel = ? and status = 'running'", "matches_running"],
    ["that run or are not fully published", "(status = 'running' or told < head)", "matches_unsettled"],
  ])("%s uses an index", (_, condition, index) => {
    const client = openConnection(":memory:");
    const plan = client.prepare(`explain query plan select id from matches where ${condition}`);
    const steps = condition.includes("?") ? plan.all("c") : plan.all();
    expect(JSON.stringify(steps)).toContain(index);
    client.close();
  });
});
