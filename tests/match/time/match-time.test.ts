import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MatchTime, monotonicClock, startMatchTime } from "#match/time/match-time.ts";
import type { KeyValueStore } from "#store/store.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const HOUR = 3_600_000;

/** A machine whose wall clock can be set, and whose monotonic count only goes on until a restart. */
class Machine {
  wall = 10 * HOUR;
  count = 500;
  boot = "first";

  pass(ms: number): Promise<unknown> {
    this.wall += ms;
    this.count += ms;
    return vi.advanceTimersByTimeAsync(ms);
  }

  restart(): void {
    this.count = 0;
    this.boot = "second";
  }

  /** Starts the match time, and is ready at once. */
  async start(keyValues: KeyValueStore, shards = "all"): Promise<MatchTime> {
    const time = await this.startSlowly(keyValues, shards);
    await time.ready();
    return time;
  }

  startSlowly(keyValues: KeyValueStore, shards = "all"): Promise<MatchTime> {
    const { log } = createRecordingLogger();
    return startMatchTime({
      keyValues,
      log,
      wallClock: () => this.wall,
      monotonicMs: () => this.count,
      bootId: this.boot,
      shards,
    });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("match time begins at the wall clock, and goes on with the monotonic count", async () => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().keyValues);
  expect([time.downtimeBeforeStart(), time.now()]).toEqual([undefined, 10 * HOUR]);
  await machine.pass(1_234);
  expect(time.now()).toBe(10 * HOUR + 1_234);
});

test.each([24 * HOUR, -24 * HOUR])("setting the wall clock by %d ms does not change the match time", async (jump) => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().keyValues);
  machine.wall += jump;
  await machine.pass(1_000);
  expect(time.now()).toBe(10 * HOUR + 1_000);
});

test("a deadline is shown by the present wall clock", async () => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().keyValues);
  const due = time.now() + HOUR;
  expect(time.toWallClock(due)).toBe(11 * HOUR);
  machine.wall += 2 * HOUR;
  await machine.pass(60_000);
  expect(time.toWallClock(due)).toBe(13 * HOUR);
});

test("two processes have the same match time, even if the wall clock was set in between", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  const one = await machine.start(keyValues);
  await machine.pass(60_000);
  machine.wall += HOUR;
  const two = await machine.start(keyValues);
  expect(two.now()).toBe(one.now());
  await machine.pass(60_000);
  expect(two.now()).toBe(one.now());
});

test("match time goes on over a restart, and the downtime is known", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  const one = await machine.start(keyValues);
  await machine.pass(12_000);
  await one.close();
  await machine.pass(2 * HOUR);
  const two = await machine.start(keyValues);
  expect(two.downtimeBeforeStart()).toEqual({ from: 10 * HOUR + 12_000, to: 12 * HOUR + 12_000 });
  expect(two.now()).toBe(12 * HOUR + 12_000);
});

test("a failed or slow start counts as downtime", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues)).close();
  const left = machine.wall;
  await machine.pass(HOUR);
  await (await machine.startSlowly(keyValues)).close();
  await machine.pass(HOUR);
  const slow = await machine.startSlowly(keyValues);
  await machine.pass(40_000);
  expect(slow.downtimeBeforeStart()).toEqual({ from: left, to: left + 2 * HOUR + 40_000 });
  await slow.ready();
  await machine.pass(HOUR);
  expect(slow.downtimeBeforeStart()).toEqual({ from: left, to: left + 2 * HOUR + 40_000 });
});

test("a shard can be down while other shards run", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  const [mine, theirs] = [await machine.start(keyValues, "0"), await machine.start(keyValues, "1")];
  await mine.close();
  const left = mine.now();
  await machine.pass(HOUR);
  const again = await machine.start(keyValues, "0");
  expect(again.downtimeBeforeStart()).toEqual({ from: left, to: left + HOUR });
  expect(again.now()).toBe(theirs.now());
});

test("shards with a new division count everything since the last process as downtime", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues, "all")).close();
  const left = machine.wall;
  await machine.pass(HOUR);
  expect((await machine.start(keyValues, "0,1")).downtimeBeforeStart()).toEqual({ from: left, to: left + HOUR });
});

test("after a kill, the last recorded time is at most a few seconds old", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  const one = await machine.start(keyValues);
  await machine.pass(12_000);
  const two = await machine.start(keyValues);
  expect(one.now() - (two.downtimeBeforeStart()?.from ?? 0)).toBeLessThanOrEqual(5_000);
});

test.each([
  ["forwards", 3 * HOUR, 13 * HOUR],
  ["back", -3 * HOUR, 10 * HOUR],
])("match time does not go back if the machine restarts with its clock set %s", async (_, jump, expected) => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues)).close();
  machine.wall += jump;
  machine.restart();
  expect((await machine.start(keyValues)).now()).toBe(expected);
});

test("after the machine has slept, the next start has the time of the wall clock", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues)).close();
  machine.wall += HOUR;
  await machine.pass(30_000);
  expect((await machine.start(keyValues)).now()).toBe(11 * HOUR + 30_000);
});

test("a failure to record the time is only a warning", async () => {
  const { keyValues } = openTestStore();
  const { log, lines } = createRecordingLogger();
  const machine = new Machine();
  let broken = false;
  const write: KeyValueStore["write"] = (key, value) =>
    broken ? Promise.reject(new Error("no room")) : keyValues.write(key, value);
  const time = await startMatchTime({
    keyValues: { ...keyValues, write },
    log,
    wallClock: () => machine.wall,
    monotonicMs: () => machine.count,
    bootId: "b",
    shards: "all",
  });
  await time.ready();
  broken = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toMatchObject([{ level: "warn" }]);
});

test("the monotonic count of this machine increases", async () => {
  vi.useRealTimers();
  const { monotonicMs, bootId } = monotonicClock();
  const before = monotonicMs();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(monotonicMs()).toBeGreaterThan(before);
  expect(bootId).not.toBe("");
});
