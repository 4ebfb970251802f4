import { describe, expect, test, vi } from "vitest";
import type { LobbyChannel, LobbyPlan, LobbyRequest, LobbyResult } from "#match/lobby/lobby-service.ts";
import { PublishForbiddenError } from "#match/ports.ts";
import type { Store } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import { createMatchRig, type MatchRigOptions, testMatchRequest, waitUntil } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const DAY_MS = 86_400_000;
const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;
const [ANNA, BERTA, CARLA, ZOE] = ["anna", "berta", "carla", "zoe"].map((name) => ({
  person: `p-${name}`,
  name: name.charAt(0).toUpperCase() + name.slice(1),
})) as [Person, Person, Person, Person];
interface Person {
  readonly person: string;
  readonly name: string;
}
const BOT = { kind: "bot", level: "easy", name: "Bot 1" } as const;

function lobbyRequest(people: readonly Person[], plan: Partial<LobbyPlan> = {}, channel = "channel"): LobbyRequest {
  const usual = { options: {}, language: "en", bots: [], level: "easy", open: false };
  return { location: { ...HOME, channel }, game: addingGame.id, players: people, plan: { ...usual, ...plan } };
}

function placeAt(id: string) {
  return async (): Promise<LobbyChannel> => ({ ok: true, id });
}

function lobbyOf(done: LobbyResult): string {
  if (!done.ok) throw new Error(done.refusal.reason);
  expect(done.match).toBeUndefined();
  return done.lobby.id;
}

function at(store: Store, plan: Partial<MatchRigOptions> = {}) {
  const rig = createMatchRig({ store, ...plan });
  const { lobbies } = rig.matchService;
  const names = async () => {
    const id = await rig.matchService.findRunning("channel", addingGame.id);
    return id === undefined ? undefined : (await rig.load(id)).seats.map(({ name }) => name);
  };
  const seen = (what: object) => waitUntil(() => rig.publishedLobbies.find((lobby) => matches(lobby, what)));
  return { ...rig, lobbies, names, seen };
}

function matches(lobby: object, what: object): boolean {
  return Object.entries(what).every(([key, value]) => (lobby as { [key: string]: unknown })[key] === value);
}

