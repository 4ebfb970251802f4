import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Store } from "#store/store.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

// A process that is killed while it keeps a list leaves a row that does not say how many parts there are, and some of
// the parts.

/** More than one piece, and not a whole number of them. */
const BYTES = Uint8Array.from({ length: 700_001 }, (_, at) => (at * 31 + (at >> 8)) & 0xff);

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let store: Store;

beforeEach(async () => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.sqlite");
  await openSqliteStore(file).close();
  inFile((db) => {
    db.prepare("insert into lexicons (hash, wanted, parts) values ('torn', 10, null)").run();
    db.prepare("insert into lexicon_parts (hash, part, bytes) values ('torn', 0, ?)").run(Buffer.from("beginning"));
  });
  store = openSqliteStore(file);
});

afterEach(async () => {
  await store.close();
  folder.remove();
});

function inFile<Result>(deed: (db: Database.Database) => Result): Result {
  const db = new Database(file);
  try {
    return deed(db);
  } finally {
    db.close();
  }
}

const rows = (table: string) => inFile((db) => db.prepare(`select hash from ${table}`).all());

test("what is not there to its end cannot be wanted and is not given out", async () => {
  expect(await store.lexicons.markWanted("torn", 20)).toBe(false);
  expect(await store.lexicons.get("torn")).toBeUndefined();
});

test("who keeps it again completes it, over what was there", async () => {
  await store.lexicons.put("torn", BYTES, 20);
  expect(await store.lexicons.markWanted("torn", 20)).toBe(true);
  expect(Buffer.from((await store.lexicons.get("torn")) ?? []).equals(BYTES)).toBe(true);
});

test("a part that is missing after all is as the whole missing", async () => {
  await store.lexicons.put("torn", BYTES, 20);
  inFile((db) => db.prepare("delete from lexicon_parts where part = 1").run());
  expect(await store.lexicons.get("torn")).toBeUndefined();
});

test("if nobody does, it goes with its parts once it is old", async () => {
  expect(await store.lexicons.listUnneeded(10)).toEqual([]);
  expect(rows("lexicon_parts")).toHaveLength(1);
  const [torn] = await store.lexicons.listUnneeded(11);
  expect(torn).toEqual({ hash: "torn", finished: [] });
  expect(torn && (await store.lexicons.deleteUnneeded(torn, 11))).toBe(true);
  expect([...rows("lexicons"), ...rows("lexicon_parts")]).toEqual([]);
});
