import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { MatchLog } from "#core/match-log.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

const APPENDER = fileURLToPath(new URL("../support/append-forever.ts", import.meta.url));

let folder: ReturnType<typeof createTemporaryFolder>;
let file: string;
let children: ChildProcess[];
beforeEach(() => {
  folder = createTemporaryFolder();
  file = join(folder.path, "tauler.sqlite");
  children = [];
});
afterEach(async () => {
  await kill();
  folder.remove();
});

function start(name: string): void {
  const answers = openSync(join(folder.path, name), "a");
  children.push(spawn(process.execPath, [APPENDER, file, name], { stdio: ["ignore", answers, "inherit"] }));
  closeSync(answers);
}

async function kill(): Promise<void> {
  const ended = children.map((child) => child.exitCode === null && child.signalCode === null && once(child, "exit"));
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(ended);
  children = [];
}

/** The entry numbers that were acknowledged to this process. */
function acknowledged(name: string): number[] {
  const lines = readFileSync(join(folder.path, name), "utf8").split("\n");
  return lines.slice(0, -1).map(Number);
}

async function waitForEach(names: readonly string[], count: number): Promise<void> {
  await expect
    .poll(() => Math.min(...names.map((name) => acknowledged(name).length)), { timeout: 20_000 })
    .toBeGreaterThan(count);
}

async function readLog(): Promise<MatchLog> {
  const store = openSqliteStore(file);
  const match = await store.matches.load("m");
  await store.close();
  return match?.log ?? [];
}

function checkLog(log: MatchLog, names: readonly string[]): void {
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
  for (const name of names)
    for (const seq of acknowledged(name)) expect(log[seq - 1]?.deed).toMatchObject({ kind: "act", action: name });
}

test("kill -9 during appends loses no acknowledged entry", async () => {
  for (let round = 1; round <= 5; round++) {
    start("alone");
    await waitForEach(["alone"], round * 40);
    await pause(round * 3);
    await kill();
    checkLog(await readLog(), ["alone"]);
  }
});

test("two processes that append to one match never share an entry number", async () => {
  const names = ["one", "two"];
  for (let round = 1; round <= 3; round++) {
    for (const name of names) start(name);
    await waitForEach(names, round * 20);
    await kill();
    checkLog(await readLog(), names);
    const [one, two] = names.map((name) => new Set(acknowledged(name)));
    expect(one?.intersection(two ?? new Set())).toEqual(new Set());
  }
});

test("many processes that start together on a new file can all use it", async () => {
  const names = ["a", "b", "c", "d", "e", "f"];
  for (const name of names) start(name);
  await expect.poll(() => names.flatMap(acknowledged).length, { timeout: 60_000 }).toBeGreaterThan(60);
  await pause(500);
  expect(children.map((child) => child.exitCode)).toEqual(names.map(() => null));
  await kill();
  checkLog(await readLog(), names);
});

test("a file that another process holds is refused as busy", () => {
  const other = new Database(file);
  other.exec("begin exclusive; create table held (id text)");
  expect(() => openSqliteStore(file)).toThrow(expect.objectContaining({ name: "StoreError", reason: "busy" }));
  other.close();
});
