import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import mastermindModule from "#games/mastermind/module.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import type { SeatPlayer, Store } from "#store/store.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { testDependencies } from "../../support/game-dependencies.ts";
import { ANNA, BERTA, BOT, CARLA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

// Players add numbers up to ten. Each player still in the match scores the sum, and players who have left score
// nothing.

const addToTen = {
  ...addingGame,
  id: "ten",
  setup: (_: object, seats: number, rng: never) => addingGame.setup({ goal: 10 }, seats, rng),
  outcome(state: AddingState) {
    if (!addingGame.outcome(state)) return undefined;
    const seats = Array.from({ length: state.seats }, (_, seat) => seat);
    const gone = (seat: number) => state.gone.includes(seat);
    const standings = seats.map((seat) => ({
      seat,
      score: gone(seat) ? 0 : state.sum,
      position: gone(seat) ? seats.length - state.gone.length + 1 : 1,
    }));
    // First to last, not by seat.
    return { standings: standings.toReversed(), how: "over" };
  },
  achievements: (state: AddingState) =>
    Array.from({ length: state.seats }, (_, seat) =>
      seat === 0 ? { bingos: state.sum, best: { text: "ONE", points: 1 } } : { bingos: 0 },
    ),
  countHint: (state: AddingState) => ({ ok: true, state: { ...state }, events: [] }),
  questions: { hint: () => "add one" },
} as unknown as Game;

const where = { guild: "guild", game: "ten" };
const annasTotals = (store: Store) => store.results.totals(where, { kind: "person", person: "p-anna" });

type TenMatch = Awaited<ReturnType<typeof openTenMatch>>;

async function openTenMatch(store: Store, seats: readonly SeatPlayer[] = [ANNA, BERTA]) {
  const rig = createMatchRig({ games: [addToTen], store });
  const match = await openTestMatch(rig.matchService, { game: "ten", seats });
  return { ...rig, match, actor: (person: string) => ({ match, person }) };
}

async function playOut({ matchService, actor }: Awaited<ReturnType<typeof openTenMatch>>, from = 0): Promise<void> {
  for (const turn of [0, 1, 2, 3].slice(from))
    expect(await matchService.play(actor(turn % 2 === 0 ? "p-anna" : "p-berta"), turn === 3 ? 1 : 3)).toMatchObject({
      ok: true,
    });
}

describe("the result of a match", () => {
  test("is recorded with the last entry, seat by seat", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store);
    await playOut(at);
    const { log } = await at.load(at.match);
    const score = (seat: number) => store.results.find("guild", "ten", { match: at.match, seat });
    expect(await score(0)).toMatchObject({
      ...{ name: "Anna", player: { kind: "person", person: "p-anna" }, score: 10, verdict: "tied", seats: 2 },
      ...{ casual: false, bingos: 10, best: { text: "ONE", points: 1 }, at: log.at(-1)?.at },
    });
    expect(await score(1)).toMatchObject({ name: "Berta", verdict: "tied", bingos: 0 });
    expect(await annasTotals(store)).toMatchObject({ games: 1, sum: 10 });
  });

  test("with different roles of its seats changes no rating", async () => {
    const store = openTestStore(plainRatings);
    const rig = createMatchRig({ games: [{ ...addToTen, hasRoles: true }], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
    await playOut({ ...rig, match, actor: (person: string) => ({ match, person }) });
    expect(await annasTotals(store)).toMatchObject({ games: 1, rated: 0 });
    expect(await annasTotals(store)).not.toHaveProperty("rating");
    const mastermind = await mastermindModule.create({ options: MASTERMIND_DEFAULTS }, testDependencies);
    expect(mastermind.hasRoles).toBe(true);
  });

  test.each(["everywhere", "server", "casual"] as const)("with the reach “%s” counts accordingly", async (reach) => {
    const store = openTestStore();
    const rig = createMatchRig({ games: [{ ...addToTen, rankingScope: () => reach }], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
    await playOut({ ...rig, match, actor: (person: string) => ({ match, person }) });
    const anna = { kind: "person", person: "p-anna" } as const;
    expect(await annasTotals(store)).toMatchObject({ games: 1 });
    const score = await store.results.find("guild", "ten", { match, seat: 0 });
    expect(score?.casual).toBe(reach === "casual");
    expect((await store.results.totals({ guild: undefined, game: "ten" }, anna))?.games ?? 0).toBe(
      reach === "everywhere" ? 1 : 0,
    );
  });

  test("is recorded even if the match ends by a resignation", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store);
    await at.matchService.play(at.actor("p-anna"), 2);
    await at.matchService.resign(at.actor("p-anna"));
    expect(await annasTotals(store)).toMatchObject({ sum: 0, wins: 0 });
    expect(await store.results.find("guild", "ten", { match: at.match, seat: 1 })).toMatchObject({
      verdict: "won",
      byDefault: true,
    });
    expect(await store.results.find("guild", "ten", { match: at.match, seat: 0 })).not.toHaveProperty("byDefault");
  });

  async function undoTurn({ matchService, actor }: Pick<TenMatch, "matchService" | "actor">): Promise<void> {
    await matchService.play(actor("p-anna"), 2);
    const proposed = await matchService.proposals.propose(actor("p-anna"), { kind: "takeback" });
    const token = proposed.ok && "token" in proposed ? proposed.token : "";
    await matchService.proposals.answer(actor("p-berta"), token, true);
  }

  test.each([
    ["unusual options", false, undefined, ["p-anna", "p-berta"]],
    ["usual options", true, undefined, []],
    ["usual options and a hint that gained something", true, "hint", ["p-anna"]],
    ["usual options and an undo, after which other tiles may be drawn", true, "undo", ["p-anna", "p-berta"]],
  ] as const)("with %s is in the leaderboards where it can be compared", async (_, isUsual, help, others) => {
    const store = openTestStore();
    const rig = createMatchRig({ games: [{ ...addToTen, hasComparableScores: () => isUsual }], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
    const actor = (person: string) => ({ match, person });
    if (help === "hint") await rig.matchService.requestHint(actor("p-anna"));
    if (help === "undo") await undoTurn({ ...rig, actor });
    await playOut({ ...rig, match, actor });
    for (const person of ["p-anna", "p-berta"]) {
      const gamesIn = async (incomparable: boolean) =>
        (await store.results.totals({ ...where, incomparable }, { kind: "person", person }))?.games ?? 0;
      const isOther = others.some((one) => one === person);
      expect([await gamesIn(false), await gamesIn(true)]).toEqual(isOther ? [0, 1] : [1, 0]);
      expect(await store.results.careerTotals(where, { kind: "person", person })).toMatchObject({ games: 1 });
    }
    expect((await store.results.summary({ guild: undefined, game: "ten" }, true))?.scores ?? 0).toBe(2 - others.length);
  });

  test("is a win by default only if all opponents have left, and the last of them at the end", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store, [ANNA, BERTA, CARLA]);
    await at.matchService.play(at.actor("p-anna"), 2);
    await at.matchService.resign(at.actor("p-anna"));
    for (const person of ["p-berta", "p-carla", "p-berta"]) await at.matchService.play(at.actor(person), 3);
    for (const seat of [0, 1, 2])
      expect(await store.results.find("guild", "ten", { match: at.match, seat })).not.toHaveProperty("byDefault");
  });

  test("has no loss for a player who left before their first turn", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store, [ANNA, BERTA, CARLA]);
    await at.matchService.resign(at.actor("p-carla"));
    for (const [person, add] of [
      ["p-anna", 3],
      ["p-berta", 3],
      ["p-anna", 3],
      ["p-berta", 3],
    ] as const)
      await at.matchService.play(at.actor(person), add);
    expect(await store.results.find("guild", "ten", { match: at.match, seat: 2 })).toBeUndefined();
    expect(await store.results.find("guild", "ten", { match: at.match, seat: 0 })).toMatchObject({ verdict: "tied" });
  });

  test("keeps the seats of the others if the first player left before their first turn", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store, [ANNA, BERTA, CARLA]);
    await at.matchService.resign(at.actor("p-anna"));
    for (const [person, add] of [
      ["p-berta", 3],
      ["p-carla", 3],
      ["p-berta", 3],
      ["p-carla", 3],
    ] as const)
      await at.matchService.play(at.actor(person), add);
    const nameAt = async (seat: number) => (await store.results.find("guild", "ten", { match: at.match, seat }))?.name;
    expect(await Promise.all([0, 1, 2].map(nameAt))).toEqual([undefined, "Berta", "Carla"]);
  });

  test("is none for a team whose opponents all left before their first turn", async () => {
    const store = openTestStore();
    const outcome = (state: AddingState) => {
      const ended = addToTen.outcome(state);
      return ended && { ...ended, standings: ended.standings.map((one) => ({ ...one, side: one.seat % 2 })) };
    };
    const rig = createMatchRig({ games: [{ ...addToTen, outcome } as unknown as Game], store });
    const dora: SeatPlayer = { kind: "person", person: "p-dora", name: "Dora" };
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA, CARLA, dora] });
    for (const person of ["p-berta", "p-dora"]) await rig.matchService.resign({ match, person });
    for (const person of ["p-anna", "p-carla", "p-anna", "p-carla"]) await rig.matchService.play({ match, person }, 3);
    expect((await rig.load(match)).status).toBe("finished");
    expect(await store.results.latest("guild", "ten", 5)).toEqual([]);
  });

  test.each([
    ["a bot", [ANNA, BOT]],
    ["a player who has moved", [BERTA, ANNA]],
  ])("is none if a player leaves %s before their first turn", async (_, seats) => {
    const store = openTestStore();
    const at = await openTenMatch(store, seats);
    await at.matchService.play(at.actor("p-berta"), 1);
    expect(await at.matchService.view(at.match, "p-anna")).toMatchObject({ status: "running" });
    expect(await at.matchService.resign(at.actor("p-anna"))).toMatchObject({ ok: true });
    expect((await at.load(at.match)).status).toBe("finished");
    expect(await store.results.latest("guild", "ten", 5)).toEqual([]);
  });

  test("counts a player who resigns after a hint", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store);
    await at.matchService.requestHint(at.actor("p-anna"));
    await at.matchService.resign(at.actor("p-anna"));
    expect(await store.results.find("guild", "ten", { match: at.match, seat: 1 })).toMatchObject({ verdict: "won" });
  });

  test.each([
    ["a hint", ({ matchService, actor }: TenMatch) => matchService.requestHint(actor("p-anna"))],
    ["an undo", undoTurn],
  ])("is casual after %s, and undone turns count for nothing", async (_what, first) => {
    const store = openTestStore();
    const at = await openTenMatch(store);
    await first(at);
    await playOut(at);
    const score = await store.results.find("guild", "ten", { match: at.match, seat: 0 });
    expect(score).toMatchObject({ casual: true, score: 10 });
  });

  test("is casual only for the player with a hint if all act at the same time", async () => {
    const store = openTestStore();
    const rig = createMatchRig({ games: [{ ...addToTen, simultaneous: true }], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
    const at = { ...rig, match, actor: (person: string) => ({ match, person }) };
    expect(await at.matchService.requestHint(at.actor("p-anna"))).toMatchObject({ ok: true });
    await playOut(at);
    const casual = async (seat: number) => (await store.results.find("guild", "ten", { match, seat }))?.casual;
    expect([await casual(0), await casual(1)]).toEqual([true, false]);
  });

  describe.each([{}, { simultaneous: true } as const])("of a match with a loser, %o", (change) => {
    /** Three play, Carla leaves at once, and Berta leaves after a turn of each of the others. */
    async function playToLoss(hinted: readonly string[], seats: readonly SeatPlayer[] = [ANNA, BERTA]) {
      const store = openTestStore(plainRatings);
      const rig = createMatchRig({ games: [{ ...addToTen, ...change }], store });
      const match = await openTestMatch(rig.matchService, { game: "ten", seats });
      if (seats.length > 2) await rig.matchService.resign({ match, person: "p-carla" });
      for (const person of ["p-anna", "p-berta"]) {
        if (hinted.includes(person))
          expect(await rig.matchService.requestHint({ match, person })).toMatchObject({ ok: true });
        await rig.matchService.play({ match, person }, 1);
      }
      await rig.matchService.resign({ match, person: "p-berta" });
      expect((await rig.load(match)).status).toBe("finished");
      const points = async (name: string) =>
        (await store.results.totals(where, { kind: "person", person: `p-${name}` }))?.rating?.points;
      return { anna: await points("anna"), berta: await points("berta"), carla: await points("carla") };
    }

    test("changes all ratings", async () => {
      expect(await playToLoss([])).toEqual({ anna: 101, berta: 100, carla: undefined });
    });

    test("is rated even if the loser asked for a hint, so a hint does not save a rating", async () => {
      expect(await playToLoss(["p-berta"])).toEqual({ anna: 101, berta: 100, carla: undefined });
    });

    test.each([[["p-anna"]], [["p-anna", "p-berta"]]])(
      "is casual if the winner asked for a hint: %s",
      async (hinted) => {
        expect(await playToLoss(hinted)).toEqual({ anna: undefined, berta: undefined, carla: undefined });
      },
    );

    test("leaves out a player who never acted, and rates the others among themselves", async () => {
      expect(await playToLoss([], [ANNA, BERTA, CARLA])).toEqual({ anna: 101, berta: 100, carla: undefined });
    });
  });

  test("counts for the others if two players were deleted, because they were two people", async () => {
    const store = openTestStore(plainRatings);
    const dora = { kind: "person", person: "p-dora", name: "Dora" } as const;
    const rig = createMatchRig({ games: [addToTen], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA, CARLA, dora] });
    for (const person of ["p-anna", "p-berta", "p-carla", "p-dora"]) await rig.matchService.play({ match, person }, 1);
    for (const person of ["p-carla", "p-dora"]) {
      await rig.matchService.removePlayer(person);
      await store.personalData.deletePlayer(person, {});
    }
    await rig.matchService.resign({ match, person: "p-berta" });
    expect((await rig.load(match)).seats.filter((one) => one.kind === "person" && one.person === "")).toHaveLength(2);
    expect(await annasTotals(store)).toMatchObject({ games: 1, rated: 1, wins: 1, rating: { points: 103 } });
  });

  test("is casual with a bot, and recorded as the bot's", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store, [ANNA, BOT]);
    await at.matchService.play(at.actor("p-anna"), 1);
    await at.matchService.resign(at.actor("p-anna"));
    const bot = await store.results.find("guild", "ten", { match: at.match, seat: 1 });
    expect(bot).toMatchObject({ casual: true, player: { kind: "bot", level: "easy" } });
  });

  test("is not recorded for an abandoned match", async () => {
    const store = openTestStore();
    const at = await openTenMatch(store);
    await at.matchService.play(at.actor("p-anna"), 2);
    const proposed = await at.matchService.proposals.propose(at.actor("p-anna"), { kind: "drop" });
    const token = proposed.ok && "token" in proposed ? proposed.token : "";
    await at.matchService.proposals.answer(at.actor("p-berta"), token, true);
    expect((await at.load(at.match)).status).toBe("dropped");
    expect(await store.results.summary(where, true)).toBeUndefined();
  });
});

test("a last turn that cannot be saved records no result, and its repetition records one", async () => {
  const store = openTestStore();
  let broken = true;
  const failing = storeWith(store, ({ append }) => ({
    append: (id, entry, change) =>
      broken && change.result ? Promise.reject(new Error("no room")) : append(id, entry, change),
  }));
  const at = await openTenMatch(failing);
  await at.matchService.play(at.actor("p-anna"), 2);
  expect(await at.matchService.resign(at.actor("p-anna"))).toMatchObject({
    ok: false,
    refusal: { reason: "not-saved" },
  });
  expect(await store.results.summary(where, true)).toBeUndefined();
  broken = false;
  expect(await at.matchService.resign(at.actor("p-anna"))).toMatchObject({ ok: true });
  expect(await at.matchService.resign(at.actor("p-anna"))).toMatchObject({ ok: false });
  expect(await annasTotals(store)).toMatchObject({ games: 1 });
});
