import { describe, expect, test } from "vitest";
import type { Match } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import {
  BOT,
  createMatchRig,
  type MatchRigOptions,
  spectator,
  testMatchRequest,
  waitUntil,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const BOT_2 = { ...BOT, name: "Bot 2" };
const PACE_MS = 30;
const anna = spectator({ person: "p-anna" });

function watched(channel: string, guild = "guild") {
  const location = { kind: "channel", guild, channel } as const;
  return testMatchRequest({ location, seats: [BOT, BOT_2], options: { goal: 4 }, starter: "p-anna" });
}

function timed(plan: Partial<MatchRigOptions>) {
  const rig = createMatchRig({ watchedTurnMs: PACE_MS, now: () => performance.now(), ...plan });
  return {
    ...rig,
    async open(channel = "channel"): Promise<string> {
      const opened = await rig.matchService.open(watched(channel));
      if (!opened.ok) throw new Error(opened.refusal.reason);
      return opened.id;
    },
    ended: (id: string) =>
      waitUntil(async () => {
        const match = await rig.load(id);
        return match.status !== "running" && match.publishedSeq === match.log.length ? match : undefined;
      }),
  };
}

const gaps = ({ at, log }: Match) => log.map((entry, index) => entry.at - (log[index - 1]?.at ?? at));

describe("bots that are watched", () => {
  test("play at a pace, each turn in a message of its own, and nobody keeps their scores", async () => {
    const { ended, published, store, ...at } = timed({ store: openTestStore() });
    const match = await ended(await at.open());
    expect(match).toMatchObject({ status: "finished", starter: "p-anna" });
    expect(Math.min(...gaps(match))).toBeGreaterThanOrEqual(0.9 * PACE_MS);
    expect(published.map(({ entries }) => entries.length)).toEqual([0, 1, 1, 1, 1]);
    expect(published[0]).toMatchObject({ isFirst: true, isWatched: true });
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
      watchedTurnMs: 1,
      beforePublishing: ({ seq }) => (seq === 1 ? line : undefined),
    });
    const id = await at.open();
    await waitUntil(async () => (await load(id)).log.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await load(id)).log).toHaveLength(1);
    lets();
    expect((await ended(id)).log).toHaveLength(4);
  });

  test("keep their pace over a restart", async () => {
    const store = openTestStore();
    const first = timed({ store });
    const id = await first.open();
    await waitUntil(async () => (await first.load(id)).log.length === 2);
    await first.matchService.close();
    const second = timed({ store });
    await second.matchService.resumeAfterStart();
    const match = await second.ended(id);
    expect(match.log).toHaveLength(4);
    expect(Math.min(...gaps(match))).toBeGreaterThanOrEqual(0.9 * PACE_MS);
  });

  test("are stopped by whoever has started them or manages the server, and by nobody else", async () => {
    const { matchService, ended, published, ...at } = timed({ store: openTestStore(), watchedTurnMs: 10_000 });
    const [one, two] = [await at.open("one"), await at.open("two")];
    const berta = spectator({ person: "p-berta" });
    expect(await matchService.stopWatched(one, berta)).toMatchObject({ refusal: { reason: "not-yours-to-stop" } });
    expect(await matchService.stopWatched(one, anna)).toEqual({ ok: true, isPublished: true });
    expect(await matchService.stopWatched(one, anna)).toMatchObject({ refusal: { reason: "match-over" } });
    expect(await matchService.stopWatched(two, { ...berta, isServerAdmin: true })).toMatchObject({ ok: true });
    for (const id of [one, two]) expect((await ended(id)).status).toBe("dropped");
    const drops = published.flatMap(({ id, entries }) => entries.map(({ kind, by }) => [id, kind, by]));
    expect(drops).toEqual(
      expect.arrayContaining([
        [one, "drop", "starter"],
        [two, "drop", "moderator"],
      ]),
    );
    expect(await matchService.stopWatched("none", anna)).toMatchObject({ refusal: { reason: "no-match" } });
    const played = await matchService.open(testMatchRequest());
    if (!played.ok) throw new Error("not opened");
    expect(await matchService.stopWatched(played.id, { ...anna, isServerAdmin: true })).toMatchObject({
      refusal: { reason: "no-match" },
    });
    await matchService.close();
  });

  test("are watched in two games of a server at most, whoever is quick", async () => {
    const { matchService } = timed({ store: openTestStore(), watchedTurnMs: 10_000 });
    const all = await Promise.all(["a", "b", "c"].map((channel) => matchService.open(watched(channel))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ by: "table", refusal: { reason: "too-many-watched", max: 2 } });
    expect(await matchService.open(watched("d", "other"))).toMatchObject({ ok: true });
    // Nor is a place made for one that there could not be.
    const plan = {
      options: {},
      language: "en",
      bots: [BOT, BOT_2],
      level: "easy",
      open: false,
      watched: true,
    } as const;
    const location = { kind: "channel", guild: "guild", channel: "e" } as const;
    const lobbyRequest = { location, game: addingGame.id, players: [{ person: "p-anna", name: "Anna" }], plan };
    const tooMany = { by: "table", refusal: { reason: "too-many-watched", max: 2 } };
    expect(await matchService.lobbies.checkRequest(lobbyRequest)).toMatchObject(tooMany);
    const lobby = await matchService.lobbies.offer(lobbyRequest);
    const make = () => Promise.reject(new Error("made"));
    expect(await matchService.lobbies.placeOffer({ lobby, person: "p-anna" }, make)).toMatchObject(tooMany);
    await matchService.close();
  });
});