describe("lobbies", () => {
  test("who was invited has to come, and the game opens when all are in", async () => {
    const { lobbies, names, seen, published, waitUntilSettled, matchService } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA], { bots: [BOT] })));
    await seen({ seq: 0, capacity: 4 });
    expect(await lobbies.join({ lobby, ...CARLA })).toMatchObject({ ok: true });
    expect(await names()).toBeUndefined();
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ ok: true, match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Berta", "Carla", "Bot 1"]);
    await seen({ status: "started" });
    await waitUntil(async () => (await lobbies.find(lobby)) === undefined);
    await waitUntilSettled((await matchService.findRunning("channel", addingGame.id)) ?? "");
    expect(published.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await lobbies.join({ lobby, ...CARLA })).toMatchObject({ refusal: { reason: "no-lobby" } });
  });

  test("where nobody else has to come it opens at once", async () => {
    const { lobbies, names, publishedLobbies } = at(openTestStore());
    expect(await lobbies.open(lobbyRequest([ANNA], { bots: [BOT] }))).toMatchObject({ match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Bot 1"]);
    expect(publishedLobbies).toEqual([]);
  });

  test("somebody says no, and whoever is left plays when they are in", async () => {
    const { lobbies, names } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    await lobbies.join({ lobby, ...BERTA });
    expect(await lobbies.leave({ lobby, ...CARLA })).toMatchObject({ match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Berta"]);
  });

  test("alone in it, one waits on: whoever has said no may still come", async () => {
    const { lobbies, names } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    expect(await lobbies.leave({ lobby, ...BERTA })).toMatchObject({ ok: true });
    expect(await lobbies.leave({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "not-in" } });
    expect(await names()).toBeUndefined();
    await lobbies.join({ lobby, ...BERTA });
    expect(await names()).toEqual(["Anna", "Berta"]);
  });

  test("only its host starts it, calls it off or adds bots; nobody else comes who was not invited", async () => {
    const { lobbies, names } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    const berta = { lobby, ...BERTA };
    for (const done of [
      lobbies.start(berta),
      lobbies.cancel({ ...berta, isServerAdmin: false }),
      lobbies.addBot(berta, () => "Bot"),
    ]) {
      expect(await done).toMatchObject({ by: "lobby", refusal: { reason: "not-host", host: "Anna" } });
    }
    expect(await lobbies.join({ lobby, ...ZOE })).toMatchObject({ refusal: { reason: "not-invited" } });
    expect(await lobbies.leave({ lobby, ...ZOE })).toMatchObject({ refusal: { reason: "not-in" } });
    expect(await lobbies.join({ lobby, ...ANNA })).toMatchObject({ refusal: { reason: "already-in" } });
    expect(await lobbies.leave({ lobby, ...ANNA })).toMatchObject({ refusal: { reason: "host-stays" } });
    await lobbies.join(berta);
    await lobbies.addBot({ lobby, ...ANNA }, (number, language) => `Bot ${number} ${language}`);
    expect(await lobbies.addBot({ lobby, ...ANNA }, () => "Bot")).toMatchObject({
      refusal: { reason: "lobby-full", max: 4 },
    });
    expect(await lobbies.start({ lobby, ...ANNA })).toMatchObject({ ok: true });
    expect(await names()).toEqual(["Anna", "Berta", "Bot 1 en"]);
  });

  test("started too early it is refused as a table is, and goes on waiting", async () => {
    const { lobbies, names } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    expect(await lobbies.start({ lobby, ...ANNA })).toMatchObject({ by: "table", refusal: { reason: "seat-count" } });
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Berta"]);
  });

  test("an open one takes whoever comes, until it is full", async () => {
    const { lobbies, names, seen } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA], { open: true })));
    await seen({ seq: 0, capacity: 4 });
    await lobbies.join({ lobby, ...ZOE });
    await lobbies.join({ lobby, ...BERTA });
    await lobbies.leave({ lobby, ...ZOE });
    expect((await lobbies.find(lobby))?.guests.map(({ name }) => name)).toEqual(["Anna", "Berta"]);
    await lobbies.join({ lobby, ...ZOE });
    await lobbies.join({ lobby, ...CARLA });
    expect(await names()).toEqual(["Anna", "Berta", "Zoe", "Carla"]);
  });

  test("a channel has one of a game, and no game beside it", async () => {
    const { lobbies, matchService } = at(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    const there = { by: "table", refusal: { reason: "lobby-here", waiting: lobby } };
    expect(await lobbies.open(lobbyRequest([ZOE, CARLA]))).toMatchObject(there);
    expect(await lobbies.open(lobbyRequest([ZOE], { bots: [BOT] }))).toMatchObject(there);
    expect(await matchService.open(testMatchRequest())).toMatchObject(there);
    // Who manages the server needs not be its host.
    expect(await lobbies.cancel({ lobby, ...ZOE, isServerAdmin: true })).toMatchObject({ ok: true });
    expect(await matchService.open(testMatchRequest())).toMatchObject({ ok: true });
    expect(await lobbies.open(lobbyRequest([ZOE, CARLA]))).toMatchObject({ refusal: { reason: "channel-taken" } });
    expect(await lobbies.waitingInChannel("channel")).toEqual([]);
  });

  test("what is asked of a table is asked before anybody is invited", async () => {
    const { lobbies, store } = at(openTestStore());
    const five = [ANNA, BERTA, CARLA, ZOE, { person: "p-didac", name: "Dídac" }];
    for (const [wrong, reason] of [
      [lobbyRequest([ANNA, BERTA, ANNA]), "same-person-twice"],
      [lobbyRequest(five), "seat-count"],
      [lobbyRequest([ANNA, BERTA], { bots: [{ ...BOT, level: "none" }] }), "no-such-level"],
      [lobbyRequest([ANNA, BERTA], { clock: { kind: "move", ms: 1 } }), "bad-clock"],
      [lobbyRequest([ANNA], { rated: true, bots: [BOT] }), "rated-alone"],
      [lobbyRequest([ANNA, BERTA], { rated: true, bots: [BOT] }), "rated-bots"],
    ] as const) {
      expect(await lobbies.open(wrong)).toMatchObject({ ok: false, by: "table", refusal: { reason } });
    }
    expect(await store.lobbies.listAll()).toEqual([]);
    expect(await lobbies.open(lobbyRequest([ANNA], { rated: true, open: true }))).toMatchObject({ ok: true });
  });

  test("what the game does not take is refused to whoever would make it so", async () => {
    const pairs = {
      ...addingGame,
      checkOptions: (_: unknown, seats: number) => (seats > 2 ? { reason: "pairs-only" } : undefined),
    };
    const { lobbies } = at(openTestStore(), { games: [pairs as never] });
    expect(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA]))).toMatchObject({ by: "game" });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA], { open: true })));
    expect(await lobbies.join({ lobby, ...ZOE })).toMatchObject({ ok: true });
    expect(await lobbies.join({ lobby, ...CARLA })).toMatchObject({ by: "game", refusal: { reason: "pairs-only" } });
    expect(await lobbies.addBot({ lobby, ...ANNA }, () => "Bot")).toMatchObject({ by: "game" });
    expect(await lobbies.start({ lobby, ...ANNA })).toMatchObject({ match: expect.any(String) });
  });

  test("it is as it was after a restart: shown once, with the same people in", async () => {
    const store = openTestStore();
    const first = at(store);
    const lobby = lobbyOf(await first.lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    await first.lobbies.join({ lobby, ...BERTA });
    await first.seen({ seq: 1 });
    await first.matchService.close();
    const second = at(store, { salt: "second" });
    await second.matchService.resumeAfterStart();
    expect(await second.lobbies.join({ lobby, ...CARLA })).toMatchObject({ match: expect.any(String) });
    expect(await second.names()).toEqual(["Anna", "Berta", "Carla"]);
    await second.seen({ status: "started" });
    expect(second.publishedLobbies.every(({ message }) => message?.id === "lobby message 1")).toBe(true);
  });

  test("what nobody was told before a crash is told after it", async () => {
    const store = openTestStore();
    const first = at(store, { beforePublishingLobby: () => Promise.reject(new Error("no line")) });
    const lobby = lobbyOf(await first.lobbies.open(lobbyRequest([ANNA, BERTA])));
    await waitUntil(() => first.lines.find(({ text }) => text.includes("a lobby could not be sent")));
    await first.matchService.close();
    const second = at(store);
    await second.matchService.resumeAfterStart();
    expect(await second.seen({ id: lobby })).toMatchObject({ publishedSeq: -1, message: undefined });
    await waitUntil(async () => (await store.lobbies.load(lobby))?.message);
    await second.matchService.close();
    const third = at(store);
    await third.matchService.resumeAfterStart();
    await third.matchService.close();
    expect(third.publishedLobbies).toEqual([]);
  });

  test("after a day in which nothing happened it is over", async () => {
    let now = 1;
    const store = openTestStore();
    const { lobbies, matchService, seen } = at(store, { now: () => now });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    now += DAY_MS;
    await matchService.resumeAfterStart();
    expect(await lobbies.find(lobby)).toMatchObject({ status: "waiting" });
    now += 1;
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "no-lobby" } });
    await matchService.resumeAfterStart();
    await seen({ status: "lapsed" });
    await waitUntil(async () => (await store.lobbies.listAll()).length === 0);
  });

  test("and of that day only what passed while people could come", async () => {
    let now = 1;
    let off = 0;
    const upSince = (at: number) => now - at - off;
    const { lobbies, matchService, seen } = at(openTestStore(), { now: () => now, uptimeSince: upSince });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    off = 7 * DAY_MS;
    now += 8 * DAY_MS;
    await matchService.resumeAfterStart();
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ ok: true });
    now += DAY_MS + 1;
    off = 0;
    await matchService.resumeAfterStart();
    await seen({ status: "lapsed" });
  });

  test("what belongs to another process is left to it", async () => {
    let now = 1;
    const store = openTestStore();
    const { lobbies, matchService } = at(store, { now: () => now, ownsLocation: () => false });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    now += 2 * DAY_MS;
    await matchService.resumeAfterStart();
    expect(await lobbies.find(lobby)).toMatchObject({ status: "waiting" });
  });

  test("two who come at one moment are both in, whoever else was quicker", async () => {
    const store = openTestStore();
    const [one, two] = [at(store), at(store, { salt: "two" })];
    const lobby = lobbyOf(await one.lobbies.open(lobbyRequest([ANNA, BERTA, CARLA, ZOE])));
    const done = await Promise.all([
      one.lobbies.join({ lobby, ...BERTA }),
      two.lobbies.join({ lobby, ...CARLA }),
      one.lobbies.join({ lobby, ...ZOE }),
    ]);
    expect(done.every(({ ok }) => ok)).toBe(true);
    expect(done.filter((each) => each.ok && each.match !== undefined)).toHaveLength(1);
    expect(await one.names()).toEqual(["Anna", "Berta", "Carla", "Zoe"]);
  });

  test("what was offered waits for nobody until there is a place for it", async () => {
    let now = 1;
    const store = openTestStore();
    const { lobbies, matchService, seen, load } = at(store, { now: () => now });
    await matchService.open(testMatchRequest());
    const lobby = await lobbies.offer(lobbyRequest([ANNA, BERTA]));
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "no-lobby" } });
    expect(await lobbies.placeOffer({ lobby, ...BERTA }, placeAt("thread"))).toMatchObject({
      refusal: { reason: "not-host" },
    });
    lobbyOf(await lobbies.placeOffer<never>({ lobby, ...ANNA }, placeAt("thread")));
    expect(await seen({ id: lobby })).toMatchObject({ location: { channel: "thread" } });
    expect(await lobbies.placeOffer({ lobby, ...ANNA }, placeAt("thread"))).toMatchObject({
      refusal: { reason: "no-lobby" },
    });

    const alone = await lobbies.offer(lobbyRequest([ZOE], { bots: [BOT] }));
    const opened = await lobbies.placeOffer({ lobby: alone, ...ZOE }, placeAt("other"));
    if (!opened.ok || opened.match === undefined) throw new Error("not opened");
    expect((await load(opened.match)).location).toMatchObject({ channel: "other" });
    expect(await lobbies.find(alone)).toBeUndefined();

    const forgotten = await lobbies.offer(lobbyRequest([ZOE], { bots: [BOT] }));
    now += DAY_MS + 1;
    await matchService.resumeAfterStart();
    expect(await lobbies.find(forgotten)).toBeUndefined();
  });

  test("however often somebody asks for a game where one runs, one offer is kept", async () => {
    const store = openTestStore();
    const { lobbies, matchService } = at(store);
    await matchService.open(testMatchRequest());
    const offers: string[] = [];
    for (let time = 0; time < 20; time++) offers.push(await lobbies.offer(lobbyRequest([ANNA, BERTA])));
    expect(await store.lobbies.listAll()).toEqual(offers.slice(-1));
    expect(await lobbies.find(offers[0] ?? "")).toBeUndefined();
  });

  test("who wants to play once more reads no lobby but those that wait for it", async () => {
    const store = openTestStore();
    const people = Array.from({ length: 30 }, (_, number) => ({ person: `p-${number}`, name: `Person ${number}` }));
    const offering = at(store);
    for (const person of people) await offering.lobbies.offer(lobbyRequest([person, ANNA]));
    for (const [number, person] of people.entries()) {
      lobbyOf(await offering.lobbies.open(lobbyRequest([person, ANNA], {}, `channel ${number}`)));
    }
    const next = lobbyOf(await offering.lobbies.open(lobbyRequest([ANNA, BERTA], { again: "match" }, "next")));
    const load = vi.fn(store.lobbies.load);
    const { lobbies } = at({ ...store, lobbies: { ...store.lobbies, load } });
    expect(await lobbies.findRematch("match")).toMatchObject({ id: next });
    expect(load.mock.calls.filter(([id]) => id !== next)).toEqual([]);
    expect(await lobbies.findRematch("other")).toBeUndefined();
  });

  test("whoever wants a place for it twice gets one, and nobody where none can be had", async () => {
    const { lobbies } = at(openTestStore());
    const lobby = await lobbies.offer(lobbyRequest([ANNA, BERTA]));
    const none = { ok: false, reason: "no threads here" } as const;
    expect(await lobbies.placeOffer({ lobby, ...ANNA }, async () => none)).toBe(none);
    let made = 0;
    const make = async (): Promise<LobbyChannel> => ({ ok: true, id: `thread ${++made}` });
    const done = await Promise.all([1, 2].map(() => lobbies.placeOffer({ lobby, ...ANNA }, make)));
    expect(done).toMatchObject([{ ok: true }, { refusal: { reason: "no-lobby" } }]);
    expect(await lobbies.placeOffer({ lobby, ...BERTA }, make)).toMatchObject({ refusal: { reason: "no-lobby" } });
    expect(made).toBe(1);
  });

  test("where nothing may be said it is not tried all the time, and shown when it may", async () => {
    let isForbidden = true;
    const beforeShowing = () => {
      if (isForbidden) throw new PublishForbiddenError("no");
    };
    const { lobbies, lines, matchService, seen } = at(openTestStore(), { beforePublishingLobby: beforeShowing });
    const timers = vi.spyOn(globalThis, "setTimeout");
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    await waitUntil(() => lines.find(({ text }) => text.includes("a lobby could not be sent")));
    expect(timers.mock.calls.filter(([, ms]) => ms === 1_000)).toEqual([]);
    timers.mockRestore();
    isForbidden = false;
    await matchService.resumeAfterStart();
    await seen({ id: lobby, publishedSeq: -1 });
  });

  test("a match that cannot be read any more is in nobody's way", async () => {
    const store = openTestStore();
    const { matchService, lobbies } = at(store);
    const first = await matchService.open(testMatchRequest());
    if (!first.ok) throw new Error("not opened");
    await store.matches.append(first.id, { seq: 1, at: 5, deed: { kind: "nonsense" } as never }, { status: "running" });
    lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
  });
});

test("lobbies are looked at again and again, also while nobody does anything", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    let now = 1;
    const { lobbies, seen, matchService } = at(openTestStore(), { now: () => now });
    lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    now += DAY_MS + 1;
    await vi.advanceTimersByTimeAsync(600_000);
    await seen({ status: "lapsed" });
    await matchService.close();
  } finally {
    vi.useRealTimers();
  }
});

test("a thread that is not made keeps no table from closing", async () => {
  const { lobbies, matchService } = at(openTestStore());
  const lobby = await lobbies.offer(lobbyRequest([ANNA, BERTA]));
  const asked = Promise.withResolvers<void>();
  void lobbies.placeOffer<never>({ lobby, ...ANNA }, () => {
    asked.resolve();
    return new Promise(() => {});
  });
  await asked.promise;
  await matchService.close();
  expect(await lobbies.find(lobby)).toMatchObject({ status: "offered" });
});
