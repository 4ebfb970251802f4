import { describe, expect, test } from "vitest";
import type { Clock } from "#core/clock.ts";
import type { Game } from "#core/game.ts";
import { createBarredPlayerCheck } from "#match/play/barred-players.ts";
import type { Match } from "#store/store.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, agreeAll, BERTA, CARLA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const DAY_MS = 86_400_000;
const CLOCK: Clock = { kind: "move", ms: DAY_MS };

/** The players who have left are last. */
const scoring = {
  ...addingGame,
  outcome(state: AddingState) {
    if (!addingGame.outcome(state)) return undefined;
    const standings = Array.from({ length: state.seats }, (_, seat) => {
      const isGone = state.gone.includes(seat);
      return { seat, score: isGone ? 0 : state.sum, position: isGone ? 2 : 1 };
    });
    return { standings, how: "over" };
  },
} as unknown as Game;

/** Anna and Berta have played, and it is Berta's turn again. */
async function bertasTurn(change: { readonly clock?: Clock } = {}, seats = [ANNA, BERTA]) {
  let now = 1_000;
  const left = new Set<string>();
  const timedOutUntil = new Map<string, number>();
  const moderators = new Set(["p-anna"]);
  const hidden = new Set<string>();
  /** `creator`: the creator of the thread. */
  const channel: { isPrivateThread: boolean | undefined; creator?: string } = { isPrivateThread: false };
  const message = { sentAt: 0 };
  const rig = createMatchRig({
    store: openTestStore(),
    games: [scoring],
    now: () => now,
    // The clock on the wall is an hour ahead.
    toWallClock: (at) => at + 3_600_000,
    hasLeftServer: async (_, person) => left.has(person),
    canKick: async (_, person) => moderators.has(person),
    isChannelHidden: async (_, person) => hidden.has(person),
    isPrivateThreadOfAnother: async (_, person) => person !== channel.creator && channel.isPrivateThread,
    isTimedOut: async (_, person, since) => (timedOutUntil.get(person) ?? 0) > since,
    messageTime: () => message.sentAt,
  });
  const match = await openTestMatch(rig.matchService, { seats, ...change });
  for (const person of ["p-anna", "p-berta", ...(seats.length > 2 ? ["p-carla"] : []), "p-anna"])
    await rig.matchService.play({ match, person }, 1);
  await rig.waitUntilSettled(match);
  const counted = async (guild: string | undefined) =>
    (await rig.store.results.totals({ guild, game: scoring.id }, { kind: "person", person: "p-berta" }))?.games ?? 0;
  return {
    ...rig,
    match,
    left,
    moderators,
    hidden,
    channel,
    message,
    timedOutUntil,
    wallClock: () => now + 3_600_000,
    pass(ms: number) {
      now += ms;
    },
    remove: () => rig.matchService.proposals.propose({ match, person: "p-anna" }, { kind: "remove", seat: 1 }),
    /** Where the result of the match counts for Berta. */
    async reach() {
      expect((await rig.load(match)).status).toBe("finished");
      return { here: await counted("guild"), everywhere: await counted(undefined) };
    },
  };
}

const HERE_ONLY = { here: 1, everywhere: 0 };
const EVERYWHERE = { here: 1, everywhere: 1 };

