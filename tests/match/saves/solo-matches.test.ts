import { describe, expect, test } from "vitest";
import { addingGame, failingGame } from "../../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  BOT,
  createMatchRig,
  type MatchRig,
  openTestMatch,
  playAgainTogether,
  testMatchRequest,
} from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

const location = { kind: "personal", person: "p-anna", guild: "guild" } as const;
const actor = (match: string) => ({ match, person: "p-anna" });

async function saveSolo(rig: MatchRig, name?: string): Promise<string> {
  const match = await openTestMatch(rig.matchService, { location, seats: [ANNA, BOT] });
  expect(await rig.matchService.saved.save(actor(match), name, "of-the-oldest")).toMatchObject({ ok: true });
  return match;
}

describe("a solo match", () => {
  test("is saved and resumed from any place, and hidden from others", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    const { saved } = rig.matchService;
    const match = await saveSolo(rig, "Sunday");
    expect((await saved.listOwn(undefined, "p-anna")).map(({ id, isSolo }) => [id, isSolo])).toEqual([[match, true]]);
    expect(await saved.listVisible("guild", "p-anna", () => true)).toEqual([match]);
    expect(await saved.listVisible("guild", "p-zoe", () => true)).toEqual([]);
    expect(await saved.find("guild", "p-anna", "SUNDAY")).toMatchObject({ id: match });
    expect(await saved.find("guild", "p-zoe", "Sunday")).toBeUndefined();
    expect(await saved.find("guild", "p-zoe", match)).toBeUndefined();
    expect(await saved.listAll("guild", 10)).toEqual([]);
    const elsewhere = { kind: "personal", person: "p-anna" } as const;
    expect(await saved.resume(actor(match), elsewhere)).toMatchObject({ ok: true, matchView: { status: "running" } });
    expect((await rig.load(match)).location).toEqual(location);
  });

  test("cannot be resumed in a channel or by another person", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    const match = await saveSolo(rig);
    const { saved } = rig.matchService;
    expect(await saved.resume(actor(match), testMatchRequest().location)).toMatchObject({
      refusal: { reason: "no-match" },
    });
    expect(await saved.resume(actor(match), { ...location, person: "p-zoe" })).toMatchObject({
      refusal: { reason: "no-match" },
    });
    expect(await saved.resume({ match, person: "p-zoe" }, { ...location, person: "p-zoe" })).toMatchObject({
      refusal: { reason: "not-seated" },
    });
  });

  test("blocks others of the same game while it runs", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    const first = await saveSolo(rig);
    const second = await openTestMatch(rig.matchService, { location, seats: [ANNA, BOT] });
    expect(await rig.matchService.saved.resume(actor(first), location)).toMatchObject({
      refusal: { reason: "own-running", running: second },
    });
  });

  test("has a name that is unique among the person's solo matches", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    await saveSolo(rig, "Sunday");
    const second = await openTestMatch(rig.matchService, { location, seats: [ANNA, BOT] });
    expect(await rig.matchService.saved.save(actor(second), "sunday")).toMatchObject({
      refusal: { reason: "name-taken" },
    });
    const channel = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
    expect(await rig.matchService.saved.save(actor(channel), "Sunday")).toMatchObject({ ok: true });
  });

  test("can be saved twenty times; one more replaces the oldest if the person agrees", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    const all: string[] = [];
    for (let number = 0; number < 20; number++) all.push(await saveSolo(rig));
    const { saved } = rig.matchService;
    const next = await openTestMatch(rig.matchService, { location, seats: [ANNA, BOT] });
    expect(await saved.save(actor(next), undefined)).toMatchObject({ refusal: { reason: "too-many-saved", max: 20 } });
    expect((await rig.load(next)).status).toBe("running");
    expect((await rig.matchService.soloMatches("p-anna", "adding")).saved).toHaveLength(20);
    expect(await saved.save(actor(next), undefined, "of-the-oldest")).toMatchObject({ ok: true });
    expect((await rig.matchService.soloMatches("p-anna", "adding")).saved).toEqual([next, ...all.slice(1).reverse()]);
    expect((await rig.load(all[0] ?? "")).status).toBe("dropped");
    // A match that is saved again keeps its own place.
    await saved.resume(actor(next), location);
    expect(await saved.save(actor(next), undefined)).toMatchObject({ ok: true });
  });

  test("replaces the oldest one in one step, without a second one that could fail", async () => {
    const store = storeWith(openTestStore(), () => ({ abandon: () => Promise.reject(new Error("the disk is full")) }));
    const rig = createMatchRig({ store });
    const all: string[] = [];
    for (let number = 0; number < 21; number++) all.push(await saveSolo(rig));
    expect((await rig.matchService.soloMatches("p-anna", "adding")).saved).toEqual(all.slice(1).reverse());
  });

  test("is played again with the same seats", async () => {
    const rig = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(rig.matchService, { location, seats: [ANNA, BOT] });
    await rig.matchService.resign(actor(match));
    const again = await playAgainTogether(rig, match, location);
    expect((await rig.load(again)).seats.map(({ name }) => name)).toEqual(["Anna", "Bot 1"]);
  });
});

