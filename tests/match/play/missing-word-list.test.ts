import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, spectator, testMatchRequest } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// A game whose word list is gone but for what finished matches need.

const reviewing = { ...addingGame, questions: { ...addingGame.questions, review: () => "good" } } as unknown as Game;
const gone = { ...reviewing, isWordListGone: true } as Game;
const list = { options: { goal: 1 }, lexicon: "list" };

async function played() {
  const store = openTestStore();
  const before = createMatchRig({ store, games: [reviewing] });
  const over = await openTestMatch(before.matchService, list);
  await before.matchService.play({ match: over, person: "p-anna" }, 1);
  await before.waitUntilSettled(over);
  const running = await openTestMatch(before.matchService, list);
  await before.waitUntilSettled(running);
  const after = createMatchRig({ store, games: [gone], salt: "after" });
  return { before, after, over, running };
}

test("a finished match can be looked at and replayed as before", async () => {
  const { before, after, over } = await played();
  const shown = async ({ matchService }: typeof after) => [
    (await matchService.view(over, "p-anna"))?.view,
    (await matchService.replayFrame(over, 1, spectator()))?.view,
    (await matchService.replayTurns(over, spectator(), (turn) => turn))?.turns,
    (await matchService.exportMatch(over, spectator()))?.facts.seats,
  ];
  expect(await shown(after)).toEqual(await shown(before));
});

test("it is not analysed, and nothing is asked of a worker", async () => {
  const { after, before, over } = await played();
  expect(await before.matchService.analyse(over, spectator())).toMatchObject({ ok: true });
  expect(await after.matchService.analyse(over, spectator())).toEqual({
    ok: false,
    by: "analysis",
    reason: "list-gone",
  });
});

test("it is not played once more, and no other match is opened with its list", async () => {
  const { after, over, running } = await played();
  await after.store.matches.abandon(running);
  const refusal = { reason: "list-gone" };
  expect(
    await after.matchService.playAgain({ match: over, person: "p-anna" }, testMatchRequest().location),
  ).toMatchObject({
    ok: false,
    refusal,
  });
  expect(await after.matchService.open(testMatchRequest(list))).toMatchObject({ ok: false, refusal });
  const location = { kind: "channel", guild: "guild", channel: "other" } as const;
  const plan = { options: {}, lexicon: "list", language: "en", bots: [], level: "easy", open: true };
  const people = [ANNA, BERTA].map((one) => ({ person: one.kind === "person" ? one.person : "", name: one.name }));
  const gathered = after.matchService.lobbies.open({ location, game: addingGame.id, plan, players: people });
  expect(await gathered).toMatchObject({ ok: false, refusal });
});

test("a match that can go on is never read with so few words", async () => {
  const { after, running } = await played();
  await expect(after.matchService.view(running, "p-anna")).rejects.toThrow(DependencyGoneError);
});

test("the list of a match is kept before it opens", async () => {
  const kept: string[] = [];
  const rig = createMatchRig({ keepWordList: async (hash) => void kept.push(hash) });
  await openTestMatch(rig.matchService, list);
  expect(kept).toEqual(["list"]);
  const failing = createMatchRig({ keepWordList: () => Promise.reject(new DependencyGoneError("it is gone")) });
  await expect(failing.matchService.open(testMatchRequest(list))).rejects.toThrow(DependencyGoneError);
  expect(await failing.store.matches.runningInChannel("channel")).toEqual([]);
});
