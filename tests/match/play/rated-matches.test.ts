import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  openTestMatch,
  playAgainTogether,
  testMatchRequest,
} from "../../support/match-rig.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { openTestStore } from "../../support/store.ts";

const helping = {
  ...addingGame,
  countHint: (state: object) => ({ ok: true, state: { ...state }, events: [] }),
  questions: { hint: () => "add one" },
} as unknown as Game;
/** Players who have left come last. */
const scoring = {
  ...addingGame,
  outcome(state: AddingState) {
    const over = addingGame.outcome(state);
    const standings = [0, 1].map((seat) => ({ seat, score: state.sum, position: state.gone.includes(seat) ? 2 : 1 }));
    return over && { ...over, standings };
  },
} as unknown as Game;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;

describe("a rated match", () => {
  const openRated = () => openTestStore(plainRatings);

  test("needs at least two people, and no bots", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    expect(await matchService.open(testMatchRequest({ seats: [ANNA, BOT], rated: true }))).toMatchObject({
      refusal: { reason: "rated-alone" },
    });
    expect(await matchService.open(testMatchRequest({ seats: [ANNA, BERTA, BOT], rated: true }))).toMatchObject({
      refusal: { reason: "rated-bots" },
    });
  });

  test("has no hints and no undo, and is marked as rated", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store: openTestStore(), games: [helping] });
    const match = await openTestMatch(matchService, { rated: true });
    await waitUntilSettled(match);
    expect(published[0]).toMatchObject({ isFirst: true, isRated: true });
    const actor = { match, person: "p-anna" };
    expect(await matchService.requestHint(actor)).toMatchObject({ by: "table", refusal: { reason: "rated-no-hints" } });
    await matchService.play(actor, 1);
    expect(await matchService.view(match, "p-anna")).toMatchObject({ isRated: true, canUndo: false });
    expect(await matchService.proposals.propose(actor, { kind: "takeback" })).toMatchObject({
      refusal: { reason: "rated-no-takeback" },
    });
    expect((await waitUntilSettled(match)).log).toHaveLength(1);
  });

  test("cannot be abandoned by one player, and is lost by resigning", async () => {
    const { store, matchService, load } = createMatchRig({ store: openRated(), games: [scoring] });
    const match = await openTestMatch(matchService, { rated: true });
    await matchService.play({ match, person: "p-anna" }, 1);
    const berta = { match, person: "p-berta" };
    await matchService.play(berta, 1);
    expect(await matchService.proposals.propose(berta, { kind: "drop" })).toMatchObject({
      done: false,
      waiting: [ANNA],
    });
    expect((await load(match)).status).toBe("running");
    await matchService.resign(berta);
    const rating = async (person: string) =>
      (await store.results.totals({ guild: "guild", game: addingGame.id }, { kind: "person", person }))?.rating?.points;
    expect([await rating("p-anna"), await rating("p-berta")]).toEqual([101, 100]);
  });

  test("is rated only after each player has had a turn, so an early resignation gains nothing", async () => {
    const { store, matchService, load } = createMatchRig({ store: openRated(), games: [scoring] });
    const match = await openTestMatch(matchService, { rated: true });
    await matchService.play({ match, person: "p-anna" }, 1);
    await matchService.resign({ match, person: "p-berta" });
    expect((await load(match)).status).toBe("finished");
    const totals = await store.results.totals(
      { guild: "guild", game: addingGame.id },
      { kind: "person", person: "p-anna" },
    );
    expect(totals).toBeUndefined();
  });

  test("is not rated after a bot has replaced a player", async () => {
    const hasLeft = async (_: unknown, person: string) => person === "p-berta";
    const { store, matchService } = createMatchRig({ store: openRated(), games: [scoring], hasLeftServer: hasLeft });
    const match = await openTestMatch(matchService, { rated: true });
    await matchService.play({ match, person: "p-anna" }, 1);
    const replaced = { kind: "replace", seat: 1, level: "easy", name: "Bot 1" } as const;
    expect(await matchService.proposals.propose({ match, person: "p-anna" }, replaced)).toMatchObject({ done: true });
    await matchService.resign({ match, person: "p-anna" });
    const totals = await store.results.totals(
      { guild: "guild", game: addingGame.id },
      { kind: "person", person: "p-anna" },
    );
    expect(totals).toMatchObject({ rated: 0 });
  });

  test("stays rated when it is played again, and an unrated one stays unrated", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    const { matchService, load } = rig;
    for (const rated of [{ rated: true }, {}] as const) {
      const match = await openTestMatch(matchService, rated);
      await matchService.resign({ match, person: "p-anna" });
      const next = await playAgainTogether(rig, match, HOME);
      expect((await load(next)).opening.rated).toBe(rated.rated);
      await matchService.resign({ match: next, person: "p-anna" });
    }
  });
});
