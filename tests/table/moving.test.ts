import { describe, expect, test } from "vitest";
import { kenken } from "#games/kenken/game.ts";
import type { Game } from "#kernel/game.ts";
import type { Clock, Home, MatchId } from "#table/open.ts";
import { SMALL } from "../fixtures/kenken.ts";
import { openTestStore } from "../support/store.ts";
import { ANNA, agreed, BERTA, BOT, CARLA, opened, type RigPlan, rigged } from "../support/table.ts";
import { toys } from "../support/toy.ts";

// A match goes on only where all who still play can see it. Where time is played for, the others agree before it is saved or
// loaded, and nobody's time runs out while they cannot see the channel.

const home = (channel: string) => ({ kind: "channel", guild: "guild", channel }) as const;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SHORT: Clock = { kind: "move", ms: 2 * MINUTE };
const LONG: Clock = { kind: "move", ms: 3 * DAY };

const anna = (match: MatchId) => ({ match, person: "p-anna" });
const berta = (match: MatchId) => ({ match, person: "p-berta" });

/** A server with channels that somebody cannot see, and people who have left it. */
function server(plan: Partial<RigPlan> = {}) {
  const time = { now: 1_000_000 };
  /** `channel person` */
  const hidden = new Set<string>();
  const left = new Set<string>();
  const isHidden = async (at: Home, person: string) =>
    at.kind === "channel" && !left.has(person) && hidden.has(`${at.channel} ${person}`);
  const hasLeft = async (_: unknown, person: string) => left.has(person);
  return { time, hidden, left, ...rigged({ isHidden, hasLeft, now: () => time.now, ...plan }) };
}

