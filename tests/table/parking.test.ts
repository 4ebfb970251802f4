import { describe, expect, test } from "vitest";
import type { Game } from "#kernel/game.ts";
import { openTestStore, storeWith } from "../support/store.ts";
import { ANNA, BERTA, BOT, CARLA, opened, rigged, spectator } from "../support/table.ts";
import { adding, failing } from "../support/toy.ts";

const home = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const ANNA_ACTS = { person: "p-anna" };
const BERTA_ACTS = { person: "p-berta" };
const CARLA_ACTS = { person: "p-carla" };

describe("parking", () => {
  test("a parked match frees its channel, and goes on in another with everything as it was", async () => {
    const { table, settled, told } = rigged({ store: openTestStore() });
    const match = await opened(table);
    await table.play({ match, ...ANNA_ACTS }, 2);
    await settled(match);
    expect(await table.parking.park({ match, ...BERTA_ACTS, seq: 1 }, " Sunday  game ")).toMatchObject({
      ok: true,
      sight: { status: "parked", actors: [] },
    });
    await settled(match);
    expect(told.at(-1)).toMatchObject({ status: "parked", beats: [{ kind: "pause" }], chance: { seed: undefined } });
    expect(await table.runningIn("channel")).toEqual([]);
    await opened(table);

    expect(await table.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({ refusal: { why: "parked" } });
    expect(await table.whyNot({ match, ...BERTA_ACTS })).toMatchObject({ refusal: { why: "parked" } });
    expect(await table.resign({ match, ...BERTA_ACTS })).toMatchObject({ refusal: { why: "parked" } });

    expect(await table.parking.resume({ match, ...ANNA_ACTS }, home("elsewhere"))).toMatchObject({ ok: true });
    await settled(match);
    expect(told.at(-1)).toMatchObject({ home: home("elsewhere"), beats: [{ kind: "resume" }], status: "running" });
    expect(await table.runningIn("elsewhere")).toEqual([match]);
    expect(await table.play({ match, ...BERTA_ACTS }, 1)).toMatchObject({ ok: true, sight: { view: { sum: 3 } } });
  });

  test("a server has so many saved games at most; what somebody plays alone, and other servers, are not counted", async () => {
    const { table, settled } = rigged({ store: openTestStore(), maxSaved: 2 });
    const park = async (change: Parameters<typeof opened>[1]) => {
      const match = await opened(table, change);
      const done = await table.parking.park({ match, ...ANNA_ACTS }, undefined);
      await settled(match);
      return { match, done };
    };
    const [first] = [await park({ home: home("a") }), await park({ home: home("b") })];
    const third = await park({ home: home("c") });
    expect(third.done).toMatchObject({ ok: false, refusal: { why: "too-many-saved-here", most: 2 } });
    expect((await table.look(third.match, "p-anna"))?.status).toBe("running");
    expect((await park({ home: home("a", "other") })).done).toMatchObject({ ok: true });
    expect((await park({ home: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] })).done).toMatchObject({
      ok: true,
    });
    await table.parking.resume({ match: first.match, ...ANNA_ACTS }, home("d"));
    expect(await table.parking.park({ match: third.match, ...ANNA_ACTS }, undefined)).toMatchObject({ ok: true });
  });

  test("a bot that was to move moves when its match goes on", async () => {
    const { table, settled, load, store } = rigged({ store: openTestStore() });
    const match = await opened(table, { seats: [ANNA, BOT] });
    await store.matches.park(match, { seq: 1, at: 1, deed: { kind: "pause" } }, undefined);
    await table.parking.resume({ match, ...ANNA_ACTS }, home("channel"));
    await table.play({ match, ...ANNA_ACTS }, 1);
    await settled(match);
    expect((await load(match)).log.map(({ deed }) => deed.kind)).toEqual(["pause", "resume", "act", "act"]);
  });

  test("it goes on only in a free channel, only once, and only for who sits there", async () => {
    const { table } = rigged({ store: openTestStore() });
    const match = await opened(table);
    await table.parking.park({ match, ...ANNA_ACTS }, undefined);
    const rival = await opened(table, { home: home("taken") });
    const resume = (person: string, channel: string) => table.parking.resume({ match, person }, home(channel));
    expect(await resume("p-carla", "free")).toMatchObject({ refusal: { why: "not-seated" } });
    expect(await resume("p-anna", "taken")).toMatchObject({ refusal: { why: "channel-taken", running: rival } });
    const both = await Promise.all([resume("p-anna", "free"), resume("p-berta", "other")]);
    expect(both.map((one) => ("refusal" in one ? one.refusal.why : "ok")).sort()).toEqual(["not-parked", "ok"]);
    expect(await table.parking.resume({ match: "none", ...ANNA_ACTS }, home("free"))).toMatchObject({
      refusal: { why: "no-match" },
    });
  });

  test("who has resigned cannot put it aside or go on with it, and it stays on its server", async () => {
    const { table } = rigged({ store: openTestStore() });
    const match = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    await table.resign({ match, ...CARLA_ACTS });
    expect(await table.parking.park({ match, ...CARLA_ACTS }, undefined)).toMatchObject({
      refusal: { why: "not-seated" },
    });
    await table.parking.park({ match, ...ANNA_ACTS }, undefined);
    expect(await table.parking.resume({ match, ...CARLA_ACTS }, home("c"))).toMatchObject({
      refusal: { why: "not-seated" },
    });
    expect(await table.parking.resume({ match, ...ANNA_ACTS }, home("c", "other"))).toMatchObject({
      refusal: { why: "no-match" },
    });
    expect(await table.parking.resume({ match, ...ANNA_ACTS }, home("c"))).toMatchObject({ ok: true });
  });

  test("who does not sit there cannot park it, an old button does not, and what is over is over", async () => {
    const { table } = rigged({ store: openTestStore() });
    const match = await opened(table, { options: { goal: 3 } });
    const { park } = table.parking;
    expect(await park({ match, ...CARLA_ACTS }, undefined)).toMatchObject({ refusal: { why: "not-seated" } });
    await table.play({ match, ...ANNA_ACTS }, 1);
    expect(await park({ match, ...ANNA_ACTS, seq: 0 }, undefined)).toMatchObject({ refusal: { why: "stale" } });
    await table.play({ match, ...BERTA_ACTS }, 2);
    expect(await park({ match, ...ANNA_ACTS }, undefined)).toMatchObject({ refusal: { why: "match-over" } });
  });

  test("names are tidy, told apart, and can be changed", async () => {
    const { table } = rigged({ store: openTestStore() });
    const first = await opened(table);
    const { park, rename, mine } = table.parking;
    expect(await park({ match: first, ...ANNA_ACTS }, " ")).toMatchObject({ refusal: { why: "name-empty" } });
    expect(await park({ match: first, ...ANNA_ACTS }, "Sunday")).toMatchObject({ ok: true });
    const second = await opened(table);
    expect(await park({ match: second, ...ANNA_ACTS }, "SUNDAY")).toMatchObject({
      refusal: { why: "name-taken", name: "SUNDAY" },
    });
    await park({ match: second, ...ANNA_ACTS }, "Monday");
    expect(await rename({ match: second, ...BERTA_ACTS }, "sunday")).toMatchObject({ refusal: { why: "name-taken" } });
    expect(await rename({ match: second, ...BERTA_ACTS }, "a:b")).toMatchObject({
      refusal: { why: "name-characters" },
    });
    expect(await rename({ match: second, ...BERTA_ACTS }, "Tuesday")).toMatchObject({ sight: { name: "Tuesday" } });
    expect(await rename({ match: second, ...CARLA_ACTS }, "Mine")).toMatchObject({ refusal: { why: "not-seated" } });
    expect((await mine("guild", "p-anna")).map(({ id, name }) => [id, name])).toEqual([
      [second, "Tuesday"],
      [first, "Sunday"],
    ]);
    expect(await mine("other", "p-anna")).toEqual([]);
  });

  test("it is thrown away by who plays it alone, not where others do", async () => {
    const { table, load } = rigged({ store: openTestStore() });
    const alone = await opened(table, { seats: [ANNA, BOT] });
    expect(await table.parking.discard({ match: alone, ...ANNA_ACTS })).toMatchObject({
      refusal: { why: "not-parked" },
    });
    await table.parking.park({ match: alone, ...ANNA_ACTS }, undefined);
    expect(await table.parking.discard({ match: alone, ...BERTA_ACTS })).toMatchObject({
      refusal: { why: "not-seated" },
    });
    expect(await table.parking.discard({ match: alone, ...ANNA_ACTS })).toMatchObject({ ok: true });
    expect((await load(alone)).status).toBe("dropped");
    expect(await table.parking.parked("guild", "p-anna", () => true)).toEqual([]);

    const together = await opened(table, { seats: [ANNA, BERTA, CARLA] });
    await table.resign({ match: together, ...CARLA_ACTS });
    await table.parking.park({ match: together, ...ANNA_ACTS }, undefined);
    expect(await table.parking.discard({ match: together, ...ANNA_ACTS })).toMatchObject({
      refusal: { why: "others-play", names: ["Berta"] },
    });
  });

  test("one's own are found, listed and offered, however many others are saved after them", async () => {
    const { table } = rigged({ store: openTestStore() });
    const mine = await opened(table, { home: home("mine") });
    await table.parking.park({ match: mine, ...ANNA_ACTS }, "ﬁrst Ⅳ");
    for (let other = 0; other < 30; other++) {
      const seats = [BERTA, { ...BERTA, person: "p-zoe" }];
      const match = await opened(table, { home: home(`other ${other}`), seats });
      await table.parking.park({ match, ...BERTA_ACTS }, undefined);
    }
    const { parked, mine: own, find } = table.parking;
    const all = await parked("guild", "p-anna", () => true);
    expect([all.length, all[0]]).toEqual([31, mine]);
    // Of the others' she sees those that rest in channels which she can see.
    expect(await parked("guild", "p-anna", () => false)).toEqual([mine]);
    const some = await parked("guild", "p-anna", (channel) => ["other 3", "other 12"].includes(channel));
    const channels = await Promise.all(some.map(async (id) => (await table.look(id, spectator()))?.home));
    expect(channels).toEqual(["mine", "other 12", "other 3"].map((channel) => home(channel)));
    expect((await table.parking.all("guild", 7)).map(({ id }) => id)).toEqual(all.slice(1, 8));
    expect((await own("guild", "p-anna")).map(({ id }) => id)).toEqual([mine]);
    expect(await find("guild", "p-zoe", mine)).toMatchObject({ id: mine, seq: 1 });
    expect(await find("guild", "p-zoe", "First  iv")).toMatchObject({ id: mine });
    expect(await find("other", "p-zoe", mine)).toBeUndefined();
    expect(await find("other", "p-zoe", "First iv")).toBeUndefined();
    await table.parking.resume({ match: mine, ...ANNA_ACTS }, home("mine"));
    expect(await find("guild", "p-zoe", mine)).toBeUndefined();
  });

  test("a look replays it once while it rests, and again when it was played on", async () => {
    let replays = 0;
    const toy = adding as Game;
    const counted: Game = {
      ...toy,
      setup(...how) {
        replays++;
        return toy.setup(...how);
      },
    };
    const { table, settled } = rigged({ store: openTestStore(), games: [counted] });
    const match = await opened(table);
    const { park, resume, look, mine } = table.parking;
    await park({ match, ...ANNA_ACTS }, undefined);
    await settled(match);
    const before = replays;
    for (let key = 0; key < 9; key++) {
      await mine("guild", "p-anna");
      expect(await look(match, "p-anna")).toMatchObject({ stands: { view: { sum: 0 }, toMove: [0] } });
    }
    expect(replays - before).toBeLessThanOrEqual(1);
    await resume({ match, ...ANNA_ACTS }, home("channel"));
    await table.play({ match, ...ANNA_ACTS }, 3);
    await park({ match, ...ANNA_ACTS }, undefined);
    expect(await look(match, "p-anna")).toMatchObject({ stands: { view: { sum: 3 }, toMove: [1] } });
    expect(await look("none", "p-anna")).toBeUndefined();
  });

  test("an old button does not throw it away", async () => {
    const { table, load } = rigged({ store: openTestStore() });
    const match = await opened(table, { seats: [ANNA, BOT] });
    const { park, resume, discard } = table.parking;
    await park({ match, ...ANNA_ACTS }, undefined);
    await resume({ match, ...ANNA_ACTS }, home("channel"));
    await park({ match, ...ANNA_ACTS }, undefined);
    expect(await discard({ match, ...ANNA_ACTS, seq: 1 })).toMatchObject({ refusal: { why: "stale" } });
    expect((await load(match)).status).toBe("parked");
    expect(await discard({ match, ...ANNA_ACTS, seq: 3 })).toEqual({ ok: true });
  });

  describe("one that cannot be read any more", () => {
    async function withBroken() {
      const store = openTestStore();
      const rig = rigged({ store });
      const { table } = rig;
      const broken = await opened(table);
      await store.matches.append(
        broken,
        { seq: 1, at: 1, deed: { kind: "act", seat: 0, action: 99 } },
        { status: "running" },
      );
      await store.matches.park(broken, { seq: 2, at: 2, deed: { kind: "pause" } }, { name: "Sunday", key: "sunday" });
      return { ...rig, broken };
    }

    test("is there for who sits at it, cannot be gone on with, and is thrown away by any of them", async () => {
      const { table, broken, load } = await withBroken();
      const { mine, find, look, resume, rename, discard } = table.parking;
      expect(await mine("guild", "p-anna")).toMatchObject([{ id: broken, name: "Sunday" }]);
      expect(await find("guild", "p-zoe", "sunday")).toMatchObject({ id: broken });
      expect(await look(broken, "p-anna")).toMatchObject({ id: broken, stands: undefined });
      expect(await resume({ match: broken, ...ANNA_ACTS }, home("x"))).toMatchObject({ refusal: { why: "no-match" } });
      expect(await rename({ match: broken, ...ANNA_ACTS }, "New")).toMatchObject({ refusal: { why: "no-match" } });
      expect(await discard({ match: broken, ...CARLA_ACTS })).toMatchObject({ refusal: { why: "not-seated" } });
      expect(await discard({ match: broken, ...BERTA_ACTS, seq: 1 })).toMatchObject({ refusal: { why: "stale" } });
      expect(await discard({ match: broken, ...BERTA_ACTS, seq: 2 })).toEqual({ ok: true });
      expect((await load(broken)).status).toBe("dropped");
    });

    test("loses its name to one that is saved or renamed", async () => {
      const { table, broken, load } = await withBroken();
      const match = await opened(table);
      expect(await table.parking.park({ match, ...ANNA_ACTS }, "SUNDAY")).toMatchObject({ ok: true });
      expect(await load(match)).toMatchObject({ status: "parked", name: "SUNDAY" });
      expect(await load(broken)).toMatchObject({ status: "parked", name: undefined });

      const again = await withBroken();
      const other = await opened(again.table);
      await again.table.parking.park({ match: other, ...ANNA_ACTS }, undefined);
      const renamed = await again.table.parking.rename({ match: other, ...ANNA_ACTS }, "sunday");
      expect(renamed).toMatchObject({ ok: true, sight: { name: "sunday" } });
    });
  });

  test("one over which its game fails is the others', too, and keeps its name", async () => {
    const store = openTestStore();
    const before = rigged({ store });
    const match = await opened(before.table);
    await before.table.play({ match, ...ANNA_ACTS }, 2);
    await before.table.parking.park({ match, ...ANNA_ACTS }, "Sunday");
    await before.table.close();
    const games = [failing, { ...adding, id: "other" } as Game];
    const { table, load } = rigged({ store, games, salt: "another" });
    const refused = { refusal: { why: "others-play", names: ["Berta"] } };
    expect(await table.parking.discard({ match, ...ANNA_ACTS })).toMatchObject(refused);
    const other = await opened(table, { game: "other" });
    const taken = { refusal: { why: "name-taken" } };
    expect(await table.parking.park({ match: other, ...ANNA_ACTS }, "Sunday")).toMatchObject(taken);
    expect(await load(match)).toMatchObject({ status: "parked", name: "Sunday" });
  });

  test("where the store fails, it is said so and nothing has changed", async () => {
    const store = openTestStore();
    const broken = () => Promise.reject(new Error("no room"));
    const { table, load, lines } = rigged({ store: storeWith(store, () => ({ park: broken, resume: broken })) });
    const match = await opened(table);
    expect(await table.parking.park({ match, ...ANNA_ACTS }, undefined)).toMatchObject({
      refusal: { why: "not-saved" },
    });
    expect(await load(match)).toMatchObject({ status: "running", log: [] });
    await store.matches.park(match, { seq: 1, at: 1, deed: { kind: "pause" } }, undefined);
    expect(await table.parking.resume({ match, ...ANNA_ACTS }, home("channel"))).toMatchObject({
      refusal: { why: "not-saved" },
    });
    expect(lines.filter(({ level }) => level === "error")).toHaveLength(2);
  });

  test("over a restart it stays parked, and nothing happens in it of itself", async () => {
    const store = openTestStore();
    const first = rigged({ store });
    const match = await opened(first.table, { seats: [BOT, ANNA] });
    await first.settled(match);
    await first.table.parking.park({ match, ...ANNA_ACTS }, "Sunday");
    await first.settled(match);
    await first.table.close();
    const second = rigged({ store });
    await second.table.carryOn();
    expect(second.told).toEqual([]);
    expect((await second.table.parking.mine("guild", "p-anna")).map(({ name }) => name)).toEqual(["Sunday"]);
  });
});
