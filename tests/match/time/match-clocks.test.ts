import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Clock } from "#core/clock.ts";
import type { Game } from "#core/game.ts";
import type { Store } from "#store/store.ts";
import { toyGames } from "../../support/adding-game.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  type MatchRig,
  openTestMatch,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const MINUTE = 60_000;
const MOVE: Clock = { kind: "move", ms: MINUTE };
const GAME: Clock = { kind: "game", ms: 2 * MINUTE, increment: 0 };
const ANNA_ACTOR = { person: "p-anna" };
const BERTA_ACTOR = { person: "p-berta" };

const rigs: MatchRig[] = [];

/** Starts a process on this store; `from`: the start of the outage before it. */
function startProcess(store: Store, from?: number): MatchRig {
  const away = from === undefined ? undefined : { from, to: Date.now() };
  const rig = createMatchRig({ store, now: () => Date.now(), ...(away ? { downtimeBeforeStart: away } : {}) });
  rigs.push(rig);
  return rig;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"], now: 1_000_000 });
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(rigs.splice(0).map(({ matchService }) => matchService.close()));
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function entriesOf(rig: MatchRig, id: string) {
  return (await rig.load(id)).log.map(({ deed }) => ("seat" in deed ? `${deed.kind} ${deed.seat}` : deed.kind));
}

describe("the clocks of a match", () => {
  test("time out a seat exactly when its time is over", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(MINUTE - 1);
    expect(await entriesOf(rig, match)).toEqual([]);
    await pass(1);
    expect(await entriesOf(rig, match)).toEqual(["timeout 0"]);
    // The game of the test counts a timeout as a resignation, so a match of two is over.
    expect(await rig.load(match)).toMatchObject({ status: "finished", log: [{ at: 1_000_000 + MINUTE }] });
    await pass(10 * MINUTE);
    expect(await entriesOf(rig, match)).toHaveLength(1);
  });

  test("start for the next seat with each action", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await pass(50_000);
    expect(await rig.matchService.play({ match, ...ANNA_ACTOR }, 1)).toMatchObject({ ok: true });
    await pass(50_000);
    expect(await entriesOf(rig, match)).toEqual(["act 0"]);
    await pass(10_000);
    expect(await entriesOf(rig, match)).toEqual(["act 0", "timeout 1"]);
  });

  test("refuse an action that comes after the time is over, even if the timeout was not applied yet", async () => {
    const store = openTestStore();
    const rig = startProcess(store);
    const match = await openTestMatch(rig.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await rig.matchService.close();
    await pass(2 * MINUTE);
    const next = startProcess(store);
    expect(await next.matchService.play({ match, ...ANNA_ACTOR, seq: 0 }, 1)).toMatchObject({
      refusal: { reason: "stale" },
    });
    expect(await entriesOf(next, match)).toEqual(["timeout 0"]);
  });

  test("count a bot's thinking for the bot", async () => {
    let answer: (add: number) => void = () => {};
    const runTask = () => new Promise<number>((resolve) => (answer = resolve));
    const rig = createMatchRig({ store: openTestStore(), now: () => Date.now(), runTask: runTask as never });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: GAME, seats: [BOT, ANNA] });
    await pass(70_000);
    answer(1);
    await pass(10);
    const matchView = await rig.matchService.view(match, "p-anna");
    expect(matchView?.clock?.reading.usedMs).toEqual([70_000, expect.any(Number)]);
    expect(matchView?.clock?.reading.usedMs[1]).toBeLessThan(100);
  });

  test("record each minute over the time for the game", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: GAME });
    await pass(2 * MINUTE);
    // The game of the test has no overtime, so its first minute ends the match.
    expect(await entriesOf(rig, match)).toEqual(["overtime 0"]);
    expect((await rig.load(match)).status).toBe("finished");
  });

  test("give back an outage during a turn, and apply nothing during the outage", async () => {
    const outages: { from: number; to: number }[] = [];
    let cutOffSince: number | undefined;
    const now = () => Date.now();
    const isConnected = () => cutOffSince === undefined;
    const allOutages = () => [...outages, ...(cutOffSince === undefined ? [] : [{ from: cutOffSince, to: now() }])];
    const rig = createMatchRig({ store: openTestStore(), now, isConnected: isConnected, outages: allOutages });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await pass(40_000);
    cutOffSince = now();
    await pass(30 * MINUTE);
    expect(await entriesOf(rig, match)).toEqual([]);
    outages.push({ from: cutOffSince, to: now() });
    cutOffSince = undefined;
    await pass(15_000);
    expect(await entriesOf(rig, match)).toEqual(["rest"]);
    expect((await rig.load(match)).log).toMatchObject([{ deed: { kind: "rest", ms: 30 * MINUTE } }]);
    await pass(4_000);
    expect(await entriesOf(rig, match)).toEqual(["rest"]);
    await pass(1_000);
    expect(await entriesOf(rig, match)).toEqual(["rest", "timeout 0"]);
  });

  test("give back several outages, and accept an action that comes right at the end of one", async () => {
    const cut = (from: number, to: number) => ({ from: 1_000_000 + from * MINUTE, to: 1_000_000 + to * MINUTE });
    const allOutages = [cut(-9, -8), cut(1, 11), cut(12, 22)];
    const outages = () => allOutages.filter(({ to }) => to <= Date.now());
    const clock: Clock = { kind: "move", ms: 5 * MINUTE };
    let isConnected = false;
    const rig = createMatchRig({
      store: openTestStore(),
      now: () => Date.now(),
      isConnected: () => isConnected,
      outages,
    });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock, seats: [ANNA, BERTA] });
    await pass(22 * MINUTE);
    isConnected = true;
    expect(await rig.matchService.play({ match, ...ANNA_ACTOR }, 1)).toMatchObject({ ok: true });
    expect((await rig.load(match)).log).toMatchObject([{ deed: { kind: "rest", ms: 20 * MINUTE } }, {}]);
    expect((await rig.matchService.view(match, "p-anna"))?.clock?.reading.usedMs[0]).toBe(2 * MINUTE);
  });

  /** An outage of ten minutes, known after its end. */
  const tenMinutes = () =>
    [{ from: 1_000_000 + MINUTE, to: 1_000_000 + 11 * MINUTE }].filter(({ to }) => to <= Date.now());

  test.each([
    ["saved", { kind: "save" }],
    ["taken back", { kind: "takeback" }],
    ["abandoned", { kind: "drop" }],
  ] as const)("give back an outage that was not noticed before the match is %s", async (_, request) => {
    let isConnected = true;
    const rig = createMatchRig({
      store: openTestStore(),
      now: () => Date.now(),
      isConnected: () => isConnected,
      outages: tenMinutes,
    });
    rigs.push(rig);
    const { proposals, play, view } = rig.matchService;
    const match = await openTestMatch(rig.matchService, { clock: GAME });
    await play({ match, ...ANNA_ACTOR }, 1);
    isConnected = false;
    await pass(11 * MINUTE);
    isConnected = true;
    const done = await agreeAll(
      rig.matchService,
      match,
      await proposals.propose({ match, ...ANNA_ACTOR }, request),
      "p-berta",
    );
    expect(done).toMatchObject({ ok: true, done: true });
    expect((await rig.load(match)).log).toMatchObject([{}, { deed: { kind: "rest", ms: 10 * MINUTE } }, {}]);
    expect((await view(match, "p-anna"))?.clock?.reading.usedMs[1]).toBe(request.kind === "takeback" ? 0 : MINUTE);
  });

  test("give back an outage before a person alone saves", async () => {
    const rig = createMatchRig({
      store: openTestStore(),
      now: () => Date.now(),
      isConnected: () => false,
      outages: tenMinutes,
    });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: GAME, seats: [ANNA, BOT] });
    await pass(11 * MINUTE);
    const parked = await rig.matchService.saved.save({ match, ...ANNA_ACTOR }, undefined);
    expect(parked).toMatchObject({ ok: true, matchView: { clock: { reading: { usedMs: [MINUTE, 0] } } } });
  });

  test("give back the downtime of a restart during a turn", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await pass(40_000);
    await first.matchService.close();
    await pass(30 * MINUTE);
    const second = startProcess(store, 1_000_000 + 40_000);
    await second.matchService.resumeAfterStart();
    expect(await entriesOf(second, match)).toEqual(["rest"]);
    await pass(19_999);
    expect(await entriesOf(second, match)).toEqual(["rest"]);
    await pass(1);
    expect(await entriesOf(second, match)).toEqual(["rest", "timeout 0"]);
  });

  test("give back time silently: nothing is published, and present buttons still work", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await pass(100);
    await first.matchService.close();
    const told = (await first.load(match)).message;
    expect(told).toBeDefined();
    await pass(5_000);
    const second = startProcess(store, 1_000_000);
    await second.matchService.resumeAfterStart();
    await pass(1_000);
    expect(second.published).toEqual([]);
    expect(await second.load(match)).toMatchObject({ publishedSeq: 1, message: told });
    expect(await second.matchService.play({ match, ...ANNA_ACTOR, seq: 0 }, 1)).toMatchObject({ ok: true });
  });

  test("apply a deadline that came during a downtime only after that time is given back", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await first.matchService.close();
    await pass(10 * MINUTE);
    const second = startProcess(store, 1_000_000);
    await second.matchService.resumeAfterStart();
    await pass(59_000);
    expect(await second.matchService.play({ match, ...ANNA_ACTOR }, 1)).toMatchObject({ ok: true });
  });

  test("give back time also for an action before the start is complete", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await first.matchService.close();
    await pass(10 * MINUTE);
    const second = startProcess(store, 1_000_000);
    await pass(20_000);
    expect(await second.matchService.play({ match, ...ANNA_ACTOR }, 1)).toMatchObject({ ok: true });
    await second.matchService.resumeAfterStart();
    expect(await entriesOf(second, match)).toEqual(["rest", "act 0"]);
  });

  test("keep the turn and its buttons in a minute of overtime", async () => {
    const store = openTestStore();
    const game = {
      ...(toyGames[0] as Game),
      overtime: (state: unknown) => ({ ok: true, state, events: ["over"] }) as const,
    };
    const rig = createMatchRig({ store, now: () => Date.now(), games: [game] });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: GAME });
    await pass(3 * MINUTE + 10);
    expect(await entriesOf(rig, match)).toEqual(["overtime 0", "overtime 0"]);
    expect(await rig.matchService.play({ match, ...ANNA_ACTOR, seq: 0 }, 1)).toMatchObject({ ok: true });
  });

  test("give no time from before the start to a match that is opened later", async () => {
    const rig = startProcess(openTestStore(), 0);
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(MINUTE);
    expect(await entriesOf(rig, match)).toEqual(["timeout 0"]);
  });

  test("are applied once by two processes", async () => {
    const store = openTestStore();
    const [one, two] = [startProcess(store), startProcess(store)];
    const match = await openTestMatch(one.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await pass(MINUTE + 20_000);
    expect(await entriesOf(one, match)).toEqual(["timeout 0"]);
    expect(await two.matchService.play({ match, ...BERTA_ACTOR }, 1)).toMatchObject({ ok: true });
    await pass(50_000);
    expect(await entriesOf(two, match)).toEqual(["timeout 0", "act 1"]);
  });

  test("set by another process are applied by the remaining process", async () => {
    const store = openTestStore();
    const [one, two] = [startProcess(store), startProcess(store)];
    const match = await openTestMatch(one.matchService, { clock: MOVE });
    await one.matchService.close();
    await pass(MINUTE + 20_000);
    expect(await entriesOf(two, match)).toEqual(["timeout 0"]);
  });

  test("of a match of another process are left to that process", async () => {
    const store = openTestStore();
    const rig = createMatchRig({ store, now: () => Date.now(), ownsLocation: () => false });
    rigs.push(rig);
    const first = startProcess(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await pass(10);
    await first.matchService.close();
    await pass(5 * MINUTE);
    expect(await entriesOf(rig, match)).toEqual([]);
    const owner = startProcess(store);
    await owner.matchService.resumeAfterStart();
    await pass(16_000);
    expect(await entriesOf(owner, match)).toEqual(["timeout 0"]);
  });

  test("stop while the match is saved, and go on where they stopped", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(50_000);
    const { matchService } = rig;
    const asked = await matchService.proposals.propose({ match, ...ANNA_ACTOR }, { kind: "save" });
    expect(await agreeAll(matchService, match, asked, "p-berta")).toMatchObject({ done: true });
    await pass(60 * MINUTE);
    expect(await entriesOf(rig, match)).toEqual(["pause"]);
    const location = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    const again = await matchService.proposals.proposeResume({ match, ...ANNA_ACTOR }, location);
    expect(await agreeAll(matchService, match, again, "p-berta")).toMatchObject({ done: true });
    await pass(9_000);
    expect(await entriesOf(rig, match)).toEqual(["pause", "resume"]);
    await pass(1_000);
    expect(await entriesOf(rig, match)).toEqual(["pause", "resume", "timeout 0"]);
  });
});

test.each([
  { kind: "move", ms: 29_999 },
  { kind: "move", ms: 15 * 24 * 60 * MINUTE },
  { kind: "move", ms: 60_000.5 },
  { kind: "game", ms: MINUTE, increment: -1 },
] as const)("no match is opened with the clock %j", async (clock) => {
  const { matchService } = startProcess(openTestStore());
  const wanted = { location: { kind: "channel", guild: "g", channel: "c" }, game: "adding", options: {} } as const;
  const answer = await matchService.open({ ...wanted, seats: [ANNA, BERTA], language: "en", clock });
  expect(answer).toMatchObject({ ok: false, by: "table", refusal: { reason: "bad-clock", min: 30_000 } });
});
