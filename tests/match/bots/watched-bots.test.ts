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

function watchedRequest(channel: string, guild = "guild", starter = "p-anna", goal = 4) {
  const location = { kind: "channel", guild, channel } as const;
  return testMatchRequest({ location, seats: [BOT, BOT_2], options: { goal }, starter });
}

function createWatchRig({ goal, ...options }: Partial<MatchRigOptions> & { readonly goal?: number }) {
  const rig = createMatchRig({ watchedTurnMs: PACE_MS, now: () => performance.now(), ...options });
  return {
    ...rig,
    async open(channel = "channel", starter?: string): Promise<string> {
      const opened = await rig.matchService.open(watchedRequest(channel, undefined, starter, goal));
      if (!opened.ok) throw new Error(opened.refusal.reason);
      return opened.id;
    },
    waitUntilEnded: (id: string) =>
      waitUntil(async () => {
        const match = await rig.load(id);
        return match.status !== "running" && match.publishedSeq === match.log.length ? match : undefined;
      }),
  };
}

const turnIntervals = ({ at, log }: Match) => log.map((entry, index) => entry.at - (log[index - 1]?.at ?? at));

describe("watched bots", () => {
  test("play at a fixed pace, each turn published, and without recorded scores", async () => {
    const { waitUntilEnded, published, store, ...at } = createWatchRig({ store: openTestStore() });
    const match = await waitUntilEnded(await at.open());
    expect(match).toMatchObject({ status: "finished", starter: "p-anna" });
    expect(Math.min(...turnIntervals(match))).toBeGreaterThanOrEqual(0.9 * PACE_MS);
    expect(published.map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
    expect(published[0]).toMatchObject({ isFirst: true, isWatched: true });
    const where = { guild: "guild", game: "adding" };
    expect(await store.results.totals(where, { kind: "bot", level: "easy" })).toBeUndefined();
  });

  test("have one message, which each turn edits with the last turns, and a new message at the end", async () => {
    const { waitUntilEnded, published, ...at } = createWatchRig({ store: openTestStore(), watchedTurnMs: 1, goal: 9 });
    await waitUntilEnded(await at.open());
    expect(
      published.map(({ edit, isFirst, entries, message }) => [edit, isFirst, entries.length, message?.id]),
    ).toEqual([
      [undefined, true, 0, undefined],
      ["text", true, 1, "message 1"],
      ["text", true, 2, "message 1"],
      ["picture", true, 3, "message 1"],
      ["text", true, 4, "message 1"],
      ["text", true, 5, "message 1"],
      ["picture", true, 5, "message 1"],
      ["text", true, 5, "message 1"],
      ["text", true, 5, "message 1"],
      [undefined, false, 1, "message 1"],
    ]);
  });

  test("go on with the same message after a restart", async () => {
    const store = openTestStore();
    const first = createWatchRig({ store });
    const id = await first.open();
    await waitUntil(async () => (await first.load(id)).publishedSeq === 1);
    await first.matchService.close();
    const second = createWatchRig({ store });
    await second.matchService.resumeAfterStart();
    await second.waitUntilEnded(id);
    expect(second.published.map(({ message }) => message?.id)).toEqual(second.published.map(() => "message 1"));
    expect(second.published.map(({ edit }) => edit !== undefined)).toEqual(
      second.published.map(({ status }) => status === "running"),
    );
  });

  test("that are stopped say so in their message, with the last picture", async () => {
    const { matchService, waitUntilEnded, published, ...at } = createWatchRig({
      store: openTestStore(),
      watchedTurnMs: 10_000,
    });
    const id = await at.open();
    await waitUntil(() => published.length === 1 || undefined);
    await matchService.stopWatched(id, anna);
    await waitUntilEnded(id);
    expect(published.at(-1)).toMatchObject({ edit: "picture", isFirst: false, message: { id: "message 1" } });
    await matchService.close();
  });

  test("wait until their last turn is published", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { load, waitUntilEnded, ...at } = createWatchRig({
      store: openTestStore(),
      watchedTurnMs: 1,
      beforePublishing: ({ seq }) => (seq === 1 ? released : undefined),
    });
    const id = await at.open();
    await waitUntil(async () => (await load(id)).log.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await load(id)).log).toHaveLength(1);
    release();
    expect((await waitUntilEnded(id)).log).toHaveLength(4);
  });

  test("keep their pace over a restart", async () => {
    const store = openTestStore();
    const first = createWatchRig({ store });
    const id = await first.open();
    await waitUntil(async () => (await first.load(id)).log.length === 2);
    await first.matchService.close();
    const second = createWatchRig({ store });
    await second.matchService.resumeAfterStart();
    const match = await second.waitUntilEnded(id);
    expect(match.log).toHaveLength(4);
    expect(Math.min(...turnIntervals(match))).toBeGreaterThanOrEqual(0.9 * PACE_MS);
  });

  test("can be stopped only by the person who started them or by a server admin", async () => {
    const { matchService, waitUntilEnded, published, ...at } = createWatchRig({
      store: openTestStore(),
      watchedTurnMs: 10_000,
    });
    const [one, two] = [await at.open("one"), await at.open("two", "p-carla")];
    const berta = spectator({ person: "p-berta" });
    expect(await matchService.stopWatched(one, berta)).toMatchObject({ refusal: { reason: "not-yours-to-stop" } });
    expect(await matchService.stopWatched(one, anna)).toEqual({ ok: true, isPublished: true });
    expect(await matchService.stopWatched(one, anna)).toMatchObject({ refusal: { reason: "match-over" } });
    expect(await matchService.stopWatched(two, { ...berta, isServerAdmin: true })).toMatchObject({ ok: true });
    for (const id of [one, two]) expect((await waitUntilEnded(id)).status).toBe("dropped");
    const endings = published.flatMap(({ id, entries }) => entries.map(({ kind, by }) => [id, kind, by]));
    expect(endings).toEqual(
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

  test("play in at most one match that the same person watches on a server, even if several are opened at once", async () => {
    const { matchService } = createWatchRig({ store: openTestStore(), watchedTurnMs: 10_000 });
    const all = await Promise.all(["a", "b"].map((channel) => matchService.open(watchedRequest(channel))));
    expect(all).toMatchObject([{ ok: true }, { by: "table", refusal: { reason: "watching-already" } }]);
    expect(await matchService.open(watchedRequest("b", undefined, "p-berta"))).toMatchObject({ ok: true });
    expect(await matchService.open(watchedRequest("c", "other"))).toMatchObject({ ok: true });
    // A person who watches bots can still play.
    expect(await matchService.open(testMatchRequest())).toMatchObject({ ok: true });
    const first = all[0]?.ok ? all[0].id : "";
    await matchService.stopWatched(first, anna);
    expect(await matchService.open(watchedRequest("a"))).toMatchObject({ ok: true });
    await matchService.close();
  });

  test("play in at most two matches of a server, even if several are opened at once", async () => {
    const { matchService } = createWatchRig({ store: openTestStore(), watchedTurnMs: 10_000 });
    const starters = ["p-berta", "p-carla", "p-dora"];
    const all = await Promise.all(
      starters.map((starter) => matchService.open(watchedRequest(starter, undefined, starter))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ by: "table", refusal: { reason: "too-many-watched", max: 2 } });
    expect(await matchService.open(watchedRequest("d", "other"))).toMatchObject({ ok: true });
    // No thread is created for a match that the limit would refuse.
    const options = {
      options: {},
      language: "en",
      bots: [BOT, BOT_2],
      level: "easy",
      open: false,
      watched: true,
    } as const;
    const location = { kind: "channel", guild: "guild", channel: "e" } as const;
    const lobbyRequest = {
      location,
      game: addingGame.id,
      players: [{ person: "p-anna", name: "Anna" }],
      plan: options,
    };
    const tooMany = { by: "table", refusal: { reason: "too-many-watched", max: 2 } };
    expect(await matchService.lobbies.checkRequest(lobbyRequest)).toMatchObject(tooMany);
    const lobby = await matchService.lobbies.offer(lobbyRequest);
    const make = () => Promise.reject(new Error("made"));
    expect(await matchService.lobbies.placeOffer({ lobby, person: "p-anna" }, make)).toMatchObject(tooMany);
    await matchService.close();
  });
});
