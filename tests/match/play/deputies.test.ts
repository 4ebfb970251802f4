import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { RolitOptions, RolitView } from "#games/rolit/types.ts";
import type { Clock } from "#match/play/open-match.ts";
import { DELETED_PLAYER } from "#store/personal-data/personal-data.ts";
import type { SeatPlayer, Store } from "#store/store.ts";
import {
  ANNA,
  BERTA,
  CARLA,
  createMatchRig,
  type MatchRigOptions,
  openTestMatch,
  spectator,
  waitUntil,
} from "../../support/match-rig.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { openTestStore } from "../../support/store.ts";

// Bots that play on for players who have left a match of Rolit. These players keep their seat, and have lost.

const DORA = { kind: "person", person: "p-dora", name: "Dora" } as const;
const BOT: SeatPlayer = { kind: "bot", level: "random", name: "Bot 1" };

async function openRolitMatch(
  store: Store,
  seats: readonly SeatPlayer[],
  changes: Partial<RolitOptions> = {},
  setup: Setup = {},
) {
  const { clock, ...others } = setup;
  const rig = createMatchRig({ games: [rolit as Game], store, ...others });
  const options = { ...ROLIT_DEFAULTS, colours: ROLIT_DEFAULTS.colours.slice(0, seats.length), ...changes };
  const match = await openTestMatch(rig.matchService, { game: "rolit", options, seats, ...(clock ? { clock } : {}) });
  const viewAs = async (person?: string) => {
    const matchView = await rig.matchService.view(match, person ?? spectator());
    if (!matchView) throw new Error("no match");
    return { ...matchView, view: matchView.view as RolitView };
  };
  return {
    ...rig,
    match,
    look: viewAs,
    /** Lays a ball in the first possible cell. */
    async lay(person: string) {
      const { game, view } = await viewAs(person);
      const [first] = game.actions(view);
      return rig.matchService.play({ match, person }, first);
    },
    logEntries: async () => (await rig.load(match)).log.map(({ deed }) => deed),
    /** Waits until a person is to move, or the match is over. */
    waitForBots: () =>
      waitUntil(async () => {
        const { actors, seats } = await viewAs();
        return actors.every((seat) => seats[seat]?.kind === "person") || undefined;
      }),
  };
}

type Setup = Partial<MatchRigOptions> & { readonly clock?: Clock };

/** Waits until this seat is to move. */
const waitForTurn = (at: Awaited<ReturnType<typeof openRolitMatch>>, seat: number) =>
  waitUntil(async () => (await at.look()).actors.includes(seat) || undefined);

test("a player who leaves before the first turn has no result, whatever the bot plays on", async () => {
  const store = openTestStore(plainRatings);
  const at = await openRolitMatch(store, [ANNA, BERTA, CARLA], { leaving: "random" });
  await at.matchService.resign({ match: at.match, person: "p-carla" });
  for (let turn = 0; turn < 64 && (await at.look()).outcome === undefined; turn++) {
    await at.waitForBots();
    const [seat] = (await at.look()).actors;
    if (seat !== undefined) await at.lay(seat === 0 ? "p-anna" : "p-berta");
  }
  expect((await at.look()).outcome).toBeDefined();
  const casual = async (seat: number) =>
    (await store.results.find("guild", "rolit", { match: at.match, seat }))?.casual;
  expect([await casual(0), await casual(1), await casual(2)]).toEqual([false, false, undefined]);
});

describe("a team for which a bot has played on", () => {
  test("gains no rating by winning, and loses as usual", async () => {
    const seen = new Set<string>();
    for (let round = 0; seen.size < 2 && round < 12; round++) {
      const store = openTestStore(plainRatings);
      const teams = [
        { name: "Two", seats: [0, 2] },
        { name: "Others", seats: [1, 3] },
      ];
      const seats = [ANNA, BERTA, CARLA, DORA].flatMap((one) => (one.kind === "person" ? [one] : []));
      const at = await openRolitMatch(store, seats, { leaving: "random", teams }, { salt: `${round}` });
      for (const { person } of seats) await at.lay(person);
      const [leaver, mate, opponent] = round % 2 === 0 ? (["p-carla", 0, 1] as const) : (["p-dora", 1, 0] as const);
      await at.matchService.resign({ match: at.match, person: leaver });
      for (;;) {
        await at.waitForBots();
        const { actors } = await at.look();
        const [seat] = actors;
        if (seat === undefined) break;
        await at.lay(seats[seat]?.person ?? "");
      }
      const { outcome } = await at.look();
      const isFirst = (seat: number) => outcome?.standings.find((one) => one.seat === seat)?.position === 1;
      const hasWon = isFirst(mate);
      if (hasWon === isFirst(opponent)) continue;
      const player = { kind: "person", person: "p-anna" } as const;
      const totals = await store.results.totals({ guild: "guild", game: "rolit" }, player);
      expect(totals).toMatchObject({ games: 1, rated: hasWon ? 0 : 1 });
      seen.add(hasWon ? "won" : "lost");
    }
    expect([...seen].sort()).toEqual(["lost", "won"]);
  });
});

