import { expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { Store } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, testMatchRequest, waitUntil } from "../../support/match-rig.ts";

// Matches that were begun before the rules of their game changed.

const newer: Game = { ...addingGame, version: addingGame.version + 1 } as Game;
/** Rules under which no earlier action is possible. */
const incompatible: Game = { ...newer, play: () => ({ ok: false, refusal: { reason: "never" } }) };

async function openUnderOldRules() {
  const earlier = createMatchRig();
  const match = await openTestMatch(earlier.matchService, { seats: [ANNA, BERTA] });
  await earlier.matchService.play({ match, person: "p-anna" }, 1);
  return { ...earlier, match };
}

const waitUntilPublished = (rig: ReturnType<typeof createMatchRig>, match: string) =>
  waitUntil(async () => {
    const { publishedSeq, log } = await rig.load(match);
    return publishedSeq === log.length || undefined;
  });

test.each([
  ["that can read it", newer],
  ["that cannot read it", incompatible],
])("a running match is ended, and its players are told, under new rules %s", async (_, game) => {
  const { store, match, waitUntilSettled } = await openUnderOldRules();
  await waitUntilSettled(match);
  const later = createMatchRig({ store, games: [game], salt: "later" });
  expect(await later.matchService.play({ match, person: "p-berta" }, 1)).toMatchObject({
    refusal: { reason: "match-over" },
  });
  await waitUntilPublished(later, match);
  expect(later.published).toMatchObject([{ status: "dropped", entries: [{ kind: "drop", by: "rules" }] }]);
  expect(await later.load(match)).toMatchObject({ status: "dropped", log: [{}, { deed: { kind: "drop" } }] });
  expect(await later.matchService.open(testMatchRequest())).toMatchObject({ ok: true });
});

test("a running match is ended once, by whichever request comes first", async () => {
  const { store, match, waitUntilSettled } = await openUnderOldRules();
  await waitUntilSettled(match);
  const rigs = ["one", "two"].map((salt) => createMatchRig({ store: store as Store, games: [newer], salt }));
  await Promise.all(
    rigs.flatMap(({ matchService }) => [matchService.view(match, "p-anna"), matchService.view(match, "p-berta")]),
  );
  expect((await store.matches.load(match))?.log).toHaveLength(2);
});

test("a saved match can be viewed and deleted, but not resumed", async () => {
  const { store, match, matchService } = await openUnderOldRules();
  await matchService.saved.save({ match, person: "p-anna" }, undefined);
  const later = createMatchRig({ store, games: [incompatible], salt: "later" });
  const actor = { match, person: "p-anna" };
  expect(await later.matchService.saved.view(match, "p-anna")).toMatchObject({ position: { seatsToMove: [0] } });
  expect(await later.matchService.saved.resume(actor, testMatchRequest().location)).toMatchObject({
    refusal: { reason: "older-rules" },
  });
  expect(await later.matchService.deleteSaved(match, "guild")).toEqual({ ok: true, channel: "channel" });
});

test("a finished match can still be viewed", async () => {
  const { store, match, matchService, waitUntilSettled } = await openUnderOldRules();
  await matchService.resign({ match, person: "p-berta" });
  await waitUntilSettled(match);
  const later = createMatchRig({ store, games: [newer], salt: "later" });
  expect(await later.matchService.view(match, "p-anna")).toMatchObject({ status: "finished" });
  expect(later.published).toEqual([]);
});

test("a match that cannot even be set up gives way to a new one, and can be ended by a server admin", async () => {
  const { store, match, waitUntilSettled } = await openUnderOldRules();
  await waitUntilSettled(match);
  const setup = () => {
    throw new TypeError("options of yesterday");
  };
  const later = createMatchRig({ store, games: [{ ...newer, setup } as Game], salt: "later" });
  await expect(later.matchService.view(match, "p-anna")).rejects.toThrow("cannot be replayed");
  expect(await later.matchService.abandon(match, "guild")).toEqual({ ok: true, isPublished: false });
  expect((await store.matches.load(match))?.status).toBe("dropped");
});

test("a match under newer rules is not changed by an older program", async () => {
  const later = createMatchRig({ games: [newer] });
  const match = await openTestMatch(later.matchService, { seats: [ANNA, BERTA] });
  await later.waitUntilSettled(match);
  const earlier = createMatchRig({ store: later.store, salt: "earlier" });
  await expect(earlier.matchService.view(match, "p-anna")).rejects.toThrow("newer rules");
  expect((await later.store.matches.load(match))?.status).toBe("running");
});
