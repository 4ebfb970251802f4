import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Store } from "#store/store.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// A process that is killed while it stores a list leaves a row without the number of parts, and some of the parts.

/** More than one chunk, but not a whole number of chunks. */
const BYTES = Uint8Array.from({ length: 700_001 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: Store;

beforeEach(async () => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.sqlite");
  await openSqliteStore(file).close();
  withDatabase((db) => {
    db.prepare("insert into lexicons (hash, wanted, parts) values ('torn', 10, null)").run();
    db.prepare("insert into lexicon_parts (hash, part, bytes) values ('torn', 0, ?)").run(Buffer.from("beginning"));
  });
  store = openSqliteStore(file);
});

afterEach(async () => {
  await store.close();
  folder.remove();
});

function withDatabase<Result>(query: (db: Database.Database) => Result): Result {
  const db = new Database(file);
  try {
    return query(db);
  } finally {
    db.close();
  }
}

const rows = (table: string) => withDatabase((db) => db.prepare(`select hash from ${table}`).all());

test("an incomplete list cannot be marked as wanted, and is not returned", async () => {
  expect(await store.lexicons.markWanted("torn", 20)).toBe(false);
  expect(await store.lexicons.get("torn")).toBeUndefined();
});

test("storing the list again completes it", async () => {
  await store.lexicons.put("torn", BYTES, 20);
  expect(await store.lexicons.markWanted("torn", 20)).toBe(true);
  expect(Buffer.from((await store.lexicons.get("torn")) ?? []).equals(BYTES)).toBe(true);
});

test("a list with a missing part is not returned", async () => {
  await store.lexicons.put("torn", BYTES, 20);
  withDatabase((db) => db.prepare("delete from lexicon_parts where part = 1").run());
  expect(await store.lexicons.get("torn")).toBeUndefined();
});

test("an incomplete list is deleted with its parts when it is old", async () => {
  expect(await store.lexicons.listUnneeded(10)).toEqual([]);
  expect(rows("lexicon_parts")).toHaveLength(1);
  const [torn] = await store.lexicons.listUnneeded(11);
  expect(torn).toEqual({ hash: "torn", finished: [] });
  expect(torn && (await store.lexicons.deleteUnneeded(torn, 11))).toBe(true);
  expect([...rows("lexicons"), ...rows("lexicon_parts")]).toEqual([]);
});