describe("a player who loses without being able to act on the server loses on that server only", () => {
  test("removed after an admin has kicked them", async () => {
    const at = await bertasTurn();
    at.left.add("p-berta");
    expect(await at.remove()).toMatchObject({ done: true });
    expect((await at.load(at.match)).log.at(-1)?.deed).toMatchObject({ kind: "forfeit", seat: 1, barred: true });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });

  test("removed after a kick, even if Discord answers only the first question about them", async () => {
    const at = await bertasTurn();
    let asked = 0;
    at.left.has = (person) => person === "p-berta" && asked++ === 0;
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });

  test("but a player who has left loses as usual if no other player could have kicked them", async () => {
    const at = await bertasTurn();
    at.left.add("p-berta");
    at.moderators.clear();
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("removed as absent while Discord has them timed out", async () => {
    const at = await bertasTurn();
    at.pass(15 * DAY_MS);
    at.timedOutUntil.set("p-berta", at.wallClock() + 1);
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });

  test.each([
    ["kicked", ({ left }: Awaited<ReturnType<typeof bertasTurn>>) => void left.add("p-berta")],
    [
      "timed out until the second half of the turn",
      ({ timedOutUntil, wallClock }: Awaited<ReturnType<typeof bertasTurn>>) =>
        void timedOutUntil.set("p-berta", wallClock() + DAY_MS / 2 + 1_000),
    ],
    [
      "timed out for most of the turn",
      ({ timedOutUntil, wallClock }: Awaited<ReturnType<typeof bertasTurn>>) =>
        void timedOutUntil.set("p-berta", wallClock() + DAY_MS - 1_000),
    ],
  ])("out of time after being %s", async (_, bar) => {
    const at = await bertasTurn({ clock: CLOCK });
    bar(at);
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect((await at.load(at.match)).log.at(-1)?.deed).toEqual({ kind: "timeout", seat: 1, barred: true });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });

  test("in a match that the others play to its end", async () => {
    const at = await bertasTurn({}, [ANNA, BERTA, CARLA]);
    at.left.add("p-berta");
    expect(await at.remove()).toMatchObject({ waiting: [CARLA] });
    expect(await at.remove()).toMatchObject({ waiting: [CARLA] });
    const asked = await at.remove();
    const token = "token" in asked ? asked.token : "";
    await at.matchService.proposals.answer({ match: at.match, person: "p-carla" }, token, true);
    await at.matchService.resign({ match: at.match, person: "p-carla" });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });
});

describe("if the bot could not write in the channel for a while, a player who loses on time", () => {
  test.each([
    ["on that server only if the message about the turn came in its second half", 1_000, HERE_ONLY],
    ["everywhere if the message came in the first half", -1_000, EVERYWHERE],
  ])("loses %s", async (_, afterHalf, reach) => {
    const at = await bertasTurn({ clock: CLOCK });
    at.message.sentAt = at.wallClock() + DAY_MS / 2 + afterHalf;
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect(await at.reach()).toEqual(reach);
  });
});

test("a message about overtime does not count as the message about the turn", async () => {
  const now = 1_000_000;
  const isBarred = createBarredPlayerCheck({ now: () => now, messageTime: () => now - 1 });
  const entry = (kind: string, at: number) => ({ seq: 1, at, deed: { kind, seat: 1 } });
  const match = (...log: readonly object[]) =>
    ({ location: { kind: "channel" }, at: 0, seats: [], message: { channel: "c", id: "1" }, log }) as unknown as Match;
  expect(await isBarred(match(entry("act", 1_000)), "p-berta")).toBe(true);
  expect(await isBarred(match(entry("act", 1_000), entry("overtime", now - 60_000)), "p-berta")).toBe(false);
});

describe("a player from whom the channel could be hidden for most of the turn loses on that server only", () => {
  test.each([
    ["in a private thread", true],
    ["in a channel of which Discord does not say whether it is a private thread", undefined],
  ])("out of time %s", async (_, isPrivateThread) => {
    const at = await bertasTurn({ clock: CLOCK });
    at.channel.isPrivateThread = isPrivateThread;
    at.hidden.add("p-berta");
    at.pass(DAY_MS - 1);
    at.hidden.clear();
    at.pass(2);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect((await at.load(at.match)).log.at(-1)?.deed).toEqual({ kind: "timeout", seat: 1, barred: true });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });

  test("removed as absent in a private thread", async () => {
    const at = await bertasTurn();
    at.channel.isPrivateThread = true;
    at.pass(15 * DAY_MS);
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(HERE_ONLY);
  });

  test("out of time after the match was saved because they could not see its channel", async () => {
    const at = await bertasTurn({ clock: CLOCK });
    at.hidden.add("p-berta");
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect((await at.load(at.match)).status).toBe("parked");
    at.hidden.clear();
    const there = { kind: "channel", guild: "guild", channel: "elsewhere" } as const;
    const asked = await at.matchService.proposals.proposeResume({ match: at.match, person: "p-berta" }, there);
    await agreeAll(at.matchService, at.match, asked, "p-anna");
    await at.waitUntilSettled(at.match);
    at.hidden.add("p-berta");
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect(await at.reach()).toEqual(HERE_ONLY);
  });
});

describe("a player who could act loses everywhere", () => {
  test("by resigning in a private thread", async () => {
    const at = await bertasTurn();
    at.channel.isPrivateThread = true;
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("out of time in a private thread that they created, because the others cannot keep them out", async () => {
    const at = await bertasTurn({ clock: CLOCK });
    Object.assign(at.channel, { isPrivateThread: true, creator: "p-berta" });
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("removed as absent from a private thread that they created", async () => {
    const at = await bertasTurn();
    Object.assign(at.channel, { isPrivateThread: true, creator: "p-berta" });
    at.pass(15 * DAY_MS);
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("removed as absent", async () => {
    const at = await bertasTurn();
    at.pass(15 * DAY_MS);
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("out of time, also if they were timed out before their turn", async () => {
    const at = await bertasTurn({ clock: CLOCK });
    at.timedOutUntil.set("p-berta", at.wallClock() - 1);
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect((await at.load(at.match)).log.at(-1)?.deed).toEqual({ kind: "timeout", seat: 1 });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("out of time, also if they were timed out only in the first half of their turn", async () => {
    const at = await bertasTurn({ clock: CLOCK });
    at.timedOutUntil.set("p-berta", at.wallClock() + DAY_MS / 2 - 1);
    at.pass(DAY_MS + 1);
    await at.matchService.play({ match: at.match, person: "p-anna" }, 1);
    expect((await at.load(at.match)).log.at(-1)?.deed).toEqual({ kind: "timeout", seat: 1 });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("removed as absent, also if they were timed out for the first days", async () => {
    const at = await bertasTurn();
    at.timedOutUntil.set("p-berta", at.wallClock() + 7 * DAY_MS);
    at.pass(15 * DAY_MS);
    expect(await at.remove()).toMatchObject({ done: true });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });

  test("by resigning, also if they have left the server", async () => {
    const at = await bertasTurn();
    at.left.add("p-berta");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    expect(await at.reach()).toEqual(EVERYWHERE);
  });
});
