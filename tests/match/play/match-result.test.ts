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

// Adding to ten. Whoever has not left has the sum, whoever has left has nothing.

const ten = {
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

async function seated(store: Store, seats: readonly SeatPlayer[] = [ANNA, BERTA]) {
  const rig = createMatchRig({ games: [ten], store });
  const match = await openTestMatch(rig.matchService, { game: "ten", seats });
  return { ...rig, match, actor: (person: string) => ({ match, person }) };
}

async function playOut({ matchService, actor }: Awaited<ReturnType<typeof seated>>, from = 0): Promise<void> {
  for (const turn of [0, 1, 2, 3].slice(from))
    expect(await matchService.play(actor(turn % 2 === 0 ? "p-anna" : "p-berta"), turn === 3 ? 1 : 3)).toMatchObject({
      ok: true,
    });
}

describe("results", () => {
  test("a match that is played to its end is recorded with its last entry, seat by seat", async () => {
    const store = openTestStore();
    const at = await seated(store);
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

  test.each(["everywhere", "server", "casual"] as const)(
    "a match whose options count %s counts there",
    async (reach) => {
      const store = openTestStore();
      const rig = createMatchRig({ games: [{ ...ten, resultReach: () => reach }], store });
      const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
      await playOut({ ...rig, match, actor: (person: string) => ({ match, person }) });
      const anna = { kind: "person", person: "p-anna" } as const;
      expect(await annasTotals(store)).toMatchObject({ games: 1 });
      const [score] = await store.results.latest("guild", "ten", 1);
      expect(score?.casual).toBe(reach === "casual");
      expect((await store.results.totals({ guild: undefined, game: "ten" }, anna))?.games ?? 0).toBe(
        reach === "everywhere" ? 1 : 0,
      );
    },
  );

  test("a match whose seats have different roles changes no rating: the breaker of a code nearly always wins", async () => {
    const store = openTestStore(plainRatings);
    const rig = createMatchRig({ games: [{ ...ten, hasRoles: true }], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
    await playOut({ ...rig, match, actor: (person: string) => ({ match, person }) });
    expect(await annasTotals(store)).toMatchObject({ games: 1, rated: 0 });
    expect(await annasTotals(store)).not.toHaveProperty("rating");
    const mastermind = await mastermindModule.create({ options: MASTERMIND_DEFAULTS }, testDependencies);
    expect(mastermind.hasRoles).toBe(true);
  });

  test("a match that ends because somebody leaves is recorded, too", async () => {
    const store = openTestStore();
    const at = await seated(store);
    await at.matchService.play(at.actor("p-anna"), 2);
    await at.matchService.resign(at.actor("p-anna"));
    expect(await annasTotals(store)).toMatchObject({ sum: 0, wins: 0 });
    expect(await store.results.find("guild", "ten", { match: at.match, seat: 1 })).toMatchObject({ verdict: "won" });
  });

  test.each([
    [
      "a hint",
      async ({ matchService, actor }: Awaited<ReturnType<typeof seated>>) => {
        await matchService.requestHint(actor("p-anna"));
        return 0;
      },
    ],
    [
      "a turn that was taken back",
      async ({ matchService, actor }: Awaited<ReturnType<typeof seated>>) => {
        await matchService.play(actor("p-anna"), 2);
        const proposed = await matchService.proposals.propose(actor("p-anna"), { kind: "takeback" });
        const token = proposed.ok && "token" in proposed ? proposed.token : "";
        await matchService.proposals.answer(actor("p-berta"), token, true);
        return 0;
      },
    ],
  ])("%s makes a game casual, and what was undone counts for nothing", async (_what, first) => {
    const store = openTestStore();
    const at = await seated(store);
    await first(at);
    await playOut(at);
    const score = await store.results.find("guild", "ten", { match: at.match, seat: 0 });
    expect(score).toMatchObject({ casual: true, score: 10 });
  });

  test("where everybody acts on their own, a hint makes a game casual for the one who had it", async () => {
    const store = openTestStore();
    const rig = createMatchRig({ games: [{ ...ten, simultaneous: true }], store });
    const match = await openTestMatch(rig.matchService, { game: "ten", seats: [ANNA, BERTA] });
    const at = { ...rig, match, actor: (person: string) => ({ match, person }) };
    expect(await at.matchService.requestHint(at.actor("p-anna"))).toMatchObject({ ok: true });
    await playOut(at);
    const casual = async (seat: number) => (await store.results.find("guild", "ten", { match, seat }))?.casual;
    expect([await casual(0), await casual(1)]).toEqual([true, false]);
  });

  describe.each([{}, { simultaneous: true } as const])("of a match that somebody loses, %o", (change) => {
    /** Three play, Carla leaves at once, and Berta leaves after a turn of each of the others. */
    async function lost(hinted: readonly string[], seats: readonly SeatPlayer[] = [ANNA, BERTA]) {
      const store = openTestStore(plainRatings);
      const rig = createMatchRig({ games: [{ ...ten, ...change }], store });
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

    test("everybody is rated", async () => {
      expect(await lost([])).toEqual({ anna: 101, berta: 100, carla: undefined });
    });

    test("a hint of the loser changes nothing, so that nobody saves a rating by one press", async () => {
      expect(await lost(["p-berta"])).toEqual({ anna: 101, berta: 100, carla: undefined });
    });

    test.each([[["p-anna"]], [["p-anna", "p-berta"]]])("hints of the winner make it casual: %s", async (hinted) => {
      expect(await lost(hinted)).toEqual({ anna: undefined, berta: undefined, carla: undefined });
    });

    test("who never acted is left out, and the others are rated among themselves", async () => {
      expect(await lost([], [ANNA, BERTA, CARLA])).toEqual({ anna: 101, berta: 100, carla: undefined });
    });
  });

  test("a bot at the table makes a game casual, and is recorded as one", async () => {
    const store = openTestStore();
    const at = await seated(store, [ANNA, BOT]);
    await at.matchService.resign(at.actor("p-anna"));
    const bot = await store.results.find("guild", "ten", { match: at.match, seat: 1 });
    expect(bot).toMatchObject({ casual: true, player: { kind: "bot", level: "easy" } });
  });

  test("a match that is given up counts for nothing", async () => {
    const store = openTestStore();
    const at = await seated(store);
    await at.matchService.play(at.actor("p-anna"), 2);
    const proposed = await at.matchService.proposals.propose(at.actor("p-anna"), { kind: "drop" });
    const token = proposed.ok && "token" in proposed ? proposed.token : "";
    await at.matchService.proposals.answer(at.actor("p-berta"), token, true);
    expect((await at.load(at.match)).status).toBe("dropped");
    expect(await store.results.summary(where, true)).toBeUndefined();
  });
});

test("a last turn that cannot be saved records nothing, and is recorded once when it can", async () => {
  const store = openTestStore();
  let broken = true;
  const failing = storeWith(store, ({ append }) => ({
    append: (id, entry, change) =>
      broken && change.result ? Promise.reject(new Error("no room")) : append(id, entry, change),
  }));
  const at = await seated(failing);
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
