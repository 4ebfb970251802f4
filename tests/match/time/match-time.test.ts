import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type MatchTime, monotonicClock, startMatchTime } from "#match/time/match-time.ts";
import type { KeyValueStore } from "#store/store.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const HOUR = 3_600_000;

/** A machine: its clock can be set, its count only goes on, until it starts anew. */
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

  /** Starts, and is ready at once. */
  async start(notes: KeyValueStore, shards = "all"): Promise<MatchTime> {
    const time = await this.startSlowly(notes, shards);
    await time.ready();
    return time;
  }

  startSlowly(notes: KeyValueStore, shards = "all"): Promise<MatchTime> {
    const { log } = createRecordingLogger();
    return startMatchTime({
      keyValues: notes,
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

test("the first time is the machine's clock, and it goes on as the machine counts", async () => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().keyValues);
  expect([time.downtimeBeforeStart(), time.now()]).toEqual([undefined, 10 * HOUR]);
  await machine.pass(1_234);
  expect(time.now()).toBe(10 * HOUR + 1_234);
});

test.each([24 * HOUR, -24 * HOUR])("a clock that is set by %d ms meanwhile changes nothing", async (jump) => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().keyValues);
  machine.wall += jump;
  await machine.pass(1_000);
  expect(time.now()).toBe(10 * HOUR + 1_000);
});

test("a deadline is told by the machine's clock as it goes when it is told", async () => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().keyValues);
  const due = time.now() + HOUR;
  expect(time.toWallClock(due)).toBe(11 * HOUR);
  machine.wall += 2 * HOUR;
  await machine.pass(60_000);
  expect(time.toWallClock(due)).toBe(13 * HOUR);
});

test("another process beside it has the same time, whatever the clock was set to in between", async () => {
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

test("after a restart it goes on, and says since when nobody could act", async () => {
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

test("a start that comes to nothing is no time in which anybody could act, however long it takes", async () => {
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

test("while other shards run, one's own may be away", async () => {
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

test("shards that are set otherwise than last time were away since anything ran", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues, "all")).close();
  const left = machine.wall;
  await machine.pass(HOUR);
  expect((await machine.start(keyValues, "0,1")).downtimeBeforeStart()).toEqual({ from: left, to: left + HOUR });
});

test("after a kill, the last note is at most some seconds old", async () => {
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
])("where the machine starts anew with its clock set %s, time does not go back", async (_, jump, expected) => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues)).close();
  machine.wall += jump;
  machine.restart();
  expect((await machine.start(keyValues)).now()).toBe(expected);
});

test("a machine that slept has its clock's time again at the next start", async () => {
  const { keyValues } = openTestStore();
  const machine = new Machine();
  await (await machine.start(keyValues)).close();
  machine.wall += HOUR;
  await machine.pass(30_000);
  expect((await machine.start(keyValues)).now()).toBe(11 * HOUR + 30_000);
});

test("a note that cannot be written is no fault of the start", async () => {
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

test("this machine's count goes on", async () => {
  vi.useRealTimers();
  const { monotonicMs, bootId } = monotonicClock();
  const before = monotonicMs();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(monotonicMs()).toBeGreaterThan(before);
  expect(bootId).not.toBe("");
});
