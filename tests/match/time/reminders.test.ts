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
const ANNA_ACTOR = { person: "p-anna" };

const rigs: MatchRig[] = [];

/** Starts a process on this store; `from`: the start of the outage before it. */
function startProcess(
  store: Store,
  { from, ...options }: Partial<MatchRigOptions> & { readonly from?: number } = {},
): MatchRig {
  const away = from === undefined ? undefined : { from, to: Date.now() };
  const rig = createMatchRig({
    store,
    now: () => Date.now(),
    ...(away ? { downtimeBeforeStart: away } : {}),
    ...options,
  });
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
const reminderLines = ({ reminded }: MatchRig) =>
  reminded.map(({ turn, mark, people }) => `${turn} ${mark} ${people.join()}`);

describe("reminders of a long clock", () => {
  test("are sent to the player to move at half and at a tenth of the time, once each", async () => {
    const rig = startProcess(openTestStore());
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
    expect(reminderLines(rig)).toEqual(["0 half p-anna", "0 tenth p-anna"]);
    await pass(7 * HOUR);
    // Anna's time is over, and so is half of Berta's.
    expect(reminderLines(rig)).toEqual(["0 half p-anna", "0 tenth p-anna", "1 half p-berta"]);
  });

  test("are not sent to bots, or after the turn", async () => {
    const runTask = () => new Promise<never>(() => {});
    const rig = startProcess(openTestStore(), { runTask });
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA, BOT] });
    await pass(4 * HOUR);
    await rig.matchService.play({ match, ...ANNA_ACTOR }, 1);
    await pass(4 * HOUR);
    expect(rig.reminded).toEqual([]);
    await rig.matchService.play({ match, person: "p-berta" }, 1);
    await pass(9.5 * HOUR);
    expect(rig.reminded).toEqual([]);
  });

  test("are not sent for short clocks and clocks for the whole game", async () => {
    const rig = startProcess(openTestStore());
    await openTestMatch(rig.matchService, { clock: { kind: "move", ms: HOUR - 1 } });
    await openTestMatch(rig.matchService, { clock: { kind: "game", ms: 10 * HOUR, increment: 0 }, game: "counting" });
    await pass(20 * HOUR);
    expect(rig.reminded).toEqual([]);
  });

  test("are not repeated by a restart, which gives back its downtime", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    await openTestMatch(first.matchService, { clock: LONG });
    await pass(5 * HOUR + 2_000);
    expect(reminderLines(first)).toEqual(["0 half p-anna"]);
    await first.matchService.close();
    await pass(48 * HOUR);
    // The last recorded time is from before the reminder.
    const second = startProcess(store, { from: START + 5 * HOUR - 4_000 });
    await second.matchService.resumeAfterStart();
    await pass(4 * HOUR - 10_000);
    expect(second.reminded).toEqual([]);
    await pass(20_000);
    expect(reminderLines(second)).toEqual(["0 tenth p-anna"]);
  });

  test("that fell into a downtime are sent later", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    await openTestMatch(first.matchService, { clock: LONG });
    await pass(4 * HOUR);
    await first.matchService.close();
    await pass(3 * HOUR);
    const second = startProcess(store, { from: START + 4 * HOUR });
    await second.matchService.resumeAfterStart();
    await pass(HOUR - 1_000);
    expect(second.reminded).toEqual([]);
    await pass(2_000);
    expect(reminderLines(second)).toEqual(["0 half p-anna"]);
  });

  test("that came due together are replaced by the later one", async () => {
    const store = openTestStore();
    const first = startProcess(store);
    await openTestMatch(first.matchService, { clock: LONG });
    await first.matchService.close();
    await pass(9.5 * HOUR);
    const second = startProcess(store);
    await second.matchService.resumeAfterStart();
    await pass(1_000);
    expect(reminderLines(second)).toEqual(["0 tenth p-anna"]);
  });

  test("that could not be recorded are sent again with the same turn and mark", async () => {
    const store = openTestStore();
    const failing = storeWith(store, () => ({ setDue: () => Promise.reject(new Error("no room")) }));
    const first = startProcess(failing);
    await openTestMatch(first.matchService, { clock: LONG });
    await pass(5 * HOUR + 2_000);
    await first.matchService.close();
    const second = startProcess(store, { from: Date.now() - 5_000 });
    await second.matchService.resumeAfterStart();
    await pass(10_000);
    // Discord recognizes the repeated reminder by its turn and mark.
    expect([reminderLines(first), reminderLines(second)]).toEqual([["0 half p-anna"], ["0 half p-anna"]]);
    await pass(HOUR);
    expect(second.reminded).toHaveLength(1);
  });

  test("that fail are retried after a delay, and not after the turn", async () => {
    let tries = 0;
    const beforeReminding = () => {
      tries++;
      throw new Error("the network is down");
    };
    const rig = startProcess(openTestStore(), { beforeReminding });
    const match = await openTestMatch(rig.matchService, { clock: LONG });
    await pass(5 * HOUR + 10 * MINUTE);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThanOrEqual(11);
    const before = tries;
    await rig.matchService.play({ match, ...ANNA_ACTOR }, 1);
    await pass(HOUR);
    expect(tries).toBe(before);
  });

  test("are not sent while the match is saved, and not repeated after it is resumed", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG });
    await pass(5 * HOUR + MINUTE);
    const { proposals } = rig.matchService;
    await agreeAll(
      rig.matchService,
      match,
      await proposals.propose({ match, ...ANNA_ACTOR }, { kind: "save" }),
      "p-berta",
    );
    await pass(100 * HOUR);
    const location = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    await agreeAll(
      rig.matchService,
      match,
      await proposals.proposeResume({ match, ...ANNA_ACTOR }, location),
      "p-berta",
    );
    await pass(4 * HOUR - 2 * MINUTE);
    expect(reminderLines(rig)).toEqual(["0 half p-anna"]);
    await pass(2 * MINUTE);
    expect(rig.reminded[1]).toMatchObject({ mark: "tenth", location });
  });

  test("are sent anew after an undo", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BOT] });
    await pass(6 * HOUR);
    await rig.matchService.play({ match, ...ANNA_ACTOR }, 1);
    await pass(1_000);
    await rig.matchService.proposals.propose({ match, ...ANNA_ACTOR }, { kind: "takeback" });
    await pass(5 * HOUR + 2_000);
    expect(reminderLines(rig)).toEqual(["0 half p-anna", "3 half p-anna"]);
  });

  test("are neither repeated nor dropped by other events of the match", async () => {
    const rig = startProcess(openTestStore());
    const match = await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA, CARLA] });
    await pass(2 * HOUR);
    await rig.matchService.resign({ match, person: "p-carla" });
    await pass(4 * HOUR);
    await rig.matchService.resign({ match, person: "p-berta" });
    expect(reminderLines(rig)).toEqual(["1 half p-anna"]);
    await pass(4 * HOUR);
    expect(rig.reminded).toHaveLength(1);
  });

  test("are the same from two processes", async () => {
    const store = openTestStore();
    const [one, two] = [startProcess(store), startProcess(store)];
    await openTestMatch(one.matchService, { clock: LONG });
    await pass(9.5 * HOUR);
    const sent = [...reminderLines(one), ...reminderLines(two)];
    expect(new Set(sent)).toEqual(new Set(["0 half p-anna", "0 tenth p-anna"]));
    expect(sent.length).toBeLessThanOrEqual(4);
  });
});

test("closing does not wait for an unanswered reminder", async () => {
  let requests = 0;
  const rig = createMatchRig({
    now: () => Date.now(),
    beforeReminding() {
      requests++;
      return new Promise(() => {});
    },
  });
  await openTestMatch(rig.matchService, { clock: LONG, seats: [ANNA, BERTA] });
  await pass(5 * HOUR + 1_000);
  vi.useRealTimers();
  await rig.matchService.close();
  expect(requests).toBe(1);
});
