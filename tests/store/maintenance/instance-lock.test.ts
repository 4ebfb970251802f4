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
const held: InstanceLock[] = [];
beforeEach(() => {
  folder = createTemporaryFolder();
  database = join(folder.path, "tauler.db");
});
afterEach(() => {
  for (const lock of held.splice(0)) lock.release();
  folder.remove();
});

function lock(shards?: ShardSet, path = database): InstanceLock {
  const taken = lockInstance(path, shards);
  held.push(taken);
  return taken;
}

const of = (count: number, ...shards: number[]): ShardSet => ({ shards, count });

/** Why this set of shards is refused; undefined where it is not. */
function refusal(shards?: ShardSet, path?: string): string | undefined {
  try {
    lock(shards, path).release();
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StoreError);
    expect((error as StoreError).reason).toBe("busy");
    return (error as StoreError).message;
  }
}

describe("one database", () => {
  test("is for one bot that runs all shards, and for the next one when that has ended", () => {
    const first = lock();
    expect(refusal()).toMatch(/is running already with the database .*tauler\.db/);
    first.release();
    expect(refusal()).toBeUndefined();
  });

  test("can be shared by bots of different shards", () => {
    lock(of(4, 0, 2));
    expect(refusal(of(4, 1, 3))).toBeUndefined();
  });

  test.each([
    ["the same shard", of(4, 2, 3), /shard 2/],
    ["all shards", undefined, /is running already/],
    ["another number of shards", of(2, 1), /SHARD_COUNT/],
  ])("is refused to a bot of %s", (_, shards, message) => {
    lock(of(4, 0, 2));
    expect(refusal(shards)).toMatch(message);
    expect(refusal(of(4, 1))).toBeUndefined();
  });

  test("that one bot has as a whole is refused to a single shard", () => {
    lock();
    expect(refusal(of(4, 1))).toMatch(/is running already/);
  });

  test("can be shared by another number of shards once no bot has it any more", () => {
    lock(of(4, 0)).release();
    expect(refusal(of(2, 1))).toBeUndefined();
  });

  test("is the same one by another name", () => {
    writeFileSync(database, "");
    const link = join(folder.path, "links", "other.db");
    mkdirSync(join(folder.path, "links"));
    symlinkSync(database, link);
    lock();
    expect(refusal(undefined, link)).toMatch(/is running already/);
  });

  test("in memory is shared with no other process", () => {
    lock(undefined, ":memory:");
    expect(refusal(undefined, ":memory:")).toBeUndefined();
  });
});

test("other databases of the same folder are free", () => {
  lock();
  expect(refusal(undefined, join(folder.path, "other.db"))).toBeUndefined();
});

test("a lock dies with the process that holds it", async () => {
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
  expect(refusal()).toMatch(/is running already/);
  child.kill("SIGKILL");
  await ended;
  expect(refusal()).toBeUndefined();
});

test("what else lies in the lock's place is named, with what to do", () => {
  writeFileSync(`${database}.lock`, "no lock at all, but long enough to look like something".repeat(20));
  expect(() => lock()).toThrow(/tauler\.db\.lock.*[Mm]ove it away/);
});
