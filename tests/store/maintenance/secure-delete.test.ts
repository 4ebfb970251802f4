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

/** Opens a connection that keeps reading the present state, as a backup does, until it is closed. */
function openReader(): SqliteClient {
  const other = new Database(file, { readonly: true });
  other.exec("begin");
  other.prepare("select count(*) from notes").get();
  return other;
}

/** Writes the secret and deletes it again. */
function writeAndDelete(): void {
  client.prepare("insert into notes values ('key', ?)").run(SECRET);
  client.prepare("delete from notes").run();
}

const walBytes = () => statSync(`${file}-wal`).size;
const isSecretLeft = () => ["", "-wal"].some((end) => readFileSync(file + end, "latin1").includes(SECRET));

test("the write-ahead log is emptied at once when there is no reader", () => {
  writeAndDelete();
  expect(isSecretLeft()).toBe(true);
  emptyWal(client);
  expect([walBytes(), isSecretLeft(), vi.getTimerCount()]).toEqual([0, false, 0]);
});

test("the write-ahead log of a killed process is emptied at the next start", () => {
  writeAndDelete();
  const killed = join(folder.path, "killed.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(file + end, killed + end);
  const again = openConnection(killed);
  expect(statSync(`${killed}-wal`).size).toBe(0);
  again.close();
});

test("emptying does not wait for a reader, and keeps the timeout for writing", () => {
  const other = openReader();
  writeAndDelete();
  const pragma = vi.spyOn(client, "pragma");
  emptyWal(client);
  const pragmas = pragma.mock.calls.map(([what]) => what);
  expect(pragmas.slice(0, pragmas.indexOf("wal_checkpoint(TRUNCATE)"))).toContain("busy_timeout = 0");
  expect(client.pragma("busy_timeout", { simple: true })).toBe(5_000);
  other.close();
});

test("deleted data leaves the write-ahead log within a minute after the last reader has closed", () => {
  const other = openReader();
  writeAndDelete();
  for (let time = 0; time < 3; time++) emptyWal(client);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(isSecretLeft()).toBe(true);
  other.close();
  vi.advanceTimersByTime(MINUTE);
  expect([walBytes(), isSecretLeft(), vi.getTimerCount()]).toEqual([0, false, 0]);
});

test("a database that is closed in the meantime is left alone", () => {
  const other = openReader();
  writeAndDelete();
  emptyWal(client);
  other.close();
  client.close();
  vi.advanceTimersByTime(MINUTE);
  expect(vi.getTimerCount()).toBe(0);
  expect(readFileSync(file, "latin1")).not.toContain(SECRET);
});

test("a disk error while emptying is not fatal, and is tried again", () => {
  const other = openReader();
  writeAndDelete();
  emptyWal(client);
  other.close();
  vi.spyOn(client, "pragma").mockImplementationOnce(() => {
    throw Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR" });
  });
  vi.advanceTimersByTime(1_000);
  expect(isSecretLeft()).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(isSecretLeft()).toBe(false);
});
