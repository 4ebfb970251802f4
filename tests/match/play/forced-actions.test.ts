import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { type AddingState, addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, BOT, createMatchRig, openTestMatch, waitUntil } from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

// A forced action is the only possible one. In this game Berta adds one in each of her turns.

const forcedGame = {
  ...addingGame,
  forcedAction: ({ turn, sum, goal }: AddingState) => (turn === 1 && sum < goal ? { seat: 1, action: 1 } : undefined),
} as unknown as Game;

test("a forced action is done at once, saved as its own entry, and published with the action before", async () => {
  const { matchService, load, waitUntilSettled, published } = createMatchRig({ games: [forcedGame] });
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  const played = await matchService.play({ match, person: "p-anna", seq: 0 }, 2);
  expect(played).toMatchObject({ ok: true, events: ["0 adds 2", "1 adds 1"], matchView: { seq: 2, actors: [0] } });
  expect((await load(match)).log.map(({ deed }) => deed)).toEqual([
    { kind: "act", seat: 0, action: 2 },
    { kind: "act", seat: 1, action: 1 },
  ]);
  await waitUntilSettled(match);
  expect(published.flatMap(({ entries }) => entries.flatMap(({ events }) => events))).toEqual(["0 adds 2", "1 adds 1"]);
  expect(await matchService.play({ match, person: "p-anna", seq: 0 }, 2)).toMatchObject({
    refusal: { reason: "stale" },
  });
});

test("a forced action can be the last one of a match", async () => {
  const { matchService, load } = createMatchRig({ games: [forcedGame] });
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA], options: { goal: 3 } });
  expect(await matchService.play({ match, person: "p-anna" }, 2)).toMatchObject({ matchView: { status: "finished" } });
  expect((await load(match)).log).toHaveLength(2);
});

test("a forced action of a bot's seat is done without asking the bot", async () => {
  let thoughts = 0;
  const runTask = async () => {
    thoughts++;
    return 3;
  };
  const { matchService } = createMatchRig({ games: [forcedGame], runTask });
  const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
  expect(await matchService.play({ match, person: "p-anna" }, 2)).toMatchObject({ matchView: { actors: [0] } });
  expect(thoughts).toBe(0);
});

test("a forced action is done at the start if a crash prevented it", async () => {
  const first = createMatchRig();
  const match = await openTestMatch(first.matchService, { seats: [ANNA, BERTA] });
  await first.matchService.play({ match, person: "p-anna" }, 2);
  await first.matchService.close();
  const { matchService, load } = createMatchRig({ games: [forcedGame], store: first.store, salt: "later" });
  await matchService.resumeAfterStart();
  expect((await load(match)).log.at(-1)?.deed).toEqual({ kind: "act", seat: 1, action: 1 });
});

test("a forced action that could not be saved is retried, and nothing is published before", async () => {
  const memoryStore = openTestStore();
  let fails = 1;
  const store = storeWith(memoryStore, ({ append }) => ({
    append: async (id, entry, change) => {
      if (entry.seq === 2 && fails-- > 0) throw new Error("the disk is full");
      return append(id, entry, change);
    },
  }));
  const rig = createMatchRig({ games: [forcedGame], store });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
  expect(await rig.matchService.play({ match, person: "p-anna" }, 2)).toMatchObject({ ok: true });
  expect((await rig.load(match)).log).toHaveLength(1);
  await waitUntil(async () => (await rig.load(match)).log.length === 2 || undefined);
  await rig.waitUntilSettled(match);
  expect(rig.published.map(({ entries }) => entries.length)).toEqual([0, 2]);
});
