import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { DependencyGoneError } from "#core/game-module.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, spectator, testMatchRequest } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// The word list of these matches was deleted. What finished matches need is kept.

const reviewing = { ...addingGame, questions: { ...addingGame.questions, review: () => "good" } } as unknown as Game;
const withoutList = { ...reviewing, isWordListGone: true } as Game;
const listRequest = { options: { goal: 1 }, lexicon: "list" };

async function playWithList() {
  const store = openTestStore();
  const before = createMatchRig({ store, games: [reviewing] });
  const over = await openTestMatch(before.matchService, listRequest);
  await before.matchService.play({ match: over, person: "p-anna" }, 1);
  await before.waitUntilSettled(over);
  const running = await openTestMatch(before.matchService, listRequest);
  await before.waitUntilSettled(running);
  const after = createMatchRig({ store, games: [withoutList], salt: "after" });
  return { before, after, over, running };
}

test("a finished match can be viewed and replayed as before", async () => {
  const { before, after, over } = await playWithList();
  const allViews = async ({ matchService }: typeof after) => [
    (await matchService.view(over, "p-anna"))?.view,
    (await matchService.replayFrame(over, 1, spectator()))?.view,
    (await matchService.replayTurns(over, spectator(), (turn) => turn))?.turns,
    (await matchService.exportMatch(over, spectator()))?.facts.seats,
  ];
  expect(await allViews(after)).toEqual(await allViews(before));
});

test("a finished match is not analysed, and no worker is asked", async () => {
  const { after, before, over } = await playWithList();
  expect(await before.matchService.analyse(over, spectator())).toMatchObject({ ok: true });
  expect(await after.matchService.analyse(over, spectator())).toEqual({
    ok: false,
    by: "analysis",
    reason: "list-gone",
  });
});

test("a finished match cannot be played again, and no other match or lobby can use the list", async () => {
  const { after, over, running } = await playWithList();
  await after.store.matches.abandon(running);
  const refusal = { reason: "list-gone" };
  expect(
    await after.matchService.playAgain({ match: over, person: "p-anna" }, testMatchRequest().location),
  ).toMatchObject({
    ok: false,
    refusal,
  });
  expect(await after.matchService.open(testMatchRequest(listRequest))).toMatchObject({ ok: false, refusal });
  const location = { kind: "channel", guild: "guild", channel: "other" } as const;
  const plan = { options: {}, lexicon: "list", language: "en", bots: [], open: true };
  const people = [ANNA, BERTA].map((one) => ({ person: one.kind === "person" ? one.person : "", name: one.name }));
  const gathered = after.matchService.lobbies.open({ location, game: addingGame.id, plan, players: people });
  expect(await gathered).toMatchObject({ ok: false, refusal });
});

test("a running match is never loaded without its words", async () => {
  const { after, running } = await playWithList();
  await expect(after.matchService.view(running, "p-anna")).rejects.toThrow(DependencyGoneError);
});

test("the list of a match is kept before the match opens", async () => {
  const kept: string[] = [];
  const rig = createMatchRig({ keepWordList: async (hash) => void kept.push(hash) });
  await openTestMatch(rig.matchService, listRequest);
  expect(kept).toEqual(["list"]);
  const failing = createMatchRig({ keepWordList: () => Promise.reject(new DependencyGoneError("it is gone")) });
  await expect(failing.matchService.open(testMatchRequest(listRequest))).rejects.toThrow(DependencyGoneError);
  expect(await failing.store.matches.runningInChannel("channel")).toEqual([]);
});
