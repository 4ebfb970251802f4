import { describe, expect, test } from "vitest";
import type { SeatPlayer } from "#store/store.ts";
import { failingGame } from "../../support/adding-game.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  guardedServiceFor,
  openTestMatch,
  testMatchRequest,
} from "../../support/match-rig.ts";

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

describe("a server admin who plays a match", () => {
  const refused = { ok: false, by: "table", refusal: { reason: "own-rated-match" } };
  const location = { kind: "channel", guild: "guild", channel: "channel" } as const;

  async function played(seats: readonly SeatPlayer[], persons: readonly string[]) {
    const rig = createMatchRig();
    const match = await openTestMatch(rig.matchService, { seats });
    for (const person of persons) {
      expect(await rig.matchService.play({ match, person }, 1)).toMatchObject({ ok: true });
      await rig.waitUntilSettled(match);
    }
    const admin = (person: string) => guardedServiceFor(rig.matchService, person, { isServerAdmin: true });
    return { ...rig, match, admin };
  }

  test("cannot end it, nor delete it once it is saved, where it would change their rating", async () => {
    const { matchService, load, match, admin } = await played([ANNA, BERTA], ["p-anna", "p-berta"]);
    expect(await admin("p-anna").abandon(match, "guild")).toEqual(refused);
    await matchService.saved.save({ match, person: "p-anna" }, undefined);
    expect(await admin("p-anna").deleteSaved(match, "guild")).toEqual(refused);
    expect(await load(match)).toMatchObject({ status: "parked" });
    await matchService.saved.resume({ match, person: "p-berta" }, location);
    expect(await admin("p-spectator").abandon(match, "guild")).toMatchObject({ ok: true });
  });

  test("cannot end it after resigning either", async () => {
    const { matchService, match, admin } = await played([ANNA, BERTA, CARLA], ["p-anna", "p-berta", "p-carla"]);
    await matchService.resign({ match, person: "p-anna" });
    expect(await admin("p-anna").abandon(match, "guild")).toEqual(refused);
  });

  test("can end it where it changes no rating: before two people have acted, with a bot, after an undo", async () => {
    const early = await played([ANNA, BERTA], ["p-anna"]);
    expect(await early.admin("p-anna").abandon(early.match, "guild")).toMatchObject({ ok: true });
    const withBot = await played([ANNA, BERTA, BOT], ["p-anna", "p-berta"]);
    expect(await withBot.admin("p-anna").abandon(withBot.match, "guild")).toMatchObject({ ok: true });
    const undone = await played([ANNA, BERTA], ["p-anna", "p-berta", "p-anna"]);
    const { proposals } = undone.matchService;
    const asked = await proposals.propose({ match: undone.match, person: "p-anna" }, { kind: "takeback" });
    await agreeAll(undone.matchService, undone.match, asked, "p-berta");
    expect(await undone.admin("p-anna").abandon(undone.match, "guild")).toMatchObject({ ok: true });
  });
});
