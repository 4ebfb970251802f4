import { describe, expect, test } from "vitest";
import type { Clock } from "#core/clock.ts";
import { createServerAbsences } from "#match/time/server-absences.ts";
import { countDowntimeMs } from "#match/time/uptime.ts";
import { createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CLOCK: Clock = { kind: "move", ms: HOUR_MS };
const ANNA_ACTS = { person: "p-anna" };
const BERTA_ACTS = { person: "p-berta" };

/** Berta is to move. A bot that can be removed from its server, and a clock that can be set. */
async function bertasTurn(clock?: Clock) {
  const store = openTestStore();
  const world = { now: 1_000, isThere: true };
  const plan = { store, now: () => world.now, isOnServer: () => world.isThere, hasLeftServer: async () => false };
  const rig = createMatchRig(plan);
  const match = await openTestMatch(rig.matchService, clock ? { clock } : {});
  await rig.matchService.play({ match, ...ANNA_ACTS }, 1);
  const kinds = async () => (await rig.load(match)).log.slice(1).map(({ deed }) => deed.kind);
  const move = async (isThere: boolean) => {
    world.isThere = isThere;
    await rig.matchService.onServerChanged("guild");
  };
  return { ...rig, match, world, plan, kinds, move };
}

describe("a bot that was removed from a server and invited again", () => {
  test("gives the time back to whoever was to move, and nobody loses on time meanwhile", async () => {
    const { matchService, match, world, kinds, move } = await bertasTurn(CLOCK);
    world.now += HOUR_MS / 2;
    await move(false);
    world.now += 5 * HOUR_MS;
    // Their messages are still there, and somebody presses a button.
    for (let presses = 0; presses < 3; presses++) await matchService.play({ match, ...ANNA_ACTS }, 1);
    expect(await kinds()).toEqual([]);
    await move(true);
    world.now += HOUR_MS / 2 - 1;
    expect(await matchService.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({ ok: true });
    expect(await kinds()).toEqual(["rest", "act"]);
  });

  test("lets time run out as usual once it is back", async () => {
    const { matchService, match, world, kinds, move } = await bertasTurn(CLOCK);
    await move(false);
    world.now += 5 * HOUR_MS;
    await move(true);
    world.now += HOUR_MS;
    expect(await matchService.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({ ok: false });
    expect(await kinds()).toEqual(["rest", "timeout"]);
  });

  test("knows over a restart since when it was away", async () => {
    const first = await bertasTurn(CLOCK);
    await first.move(false);
    first.world.now += 2 * HOUR_MS;
    await first.matchService.close();
    first.world.now += HOUR_MS;
    // It is invited again while no process runs.
    first.world.isThere = true;
    const rig = createMatchRig({ ...first.plan, downtimeBeforeStart: { from: 2 * HOUR_MS, to: first.world.now } });
    await rig.matchService.resumeAfterStart();
    first.world.now += HOUR_MS - 1;
    expect(await rig.matchService.play({ match: first.match, ...BERTA_ACTS }, 1)).toMatchObject({ ok: true });
  });

  test("notices after a start that it is no longer there", async () => {
    const first = await bertasTurn(CLOCK);
    await first.matchService.close();
    first.world.isThere = false;
    const rig = createMatchRig(first.plan);
    await rig.matchService.resumeAfterStart();
    first.world.now += 5 * HOUR_MS;
    first.world.isThere = true;
    await rig.matchService.onServerChanged("guild");
    expect(await rig.matchService.play({ match: first.match, ...BERTA_ACTS }, 1)).toMatchObject({ ok: true });
  });

  test("does not count those days for an absent player", async () => {
    const { matchService, match, world, move } = await bertasTurn();
    const remove = () => matchService.proposals.propose({ match, ...ANNA_ACTS }, { kind: "remove", seat: 1 });
    await move(false);
    world.now += 20 * DAY_MS;
    await move(true);
    world.now += 13 * DAY_MS;
    expect(await remove()).toMatchObject({ refusal: { reason: "still-there" } });
    world.now += 2 * DAY_MS;
    expect(await remove()).toMatchObject({ done: true });
  });
});

describe("absences", () => {
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;

  test("of a server of another process are read as that process has written them", async () => {
    const store = openTestStore();
    let now = 10;
    const other = createServerAbsences({ store, now: () => now, isOnServer: () => false });
    const mine = createServerAbsences({ store, now: () => now, isOnServer: () => false, ownsLocation: () => false });
    expect(await mine.list(location)).toEqual([]);
    await other.list(location);
    now = 25;
    expect(await mine.list(location)).toEqual([{ from: 10, to: 25 }]);
    expect(mine.isAway(location)).toBe(false);
  });

  test("stay few, however often an admin removes and invites the bot, and none of their time is lost", async () => {
    const store = openTestStore();
    let now = 0;
    const absences = createServerAbsences({ store, now: () => now, isOnServer: () => now % 2 === 0 });
    for (now = 1; now <= 200; now++) await absences.list(location);
    const listed = await absences.list(location);
    expect(listed.length).toBeLessThanOrEqual(51);
    expect(countDowntimeMs(listed, 0)).toBeGreaterThanOrEqual(100);
  });

  test("that are damaged count as none", async () => {
    const store = openTestStore();
    for (const text of ["{", "[]", '{"past":[{"from":"x"}]}']) {
      await store.keyValues.write("away guild", text);
      expect(await createServerAbsences({ store, now: () => 5, isOnServer: () => true }).list(location)).toEqual([]);
    }
  });
});

test("time that two downtimes cover counts once", () => {
  const downtimes = [
    { from: 30, to: 40 },
    { from: 0, to: 10 },
    { from: 5, to: 20 },
    { from: 6, to: 8 },
  ];
  expect(countDowntimeMs(downtimes, 0)).toBe(30);
  expect(countDowntimeMs(downtimes, 15)).toBe(15);
  expect(countDowntimeMs([], 3)).toBe(0);
});
