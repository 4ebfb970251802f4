import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type MatchTime, startMatchTime } from "#match/time/match-time.ts";
import { addDowntime, createUptime, type Downtime, findUptimeStart, uptimeSince } from "#match/time/uptime.ts";
import type { KeyValueStore } from "#store/store.ts";
import { createRecordingLogger } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SEED = 20_261_119;

test.each(["", "{", "null", "7", "[1]", '[[1,"x"]]', "[[1]]"])(
  "damaged recorded downtimes are ignored: %s",
  async (text) => {
    const { keyValues } = openTestStore();
    await keyValues.write("time down all", text);
    const uptime = createUptime({ keyValues, shards: "all", now: () => 1_000, isConnected: () => true });
    await uptime.start(900);
    expect(uptime.since(0)).toBe(1_000);
  },
);

describe("uptime with two downtimes", () => {
  const downs: readonly Downtime[] = [
    { from: 100, to: 200 },
    { from: 300, to: 1_000 },
  ];

  test.each([
    [0, 400],
    [150, 300],
    [250, 250],
    [500, 200],
    [1_100, 100],
    [1_300, 0],
  ])("uptime since %d is %d at 1,200", (at, up) => {
    expect(uptimeSince(downs, at, 1_200)).toBe(up);
  });

  test.each([
    [200, 1_000],
    [100, 1_100],
    [201, 299],
    [300, 200],
    [301, 99],
    [500, -100],
  ])("%d ms of uptime before 1,200 began at %d", (ms, at) => {
    expect(findUptimeStart(downs, ms, 1_200)).toBe(at);
  });

  test("since and before agree on random downtimes (seeded)", () => {
    const gaps = fc.array(fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 })), { maxLength: 6 });
    fc.assert(
      fc.property(gaps, fc.nat({ max: 100 }), fc.nat({ max: 500 }), (lengths, rest, ms) => {
        let at = 0;
        const all = lengths.map(([up, down]) => {
          const from = at + up;
          at = from + down;
          return { from, to: at };
        });
        const now = at + rest;
        return uptimeSince(all, findUptimeStart(all, ms, now), now) === ms;
      }),
      { seed: SEED, numRuns: 2_000 },
    );
  });

  test("the closest downtimes are merged above the maximum number", () => {
    const all = addDowntime([...downs, { from: 1_050, to: 1_060 }], { from: 2_000, to: 2_001 }, 3);
    expect(all).toEqual([downs[0], { from: 300, to: 1_060 }, { from: 2_000, to: 2_001 }]);
  });
});

describe("uptime", () => {
  let keyValues: KeyValueStore;
  let wall: number;
  let count: number;
  let connected: boolean;
  beforeEach(() => {
    vi.useFakeTimers();
    ({ keyValues } = openTestStore());
    [wall, count, connected] = [1_000 * DAY, 500, true];
  });
  afterEach(() => void vi.useRealTimers());

  async function start(boot = "first", shards = "all"): Promise<MatchTime> {
    const ports = {
      keyValues,
      log: createRecordingLogger().log,
      wallClock: () => wall,
      monotonicMs: () => count,
      bootId: boot,
      shards,
    };
    const time = await startMatchTime({ ...ports, isConnected: () => connected });
    await time.ready();
    return time;
  }

  /** Time passes while the process runs, in short steps. */
  async function pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= MINUTE) {
      const step = Math.min(left, MINUTE);
      for (let beat = 0; beat < step; beat += 5_000) {
        wall += 5_000;
        count += 5_000;
        await vi.advanceTimersByTimeAsync(5_000);
      }
    }
  }

  function passWhileDown(ms: number): void {
    wall += ms;
    count += ms;
  }

  test("does not include downtime, over several starts", async () => {
    const first = await start();
    const at = first.now();
    await pass(HOUR);
    await first.close();
    passWhileDown(3 * DAY);
    const second = await start();
    await pass(HOUR);
    await second.close();
    passWhileDown(20 * DAY);
    const third = await start();
    expect(third.uptime.since(at)).toBe(2 * HOUR);
    expect(third.uptime.before(2 * HOUR)).toBe(at);
    expect(third.uptime.outages()).toEqual([]);
  });

  test("does not include time before the process is ready", async () => {
    const first = await start();
    const at = first.now();
    await pass(MINUTE);
    await first.close();
    passWhileDown(DAY);
    const ports = {
      keyValues,
      log: createRecordingLogger().log,
      wallClock: () => wall,
      monotonicMs: () => count,
      bootId: "first",
    };
    const next = await startMatchTime({ ...ports, shards: "all" });
    passWhileDown(HOUR);
    expect(next.uptime.since(at)).toBe(MINUTE);
    expect([next.uptime.isConnected(), next.uptime.outages()]).toEqual([true, []]);
  });

  test("does not include outages of more than a minute", async () => {
    const time = await start();
    const at = time.now();
    await pass(HOUR);
    connected = false;
    await pass(50_000);
    connected = true;
    await pass(10_000);
    expect([time.uptime.since(at), time.uptime.outages()]).toEqual([HOUR + MINUTE, []]);
    connected = false;
    await pass(5 * HOUR);
    const outage = { from: at + HOUR + MINUTE, to: at + 6 * HOUR + MINUTE };
    expect([time.uptime.since(at), time.uptime.isConnected(), time.uptime.outages()]).toEqual([
      HOUR + MINUTE,
      false,
      [outage],
    ]);
    connected = true;
    await pass(5_000);
    expect([time.uptime.isConnected(), time.uptime.outages()]).toEqual([true, [{ ...outage, to: outage.to + 5_000 }]]);
    await pass(HOUR);
    expect(time.uptime.since(at)).toBe(2 * HOUR + MINUTE);
    await time.close();
    // The next process has no outage of its own, but includes this one in its uptime.
    const next = await start();
    expect([next.uptime.since(at), next.uptime.outages()]).toEqual([2 * HOUR + MINUTE, []]);
  });

  test("misses less than a minute before a kill", async () => {
    const first = await start();
    const at = first.now();
    await pass(HOUR + 25_000);
    passWhileDown(DAY);
    const second = await start();
    expect(Math.abs(second.uptime.since(at) - HOUR)).toBeLessThan(MINUTE);
  });

  test.each([
    ["ahead", 400 * DAY],
    ["back", -400 * DAY],
  ])("is not changed by a clock that is set %s during a downtime", async (_, jump) => {
    const first = await start();
    const at = first.now();
    await pass(HOUR);
    await first.close();
    wall += jump;
    count = 0;
    const second = await start("second");
    expect(second.uptime.since(at)).toBe(HOUR);
    await pass(HOUR);
    expect(second.uptime.since(at)).toBe(2 * HOUR);
  });

  test("does not include time in which the machine slept", async () => {
    const first = await start();
    const at = first.now();
    await pass(HOUR);
    // The monotonic count stands still, and the wall clock goes on.
    wall += 9 * DAY;
    await pass(HOUR);
    await first.close();
    const second = await start("second");
    expect(second.uptime.since(at)).toBe(2 * HOUR);
  });

  test("goes on with the known downtimes after a new division into shards", async () => {
    const first = await start();
    const at = first.now();
    await pass(HOUR);
    await first.close();
    passWhileDown(5 * DAY);
    await (await start()).close();
    const other = await start("first", "0,1");
    expect(other.uptime.since(at)).toBe(HOUR);
  });
});
