import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Clock } from "#core/clock.ts";
import type { Store } from "#store/store.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  type MatchRig,
  type MatchRigOptions,
  openTestMatch,
} from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const START = 1_000_000;
const LONG: Clock = { kind: "move", ms: 10 * HOUR };
const ANNA_ACTS = { person: "p-anna" };

const rigs: MatchRig[] = [];

/** A process over this store; before it came, nobody could act since `from`. */
function processOver(
  store: Store,
  { from, ...plan }: Partial<MatchRigOptions> & { readonly from?: number } = {},
): MatchRig {
  const away = from === undefined ? undefined : { from, to: Date.now() };
  const rig = createMatchRig({ store, now: () => Date.now(), ...(away ? { downtimeBeforeStart: away } : {}), ...plan });
  rigs.push(rig);
  return rig;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"], now: START });
});

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(rigs.splice(0).map(({ matchService }) => matchService.close()));
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const marks = ({ reminded }: MatchRig) => reminded.map(({ turn, mark, people }) => `${turn} ${mark} ${people.join()}`);

describe("of a long clock", () => {
  test("whoever is to move is reminded at half of their time and at a tenth, once each", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA, CARLA], language: "ca" });
    await pass(5 * HOUR - 1_000);
    expect(rig.reminded).toEqual([]);
    await pass(2_000);
    expect(rig.reminded).toEqual([
      {
        id: match,
        game: "adding",
        location: { kind: "channel", guild: "guild", channel: "channel" },
        language: "ca",
        turn: 0,
        mark: "half",
        people: ["p-anna"],
        until: START + 10 * HOUR,
        message: { channel: "channel", id: "message 1" },
      },
    ]);
    await pass(4 * HOUR);
    expect(marks(rig)).toEqual(["0 half p-anna", "0 tenth p-anna"]);
    await pass(7 * HOUR);
    // Her time is over, and the half of the next one's.
    expect(marks(rig)).toEqual(["0 half p-anna", "0 tenth p-anna", "1 half p-berta"]);
  });

  test("whoever has moved is not reminded, and no bot is", async () => {
    const runTask = () => new Promise<never>(() => {});
    const rig = processOver(openTestStore(), { runTask });
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA, BOT] });
    await pass(4 * HOUR);
    await rig.matchService.play({ match, ...ANNA_ACTS }, 1);
    await pass(4 * HOUR);
    expect(rig.reminded).toEqual([]);
    await rig.matchService.play({ match, person: "p-berta" }, 1);
    await pass(9.5 * HOUR);
    expect(rig.reminded).toEqual([]);
  });

  test("a short clock and one for the whole game remind nobody", async () => {
    const rig = processOver(openTestStore());
    await openTestMatch(rig.matchService, { clock: { kind: "move", ms: HOUR - 1 } });
    await openTestMatch(rig.matchService, { clock: { kind: "game", ms: 10 * HOUR, increment: 0 }, game: "counting" });
    await pass(20 * HOUR);
    expect(rig.reminded).toEqual([]);
  });

  test("a restart sends none twice, and gives back the time of the next", async () => {
    const store = openTestStore();
    const first = processOver(store);
    await openTestMatch(first.matchService, { clock: LONG });
    await pass(5 * HOUR + 2_000);
    expect(marks(first)).toEqual(["0 half p-anna"]);
    await first.matchService.close();
    await pass(48 * HOUR);
    // The last note that it ran is from before the reminder.
    const second = processOver(store, { from: START + 5 * HOUR - 4_000 });
    await second.matchService.resumeAfterStart();
    await pass(4 * HOUR - 10_000);
    expect(second.reminded).toEqual([]);
    await pass(20_000);
    expect(marks(second)).toEqual(["0 tenth p-anna"]);
  });

  test("a restart forgets none that came while nothing ran", async () => {
    const store = openTestStore();
    const first = processOver(store);
    await openTestMatch(first.matchService, { clock: LONG });
    await pass(4 * HOUR);
    await first.matchService.close();
    await pass(3 * HOUR);
    const second = processOver(store, { from: START + 4 * HOUR });
    await second.matchService.resumeAfterStart();
    await pass(HOUR - 1_000);
    expect(second.reminded).toEqual([]);
    await pass(2_000);
    expect(marks(second)).toEqual(["0 half p-anna"]);
  });

  test("where two have come meanwhile, the later one is sent alone", async () => {
    const store = openTestStore();
    const first = processOver(store);
    await openTestMatch(first.matchService, { clock: LONG });
    await first.matchService.close();
    await pass(9.5 * HOUR);
    const second = processOver(store);
    await second.matchService.resumeAfterStart();
    await pass(1_000);
    expect(marks(second)).toEqual(["0 tenth p-anna"]);
  });

  test("one of which it could not be noted that it was sent is sent again as the same one", async () => {
    const store = openTestStore();
    const noting = storeWith(store, () => ({ setDue: () => Promise.reject(new Error("no room")) }));
    const first = processOver(noting);
    await openTestMatch(first.matchService, { clock: LONG });
    await pass(5 * HOUR + 2_000);
    await first.matchService.close();
    const second = processOver(store, { from: Date.now() - 5_000 });
    await second.matchService.resumeAfterStart();
    await pass(10_000);
    // The same turn and mark: Discord knows it by that.
    expect([marks(first), marks(second)]).toEqual([["0 half p-anna"], ["0 half p-anna"]]);
    await pass(HOUR);
    expect(second.reminded).toHaveLength(1);
  });

  test("one that cannot be sent is tried again after a pause, and no more once the move is made", async () => {
    let tries = 0;
    const beforeReminding = () => {
      tries++;
      throw new Error("the network is down");
    };
    const rig = processOver(openTestStore(), { beforeReminding });
    const match = await openTestMatch(rig.matchService, { clock: LONG });
    await pass(5 * HOUR + 10 * MINUTE);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThanOrEqual(11);
    const before = tries;
    await rig.matchService.play({ match, ...ANNA_ACTS }, 1);
    await pass(HOUR);
    expect(tries).toBe(before);
  });

  test("while it is parked nobody is reminded; what was told before is not told again after loading", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG });
    await pass(5 * HOUR + MINUTE);
    const { proposals } = rig.matchService;
    await agreeAll(
      rig.matchService,
      match,
      await proposals.propose({ match, ...ANNA_ACTS }, { kind: "save" }),
      "p-berta",
    );
    await pass(100 * HOUR);
    const location = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    await agreeAll(
      rig.matchService,
      match,
      await proposals.proposeResume({ match, ...ANNA_ACTS }, location),
      "p-berta",
    );
    await pass(4 * HOUR - 2 * MINUTE);
    expect(marks(rig)).toEqual(["0 half p-anna"]);
    await pass(2 * MINUTE);
    expect(rig.reminded[1]).toMatchObject({ mark: "tenth", location });
  });

  test("a move that is taken back is a new move, with reminders of its own", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BOT] });
    await pass(6 * HOUR);
    await rig.matchService.play({ match, ...ANNA_ACTS }, 1);
    await pass(1_000);
    await rig.matchService.proposals.propose({ match, ...ANNA_ACTS }, { kind: "takeback" });
    await pass(5 * HOUR + 2_000);
    expect(marks(rig)).toEqual(["0 half p-anna", "3 half p-anna"]);
  });

  test("what happens besides a move repeats no reminder and takes none away", async () => {
    const rig = processOver(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA, CARLA] });
    await pass(2 * HOUR);
    await rig.matchService.resign({ match, person: "p-carla" });
    await pass(4 * HOUR);
    await rig.matchService.resign({ match, person: "p-berta" });
    expect(marks(rig)).toEqual(["1 half p-anna"]);
    await pass(4 * HOUR);
    expect(rig.reminded).toHaveLength(1);
  });

  test("of two processes each sends no other reminder than the other", async () => {
    const store = openTestStore();
    const [one, two] = [processOver(store), processOver(store)];
    await openTestMatch(one.matchService, { clock: LONG });
    await pass(9.5 * HOUR);
    const sent = [...marks(one), ...marks(two)];
    expect(new Set(sent)).toEqual(new Set(["0 half p-anna", "0 tenth p-anna"]));
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});

test("a reminder that Discord does not answer keeps no table from closing", async () => {
  let asked = 0;
  const rig = createMatchRig({
    now: () => Date.now(),
    beforeReminding() {
      asked++;
      return new Promise(() => {});
    },
  });
  await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA] });
  await pass(5 * HOUR + 1_000);
  vi.useRealTimers();
  await rig.matchService.close();
  expect(asked).toBe(1);
});