test("in a game ranked by time, the used time is measured without a clock and without pauses", async () => {
  let now = 1_000;
  const rig = createMatchRig({ now: () => now, games: [{ ...addingGame, isRankedByTime: true } as never] });
  const match = await openTestMatch(rig.matchService, { seats: [ANNA, BERTA] });
  now += 5_000;
  await rig.matchService.play(actor(match), 1);
  now += 2_000;
  await rig.matchService.saved.save(actor(match), undefined);
  now += 60_000;
  await rig.matchService.saved.resume(actor(match), testMatchRequest().location);
  now += 1_000;
  await rig.matchService.play({ match, person: "p-berta" }, 1);
  expect((await rig.matchService.view(match, "p-anna"))?.clockReading.usedMs).toEqual([5_000, 3_000]);
});

test("downtime is given back in games ranked by time, and recorded only there", async () => {
  for (const isRankedByTime of [true, undefined]) {
    let now = 1_000;
    const games = [{ ...addingGame, ...(isRankedByTime ? { isRankedByTime: isRankedByTime } : {}) } as never];
    const first = createMatchRig({ now: () => now, games });
    const match = await openTestMatch(first.matchService, { seats: [ANNA, BERTA] });
    now = 101_000;
    const later = createMatchRig({
      now: () => now,
      games,
      store: first.store,
      downtimeBeforeStart: { from: 11_000, to: 101_000 },
      salt: "2",
    });
    await later.matchService.play(actor(match), 1);
    expect((await later.matchService.view(match, "p-anna"))?.clockReading.usedMs[0]).toBe(
      isRankedByTime ? 10_000 : 100_000,
    );
    expect((await later.load(match)).log.map(({ deed }) => deed.kind)).toEqual(
      isRankedByTime ? ["rest", "act"] : ["act"],
    );
  }
});

describe("a solo match whose game code fails", () => {
  async function createFailing() {
    const first = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(first.matchService, { location, seats: [ANNA, BOT] });
    await first.matchService.play(actor(match), 1);
    await first.waitUntilSettled(match);
    return { ...createMatchRig({ store: first.store, games: [failingGame] }), match };
  }

  test("gives way to a new one, because no admin could end it", async () => {
    const { matchService, store, match, lines } = await createFailing();
    expect(await matchService.open(testMatchRequest({ location, seats: [ANNA, BOT] }))).toMatchObject({ ok: true });
    expect(await store.matches.loadHead(match)).toMatchObject({ status: "dropped" });
    expect(lines.some(({ level }) => level === "error")).toBe(true);
  });

  test("can be left by its player, and not by others", async () => {
    const { matchService, store, match } = await createFailing();
    await expect(matchService.resign({ match, person: "p-zoe" })).rejects.toThrow("cannot be replayed");
    expect(await store.matches.loadHead(match)).toMatchObject({ status: "running" });
    expect(await matchService.resign(actor(match))).toMatchObject({ ok: false, refusal: { reason: "no-match" } });
    expect(await store.matches.loadHead(match)).toMatchObject({ status: "dropped" });
    expect((await matchService.soloMatches("p-anna")).running).toEqual([]);
  });
});