describe("a saved match", () => {
  test("goes on only in a channel that all who still play can see", async () => {
    const { table, hidden, load, settled, told } = server({ store: openTestStore() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA, BOT] });
    await table.parking.park(anna(match), undefined);
    for (const person of ["p-berta", "p-carla"]) hidden.add(`secret ${person}`);
    const no = { ok: false, refusal: { why: "hidden-from", names: ["Berta", "Carla"] } };
    expect(await table.parking.resume(anna(match), home("secret"))).toMatchObject(no);
    expect(await load(match)).toMatchObject({ status: "parked", home: home("channel") });
    expect(await table.parking.resume(anna(match), home("games"))).toMatchObject({ ok: true });
    await settled(match);
    expect(told.at(-1)).toMatchObject({ home: home("games"), beats: [{ kind: "resume" }] });
  });

  test("asks nobody who has resigned, who has left the server, or who was deleted", async () => {
    const { table, hidden, left } = server({ store: openTestStore() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    await table.resign(berta(match));
    await table.parking.park(anna(match), undefined);
    for (const person of ["p-berta", "p-carla"]) hidden.add(`secret ${person}`);
    left.add("p-carla");
    expect(await table.parking.resume(anna(match), home("secret"))).toMatchObject({ ok: true });
  });

  test("makes no place for it where the others could not see it", async () => {
    const { table, hidden } = server({ store: openTestStore() });
    const match = await opened(table);
    await table.parking.park(anna(match), undefined);
    hidden.add("secret p-berta");
    const make = async () => {
      throw new Error("a thread was made");
    };
    const place = { near: home("secret"), make };
    expect(await table.parking.resume(anna(match), place)).toMatchObject({ refusal: { why: "hidden-from" } });
    expect(await table.proposals.proposeResume(anna(match), place)).toMatchObject({
      refusal: { why: "hidden-from" },
    });
  });
});

describe("where time is played for", () => {
  test("nobody saves the match alone, and all together do", async () => {
    const { table, load } = server({ store: openTestStore() });
    const match = await opened(table, { clock: LONG, seats: [ANNA, BERTA, CARLA] });
    const no = { refusal: { why: "needs-consent", names: ["Berta", "Carla"] } };
    expect(await table.parking.park(anna(match), undefined)).toMatchObject(no);
    expect(await table.parking.park(anna(match), undefined, "of-the-oldest")).toMatchObject(no);
    const asked = await table.proposals.propose(anna(match), { kind: "save", name: "Sunday" });
    expect(asked).toMatchObject({ done: false, waiting: [BERTA, CARLA], proposal: { kind: "save" } });
    expect(await agreed(table, match, asked, "p-berta", "p-carla")).toMatchObject({ done: true });
    expect(await load(match)).toMatchObject({ status: "parked", name: "Sunday" });
  });

  test("who plays with bots alone, or with those who have left the server, asks nobody", async () => {
    const { table, left } = server({ store: openTestStore() });
    const alone = await opened(table, { clock: SHORT, seats: [ANNA, BOT] });
    expect(await table.parking.park(anna(alone), undefined)).toMatchObject({ ok: true });
    expect(await table.parking.resume(anna(alone), home("channel"))).toMatchObject({ ok: true });
    const match = await opened(table, { clock: SHORT, home: home("other") });
    left.add("p-berta");
    expect(await table.parking.park(anna(match), undefined)).toMatchObject({ ok: true });
  });

  test("a name that cannot be one is refused before anybody is asked", async () => {
    const { table } = server({ store: openTestStore() });
    const match = await opened(table, { clock: LONG });
    const asked = await table.proposals.propose(anna(match), { kind: "save", name: " " });
    expect(asked).toMatchObject({ refusal: { why: "name-empty" } });
  });

  const saved = async (clock: Clock, rig = server({ store: openTestStore() })) => {
    const { table } = rig;
    const match = await opened(table, { clock });
    await agreed(table, match, await table.proposals.propose(anna(match), { kind: "save" }), "p-berta");
    return { ...rig, match };
  };

  test("the others agree before a short clock runs again, and it runs from then on", async () => {
    const { table, match, time, load } = await saved(SHORT);
    time.now += 8 * HOUR;
    const no = { refusal: { why: "needs-consent", names: ["Anna"] } };
    expect(await table.parking.resume(berta(match), home("games"))).toMatchObject(no);
    const asked = await table.proposals.proposeResume(berta(match), home("games"));
    expect(asked).toMatchObject({ waiting: [ANNA], proposal: { kind: "resume", home: home("games") } });
    time.now += 30 * MINUTE;
    const done = await agreed(table, match, asked, "p-anna");
    expect(done).toMatchObject({ done: true, sight: { clock: { due: { at: time.now + 2 * MINUTE } } } });
    expect((await load(match)).home).toEqual(home("games"));
  });

  test("who wants the same agrees by it", async () => {
    const { table, match } = await saved(SHORT);
    await table.proposals.proposeResume(berta(match), home("games"));
    expect(await table.proposals.proposeResume(anna(match), home("games"))).toMatchObject({ done: true });
  });

  test("who asked more than an hour ago may be gone, so the others are asked anew", async () => {
    const { table, match, time } = await saved(SHORT);
    const asked = await table.proposals.proposeResume(berta(match), home("games"));
    time.now += HOUR + 1;
    expect(await agreed(table, match, asked, "p-anna")).toMatchObject({ refusal: { why: "parked" } });
    const again = await table.proposals.proposeResume(berta(match), home("games"));
    expect(await agreed(table, match, again, "p-anna")).toMatchObject({ done: true });
  });

  test("the channel is looked at once more when all have agreed", async () => {
    const { table, match, hidden } = await saved(SHORT);
    const asked = await table.proposals.proposeResume(berta(match), home("games"));
    hidden.add("games p-anna");
    const no = { refusal: { why: "hidden-from", names: ["Anna"] } };
    expect(await agreed(table, match, asked, "p-anna")).toMatchObject(no);
  });

  test("a long clock runs again without asking, while everybody has a night left", async () => {
    const { table, match } = await saved(LONG);
    expect(await table.parking.resume(berta(match), home("games"))).toMatchObject({ ok: true });
    const late = server({ store: openTestStore() });
    const hurried = await opened(late.table, { clock: LONG });
    late.time.now += 3 * DAY - HOUR;
    const asked = await late.table.proposals.propose(anna(hurried), { kind: "save" });
    await agreed(late.table, hurried, asked, "p-berta");
    const no = { refusal: { why: "needs-consent" } };
    expect(await late.table.parking.resume(berta(hurried), home("games"))).toMatchObject(no);
    // It is her own time that runs.
    expect(await late.table.parking.resume(anna(hurried), home("games"))).toMatchObject({ ok: true });
  });

  test("the time of a whole game is looked at seat by seat", async () => {
    const { table, match } = await saved({ kind: "game", ms: 5 * HOUR, increment: 0 });
    expect(await table.parking.resume(berta(match), home("games"))).toMatchObject({
      refusal: { why: "needs-consent" },
    });
  });
});

test("a race is saved and loaded by all together, too", async () => {
  const { table } = server({ games: [...toys, kenken as Game] });
  const options = { board: SMALL, mode: "race", grade: "easy" };
  const match = await opened(table, { game: "kenken", options });
  const no = { refusal: { why: "needs-consent", names: ["Berta"] } };
  expect(await table.parking.park(anna(match), undefined)).toMatchObject(no);
  await agreed(table, match, await table.proposals.propose(anna(match), { kind: "save" }), "p-berta");
  expect(await table.parking.resume(anna(match), home("games"))).toMatchObject(no);
});

describe("when time is up for a player who cannot see the channel", () => {
  const KINDS: readonly Clock[] = [SHORT, { kind: "game", ms: 2 * MINUTE, increment: 0 }];
  const [ByMove, ByGame] = KINDS as [Clock, Clock];

  test.each([
    ["a move", ByMove],
    ["the whole game", ByGame],
  ])("the match is saved and that time given back, with a clock for %s", async (__, clock) => {
    const { table, hidden, time, load, settled, told } = server({ store: openTestStore() });
    const match = await opened(table, { clock });
    await settled(match);
    hidden.add("channel p-anna");
    time.now += 5 * MINUTE;
    await table.carryOn();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["rest", "pause"]);
    await settled(match);
    expect(told.at(-1)).toMatchObject({ status: "parked", beats: [{ kind: "pause", because: "hidden-channel" }] });
    expect(await table.parking.mine("guild", "p-anna")).toMatchObject([{ id: match, because: "hidden-channel" }]);
    const asked = await table.proposals.proposeResume(berta(match), home("games"));
    expect(await agreed(table, match, asked, "p-anna")).toMatchObject({
      sight: { clock: { due: { at: time.now + 2 * MINUTE } } },
    });
  });

  test("it is noticed as well when somebody else acts first", async () => {
    const { table, hidden, time, load } = server({ store: openTestStore() });
    const match = await opened(table, { clock: SHORT });
    hidden.add("channel p-anna");
    time.now += 5 * MINUTE;
    expect(await table.play(berta(match), 1)).toMatchObject({ refusal: { why: "parked" } });
    expect((await load(match)).status).toBe("parked");
  });

  test("who has left the server loses on time all the same", async () => {
    const { table, hidden, left, time, load } = server({ store: openTestStore() });
    const match = await opened(table, { clock: SHORT });
    hidden.add("channel p-anna");
    left.add("p-anna");
    time.now += 5 * MINUTE;
    await table.carryOn();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  test("who can see it loses on time, whoever else cannot", async () => {
    const { table, hidden, time, load } = server({ store: openTestStore() });
    const match = await opened(table, { clock: SHORT });
    hidden.add("channel p-berta");
    time.now += 5 * MINUTE;
    await table.carryOn();
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["timeout"]);
  });

  test("nobody is asked about the channel before time is up", async () => {
    const asked: string[] = [];
    const { table, time } = server({
      store: openTestStore(),
      isHidden: async (__, person) => {
        asked.push(person);
        return false;
      },
    });
    const match = await opened(table, { clock: SHORT });
    time.now += MINUTE;
    for (const hand of [anna(match), berta(match)]) await table.play(hand, 1);
    await table.carryOn();
    expect(asked).toEqual([]);
  });
});

test("the seat of a player who cannot see the channel is not given away for their absence", async () => {
  const { table, hidden, time } = server();
  const match = await opened(table, { seats: [ANNA, BERTA] });
  await table.play(anna(match), 1);
  time.now += 15 * DAY;
  hidden.add("channel p-berta");
  const replace = { kind: "replace", seat: 1, level: "easy", name: "Bot 9" } as const;
  for (const wish of [replace, { kind: "remove", seat: 1 } as const]) {
    expect(await table.proposals.propose(anna(match), wish)).toMatchObject({ refusal: { why: "still-there" } });
  }
  hidden.clear();
  expect(await table.proposals.propose(anna(match), replace)).toMatchObject({ done: true });
});