describe("a player who leaves", () => {
  test("is replaced by a bot of the chosen level, recorded in the same entry", async () => {
    const at = await openRolitMatch(openTestStore(), [ANNA, BERTA, CARLA], { leaving: "greedy" });
    await at.lay("p-anna");
    expect(await at.matchService.resign({ match: at.match, person: "p-berta" })).toMatchObject({ ok: true });
    await waitForTurn(at, 2);
    expect(await at.logEntries()).toEqual([
      { kind: "act", seat: 0, action: expect.anything() },
      { kind: "forfeit", seat: 1, how: "resigned", deputy: "greedy" },
      { kind: "act", seat: 1, action: expect.anything() },
    ]);
    const { seats } = await at.look();
    expect(seats[1]).toEqual({ kind: "bot", level: "greedy", name: "Berta" });
    expect((await at.load(at.match)).seats[1]).toEqual(BERTA);
  });

  test("can neither act nor agree any more", async () => {
    const at = await openRolitMatch(openTestStore(), [ANNA, BERTA, CARLA], { leaving: "greedy" });
    await at.matchService.resign({ match: at.match, person: "p-anna" });
    await waitForTurn(at, 1);
    const actor = { match: at.match, person: "p-anna" };
    expect(await at.matchService.checkTurn(actor)).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await at.matchService.play(actor, { kind: "place", column: 0, row: 0 })).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(await at.matchService.resign(actor)).toMatchObject({ by: "game", refusal: { reason: "already-left" } });
    const proposed = await at.matchService.proposals.propose({ match: at.match, person: "p-berta" }, { kind: "drop" });
    expect(proposed).toMatchObject({ waiting: [CARLA] });
  });

  test("by running out of time is replaced, too", async () => {
    let now = 0;
    const clock: Clock = { kind: "move", ms: 60_000 };
    const at = await openRolitMatch(openTestStore(), [ANNA, BERTA], { leaving: "random" }, { now: () => now, clock });
    now = 61_000;
    await at.lay("p-anna");
    await waitForTurn(at, 1);
    expect((await at.logEntries())[0]).toEqual({ kind: "forfeit", seat: 0, how: "out-of-time", deputy: "random" });
  });

  test("is not replaced if no other person is left", async () => {
    const at = await openRolitMatch(openTestStore(), [ANNA, BOT], { leaving: "greedy" });
    await at.matchService.resign({ match: at.match, person: "p-anna" });
    expect((await at.logEntries()).at(-1)).toEqual({ kind: "forfeit", seat: 0, how: "resigned" });
    expect((await at.look()).status).toBe("finished");
  });

  test("is not replaced if all others were deleted", async () => {
    const at = await openRolitMatch(
      openTestStore(),
      [ANNA, { kind: "person", person: DELETED_PLAYER, name: "Anonymous" }],
      {
        leaving: "greedy",
      },
    );
    await at.matchService.resign({ match: at.match, person: "p-anna" });
    expect((await at.logEntries()).at(-1)).toEqual({ kind: "forfeit", seat: 0, how: "resigned" });
  });

  test("is skipped without a chosen level, until the others agree on a bot", async () => {
    const at = await openRolitMatch(openTestStore(), [ANNA, BERTA, CARLA]);
    await at.lay("p-anna");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    expect((await at.look()).actors).toEqual([2]);
    const proposal = { kind: "replace", seat: 1, level: "minimax", name: "Bot 1" } as const;
    const actor = (person: string) => ({ match: at.match, person });
    expect(await at.matchService.proposals.propose(actor("p-anna"), { ...proposal, level: "divine" })).toMatchObject({
      refusal: { reason: "no-such-level" },
    });
    const asked = await at.matchService.proposals.propose(actor("p-anna"), proposal);
    expect(asked).toMatchObject({ waiting: [CARLA] });
    const token = "token" in asked ? asked.token : "";
    expect(await at.matchService.proposals.answer(actor("p-carla"), token, true)).toMatchObject({ done: true });
    expect((await at.logEntries()).at(-1)).toEqual({ kind: "deputise", seat: 1, level: "minimax" });
    await at.lay("p-carla");
    await at.lay("p-anna");
    await waitForTurn(at, 2);
    expect((await at.logEntries()).at(-1)).toMatchObject({ kind: "act", seat: 1 });
    // After a bot has taken over, the seat cannot be replaced again.
    expect(await at.matchService.proposals.propose(actor("p-anna"), proposal)).toMatchObject({
      refusal: { reason: "no-such-seat" },
    });
  });

  test("does not come back by an undo, and the bot's turn is not undone", async () => {
    const at = await openRolitMatch(openTestStore(), [ANNA, BERTA, CARLA], { leaving: "random" });
    await at.lay("p-anna");
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    await waitForTurn(at, 2);
    const takeback = () =>
      at.matchService.proposals.propose({ match: at.match, person: "p-carla" }, { kind: "takeback" });
    expect(await takeback()).toMatchObject({ refusal: { reason: "nothing-to-take-back" } });
    await at.lay("p-carla");
    expect(await takeback()).toMatchObject({ waiting: [ANNA] });
  });

  test("has lost with the score at that time, whatever the bot reaches; the others are ranked without that seat", async () => {
    const store = openTestStore();
    const at = await openRolitMatch(store, [ANNA, BERTA, CARLA], { leaving: "minimax" });
    for (const person of ["p-anna", "p-berta", "p-carla", "p-anna"]) await at.lay(person);
    await at.matchService.resign({ match: at.match, person: "p-berta" });
    const had = (await at.look()).view.deputies?.[0]?.had ?? -1;
    while ((await at.look()).status === "running") {
      const { actors, seats } = await at.look();
      const mover = seats[actors[0] ?? -1];
      if (mover?.kind === "person") await at.lay(mover.person);
      await at.waitForBots();
    }
    const scores = await Promise.all(
      [0, 1, 2].map((seat) => store.results.find("guild", "rolit", { match: at.match, seat })),
    );
    expect(scores[1]).toMatchObject({ player: { person: "p-berta" }, score: had, verdict: "lost", position: 3 });
    const [anna, , carla] = scores;
    expect([anna?.position, carla?.position].toSorted()).toEqual(anna?.score === carla?.score ? [1, 1] : [1, 2]);
    const { outcome } = await at.look();
    expect(outcome?.standings.map(({ seat }) => seat).toSorted()).toEqual([0, 1, 2]);
  });
});
