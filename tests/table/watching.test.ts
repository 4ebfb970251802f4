import { describe, expect, test } from "vitest";
import type { Match } from "#store/store.ts";
import { openTestStore } from "../support/store.ts";
import { BOT, type RigPlan, rigged, spectator, until, wanted } from "../support/table.ts";
import { adding } from "../support/toy.ts";

const BOT_2 = { ...BOT, name: "Bot 2" };
const PACE_MS = 30;
const anna = spectator({ person: "p-anna" });

function watched(channel: string, guild = "guild") {
  const home = { kind: "channel", guild, channel } as const;
  return wanted({ home, seats: [BOT, BOT_2], options: { goal: 4 }, starter: "p-anna" });
}

function timed(plan: Partial<RigPlan>) {
  const rig = rigged({ paceMs: PACE_MS, now: () => performance.now(), ...plan });
  return {
    ...rig,
    async open(channel = "channel"): Promise<string> {
      const opened = await rig.table.open(watched(channel));
      if (!opened.ok) throw new Error(opened.refusal.why);
      return opened.id;
    },
    ended: (id: string) =>
      until(async () => {
        const match = await rig.load(id);
        return match.status !== "running" && match.told === match.log.length ? match : undefined;
      }),
  };
}

const gaps = ({ at, log }: Match) => log.map((entry, index) => entry.at - (log[index - 1]?.at ?? at));

describe("bots that are watched", () => {
  test("play at a pace, each turn in a message of its own, and nobody keeps their scores", async () => {
    const { ended, told, store, ...at } = timed({ store: openTestStore() });
    const match = await ended(await at.open());
    expect(match).toMatchObject({ status: "finished", starter: "p-anna" });
    expect(Math.min(...gaps(match))).toBeGreaterThanOrEqual(0.9 * PACE_MS);
    expect(told.map(({ beats }) => beats.length)).toEqual([0, 1, 1, 1, 1]);
    expect(told[0]).toMatchObject({ opens: true, watched: true });
    const where = { guild: "guild", game: "adding" };
    expect(await store.results.totals(where, { kind: "bot", level: "easy" })).toBeUndefined();
  });

  test("wait until a turn has been told", async () => {
    let lets = () => {};
    const line = new Promise<void>((resolve) => {
      lets = resolve;
    });
    const { load, ended, ...at } = timed({
      store: openTestStore(),
      paceMs: 1,
      beforeTelling: ({ seq }) => (seq === 1 ? line : undefined),
    });
    const id = await at.open();
    await until(async () => (await load(id)).log.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await load(id)).log).toHaveLength(1);
    lets();
    expect((await ended(id)).log).toHaveLength(4);
  });

  test("keep their pace over a restart", async () => {
    const store = openTestStore();
    const first = timed({ store });
    const id = await first.open();
    await until(async () => (await first.load(id)).log.length === 2);
    await first.table.close();
    const second = timed({ store });
    await second.table.carryOn();
    const match = await second.ended(id);
    expect(match.log).toHaveLength(4);
    expect(Math.min(...gaps(match))).toBeGreaterThanOrEqual(0.9 * PACE_MS);
  });

  test("are stopped by whoever has started them or manages the server, and by nobody else", async () => {
    const { table, ended, told, ...at } = timed({ store: openTestStore(), paceMs: 10_000 });
    const [one, two] = [await at.open("one"), await at.open("two")];
    const berta = spectator({ person: "p-berta" });
    expect(await table.stop(one, berta)).toMatchObject({ refusal: { why: "not-yours-to-stop" } });
    expect(await table.stop(one, anna)).toEqual({ ok: true, told: true });
    expect(await table.stop(one, anna)).toMatchObject({ refusal: { why: "match-over" } });
    expect(await table.stop(two, { ...berta, moderates: true })).toMatchObject({ ok: true });
    for (const id of [one, two]) expect((await ended(id)).status).toBe("dropped");
    const drops = told.flatMap(({ id, beats }) => beats.map(({ kind, by }) => [id, kind, by]));
    expect(drops).toEqual(
      expect.arrayContaining([
        [one, "drop", "starter"],
        [two, "drop", "moderator"],
      ]),
    );
    expect(await table.stop("none", anna)).toMatchObject({ refusal: { why: "no-match" } });
    const played = await table.open(wanted());
    if (!played.ok) throw new Error("not opened");
    expect(await table.stop(played.id, { ...anna, moderates: true })).toMatchObject({
      refusal: { why: "no-match" },
    });
    await table.close();
  });

  test("are watched in two games of a server at most, whoever is quick", async () => {
    const { table } = timed({ store: openTestStore(), paceMs: 10_000 });
    const all = await Promise.all(["a", "b", "c"].map((channel) => table.open(watched(channel))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ by: "table", refusal: { why: "too-many-watched", most: 2 } });
    expect(await table.open(watched("d", "other"))).toMatchObject({ ok: true });
    // Nor is a place made for one that there could not be.
    const plan = {
      options: {},
      language: "en",
      bots: [BOT, BOT_2],
      level: "easy",
      open: false,
      watched: true,
    } as const;
    const home = { kind: "channel", guild: "guild", channel: "e" } as const;
    const gathering = { home, game: adding.id, people: [{ person: "p-anna", name: "Anna" }], plan };
    const tooMany = { by: "table", refusal: { why: "too-many-watched", most: 2 } };
    expect(await table.lobbies.whyNot(gathering)).toMatchObject(tooMany);
    const lobby = await table.lobbies.offer(gathering);
    const make = () => Promise.reject(new Error("made"));
    expect(await table.lobbies.settle({ lobby, person: "p-anna" }, make)).toMatchObject(tooMany);
    await table.close();
  });
});
