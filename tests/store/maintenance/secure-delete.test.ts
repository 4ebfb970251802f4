import { copyFileSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyWal } from "#store/maintenance/secure-delete.ts";
import { openConnection, type SqliteClient } from "#store/sqlite/connection.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const SECRET = "a secret of somebody who is deleted";
const MINUTE = 60_000;

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let client: SqliteClient;
beforeEach(() => {
  vi.useFakeTimers();
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.sqlite");
  client = openConnection(file);
});
afterEach(() => {
  client.close();
  folder.remove();
  vi.useRealTimers();
});

/** Somebody who reads what stands there now, as a backup does, until they close. */
function reader(): SqliteClient {
  const other = new Database(file, { readonly: true });
  other.exec("begin");
  other.prepare("select count(*) from notes").get();
  return other;
}

/** In the database as it is now, and then no more. */
function writeAndDelete(): void {
  client.prepare("insert into notes values ('key', ?)").run(SECRET);
  client.prepare("delete from notes").run();
}

const logBytes = () => statSync(`${file}-wal`).size;
const isLeft = () => ["", "-wal"].some((end) => readFileSync(file + end, "latin1").includes(SECRET));

test("the log is emptied at once where nobody reads", () => {
  writeAndDelete();
  expect(isLeft()).toBe(true);
  emptyWal(client);
  expect([logBytes(), isLeft(), vi.getTimerCount()]).toEqual([0, false, 0]);
});

test("what lies in the log of a process that was killed is gone at the next start", () => {
  writeAndDelete();
  const killed = join(folder.path, "killed.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(file + end, killed + end);
  const again = openConnection(killed);
  expect(statSync(`${killed}-wal`).size).toBe(0);
  again.close();
});

test("nobody waits for somebody who reads, and writing is as patient as before", () => {
  const other = reader();
  writeAndDelete();
  const said = vi.spyOn(client, "pragma");
  emptyWal(client);
  const asked = said.mock.calls.map(([what]) => what);
  expect(asked.slice(0, asked.indexOf("wal_checkpoint(TRUNCATE)"))).toContain("busy_timeout = 0");
  expect(client.pragma("busy_timeout", { simple: true })).toBe(5_000);
  other.close();
});

test("what was deleted leaves the log within a minute after the last one has read", () => {
  const other = reader();
  writeAndDelete();
  for (let time = 0; time < 3; time++) emptyWal(client);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(isLeft()).toBe(true);
  other.close();
  vi.advanceTimersByTime(MINUTE);
  expect([logBytes(), isLeft(), vi.getTimerCount()]).toEqual([0, false, 0]);
});

test("a database that is closed meanwhile has no log any more, and is left alone", () => {
  const other = reader();
  writeAndDelete();
  emptyWal(client);
  other.close();
  client.close();
  vi.advanceTimersByTime(MINUTE);
  expect(vi.getTimerCount()).toBe(0);
  expect(readFileSync(file, "latin1")).not.toContain(SECRET);
});

test("a disk that fails just then is no end of the program: it is tried once more", () => {
  const other = reader();
  writeAndDelete();
  emptyWal(client);
  other.close();
  vi.spyOn(client, "pragma").mockImplementationOnce(() => {
    throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
  });
  vi.advanceTimersByTime(1_000);
  expect(isLeft()).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(isLeft()).toBe(false);
});
