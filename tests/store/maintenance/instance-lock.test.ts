import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type InstanceLock, lockInstance, type ShardSet } from "#store/maintenance/instance-lock.ts";
import { StoreError } from "#store/store-error.ts";
import { createTemporaryFolder } from "../support/temporary-folder.ts";

let folder: ReturnType<typeof createTemporaryFolder>;
let database: string;
const locks: InstanceLock[] = [];
beforeEach(() => {
  folder = createTemporaryFolder();
  database = join(folder.path, "tauler.db");
});
afterEach(() => {
  for (const lock of locks.splice(0)) lock.release();
  folder.remove();
});

function lock(shards?: ShardSet, path = database): InstanceLock {
  const taken = lockInstance(path, shards);
  locks.push(taken);
  return taken;
}

const shardsOf = (count: number, ...shards: number[]): ShardSet => ({ shards, count });

/** Locks and unlocks these shards. Returns the reason if that is refused. */
function tryLock(shards?: ShardSet, path?: string): string | undefined {
  try {
    lock(shards, path).release();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    expect((error as StoreError).reason).toBe("busy");
    return (error as StoreError).message;
  }
}

describe("a database", () => {
  test("belongs to one bot with all shards, and is free when that bot ends", () => {
    const first = lock();
    expect(tryLock()).toMatch(/is running already with the database .*tauler\.db/);
    first.release();
    expect(tryLock()).toBeUndefined();
  });

  test("can be shared by bots of different shards", () => {
    lock(shardsOf(4, 0, 2));
    expect(tryLock(shardsOf(4, 1, 3))).toBeUndefined();
  });

  test.each([
    ["overlapping shards", shardsOf(4, 2, 3), /shard 2/],
    ["all shards", undefined, /is running already/],
    ["another shard count", shardsOf(2, 1), /SHARD_COUNT/],
  ])("is refused to a bot with %s", (_, shards, message) => {
    lock(shardsOf(4, 0, 2));
    expect(tryLock(shards)).toMatch(message);
    expect(tryLock(shardsOf(4, 1))).toBeUndefined();
  });

  test("in use by a bot with all shards is refused to a single shard", () => {
    lock();
    expect(tryLock(shardsOf(4, 1))).toMatch(/is running already/);
  });

  test("accepts another shard count when no bot uses it", () => {
    lock(shardsOf(4, 0)).release();
    expect(tryLock(shardsOf(2, 1))).toBeUndefined();
  });

  test("is recognized by another path", () => {
    writeFileSync(database, "");
    const link = join(folder.path, "links", "other.db");
    mkdirSync(join(folder.path, "links"));
    symlinkSync(database, link);
    lock();
    expect(tryLock(undefined, link)).toMatch(/is running already/);
  });

  test("in memory is not locked", () => {
    lock(undefined, ":memory:");
    expect(tryLock(undefined, ":memory:")).toBeUndefined();
  });
});

test("another database in the same folder is free", () => {
  lock();
  expect(tryLock(undefined, join(folder.path, "other.db"))).toBeUndefined();
});

test("a lock ends with its process", async () => {
  const script = `
    const { lockInstance } = await import("#store/maintenance/instance-lock.ts");
    globalThis.lock = lockInstance(${JSON.stringify(database)});
    console.log("locked");
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await once(child.stdout, "data");
  expect(tryLock()).toMatch(/is running already/);
  child.kill("SIGKILL");
  await ended;
  expect(tryLock()).toBeUndefined();
});

test("another file in place of the lock is named, with advice", () => {
  writeFileSync(`${database}.lock`, "no lock at all, but long enough to look like something".repeat(20));
  expect(() => lock()).toThrow(/tauler\.db\.lock.*[Mm]ove it away/);
});
