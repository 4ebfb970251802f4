import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { guardMatchService } from "#match/guarded-match-service.ts";
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
import { openTestStore, recordMatchCalls, storeWith } from "../../support/store.ts";

const location = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const ANNA_ACTOR = { person: "p-anna" };
const BERTA_ACTOR = { person: "p-berta" };
const CARLA_ACTOR = { person: "p-carla" };

describe("a saved match", () => {
  test("frees its channel, and is resumed in another one unchanged", async () => {
    const { matchService, waitUntilSettled, published } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    await matchService.play({ match, ...ANNA_ACTOR }, 2);
    await waitUntilSettled(match);
    expect(await matchService.saved.save({ match, ...BERTA_ACTOR, seq: 1 }, " Sunday  game ")).toMatchObject({
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

    expect(await matchService.play({ match, ...BERTA_ACTOR }, 1)).toMatchObject({ refusal: { reason: "parked" } });
    expect(await matchService.checkTurn({ match, ...BERTA_ACTOR })).toMatchObject({ refusal: { reason: "parked" } });
    expect(await matchService.resign({ match, ...BERTA_ACTOR })).toMatchObject({ refusal: { reason: "parked" } });

    expect(await matchService.saved.resume({ match, ...ANNA_ACTOR }, location("elsewhere"))).toMatchObject({
      ok: true,
    });
    await waitUntilSettled(match);
    expect(published.at(-1)).toMatchObject({
      location: location("elsewhere"),
      entries: [{ kind: "resume" }],
      status: "running",
    });
    expect(await matchService.runningInChannel("elsewhere")).toEqual([match]);
    expect(await matchService.play({ match, ...BERTA_ACTOR }, 1)).toMatchObject({
      ok: true,
      matchView: { view: { sum: 3 } },
    });
  });

  test("are limited also if a player saves many at one moment", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxSavedByPerson: 2 });
    const matches: string[] = [];
    for (const channel of ["a", "b", "c", "d"]) {
      const location = { kind: "channel", guild: "guild", channel } as const;
      matches.push(await openTestMatch(matchService, { location, seats: [ANNA, BOT] }));
    }
    const save = (match: string) => matchService.saved.save({ match, person: "p-anna" }, undefined);
    const saved = await Promise.all(matches.map(save));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(2);
    expect(saved.find(({ ok }) => !ok)).toMatchObject({ refusal: { reason: "too-many-saved-by-you" } });
  });

  test("counts towards a limit of its server, except solo matches", async () => {
    const { matchService, waitUntilSettled } = createMatchRig({ store: openTestStore(), maxSaved: 2 });
    const saveIn = async (change: Parameters<typeof openTestMatch>[1]) => {
      const match = await openTestMatch(matchService, change);
      const done = await matchService.saved.save({ match, ...ANNA_ACTOR }, undefined);
      await waitUntilSettled(match);
      return { match, done };
    };
    const [first] = [await saveIn({ location: location("a") }), await saveIn({ location: location("b") })];
    const third = await saveIn({ location: location("c") });
    expect(third.done).toMatchObject({ ok: false, refusal: { reason: "too-many-saved-here", max: 2 } });
    expect((await matchService.view(third.match, "p-anna"))?.status).toBe("running");
    expect((await saveIn({ location: location("a", "other") })).done).toMatchObject({ ok: true });
    expect((await saveIn({ location: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] })).done).toMatchObject(
      {
        ok: true,
      },
    );
    await matchService.saved.resume({ match: first.match, ...ANNA_ACTOR }, location("d"));
    expect(await matchService.saved.save({ match: third.match, ...ANNA_ACTOR }, undefined)).toMatchObject({ ok: true });
  });

  test("is saved again without a turn in between only if the others agree, so no player can fill its log alone", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    const save = (person: { person: string }) => matchService.saved.save({ match, ...person }, undefined);
    const resume = () => matchService.saved.resume({ match, ...ANNA_ACTOR }, location("channel"));
    const needsConsent = { ok: false, by: "table", refusal: { reason: "needs-consent", names: ["Berta"] } };

    expect(await save(ANNA_ACTOR)).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await save(ANNA_ACTOR)).toMatchObject(needsConsent);
    expect((await load(match)).log).toHaveLength(2);
    // The other player has not saved it yet.
    expect(await save(BERTA_ACTOR)).toMatchObject({ ok: true });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await save(ANNA_ACTOR)).toMatchObject(needsConsent);

    // All together can save it as often as they like.
    const proposed = await matchService.proposals.propose({ match, ...ANNA_ACTOR }, { kind: "save" });
    expect(await agreeAll(matchService, match, proposed, "p-berta")).toMatchObject({ done: true });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await save(ANNA_ACTOR)).toMatchObject(needsConsent);

    await matchService.play({ match, ...ANNA_ACTOR }, 1);
    expect(await save(ANNA_ACTOR)).toMatchObject({ ok: true });
  });

  test("against bots can be saved by its player any number of times", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    for (let round = 0; round < 3; round++) {
      expect(await matchService.saved.save({ match, ...ANNA_ACTOR }, undefined)).toMatchObject({ ok: true });
      expect(await matchService.saved.resume({ match, ...ANNA_ACTOR }, location("channel"))).toMatchObject({
        ok: true,
      });
    }
  });

  test("continues with the bot's turn when it is resumed", async () => {
    const { matchService, waitUntilSettled, load, store } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    await store.matches.saveForLater(match, { seq: 1, at: 1, deed: { kind: "pause" } }, undefined);
    await matchService.saved.resume({ match, ...ANNA_ACTOR }, location("channel"));
    await matchService.play({ match, ...ANNA_ACTOR }, 1);
    await waitUntilSettled(match);
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["pause", "resume", "act", "act"]);
  });

  test("can be resumed only in a free channel, only once, and only by its players", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService);
    await matchService.saved.save({ match, ...ANNA_ACTOR }, undefined);
    const rival = await openTestMatch(matchService, { location: location("taken") });
    const resume = (person: string, channel: string) => matchService.saved.resume({ match, person }, location(channel));
    expect(await resume("p-carla", "free")).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await resume("p-anna", "taken")).toMatchObject({ refusal: { reason: "channel-taken", running: rival } });
    const both = await Promise.all([resume("p-anna", "free"), resume("p-berta", "other")]);
    expect(both.map((one) => ("refusal" in one ? one.refusal.reason : "ok")).sort()).toEqual(["not-parked", "ok"]);
    expect(await matchService.saved.resume({ match: "none", ...ANNA_ACTOR }, location("free"))).toMatchObject({
      refusal: { reason: "no-match" },
    });
  });

  test("can be neither saved nor resumed by a player who has resigned, and not on another server", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await matchService.resign({ match, ...CARLA_ACTOR });
    expect(await matchService.saved.save({ match, ...CARLA_ACTOR }, undefined)).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    await matchService.saved.save({ match, ...ANNA_ACTOR }, undefined);
    expect(await matchService.saved.resume({ match, ...CARLA_ACTOR }, location("c"))).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(await matchService.saved.resume({ match, ...ANNA_ACTOR }, location("c", "other"))).toMatchObject({
      refusal: { reason: "no-match" },
    });
    expect(await matchService.saved.resume({ match, ...ANNA_ACTOR }, location("c"))).toMatchObject({ ok: true });
  });

  test("cannot be saved by spectators, by an old button, or after its end", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { options: { goal: 3 } });
    const { save } = matchService.saved;
    expect(await save({ match, ...CARLA_ACTOR }, undefined)).toMatchObject({ refusal: { reason: "not-seated" } });
    await matchService.play({ match, ...ANNA_ACTOR }, 1);
    expect(await save({ match, ...ANNA_ACTOR, seq: 0 }, undefined)).toMatchObject({ refusal: { reason: "stale" } });
    await matchService.play({ match, ...BERTA_ACTOR }, 2);
    expect(await save({ match, ...ANNA_ACTOR }, undefined)).toMatchObject({ refusal: { reason: "match-over" } });
  });

  test("may have the name of one in another channel, so that the name tells nothing about hidden channels", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const { save, rename, resume, find } = matchService.saved;
    const hidden = await openTestMatch(matchService, { location: location("hidden") });
    await save({ match: hidden, ...ANNA_ACTOR }, "Merger");
    const own = await openTestMatch(matchService, { location: location("open"), seats: [CARLA, BOT] });
    expect(await save({ match: own, ...CARLA_ACTOR }, "merger")).toMatchObject({ ok: true });
    expect(await rename({ match: own, ...CARLA_ACTOR }, "MERGER")).toMatchObject({ ok: true });
    // Each finds the match that they may see.
    const guarded = (person: string, seen: string) =>
      guardMatchService(matchService, {
        person,
        guild: "guild",
        isServerAdmin: false,
        canSee: (channel) => channel === seen,
      }).saved;
    expect(await guarded("p-carla", "open").find("guild", "p-carla", "merger")).toMatchObject({ id: own });
    expect(await guarded("p-zoe", "hidden").find("guild", "p-zoe", "merger")).toMatchObject({ id: hidden });
    expect(await find("guild", "p-zoe", "merger", () => false)).toBeUndefined();
    // Of several, a player means their own.
    expect(await find("guild", "p-carla", "merger", () => true)).toMatchObject({ id: own });
    expect(await find("guild", "p-anna", "merger", () => true)).toMatchObject({ id: hidden });
    // In the same channel, a match loses its name to another.
    expect(await resume({ match: own, ...CARLA_ACTOR }, location("hidden"))).toMatchObject({ ok: true });
    expect(await save({ match: own, ...CARLA_ACTOR }, undefined)).toMatchObject({ ok: true });
    expect(await load(own)).toMatchObject({ status: "parked", name: undefined });
    expect(await rename({ match: own, ...CARLA_ACTOR }, "Merger")).toMatchObject({ refusal: { reason: "name-taken" } });
  });

  test("has a normalized, unique name, which can be changed", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const first = await openTestMatch(matchService);
    const { save, rename, listOwn } = matchService.saved;
    expect(await save({ match: first, ...ANNA_ACTOR }, " ")).toMatchObject({ refusal: { reason: "name-empty" } });
    expect(await save({ match: first, ...ANNA_ACTOR }, "Sunday")).toMatchObject({ ok: true });
    const second = await openTestMatch(matchService);
    expect(await save({ match: second, ...ANNA_ACTOR }, "SUNDAY")).toMatchObject({
      refusal: { reason: "name-taken", name: "SUNDAY" },
    });
    await save({ match: second, ...ANNA_ACTOR }, "Monday");
    expect(await rename({ match: second, ...BERTA_ACTOR }, "sunday")).toMatchObject({
      refusal: { reason: "name-taken" },
    });
    expect(await rename({ match: second, ...BERTA_ACTOR }, "a:b")).toMatchObject({
      refusal: { reason: "name-characters" },
    });
    expect(await rename({ match: second, ...BERTA_ACTOR }, "Tuesday")).toMatchObject({
      matchView: { name: "Tuesday" },
    });
    expect(await rename({ match: second, ...CARLA_ACTOR }, "Mine")).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect((await listOwn("guild", "p-anna")).map(({ id, name }) => [id, name])).toEqual([
      [second, "Tuesday"],
      [first, "Sunday"],
    ]);
    expect(await listOwn("other", "p-anna")).toEqual([]);
  });

  test("can be deleted by a player without other people in the match", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const alone = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    expect(await matchService.saved.deleteSaved({ match: alone, ...ANNA_ACTOR })).toMatchObject({
      refusal: { reason: "not-parked" },
    });
    await matchService.saved.save({ match: alone, ...ANNA_ACTOR }, undefined);
    expect(await matchService.saved.deleteSaved({ match: alone, ...BERTA_ACTOR })).toMatchObject({
      refusal: { reason: "not-seated" },
    });
    expect(await matchService.saved.deleteSaved({ match: alone, ...ANNA_ACTOR })).toMatchObject({ ok: true });
    expect((await load(alone)).status).toBe("dropped");
    expect(await matchService.saved.listVisible("guild", "p-anna", () => true)).toEqual([]);

    const together = await openTestMatch(matchService, { seats: [ANNA, BERTA, CARLA] });
    await matchService.resign({ match: together, ...CARLA_ACTOR });
    await matchService.saved.save({ match: together, ...ANNA_ACTOR }, undefined);
    expect(await matchService.saved.deleteSaved({ match: together, ...ANNA_ACTOR })).toMatchObject({
      refusal: { reason: "others-play", names: ["Berta"] },
    });
  });

  test("is found and listed first for its own players, however many others are saved later", async () => {
    const { matchService } = createMatchRig({ store: openTestStore() });
    const mine = await openTestMatch(matchService, { location: location("mine") });
    await matchService.saved.save({ match: mine, ...ANNA_ACTOR }, "ﬁrst Ⅳ");
    for (let other = 0; other < 30; other++) {
      const seats = [BERTA, { ...BERTA, person: "p-zoe" }];
      const match = await openTestMatch(matchService, { location: location(`other ${other}`), seats });
      await matchService.saved.save({ match, ...BERTA_ACTOR }, undefined);
    }
    const { listVisible, listOwn: own, find } = matchService.saved;
    const all = await listVisible("guild", "p-anna", () => true);
    expect([all.length, all[0]]).toEqual([31, mine]);
    // Of other people's matches, Anna sees those in channels that she can see.
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
    await matchService.saved.resume({ match: mine, ...ANNA_ACTOR }, location("mine"));
    expect(await find("guild", "p-zoe", mine)).toBeUndefined();
  });

  describe("with a name that games of many channels have", () => {
    async function createSameNames() {
      const { store, calls } = recordMatchCalls(openTestStore());
      const { matchService } = createMatchRig({ store });
      const ids: string[] = [];
      for (let count = 0; count < 20; count++) {
        const seats = [BERTA, count === 7 ? ANNA : CARLA];
        const match = await openTestMatch(matchService, { location: location(`c${count}`), seats });
        await matchService.saved.save({ match, ...BERTA_ACTOR }, "Sunday");
        ids.push(match);
      }
      const findAs = async (person: string, sees: readonly string[], isServerAdmin = false) => {
        const canSee = (channel: string) => sees.includes(channel);
        const guarded = guardMatchService(matchService, { person, guild: "guild", isServerAdmin, canSee });
        calls.length = 0;
        const found = await guarded.saved.find("guild", person, "sunday");
        return found && ids.indexOf(found.id);
      };
      return { matchService, findAs, calls, ids };
    }

    test("is the one that the person plays in, even if they do not see its channel now", async () => {
      const { findAs } = await createSameNames();
      expect(await findAs("p-anna", ["c1", "c19"])).toBe(7);
      expect(await findAs("p-berta", ["c1"])).toBe(19);
    });

    test("is otherwise the last played one in a channel that they can see, never one in a hidden channel", async () => {
      const { findAs } = await createSameNames();
      expect(await findAs("p-zoe", ["c1", "c4"])).toBe(4);
      expect(await findAs("p-zoe", [])).toBeUndefined();
      expect(await findAs("p-zoe", [], true)).toBeUndefined();
    });

    test("is chosen before it is read", async () => {
      const { findAs, calls } = await createSameNames();
      const reads = () => calls.filter((name) => name === "loadHead").length;
      await findAs("p-zoe", []);
      // The typed text could have been the id of a match.
      expect(reads()).toBe(1);
      await findAs("p-zoe", ["c4"]);
      expect(reads()).toBe(3);
      await findAs("p-anna", ["c4"]);
      expect(reads()).toBe(3);
    });

    test("is not chosen by a server admin who wants to end one, unless they are an admin here", async () => {
      const { matchService, ids } = await createSameNames();
      const findToEnd = (isServerAdmin: boolean) =>
        guardMatchService(matchService, {
          ...{ person: "p-zoe", guild: "guild", isServerAdmin },
          canSee: () => true,
        }).saved.find("guild", undefined, "Sunday");
      expect(await findToEnd(false)).toBeUndefined();
      expect(await findToEnd(true)).toMatchObject({ id: ids.at(-1) });
    });
  });

  describe("in a list for a completion", () => {
    async function createThreeSaved() {
      const recorded = recordMatchCalls(openTestStore());
      const { matchService, waitUntilSettled } = createMatchRig({ store: recorded.store });
      const ids: string[] = [];
      for (const name of ["Monday", "Sunday", undefined]) {
        const match = await openTestMatch(matchService, { location: location(`channel ${ids.length}`) });
        await matchService.saved.save({ match, ...ANNA_ACTOR }, name);
        await waitUntilSettled(match);
        ids.unshift(match);
      }
      return { saved: matchService.saved, ids, calls: recorded.calls };
    }

    test("has the same facts as when it is viewed", async () => {
      const { saved, ids } = await createThreeSaved();
      const views = await Promise.all(ids.map((id) => saved.view(id, "p-anna")));
      for (let times = 0; times < 2; times++)
        expect(await saved.listOwnViews("guild", "p-anna", { max: 9 })).toEqual(views);
      expect(await saved.listOwn("guild", "p-anna")).toEqual(
        views.map((view) => {
          const { options: _, position: __, ...rest } = view ?? {};
          return rest;
        }),
      );
    });

    test("costs no call of the store of its own once its position is known", async () => {
      const { saved, calls } = await createThreeSaved();
      await saved.listOwnViews("guild", "p-anna", { max: 9 });
      for (const filter of [{ max: 9 }, { max: 2 }, { max: 9, isWanted: () => true }]) {
        calls.length = 0;
        await saved.listOwnViews("guild", "p-anna", filter);
        expect(calls).toEqual(["listSavedByPlayer"]);
      }
      calls.length = 0;
      expect(await saved.listAll("guild", 200)).toHaveLength(3);
      expect(calls).toEqual(["listSavedOnServer"]);
    });

    test("is loaded only if the list shows it, and not when it is too late", async () => {
      const { saved, ids, calls } = await createThreeSaved();
      calls.length = 0;
      const isWanted = ({ name }: { readonly name: string | undefined }) => name === "Sunday";
      const found = await saved.listOwnViews("guild", "p-anna", { max: 9, isWanted });
      expect(found.map(({ id }) => id)).toEqual([ids[1]]);
      expect(calls).toEqual(["listSavedByPlayer", "loadHead", "loadPage"]);
      calls.length = 0;
      await saved.listOwnViews("guild", "p-anna", { max: 9, signal: AbortSignal.abort() });
      expect(calls).toEqual(["listSavedByPlayer"]);
    });
  });

  test("is replayed once for its list entry, and again after it was resumed and played", async () => {
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
    await save({ match, ...ANNA_ACTOR }, undefined);
    await waitUntilSettled(match);
    const before = replays;
    for (let key = 0; key < 9; key++) {
      await listOwn("guild", "p-anna");
      expect(await view(match, "p-anna")).toMatchObject({ position: { view: { sum: 0 }, seatsToMove: [0] } });
    }
    expect(replays - before).toBeLessThanOrEqual(1);
    await resume({ match, ...ANNA_ACTOR }, location("channel"));
    await matchService.play({ match, ...ANNA_ACTOR }, 3);
    await save({ match, ...ANNA_ACTOR }, undefined);
    expect(await view(match, "p-anna")).toMatchObject({ position: { view: { sum: 3 }, seatsToMove: [1] } });
    expect(await view("none", "p-anna")).toBeUndefined();
  });

  test("is not deleted by an old button", async () => {
    const { matchService, load } = createMatchRig({ store: openTestStore() });
    const match = await openTestMatch(matchService, { seats: [ANNA, BOT] });
    const { save, resume, deleteSaved } = matchService.saved;
    await save({ match, ...ANNA_ACTOR }, undefined);
    await resume({ match, ...ANNA_ACTOR }, location("channel"));
    await save({ match, ...ANNA_ACTOR }, undefined);
    expect(await deleteSaved({ match, ...ANNA_ACTOR, seq: 1 })).toMatchObject({ refusal: { reason: "stale" } });
    expect((await load(match)).status).toBe("parked");
    expect(await deleteSaved({ match, ...ANNA_ACTOR, seq: 3 })).toEqual({ ok: true });
  });

  describe("that cannot be read", () => {
    async function saveUnreadable() {
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

    test("is listed, can be deleted by any of its players, and cannot be resumed", async () => {
      const { matchService, broken, load } = await saveUnreadable();
      const { listOwn, find, view, resume, rename, deleteSaved } = matchService.saved;
      expect(await listOwn("guild", "p-anna")).toMatchObject([{ id: broken, name: "Sunday" }]);
      expect(await find("guild", "p-zoe", "sunday")).toMatchObject({ id: broken });
      expect(await view(broken, "p-anna")).toMatchObject({ id: broken, position: undefined });
      expect(await resume({ match: broken, ...ANNA_ACTOR }, location("x"))).toMatchObject({
        refusal: { reason: "no-match" },
      });
      expect(await rename({ match: broken, ...ANNA_ACTOR }, "New")).toMatchObject({ refusal: { reason: "no-match" } });
      expect(await deleteSaved({ match: broken, ...CARLA_ACTOR })).toMatchObject({ refusal: { reason: "not-seated" } });
      expect(await deleteSaved({ match: broken, ...BERTA_ACTOR, seq: 1 })).toMatchObject({
        refusal: { reason: "stale" },
      });
      expect(await deleteSaved({ match: broken, ...BERTA_ACTOR, seq: 2 })).toEqual({ ok: true });
      expect((await load(broken)).status).toBe("dropped");
    });

    test("loses its name to another match", async () => {
      const { matchService, broken, load } = await saveUnreadable();
      const match = await openTestMatch(matchService);
      expect(await matchService.saved.save({ match, ...ANNA_ACTOR }, "SUNDAY")).toMatchObject({ ok: true });
      expect(await load(match)).toMatchObject({ status: "parked", name: "SUNDAY" });
      expect(await load(broken)).toMatchObject({ status: "parked", name: undefined });

      const again = await saveUnreadable();
      const other = await openTestMatch(again.matchService);
      await again.matchService.saved.save({ match: other, ...ANNA_ACTOR }, undefined);
      const renamed = await again.matchService.saved.rename({ match: other, ...ANNA_ACTOR }, "sunday");
      expect(renamed).toMatchObject({ ok: true, matchView: { name: "sunday" } });
    });
  });

  test("whose game code fails can be deleted only by agreement, and keeps its name", async () => {
    const store = openTestStore();
    const before = createMatchRig({ store });
    const match = await openTestMatch(before.matchService);
    await before.matchService.play({ match, ...ANNA_ACTOR }, 2);
    await before.matchService.saved.save({ match, ...ANNA_ACTOR }, "Sunday");
    await before.matchService.close();
    const games = [failingGame, { ...addingGame, id: "other" } as Game];
    const { matchService, load } = createMatchRig({ store, games, salt: "another" });
    const refused = { refusal: { reason: "others-play", names: ["Berta"] } };
    expect(await matchService.saved.deleteSaved({ match, ...ANNA_ACTOR })).toMatchObject(refused);
    const other = await openTestMatch(matchService, { game: "other" });
    const taken = { refusal: { reason: "name-taken" } };
    expect(await matchService.saved.save({ match: other, ...ANNA_ACTOR }, "Sunday")).toMatchObject(taken);
    expect(await load(match)).toMatchObject({ status: "parked", name: "Sunday" });
  });

  test("stays unchanged if the store fails, and the failure is reported", async () => {
    const store = openTestStore();
    const broken = () => Promise.reject(new Error("no room"));
    const { matchService, load, lines } = createMatchRig({
      store: storeWith(store, () => ({ saveForLater: broken, resume: broken })),
    });
    const match = await openTestMatch(matchService);
    expect(await matchService.saved.save({ match, ...ANNA_ACTOR }, undefined)).toMatchObject({
      refusal: { reason: "not-saved" },
    });
    expect(await load(match)).toMatchObject({ status: "running", log: [] });
    await store.matches.saveForLater(match, { seq: 1, at: 1, deed: { kind: "pause" } }, undefined);
    expect(await matchService.saved.resume({ match, ...ANNA_ACTOR }, location("channel"))).toMatchObject({
      refusal: { reason: "not-saved" },
    });
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
  });

  test("stays saved over a restart, and its bots do not act", async () => {
    const store = openTestStore();
    const first = createMatchRig({ store });
    const match = await openTestMatch(first.matchService, { seats: [BOT, ANNA] });
    await first.waitUntilSettled(match);
    await first.matchService.saved.save({ match, ...ANNA_ACTOR }, "Sunday");
    await first.waitUntilSettled(match);
    await first.matchService.close();
    const second = createMatchRig({ store });
    await second.matchService.resumeAfterStart();
    expect(second.published).toEqual([]);
    expect((await second.matchService.saved.listOwn("guild", "p-anna")).map(({ name }) => name)).toEqual(["Sunday"]);
  });
});
