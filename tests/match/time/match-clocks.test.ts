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
const ANNA_ACTS = { person: "p-anna" };
const BERTA_ACTS = { person: "p-berta" };

const rigs: MatchRig[] = [];

/** A process over this store; before it came, nobody could act since `from`. */
function processOver(store: Store, from?: number): MatchRig {
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

async function deedsOf(rig: MatchRig, id: string) {
  return (await rig.load(id)).log.map(({ deed }) => ("seat" in deed ? `${deed.kind} ${deed.seat}` : deed.kind));
}

describe("with clocks", () => {
  test("a seat that lets its time go by is out of time at that moment, not before", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(MINUTE - 1);
    expect(await deedsOf(rig, match)).toEqual([]);
    await pass(1);
    expect(await deedsOf(rig, match)).toEqual(["timeout 0"]);
    // The toy takes it for a forfeit, so its game of two is over.
    expect(await rig.load(match)).toMatchObject({ status: "finished", log: [{ at: 1_000_000 + MINUTE }] });
    await pass(10 * MINUTE);
    expect(await deedsOf(rig, match)).toHaveLength(1);
  });

  test("a move starts the clock of the next seat", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await pass(50_000);
    expect(await rig.matchService.play({ match, ...ANNA_ACTS }, 1)).toMatchObject({ ok: true });
    await pass(50_000);
    expect(await deedsOf(rig, match)).toEqual(["act 0"]);
    await pass(10_000);
    expect(await deedsOf(rig, match)).toEqual(["act 0", "timeout 1"]);
  });

  test("whoever comes after their time is told so, also where nobody had noticed", async () => {
    const store = openTestStore();
    const rig = processOver(store);
    const match = await openTestMatch(rig.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await rig.matchService.close();
    await pass(2 * MINUTE);
    const next = processOver(store);
    expect(await next.matchService.play({ match, ...ANNA_ACTS, seq: 0 }, 1)).toMatchObject({
      refusal: { reason: "stale" },
    });
    expect(await deedsOf(next, match)).toEqual(["timeout 0"]);
  });

  test("a bot's thinking counts for the bot", async () => {
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

  test("minutes over the time for the game are told one by one", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: GAME });
    await pass(2 * MINUTE);
    // The toy knows no overtime, so the first minute of it is a forfeit.
    expect(await deedsOf(rig, match)).toEqual(["overtime 0"]);
    expect((await rig.load(match)).status).toBe("finished");
  });

  test("an outage in the middle of a turn takes no time, and nothing happens of itself meanwhile", async () => {
    const outages: { from: number; to: number }[] = [];
    let cutOffSince: number | undefined;
    const now = () => Date.now();
    const isHere = () => cutOffSince === undefined;
    const all = () => [...outages, ...(cutOffSince === undefined ? [] : [{ from: cutOffSince, to: now() }])];
    const rig = createMatchRig({ store: openTestStore(), now, isConnected: isHere, outages: all });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await pass(40_000);
    cutOffSince = now();
    await pass(30 * MINUTE);
    expect(await deedsOf(rig, match)).toEqual([]);
    outages.push({ from: cutOffSince, to: now() });
    cutOffSince = undefined;
    await pass(15_000);
    expect(await deedsOf(rig, match)).toEqual(["rest"]);
    expect((await rig.load(match)).log).toMatchObject([{ deed: { kind: "rest", ms: 30 * MINUTE } }]);
    await pass(4_000);
    expect(await deedsOf(rig, match)).toEqual(["rest"]);
    await pass(1_000);
    expect(await deedsOf(rig, match)).toEqual(["rest", "timeout 0"]);
  });

  test("of several outages that nobody has looked at, all are given back; whoever comes at the end of one is in time", async () => {
    const cut = (from: number, to: number) => ({ from: 1_000_000 + from * MINUTE, to: 1_000_000 + to * MINUTE });
    const all = [cut(-9, -8), cut(1, 11), cut(12, 22)];
    const outages = () => all.filter(({ to }) => to <= Date.now());
    const clock: Clock = { kind: "move", ms: 5 * MINUTE };
    let isHere = false;
    const rig = createMatchRig({ store: openTestStore(), now: () => Date.now(), isConnected: () => isHere, outages });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock, seats: [ANNA, BERTA] });
    await pass(22 * MINUTE);
    isHere = true;
    expect(await rig.matchService.play({ match, ...ANNA_ACTS }, 1)).toMatchObject({ ok: true });
    expect((await rig.load(match)).log).toMatchObject([{ deed: { kind: "rest", ms: 20 * MINUTE } }, {}]);
    expect((await rig.matchService.view(match, "p-anna"))?.clock?.reading.usedMs[0]).toBe(2 * MINUTE);
  });

  /** An outage of ten minutes, known once it is over. */
  const tenMinutes = () =>
    [{ from: 1_000_000 + MINUTE, to: 1_000_000 + 11 * MINUTE }].filter(({ to }) => to <= Date.now());

  test.each([
    ["saved", { kind: "save" }],
    ["taken back", { kind: "takeback" }],
    ["given up for nothing", { kind: "drop" }],
  ] as const)(
    "nor does an outage that nobody has looked at where the next thing is that the match is %s",
    async (_, wish) => {
      let isHere = true;
      const rig = createMatchRig({
        store: openTestStore(),
        now: () => Date.now(),
        isConnected: () => isHere,
        outages: tenMinutes,
      });
      rigs.push(rig);
      const { proposals, play, view } = rig.matchService;
      const match = await openTestMatch(rig.matchService, { clock: GAME });
      await play({ match, ...ANNA_ACTS }, 1);
      isHere = false;
      await pass(11 * MINUTE);
      isHere = true;
      const done = await agreeAll(
        rig.matchService,
        match,
        await proposals.propose({ match, ...ANNA_ACTS }, wish),
        "p-berta",
      );
      expect(done).toMatchObject({ ok: true, done: true });
      expect((await rig.load(match)).log).toMatchObject([{}, { deed: { kind: "rest", ms: 10 * MINUTE } }, {}]);
      expect((await view(match, "p-anna"))?.clock?.reading.usedMs[1]).toBe(wish.kind === "takeback" ? 0 : MINUTE);
    },
  );

  test("nor where somebody who plays alone saves", async () => {
    const rig = createMatchRig({
      store: openTestStore(),
      now: () => Date.now(),
      isConnected: () => false,
      outages: tenMinutes,
    });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: GAME, seats: [ANNA, BOT] });
    await pass(11 * MINUTE);
    const parked = await rig.matchService.saved.save({ match, ...ANNA_ACTS }, undefined);
    expect(parked).toMatchObject({ ok: true, matchView: { clock: { reading: { usedMs: [MINUTE, 0] } } } });
  });

  test("a restart in the middle of a turn takes no time: what passed while nobody could act is given back", async () => {
    const store = openTestStore();
    const first = processOver(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await pass(40_000);
    await first.matchService.close();
    await pass(30 * MINUTE);
    const second = processOver(store, 1_000_000 + 40_000);
    await second.matchService.resumeAfterStart();
    expect(await deedsOf(second, match)).toEqual(["rest"]);
    await pass(19_999);
    expect(await deedsOf(second, match)).toEqual(["rest"]);
    await pass(1);
    expect(await deedsOf(second, match)).toEqual(["rest", "timeout 0"]);
  });

  test("a rest is quiet: it is not told, and the buttons that stand go on working", async () => {
    const store = openTestStore();
    const first = processOver(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await pass(100);
    await first.matchService.close();
    const told = (await first.load(match)).message;
    expect(told).toBeDefined();
    await pass(5_000);
    const second = processOver(store, 1_000_000);
    await second.matchService.resumeAfterStart();
    await pass(1_000);
    expect(second.published).toEqual([]);
    expect(await second.load(match)).toMatchObject({ publishedSeq: 1, message: told });
    expect(await second.matchService.play({ match, ...ANNA_ACTS, seq: 0 }, 1)).toMatchObject({ ok: true });
  });

  test("a deadline that came while nothing ran is struck only after its time was given back", async () => {
    const store = openTestStore();
    const first = processOver(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await first.matchService.close();
    await pass(10 * MINUTE);
    const second = processOver(store, 1_000_000);
    await second.matchService.resumeAfterStart();
    await pass(59_000);
    expect(await second.matchService.play({ match, ...ANNA_ACTS }, 1)).toMatchObject({ ok: true });
  });

  test("whoever acts before the start has come to its end loses nothing either", async () => {
    const store = openTestStore();
    const first = processOver(store);
    const match = await openTestMatch(first.matchService, { clock: MOVE });
    await first.matchService.close();
    await pass(10 * MINUTE);
    const second = processOver(store, 1_000_000);
    await pass(20_000);
    expect(await second.matchService.play({ match, ...ANNA_ACTS }, 1)).toMatchObject({ ok: true });
    await second.matchService.resumeAfterStart();
    expect(await deedsOf(second, match)).toEqual(["rest", "act 0"]);
  });

  test("a minute over time is still the same turn, with the same buttons", async () => {
    const store = openTestStore();
    const game = {
      ...(toyGames[0] as Game),
      overtime: (state: unknown) => ({ ok: true, state, events: ["over"] }) as const,
    };
    const rig = createMatchRig({ store, now: () => Date.now(), games: [game] });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: GAME });
    await pass(3 * MINUTE + 10);
    expect(await deedsOf(rig, match)).toEqual(["overtime 0", "overtime 0"]);
    expect(await rig.matchService.play({ match, ...ANNA_ACTS, seq: 0 }, 1)).toMatchObject({ ok: true });
  });

  test("what is opened after the start gets no time from before", async () => {
    const rig = processOver(openTestStore(), 0);
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(MINUTE);
    expect(await deedsOf(rig, match)).toEqual(["timeout 0"]);
  });

  test("two processes at once strike once", async () => {
    const store = openTestStore();
    const [one, two] = [processOver(store), processOver(store)];
    const match = await openTestMatch(one.matchService, { clock: MOVE, seats: [ANNA, BERTA, CARLA] });
    await pass(MINUTE + 20_000);
    expect(await deedsOf(one, match)).toEqual(["timeout 0"]);
    expect(await two.matchService.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({ ok: true });
    await pass(50_000);
    expect(await deedsOf(two, match)).toEqual(["timeout 0", "act 1"]);
  });

  test("a deadline that another process wrote is struck by whoever is left", async () => {
    const store = openTestStore();
    const [one, two] = [processOver(store), processOver(store)];
    const match = await openTestMatch(one.matchService, { clock: MOVE });
    await one.matchService.close();
    await pass(MINUTE + 20_000);
    expect(await deedsOf(two, match)).toEqual(["timeout 0"]);
  });

  test("a match of another process's server is left to it", async () => {
    const store = openTestStore();
    const rig = createMatchRig({ store, now: () => Date.now(), ownsLocation: () => false });
    rigs.push(rig);
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(5 * MINUTE);
    expect(await deedsOf(rig, match)).toEqual([]);
    const owner = processOver(store);
    await owner.matchService.resumeAfterStart();
    await pass(16_000);
    expect(await deedsOf(owner, match)).toEqual(["timeout 0"]);
  });

  test("parking stops the clock, and loading starts it where it stood", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: MOVE });
    await pass(50_000);
    const { matchService } = rig;
    const asked = await matchService.proposals.propose({ match, ...ANNA_ACTS }, { kind: "save" });
    expect(await agreeAll(matchService, match, asked, "p-berta")).toMatchObject({ done: true });
    await pass(60 * MINUTE);
    expect(await deedsOf(rig, match)).toEqual(["pause"]);
    const location = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    const again = await matchService.proposals.proposeResume({ match, ...ANNA_ACTS }, location);
    expect(await agreeAll(matchService, match, again, "p-berta")).toMatchObject({ done: true });
    await pass(9_000);
    expect(await deedsOf(rig, match)).toEqual(["pause", "resume"]);
    await pass(1_000);
    expect(await deedsOf(rig, match)).toEqual(["pause", "resume", "timeout 0"]);
  });
});

test.each([
  { kind: "move", ms: 29_999 },
  { kind: "move", ms: 15 * 24 * 60 * MINUTE },
  { kind: "move", ms: 60_000.5 },
  { kind: "game", ms: MINUTE, increment: -1 },
] as const)("no table is opened with the clock %j", async (clock) => {
  const { matchService } = processOver(openTestStore());
  const wanted = { location: { kind: "channel", guild: "g", channel: "c" }, game: "adding", options: {} } as const;
  const answer = await matchService.open({ ...wanted, seats: [ANNA, BERTA], language: "en", clock });
  expect(answer).toMatchObject({ ok: false, by: "table", refusal: { reason: "bad-clock", min: 30_000 } });
});
