import { expect, test } from "vitest";
import { failingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, createMatchRig, openTestMatch, testMatchRequest } from "../../support/match-rig.ts";

test("ending a match counts for nothing, frees its channel, and tells its players who ended it", async () => {
  const { matchService, store, published, waitUntilSettled } = createMatchRig();
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  await matchService.play({ match, person: "p-anna" }, 1);
  expect(await matchService.abandon(match, "guild")).toEqual({ ok: true, isPublished: true });
  await waitUntilSettled(match);
  expect(await store.matches.load(match)).toMatchObject({ status: "dropped" });
  expect(published.at(-1)).toMatchObject({ status: "dropped", entries: [{ kind: "drop", by: "moderator" }] });
  expect(await matchService.open(testMatchRequest())).toMatchObject({ ok: true });
});

test("matches that are not running, unknown or on another server cannot be ended", async () => {
  const { matchService, store, waitUntilSettled } = createMatchRig();
  const match = await openTestMatch(matchService, { seats: [ANNA, BERTA] });
  const refused = (reason: string) => ({ ok: false, by: "table", refusal: { reason } });
  expect(await matchService.abandon(match, "another")).toEqual(refused("no-match"));
  expect(await matchService.abandon("nowhere", "guild")).toEqual(refused("no-match"));
  expect(await store.matches.load(match)).toMatchObject({ status: "running", log: [] });
  await matchService.saved.save({ match, person: "p-anna" }, undefined);
  expect(await matchService.abandon(match, "guild")).toEqual(refused("parked"));
  await matchService.saved.resume({ match, person: "p-anna" }, testMatchRequest().location);
  await matchService.abandon(match, "guild");
  await waitUntilSettled(match);
  expect(await matchService.abandon(match, "guild")).toEqual(refused("match-over"));
});

test("a match whose game code fails blocks its channel until a server admin ends it", async () => {
  const first = createMatchRig();
  const match = await openTestMatch(first.matchService, { seats: [ANNA, BERTA] });
  await first.matchService.play({ match, person: "p-anna" }, 1);
  await first.waitUntilSettled(match);
  const { matchService, store, lines } = createMatchRig({ store: first.store, games: [failingGame] });
  expect(await matchService.open(testMatchRequest())).toMatchObject({
    ok: false,
    refusal: { reason: "channel-taken" },
  });
  expect(await store.matches.load(match)).toMatchObject({ status: "running" });
  expect(await matchService.abandon(match, "guild")).toEqual({ ok: true, isPublished: false });
  expect(await store.matches.load(match)).toMatchObject({ status: "dropped" });
  expect(lines.some(({ level }) => level === "error")).toBe(true);
  expect(await matchService.open(testMatchRequest())).toMatchObject({ ok: true });
});

test("a solo match cannot be ended by others", async () => {
  const { matchService } = createMatchRig();
  const match = await openTestMatch(matchService, { location: { kind: "personal", person: "p-anna" } });
  expect(await matchService.abandon(match, "guild")).toMatchObject({ ok: false, refusal: { reason: "no-match" } });
});

test("a match that cannot be read is ended without telling its players, and the log says why", async () => {
  const { matchService, store, published, lines } = createMatchRig();
  const { location, seats } = testMatchRequest();
  const opening = { game: "adding", version: 1, options: { goal: 9 }, seats: 2, seed: "0".repeat(64) };
  await store.matches.open({ id: "gone", location, seats, language: "en", at: 1, opening });
  const entry = { kind: "takeback", to: 99, entropy: "0".repeat(64) } as const;
  await store.matches.append("gone", { seq: 1, at: 2, deed: entry }, { status: "running" });
  expect(await matchService.abandon("gone", "guild")).toEqual({ ok: true, isPublished: false });
  expect(await store.matches.load("gone")).toMatchObject({ status: "dropped" });
  expect((await store.matches.runningOrUnpublished()).map(({ id }) => id)).not.toContain("gone");
  expect(published).toEqual([]);
  expect(lines.some(({ level }) => level === "error")).toBe(true);
});
