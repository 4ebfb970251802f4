import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { addingGame, failingGame } from "../../support/adding-game.ts";
import {
  ANNA,
  agreeAll,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  openTestMatch,
  spectator,
} from "../../support/match-rig.ts";
import { openTestStore, storeWith } from "../../support/store.ts";

const location = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const ANNA_ACTS = { person: "p-anna" };
const BERTA_ACTS = { person: "p-berta" };
const CARLA_ACTS = { person: "p-carla" };

describe("parking", () => {
  test("a parked match frees its channel, and goes on in another with everything as it was", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    await matchService.play({ match, ...ANNA_ACTS }, 2);
    await waitUntilSettled(match);
    expect(await matchService.saved.save({ match, ...BERTA_ACTS, seq: 1 }, " Sunday  game ")).toMatchObject({
      ok: true,
      matchView: { status: "parked", actors: [] },
    });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({
      status: "parked",
      entries: [{ kind: "pause" }],
      seedCommitment: { seed: undefined },
    });
    expect(await matchService.runningInChannel("channel")).toEqual([]);
    await openTestMatch(matchService);

    expect(await matchService.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({ refusal: { reason: "parked" } });
    expect(await matchService.checkTurn({ match, ...BERTA_ACTS })).toMatchObject({ refusal: { reason: "parked" } });
    expect(await matchService.resign({ match, ...BERTA_ACTS })).toMatchObject({ refusal: { reason: "parked" } });

    expect(await matchService.saved.resume({ match, ...ANNA_ACTS }, location("elsewhere"))).toMatchObject({ ok: true });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({
      location: location("elsewhere"),
      entries: [{ kind: "resume" }],
      status: "running",
    });
    expect(await matchService.runningInChannel("elsewhere")).toEqual([match]);
    expect(await matchService.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({
      ok: true,
      matchView: { view: { sum: 3 } },
    });
  });

  test("a server has so many saved games at most; what somebody plays alone, and other servers, are not counted", async () => {
    const { matchService, waitUntilSettled } = createMatchRig({ store: openTestStore(), maxSaved: 2 });
    const park = async (change: Parameters<typeof openTestMatch>[1]) => {
      const match = await openTestMatch(matchService, change);
      const done = await matchService.saved.save({ match, ...ANNA_ACTS }, undefined);
      await waitUntilSettled(match);
      return { match, done };
    };
    const [first] = [await park({ location: location("a") }), await park({ location: location("b") })];
    const third = await park({ location: location("c") });
    expect(third.done).toMatchObject({ ok: false, refusal: { reason: "too-many-saved-here", max: 2 } });
    expect((await matchService.view(third.match, "p-anna"))?.status).toBe("running");
    expect((await park({ location: location("a", "other") })).done).toMatchObject({ ok: true });
    expect((await park({ location: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] })).done).toMatchObject({
      ok: true,
    });
    await matchService.saved.resume({ match: first.match, ...ANNA_ACTS }, location("d"));
    expect(await matchService.saved.save({ match: third.match, ...ANNA_ACTS }, undefined)).toMatchObject({ ok: true });
  });

  test("who saves it again without a turn in between needs the others, so that nobody fills its log alone", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    const save = (person: { person: string }) => matchService.saved.save({ match, ...person }, undefined);
    const resume = () => matchService.saved.resume({ match, ...ANNA_ACTS }, location("channel"));
    const asked = { ok: false, by: "table", refusal: { reason: "needs-consent", names: ["Berta"] } };

    expect(await save(ANNA_ACTS)).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await save(ANNA_ACTS)).toMatchObject(asked);
    expect((await load(match)).log).toHaveLength(2);
    // The other player has not saved it yet.
    expect(await save(BERTA_ACTS)).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await save(ANNA_ACTS)).toMatchObject(asked);

    // All together can save it as often as they like.
    const proposed = await matchService.proposals.propose({ match, ...ANNA_ACTS }, { kind: "save" });
    expect(await agreeAll(matchService, match, proposed, "p-berta")).toMatchObject({ done: true });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await save(ANNA_ACTS)).toMatchObject(asked);

    await matchService.play({ match, ...ANNA_ACTS }, 1);
    expect(await save(ANNA_ACTS)).toMatchObject({ ok: true });
  });

  test("who plays alone saves it as often as they like", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    for (let round = 0; round < 3; round++) {
      expect(await matchService.saved.save({ match, ...ANNA_ACTS }, undefined)).toMatchObject({ ok: true });
      expect(await matchService.saved.resume({ match, ...ANNA_ACTS }, location("channel"))).toMatchObject({ ok: true });
    }
  });

  test("a bot that was to move moves when its match goes on", async () => {
    const { matchService, waitUntilSettled, load, store } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await store.matches.saveForLater(match, { seq: 1, at: 1, deed: { kind: "pause" } }, undefined);
    await matchService.saved.resume({ match, ...ANNA_ACTS }, location("channel"));
    await matchService.play({ match, ...ANNA_ACTS }, 1);
    await waitUntilSettled(match);
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["pause", "resume", "act", "act"]);
  });

  test("it goes on only in a free channel, only once, and only for who sits there", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    await matchService.saved.save({ match, ...ANNA_ACTS }, undefined);
    const rival = await openTestMatch(matchService, { location: location("taken") });
    const resume = (person: string, channel: string) => matchService.saved.resume({ match, person }, location(channel));
    expect(await resume("p-carla", "free")).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await resume("p-anna", "taken")).toMatchObject({ refusal: { reason: "channel-taken", running: rival } });
    const both = await Promise.all([resume("p-anna", "free"), resume("p-berta", "other")]);
    expect(both.map((one) => ("refusal" in one ? one.refusal.reason : "ok")).sort()).toEqual(["not-parked", "ok"]);
    expect(await matchService.saved.resume({ match: "none", ...ANNA_ACTS }, location("free"))).toMatchObject({
      refusal: { reason: "no-match" },
    });
  });

  test("who has resigned cannot put it aside or go on with it, and it stays on its server", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await matchService.resign({ match, ...CARLA_ACTS });
    expect(await matchService.saved.save({ match, ...CARLA_ACTS }, undefined)).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    await matchService.saved.save({ match, ...ANNA_ACTS }, undefined);
    expect(await matchService.saved.resume({ match, ...CARLA_ACTS }, location("c"))).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(await matchService.saved.resume({ match, ...ANNA_ACTS }, location("c", "other"))).toMatchObject({
      refusal: { reason: "no-match" },
    });
    expect(await matchService.saved.resume({ match, ...ANNA_ACTS }, location("c"))).toMatchObject({ ok: true });
  });

  test("who does not sit there cannot park it, an old button does not, and what is over is over", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { options: { goal: 3 } });
    const { save } = matchService.saved;
    expect(await save({ match, ...CARLA_ACTS }, undefined)).toMatchObject({ refusal: { reason: "not-seated" } });
    await matchService.play({ match, ...ANNA_ACTS }, 1);
    expect(await save({ match, ...ANNA_ACTS, seq: 0 }, undefined)).toMatchObject({ refusal: { reason: "stale" } });
    await matchService.play({ match, ...BERTA_ACTS }, 2);
    expect(await save({ match, ...ANNA_ACTS }, undefined)).toMatchObject({ refusal: { reason: "match-over" } });
  });

  test("names are tidy, told apart, and can be changed", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const first = await openTestMatch(matchService);
    const { save, rename, listOwn } = matchService.saved;
    expect(await save({ match: first, ...ANNA_ACTS }, " ")).toMatchObject({ refusal: { reason: "name-empty" } });
    expect(await save({ match: first, ...ANNA_ACTS }, "Sunday")).toMatchObject({ ok: true });
    const second = await openTestMatch(matchService);
    expect(await save({ match: second, ...ANNA_ACTS }, "SUNDAY")).toMatchObject({
      refusal: { reason: "name-taken", name: "SUNDAY" },
    });
    await save({ match: second, ...ANNA_ACTS }, "Monday");
    expect(await rename({ match: second, ...BERTA_ACTS }, "sunday")).toMatchObject({
      refusal: { reason: "name-taken" },
    });
    expect(await rename({ match: second, ...BERTA_ACTS }, "a:b")).toMatchObject({
      refusal: { reason: "name-characters" },
    });
    expect(await rename({ match: second, ...BERTA_ACTS }, "Tuesday")).toMatchObject({ matchView: { name: "Tuesday" } });
    expect(await rename({ match: second, ...CARLA_ACTS }, "Mine")).toMatchObject({ refusal: { reason: "not-seated" } });
    expect((await listOwn("guild", "p-anna")).map(({ id, name }) => [id, name])).toEqual([
      [second, "Tuesday"],
      [first, "Sunday"],
    ]);
    expect(await listOwn("other", "p-anna")).toEqual([]);
  });

  test("it is thrown away by who plays it alone, not where others do", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const alone = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    expect(await matchService.saved.deleteSaved({ match: alone, ...ANNA_ACTS })).toMatchObject({
      refusal: { reason: "not-parked" },
    });
    await matchService.saved.save({ match: alone, ...ANNA_ACTS }, undefined);
    expect(await matchService.saved.deleteSaved({ match: alone, ...BERTA_ACTS })).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(await matchService.saved.deleteSaved({ match: alone, ...ANNA_ACTS })).toMatchObject({ ok: true });
    expect((await load(alone)).status).toBe("dropped");
    expect(await matchService.saved.listVisible("guild", "p-anna", () => true)).toEqual([]);

    const together = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await matchService.resign({ match: together, ...CARLA_ACTS });
    await matchService.saved.save({ match: together, ...ANNA_ACTS }, undefined);
    expect(await matchService.saved.deleteSaved({ match: together, ...ANNA_ACTS })).toMatchObject({
      refusal: { reason: "others-play", names: ["Berta"] },
    });
  });

  test("one's own are found, listed and offered, however many others are saved after them", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const mine = await openTestMatch(matchService, { location: location("mine") });
    await matchService.saved.save({ match: mine, ...ANNA_ACTS }, "ﬁrst Ⅳ");
    for (let other = 0; other < 30; other++) {
      const seats = [BERTA, { ...BERTA, person: "p-zoe" }];
      const match = await openTestMatch(matchService, { location: location(`other ${other}`), seats });
      await matchService.saved.save({ match, ...BERTA_ACTS }, undefined);
    }
    const { listVisible, listOwn: own, find } = matchService.saved;
    const all = await listVisible("guild", "p-anna", () => true);
    expect([all.length, all[0]]).toEqual([31, mine]);
    // Of the others' she sees those that rest in channels which she can see.
    expect(await listVisible("guild", "p-anna", () => false)).toEqual([mine]);
    const some = await listVisible("guild", "p-anna", (channel) => ["other 3", "other 12"].includes(channel));
    const channels = await Promise.all(some.map(async (id) => (await matchService.view(id, spectator()))?.location));
    expect(channels).toEqual(["mine", "other 12", "other 3"].map((channel) => location(channel)));
    expect((await matchService.saved.listAll("guild", 7)).map(({ id }) => id)).toEqual(all.slice(1, 8));
    expect((await own("guild", "p-anna")).map(({ id }) => id)).toEqual([mine]);
    expect(await find("guild", "p-zoe", mine)).toMatchObject({ id: mine, seq: 1 });
    expect(await find("guild", "p-zoe", "First  iv")).toMatchObject({ id: mine });
    expect(await find("other", "p-zoe", mine)).toBeUndefined();
    expect(await find("other", "p-zoe", "First iv")).toBeUndefined();
    await matchService.saved.resume({ match: mine, ...ANNA_ACTS }, location("mine"));
    expect(await find("guild", "p-zoe", mine)).toBeUndefined();
  });

  test("a look replays it once while it rests, and again when it was played on", async () => {
    let replays = 0;
    const toy = addingGame as Game;
    const counted: Game = {
      ...toy,
      setup(...how) {
        replays++;
        return toy.setup(...how);
      },
    };
    const { matchService, waitUntilSettled } = createMatchRig({ store: openTestStore(), games: [counted] });
    const match = await openTestMatch(matchService);
    const { save, resume, view, listOwn } = matchService.saved;
    await save({ match, ...ANNA_ACTS }, undefined);
    await waitUntilSettled(match);
    const before = replays;
    for (let key = 0; key < 9; key++) {
      await listOwn("guild", "p-anna");
      expect(await view(match, "p-anna")).toMatchObject({ position: { view: { sum: 0 }, seatsToMove: [0] } });
    }
    expect(replays - before).toBeLessThanOrEqual(1);
    await resume({ match, ...ANNA_ACTS }, location("channel"));
    await matchService.play({ match, ...ANNA_ACTS }, 3);
    await save({ match, ...ANNA_ACTS }, undefined);
    expect(await view(match, "p-anna")).toMatchObject({ position: { view: { sum: 3 }, seatsToMove: [1] } });
    expect(await view("none", "p-anna")).toBeUndefined();
  });

  test("an old button does not throw it away", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    const { save, resume, deleteSaved } = matchService.saved;
    await save({ match, ...ANNA_ACTS }, undefined);
    await resume({ match, ...ANNA_ACTS }, location("channel"));
    await save({ match, ...ANNA_ACTS }, undefined);
    expect(await deleteSaved({ match, ...ANNA_ACTS, seq: 1 })).toMatchObject({ refusal: { reason: "stale" } });
    expect((await load(match)).status).toBe("parked");
    expect(await deleteSaved({ match, ...ANNA_ACTS, seq: 3 })).toEqual({ ok: true });
  });

  describe("one that cannot be read any more", () => {
    async function withBroken() {
      const store = openTestStore();
      const rig = createMatchRig({ store });
      const { matchService } = rig;
      const broken = await openTestMatch(matchService);
      await store.matches.append(
        broken,
        { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 99 } },
        { status: "running" },
      );
      await store.matches.saveForLater(
        broken,
        { seq: 2, at: 2, deed: { kind: "pause" } },
        { name: "Sunday", key: "sunday" },
      );
      return { ...rig, broken };
    }

    test("is there for who sits at it, cannot be gone on with, and is thrown away by any of them", async () => {
      const { matchService, broken, load } = await withBroken();
      const { listOwn, find, view, resume, rename, deleteSaved } = matchService.saved;
      expect(await listOwn("guild", "p-anna")).toMatchObject([{ id: broken, name: "Sunday" }]);
      expect(await find("guild", "p-zoe", "sunday")).toMatchObject({ id: broken });
      expect(await view(broken, "p-anna")).toMatchObject({ id: broken, position: undefined });
      expect(await resume({ match: broken, ...ANNA_ACTS }, location("x"))).toMatchObject({
        refusal: { reason: "no-match" },
      });
      expect(await rename({ match: broken, ...ANNA_ACTS }, "New")).toMatchObject({ refusal: { reason: "no-match" } });
      expect(await deleteSaved({ match: broken, ...CARLA_ACTS })).toMatchObject({ refusal: { reason: "not-seated" } });
      expect(await deleteSaved({ match: broken, ...BERTA_ACTS, seq: 1 })).toMatchObject({
        refusal: { reason: "stale" },
      });
      expect(await deleteSaved({ match: broken, ...BERTA_ACTS, seq: 2 })).toEqual({ ok: true });
      expect((await load(broken)).status).toBe("dropped");
    });

    test("loses its name to one that is saved or renamed", async () => {
      const { matchService, broken, load } = await withBroken();
      const match = await openTestMatch(matchService);
      expect(await matchService.saved.save({ match, ...ANNA_ACTS }, "SUNDAY")).toMatchObject({ ok: true });
      expect(await load(match)).toMatchObject({ status: "parked", name: "SUNDAY" });
      expect(await load(broken)).toMatchObject({ status: "parked", name: undefined });

      const again = await withBroken();
      const other = await openTestMatch(again.matchService);
      await again.matchService.saved.save({ match: other, ...ANNA_ACTS }, undefined);
      const renamed = await again.matchService.saved.rename({ match: other, ...ANNA_ACTS }, "sunday");
      expect(renamed).toMatchObject({ ok: true, matchView: { name: "sunday" } });
    });
  });

  test("one over which its game fails is the others', too, and keeps its name", async () => {
    const store = openTestStore();
    const before = createMatchRig({ store });
    const match = await openTestMatch(before.matchService);
    await before.matchService.play({ match, ...ANNA_ACTS }, 2);
    await before.matchService.saved.save({ match, ...ANNA_ACTS }, "Sunday");
    await before.matchService.close();
    const games = [failingGame, { ...addingGame, id: "other" } as Game];
    const { matchService, load } = createMatchRig({ store, games, salt: "another" });
    const refused = { refusal: { reason: "others-play", names: ["Berta"] } };
    expect(await matchService.saved.deleteSaved({ match, ...ANNA_ACTS })).toMatchObject(refused);
    const other = await openTestMatch(matchService, { game: "other" });
    const taken = { refusal: { reason: "name-taken" } };
    expect(await matchService.saved.save({ match: other, ...ANNA_ACTS }, "Sunday")).toMatchObject(taken);
    expect(await load(match)).toMatchObject({ status: "parked", name: "Sunday" });
  });

  test("where the store fails, it is said so and nothing has changed", async () => {
    const store = openTestStore();
    const broken = () => Promise.reject(new Error("no room"));
    const { matchService, load, lines } = createMatchRig({
      store: storeWith(store, () => ({ saveForLater: broken, resume: broken })),
    });
    const match = await openTestMatch(matchService);
    expect(await matchService.saved.save({ match, ...ANNA_ACTS }, undefined)).toMatchObject({
      refusal: { reason: "not-saved" },
    });
    expect(await load(match)).toMatchObject({ status: "running", log: [] });
    await store.matches.saveForLater(match, { seq: 1, at: 1, deed: { kind: "pause" } }, undefined);
    expect(await matchService.saved.resume({ match, ...ANNA_ACTS }, location("channel"))).toMatchObject({
      refusal: { reason: "not-saved" },
    });
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
  });

  test("over a restart it stays parked, and nothing happens in it of itself", async () => {
    const store = openTestStore();
    const first = createMatchRig({ store });
    const match = await openTestMatch(first.matchService, { seats: [BOT, ANNA] });
    await first.waitUntilSettled(match);
    await first.matchService.saved.save({ match, ...ANNA_ACTS }, "Sunday");
    await first.waitUntilSettled(match);
    await first.matchService.close();
    const second = createMatchRig({ store });
    await second.matchService.resumeAfterStart();
    expect(second.published).toEqual([]);
    expect((await second.matchService.saved.listOwn("guild", "p-anna")).map(({ name }) => name)).toEqual(["Sunday"]);
  });
});
