import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notes } from "#store/store.ts";
import { machineCount, startTime, type Time } from "#table/time.ts";
import { openTestStore } from "../support/store.ts";
import { recordingLogger } from "../support/table.ts";

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
  async start(notes: Notes, shards = "all"): Promise<Time> {
    const time = await this.startSlowly(notes, shards);
    await time.ready();
    return time;
  }

  startSlowly(notes: Notes, shards = "all"): Promise<Time> {
    const { log } = recordingLogger();
    return startTime({ notes, log, wall: () => this.wall, count: () => this.count, boot: this.boot, shards });
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the first time is the machine's clock, and it goes on as the machine counts", async () => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().notes);
  expect([time.away(), time.now()]).toEqual([undefined, 10 * HOUR]);
  await machine.pass(1_234);
  expect(time.now()).toBe(10 * HOUR + 1_234);
});

test.each([24 * HOUR, -24 * HOUR])("a clock that is set by %d ms meanwhile changes nothing", async (jump) => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().notes);
  machine.wall += jump;
  await machine.pass(1_000);
  expect(time.now()).toBe(10 * HOUR + 1_000);
});

test("a deadline is told by the machine's clock as it goes when it is told", async () => {
  const machine = new Machine();
  const time = await machine.start(openTestStore().notes);
  const due = time.now() + HOUR;
  expect(time.onTheWall(due)).toBe(11 * HOUR);
  machine.wall += 2 * HOUR;
  await machine.pass(60_000);
  expect(time.onTheWall(due)).toBe(13 * HOUR);
});

test("another process beside it has the same time, whatever the clock was set to in between", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  const one = await machine.start(notes);
  await machine.pass(60_000);
  machine.wall += HOUR;
  const two = await machine.start(notes);
  expect(two.now()).toBe(one.now());
  await machine.pass(60_000);
  expect(two.now()).toBe(one.now());
});

test("after a restart it goes on, and says since when nobody could act", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  const one = await machine.start(notes);
  await machine.pass(12_000);
  await one.close();
  await machine.pass(2 * HOUR);
  const two = await machine.start(notes);
  expect(two.away()).toEqual({ from: 10 * HOUR + 12_000, to: 12 * HOUR + 12_000 });
  expect(two.now()).toBe(12 * HOUR + 12_000);
});

test("a start that comes to nothing is no time in which anybody could act, however long it takes", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  await (await machine.start(notes)).close();
  const left = machine.wall;
  await machine.pass(HOUR);
  await (await machine.startSlowly(notes)).close();
  await machine.pass(HOUR);
  const slow = await machine.startSlowly(notes);
  await machine.pass(40_000);
  expect(slow.away()).toEqual({ from: left, to: left + 2 * HOUR + 40_000 });
  await slow.ready();
  await machine.pass(HOUR);
  expect(slow.away()).toEqual({ from: left, to: left + 2 * HOUR + 40_000 });
});

test("while other shards run, one's own may be away", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  const [mine, theirs] = [await machine.start(notes, "0"), await machine.start(notes, "1")];
  await mine.close();
  const left = mine.now();
  await machine.pass(HOUR);
  const again = await machine.start(notes, "0");
  expect(again.away()).toEqual({ from: left, to: left + HOUR });
  expect(again.now()).toBe(theirs.now());
});

test("shards that are set otherwise than last time were away since anything ran", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  await (await machine.start(notes, "all")).close();
  const left = machine.wall;
  await machine.pass(HOUR);
  expect((await machine.start(notes, "0,1")).away()).toEqual({ from: left, to: left + HOUR });
});

test("after a kill, the last note is at most some seconds old", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  const one = await machine.start(notes);
  await machine.pass(12_000);
  const two = await machine.start(notes);
  expect(one.now() - (two.away()?.from ?? 0)).toBeLessThanOrEqual(5_000);
});

test.each([
  ["forwards", 3 * HOUR, 13 * HOUR],
  ["back", -3 * HOUR, 10 * HOUR],
])("where the machine starts anew with its clock set %s, time does not go back", async (_, jump, expected) => {
  const { notes } = openTestStore();
  const machine = new Machine();
  await (await machine.start(notes)).close();
  machine.wall += jump;
  machine.restart();
  expect((await machine.start(notes)).now()).toBe(expected);
});

test("a machine that slept has its clock's time again at the next start", async () => {
  const { notes } = openTestStore();
  const machine = new Machine();
  await (await machine.start(notes)).close();
  machine.wall += HOUR;
  await machine.pass(30_000);
  expect((await machine.start(notes)).now()).toBe(11 * HOUR + 30_000);
});

test("a note that cannot be written is no fault of the start", async () => {
  const { notes } = openTestStore();
  const { log, lines } = recordingLogger();
  const machine = new Machine();
  let broken = false;
  const write: Notes["write"] = (key, value) =>
    broken ? Promise.reject(new Error("no room")) : notes.write(key, value);
  const time = await startTime({
    notes: { ...notes, write },
    log,
    wall: () => machine.wall,
    count: () => machine.count,
    boot: "b",
    shards: "all",
  });
  await time.ready();
  broken = true;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(lines).toMatchObject([{ level: "warn" }]);
});

test("this machine's count goes on", async () => {
  vi.useRealTimers();
  const { count, boot } = machineCount();
  const before = count();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(count()).toBeGreaterThan(before);
  expect(boot).not.toBe("");
});
