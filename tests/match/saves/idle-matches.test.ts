import { describe, expect, test } from "vitest";
import type { MatchRequest } from "#match/play/open-match.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, type MatchRigOptions, openTestMatch } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const DAY = 24 * 60 * 60_000;
const location = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;

/** Anna opens a match and plays once. */
async function playOnce(request: Partial<MatchRequest> = {}, options: Partial<MatchRigOptions> = {}) {
  const time = { now: 1_000_000 };
  const rig = createMatchRig({ store: openTestStore(), now: () => time.now, ...options });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BOT], ...request });
  const actor = { match, person: "p-anna" };
  await rig.matchService.play(actor, 1);
  await rig.waitUntilSettled(match);
  return { ...rig, match, actor, time };
}

describe("a match of one person against bots", () => {
  test("is saved after two weeks without an action, and can be resumed in another channel", async () => {
    const { matchService, match, actor, time, load, waitUntilSettled, published } = await playOnce();
    time.now += 14 * DAY - 1;
    await matchService.saveIdleMatches();
    expect((await load(match)).status).toBe("running");
    time.now += 1;
    await matchService.saveIdleMatches();
    expect(await load(match)).toMatchObject({ status: "parked", due: undefined });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({ status: "parked", entries: [{ kind: "pause", because: "idle" }] });
    expect(await matchService.findRunning("channel", "adding")).toBeUndefined();
    expect(await matchService.saved.listOwn("guild", "p-anna")).toMatchObject([{ id: match, interruption: "idle" }]);
    expect(await matchService.saved.resume(actor, location("games"))).toMatchObject({ ok: true });
    await matchService.saveIdleMatches();
    expect((await load(match)).status).toBe("running");
  });

  test("is saved after two weeks although the bot restarts every week, also if time counts in its game", async () => {
    const store = openTestStore();
    const games = [{ ...addingGame, isRankedByTime: true } as never];
    let { matchService, match, time, load } = await playOnce({}, { store, games });
    for (let week = 1; week <= 3; week++) {
      await matchService.close();
      const from = time.now + 7 * DAY;
      const now = from + 10_000;
      time = { now };
      ({ matchService, load } = createMatchRig({
        store,
        games,
        now: () => now,
        salt: `after ${week} weeks`,
        downtimeBeforeStart: { from, to: now },
      }));
      await matchService.resumeAfterStart();
      await matchService.saveIdleMatches();
      const { status, log } = await load(match);
      expect({ week, status }).toEqual({ week, status: week < 2 ? "running" : "parked" });
      expect(log.some(({ deed }) => deed.kind === "rest")).toBe(true);
    }
  });

  test("has room for others on the server again", async () => {
    const { matchService, time } = await playOnce({}, { maxRunning: 1 });
    const other = { seats: [BERTA, BOT], location: location("games") };
    await expect(openTestMatch(matchService, other)).rejects.toThrow();
    time.now += 14 * DAY;
    await matchService.saveIdleMatches();
    expect(await openTestMatch(matchService, other)).toEqual(expect.any(String));
  });

  test("does not count days of downtime, nor days on which the bot was not on the server", async () => {
    let off = 0;
    const time = { now: 0 };
    const { matchService, match, load } = await playOnce(
      {},
      { now: () => time.now, uptimeSince: (at) => time.now - at - off },
    );
    [time.now, off] = [20 * DAY, 7 * DAY];
    await matchService.saveIdleMatches();
    expect((await load(match)).status).toBe("running");

    let isOnServer = true;
    const absent = await playOnce({}, { isOnServer: () => isOnServer });
    isOnServer = false;
    await absent.matchService.onServerChanged("guild");
    absent.time.now += 20 * DAY;
    await absent.matchService.saveIdleMatches();
    isOnServer = true;
    await absent.matchService.onServerChanged("guild");
    await absent.matchService.saveIdleMatches();
    expect((await absent.load(absent.match)).status).toBe("running");
  });

  test("goes on if another process serves it, or if the person has the maximum number of saved matches", async () => {
    const elsewhere = await playOnce({}, { ownsLocation: () => false });
    const full = await playOnce({}, { maxSavedByPerson: 0 });
    for (const { matchService, match, time, load } of [elsewhere, full]) {
      time.now += 14 * DAY;
      await matchService.saveIdleMatches();
      expect((await load(match)).status).toBe("running");
    }
  });

  test("goes on if it has a clock, because the clock ends the wait", async () => {
    const clock = { kind: "move", ms: 14 * DAY } as const;
    const { matchService, match, time, load } = await playOnce({ clock });
    time.now += 14 * DAY - 1;
    await matchService.saveIdleMatches();
    time.now += 1;
    await matchService.saveIdleMatches();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).not.toContain("pause");
  });
});

test.each([
  ["a match of several people", { seats: [ANNA, BERTA] }],
  ["a solo match", { location: { kind: "personal", person: "p-anna" } }],
] as const)("%s is not saved when it is idle", async (_, request) => {
  const { matchService, match, time, load } = await playOnce(request);
  time.now += 30 * DAY;
  await matchService.saveIdleMatches();
  expect((await load(match)).status).toBe("running");
});
