import { describe, expect, test, vi } from "vitest";
import type { LobbyChannel, LobbyMatchSettings, LobbyRequest, LobbyResult } from "#match/lobby/lobby-service.ts";
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

function lobbyRequest(
  people: readonly Person[],
  plan: Partial<LobbyMatchSettings> = {},
  channel = "channel",
): LobbyRequest {
  const defaults = { options: {}, language: "en", bots: [], open: false };
  return { location: { ...HOME, channel }, game: addingGame.id, players: people, plan: { ...defaults, ...plan } };
}

function createChannel(id: string) {
  return async (): Promise<LobbyChannel> => ({ ok: true, id });
}

function lobbyOf(done: LobbyResult): string {
  if (!done.ok) throw new Error(done.refusal.reason);
  expect(done.match).toBeUndefined();
  return done.lobby.id;
}

function createLobbyRig(store: Store, plan: Partial<MatchRigOptions> = {}) {
  const rig = createMatchRig({ store, ...plan });
  const { lobbies } = rig.matchService;
  const names = async () => {
    const id = await rig.matchService.findRunning("channel", addingGame.id);
    return id === undefined ? undefined : (await rig.load(id)).seats.map(({ name }) => name);
  };
  const waitForLobby = (properties: object) =>
    waitUntil(() => rig.publishedLobbies.find((lobby) => hasProperties(lobby, properties)));
  return { ...rig, lobbies, names, waitForLobby };
}

function hasProperties(lobby: object, properties: object): boolean {
  return Object.entries(properties).every(([key, value]) => (lobby as { [key: string]: unknown })[key] === value);
}

describe("a lobby", () => {
  test("waits for all invited people, and opens the match when all are in", async () => {
    const { lobbies, names, waitForLobby, published, waitUntilSettled, matchService } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA], { bots: [BOT] })));
    await waitForLobby({ seq: 0, capacity: 4 });
    expect(await lobbies.join({ lobby, ...CARLA })).toMatchObject({ ok: true });
    expect(await names()).toBeUndefined();
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ ok: true, match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Berta", "Carla", "Bot 1"]);
    await waitForLobby({ status: "started" });
    await waitUntil(async () => (await lobbies.find(lobby)) === undefined);
    await waitUntilSettled((await matchService.findRunning("channel", addingGame.id)) ?? "");
    expect(published.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(await lobbies.join({ lobby, ...CARLA })).toMatchObject({ refusal: { reason: "no-lobby" } });
  });

  test("can be set up by its host, who asks the joined players again only if the game changes", async () => {
    const { lobbies, waitForLobby } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    await lobbies.join({ lobby, ...BERTA });
    const host = { lobby, person: ANNA.person };
    const stands = async () =>
      (await lobbies.find(lobby))?.guests.map(({ name, stand }) => `${name} ${stand}`).join(", ");

    await lobbies.setUp(host, ({ plan }) => ({ plan: { ...plan, bots: [BOT] }, invited: [BERTA, ZOE] }));
    expect(await stands()).toBe("Anna in, Berta in, Zoe awaited");
    const clock = { kind: "move", ms: 60_000 } as const;
    await lobbies.setUp(host, ({ plan }) => ({ plan: { ...plan, clock }, invited: [BERTA, ZOE] }));
    expect(await stands()).toBe("Anna in, Berta awaited, Zoe awaited");
    await waitForLobby({ seq: 3 });
    expect((await lobbies.find(lobby))?.plan).toMatchObject({ clock, bots: [BOT] });

    await lobbies.leave({ lobby, ...ZOE });
    await lobbies.setUp(host, ({ plan }) => ({ plan, invited: [BERTA] }));
    expect(await stands()).toBe("Anna in, Berta awaited, Zoe out");
    await lobbies.setUp(host, ({ plan }) => ({ plan, invited: [BERTA, ZOE] }));
    expect(await stands()).toBe("Anna in, Berta awaited, Zoe awaited");
  });

  test("is joined only by people who have seen its last settings", async () => {
    const { lobbies } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    const host = { lobby, person: ANNA.person };
    const invited = [BERTA, CARLA];
    const clock = { kind: "move", ms: 30_000 } as const;
    await lobbies.setUp(host, ({ plan }) => ({ plan, invited }));
    expect((await lobbies.find(lobby))?.plan.changedSeq).toBeUndefined();
    await lobbies.setUp(host, ({ plan }) => ({ plan: { ...plan, clock }, invited }));
    const seen = (await lobbies.find(lobby))?.plan.changedSeq ?? 0;
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "settings-changed" } });
    expect(await lobbies.join({ lobby, ...BERTA, seen: seen - 1 })).toMatchObject({ ok: false });
    expect(await lobbies.join({ lobby, ...BERTA, seen })).toMatchObject({ ok: true });
  });

  test("refuses to be set up by others, or so that no match can begin, and does not change then", async () => {
    const { lobbies } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    const stored = async () => {
      const { plan, guests, seq } = (await lobbies.find(lobby)) ?? {};
      return { plan, guests, seq };
    };
    const before = await stored();
    const invite = (invited: readonly Person[]) => (now: { readonly plan: LobbyMatchSettings }) => ({
      ...now,
      invited,
    });
    expect(await lobbies.setUp({ lobby, person: BERTA.person }, invite([]))).toMatchObject({
      refusal: { reason: "not-host", host: "Anna" },
    });
    const host = { lobby, person: ANNA.person };
    expect(await lobbies.setUp(host, invite([BERTA, BERTA]))).toMatchObject({
      refusal: { reason: "same-person-twice" },
    });
    expect(
      await lobbies.setUp(host, ({ plan }) => ({ plan: { ...plan, bots: [BOT, BOT, BOT] }, invited: [BERTA] })),
    ).toMatchObject({ refusal: { reason: "seat-count" } });
    expect(
      await lobbies.setUp(host, ({ plan }) => ({ plan: { ...plan, rated: true, bots: [BOT] }, invited: [BERTA] })),
    ).toMatchObject({
      refusal: { reason: "rated-bots" },
    });
    expect(await stored()).toEqual(before);
    await lobbies.join({ lobby, ...BERTA });
    expect(await lobbies.setUp(host, invite([BERTA]))).toMatchObject({ refusal: { reason: "no-lobby" } });
  });

  test("is set up before it is posted, and shows nothing until then", async () => {
    const { lobbies, publishedLobbies, waitForLobby } = createLobbyRig(openTestStore());
    const lobby = await lobbies.offer(lobbyRequest([ANNA]));
    const host = { lobby, person: ANNA.person };
    expect(await lobbies.setUp(host, ({ plan }) => ({ plan, invited: [BERTA] }))).toMatchObject({ ok: true });
    expect(publishedLobbies).toEqual([]);
    expect(await lobbies.placeOffer(host, createChannel("channel"))).toMatchObject({ ok: true });
    expect(await waitForLobby({ status: "waiting" })).toMatchObject({ guests: [ANNA, { ...BERTA, stand: "awaited" }] });
  });

  test("opens the match at once if no other person is invited", async () => {
    const { lobbies, names, publishedLobbies } = createLobbyRig(openTestStore());
    expect(await lobbies.open(lobbyRequest([ANNA], { bots: [BOT] }))).toMatchObject({ match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Bot 1"]);
    expect(publishedLobbies).toEqual([]);
  });

  test("begins with the others when one person declines", async () => {
    const { lobbies, names } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    await lobbies.join({ lobby, ...BERTA });
    expect(await lobbies.leave({ lobby, ...CARLA })).toMatchObject({ match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Berta"]);
  });

  test("with only the host left keeps waiting, and people who declined may still join", async () => {
    const { lobbies, names } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    expect(await lobbies.leave({ lobby, ...BERTA })).toMatchObject({ ok: true });
    expect(await lobbies.leave({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "not-in" } });
    expect(await names()).toBeUndefined();
    await lobbies.join({ lobby, ...BERTA });
    expect(await names()).toEqual(["Anna", "Berta"]);
  });

  test("can be started, cancelled or filled with bots only by its host, and joined only by invited people", async () => {
    const { lobbies, names } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    const berta = { lobby, ...BERTA };
    for (const done of [
      lobbies.start(berta),
      lobbies.cancel({ ...berta, isServerAdmin: false }),
      lobbies.addBot(berta, () => BOT),
    ]) {
      expect(await done).toMatchObject({ by: "lobby", refusal: { reason: "not-host", host: "Anna" } });
    }
    expect(await lobbies.join({ lobby, ...ZOE })).toMatchObject({ refusal: { reason: "not-invited" } });
    expect(await lobbies.leave({ lobby, ...ZOE })).toMatchObject({ refusal: { reason: "not-in" } });
    expect(await lobbies.join({ lobby, ...ANNA })).toMatchObject({ refusal: { reason: "already-in" } });
    expect(await lobbies.leave({ lobby, ...ANNA })).toMatchObject({ refusal: { reason: "host-stays" } });
    await lobbies.join(berta);
    await lobbies.addBot({ lobby, ...ANNA }, ({ plan }) => ({ ...BOT, name: `Bot ${plan.language}` }));
    expect(await lobbies.addBot({ lobby, ...ANNA }, () => BOT)).toMatchObject({
      refusal: { reason: "lobby-full", max: 4 },
    });
    expect(await lobbies.addBot({ lobby, ...ANNA }, () => ({ ...BOT, level: "best" }))).toMatchObject({
      refusal: { reason: "no-such-level", level: "best" },
    });
    expect(await lobbies.start({ lobby, ...ANNA })).toMatchObject({ ok: true });
    expect(await names()).toEqual(["Anna", "Berta", "Bot en"]);
  });

  test("that is started too early is refused like a match, and keeps waiting", async () => {
    const { lobbies, names } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    expect(await lobbies.start({ lobby, ...ANNA })).toMatchObject({ by: "table", refusal: { reason: "seat-count" } });
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ match: expect.any(String) });
    expect(await names()).toEqual(["Anna", "Berta"]);
  });

  test("that is open accepts any person until it is full", async () => {
    const { lobbies, names, waitForLobby } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA], { open: true })));
    await waitForLobby({ seq: 0, capacity: 4 });
    await lobbies.join({ lobby, ...ZOE });
    await lobbies.join({ lobby, ...BERTA });
    await lobbies.leave({ lobby, ...ZOE });
    expect((await lobbies.find(lobby))?.guests.map(({ name }) => name)).toEqual(["Anna", "Berta"]);
    await lobbies.join({ lobby, ...ZOE });
    await lobbies.join({ lobby, ...CARLA });
    expect(await names()).toEqual(["Anna", "Berta", "Zoe", "Carla"]);
  });

  test("blocks other lobbies and matches of its game in the channel", async () => {
    const { lobbies, matchService } = createLobbyRig(openTestStore());
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    const there = { by: "table", refusal: { reason: "lobby-here", waiting: lobby } };
    expect(await lobbies.open(lobbyRequest([ZOE, CARLA]))).toMatchObject(there);
    expect(await lobbies.open(lobbyRequest([ZOE], { bots: [BOT] }))).toMatchObject(there);
    expect(await matchService.open(testMatchRequest())).toMatchObject(there);
    // A server admin can cancel it without being its host.
    expect(await lobbies.cancel({ lobby, ...ZOE, isServerAdmin: true })).toMatchObject({ ok: true });
    expect(await matchService.open(testMatchRequest())).toMatchObject({ ok: true });
    expect(await lobbies.open(lobbyRequest([ZOE, CARLA]))).toMatchObject({ refusal: { reason: "channel-taken" } });
    expect(await lobbies.waitingInChannel("channel")).toEqual([]);
  });

  test("is checked like a match before a person is invited", async () => {
    const { lobbies, store } = createLobbyRig(openTestStore());
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

  test("refuses the person whose change the game does not allow", async () => {
    const pairs = {
      ...addingGame,
      checkOptions: (_: unknown, seats: number) => (seats > 2 ? { reason: "pairs-only" } : undefined),
    };
    const { lobbies } = createLobbyRig(openTestStore(), { games: [pairs as never] });
    expect(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA]))).toMatchObject({ by: "game" });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA], { open: true })));
    expect(await lobbies.join({ lobby, ...ZOE })).toMatchObject({ ok: true });
    expect(await lobbies.join({ lobby, ...CARLA })).toMatchObject({ by: "game", refusal: { reason: "pairs-only" } });
    expect(await lobbies.addBot({ lobby, ...ANNA }, () => BOT)).toMatchObject({ by: "game" });
    expect(await lobbies.start({ lobby, ...ANNA })).toMatchObject({ match: expect.any(String) });
  });

  test("survives a restart with its guests and its message", async () => {
    const store = openTestStore();
    const first = createLobbyRig(store);
    const lobby = lobbyOf(await first.lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    await first.lobbies.join({ lobby, ...BERTA });
    await first.waitForLobby({ seq: 1 });
    await first.matchService.close();
    const second = createLobbyRig(store, { salt: "second" });
    await second.matchService.resumeAfterStart();
    expect(await second.lobbies.join({ lobby, ...CARLA })).toMatchObject({ match: expect.any(String) });
    expect(await second.names()).toEqual(["Anna", "Berta", "Carla"]);
    await second.waitForLobby({ status: "started" });
    expect(second.publishedLobbies.every(({ message }) => message?.id === "lobby message 1")).toBe(true);
  });

  test("is published after a restart if it could not be published before", async () => {
    const store = openTestStore();
    const first = createLobbyRig(store, { beforePublishingLobby: () => Promise.reject(new Error("no line")) });
    const lobby = lobbyOf(await first.lobbies.open(lobbyRequest([ANNA, BERTA])));
    await waitUntil(() => first.lines.find(({ text }) => text.includes("a lobby could not be sent")));
    await first.matchService.close();
    const second = createLobbyRig(store);
    await second.matchService.resumeAfterStart();
    expect(await second.waitForLobby({ id: lobby })).toMatchObject({ publishedSeq: -1, message: undefined });
    await waitUntil(async () => (await store.lobbies.load(lobby))?.message);
    await second.matchService.close();
    const third = createLobbyRig(store);
    await third.matchService.resumeAfterStart();
    await third.matchService.close();
    expect(third.publishedLobbies).toEqual([]);
  });

  test("lapses after a day without changes", async () => {
    let now = 1;
    const store = openTestStore();
    const { lobbies, matchService, waitForLobby } = createLobbyRig(store, { now: () => now });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    now += DAY_MS;
    await matchService.resumeAfterStart();
    expect(await lobbies.find(lobby)).toMatchObject({ status: "waiting" });
    now += 1;
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "no-lobby" } });
    await matchService.resumeAfterStart();
    await waitForLobby({ status: "lapsed" });
    await waitUntil(async () => (await store.lobbies.listAll()).length === 0);
  });

  test("does not lapse by time in which people could not act", async () => {
    let now = 1;
    let off = 0;
    const upSince = (createLobbyRig: number) => now - createLobbyRig - off;
    const { lobbies, matchService, waitForLobby } = createLobbyRig(openTestStore(), {
      now: () => now,
      uptimeSince: upSince,
    });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA, CARLA])));
    off = 7 * DAY_MS;
    now += 8 * DAY_MS;
    await matchService.resumeAfterStart();
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ ok: true });
    now += DAY_MS + 1;
    off = 0;
    await matchService.resumeAfterStart();
    await waitForLobby({ status: "lapsed" });
  });

  test("of another process is left to that process", async () => {
    let now = 1;
    const store = openTestStore();
    const { lobbies, matchService } = createLobbyRig(store, { now: () => now, ownsLocation: () => false });
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    now += 2 * DAY_MS;
    await matchService.resumeAfterStart();
    expect(await lobbies.find(lobby)).toMatchObject({ status: "waiting" });
  });

  test("accepts two people who join at the same moment", async () => {
    const store = openTestStore();
    const [one, two] = [createLobbyRig(store), createLobbyRig(store, { salt: "two" })];
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

  test("that is only offered can be joined after it has a channel", async () => {
    let now = 1;
    const store = openTestStore();
    const { lobbies, matchService, waitForLobby, load } = createLobbyRig(store, { now: () => now });
    await matchService.open(testMatchRequest());
    const lobby = await lobbies.offer(lobbyRequest([ANNA, BERTA]));
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ refusal: { reason: "no-lobby" } });
    expect(await lobbies.placeOffer({ lobby, ...BERTA }, createChannel("thread"))).toMatchObject({
      refusal: { reason: "not-host" },
    });
    lobbyOf(await lobbies.placeOffer<never>({ lobby, ...ANNA }, createChannel("thread")));
    expect(await waitForLobby({ id: lobby })).toMatchObject({ location: { channel: "thread" } });
    expect(await lobbies.placeOffer({ lobby, ...ANNA }, createChannel("thread"))).toMatchObject({
      refusal: { reason: "no-lobby" },
    });

    const soloOffer = await lobbies.offer(lobbyRequest([ZOE], { bots: [BOT] }));
    const opened = await lobbies.placeOffer({ lobby: soloOffer, ...ZOE }, createChannel("other"));
    if (!opened.ok || opened.match === undefined) throw new Error("not opened");
    expect((await load(opened.match)).location).toMatchObject({ channel: "other" });
    expect(await lobbies.find(soloOffer)).toBeUndefined();

    const staleOffer = await lobbies.offer(lobbyRequest([ZOE], { bots: [BOT] }));
    now += DAY_MS + 1;
    await matchService.resumeAfterStart();
    expect(await lobbies.find(staleOffer)).toBeUndefined();
  });

  test("keeps only the latest offer of a person", async () => {
    const store = openTestStore();
    const { lobbies, matchService } = createLobbyRig(store);
    await matchService.open(testMatchRequest());
    const offers: string[] = [];
    for (let time = 0; time < 20; time++) offers.push(await lobbies.offer(lobbyRequest([ANNA, BERTA])));
    expect(await store.lobbies.listAll()).toEqual(offers.slice(-1));
    expect(await lobbies.find(offers[0] ?? "")).toBeUndefined();
  });

  test("for a rematch is found without loading other lobbies", async () => {
    const store = openTestStore();
    const people = Array.from({ length: 30 }, (_, number) => ({ person: `p-${number}`, name: `Person ${number}` }));
    const offering = createLobbyRig(store);
    for (const person of people) await offering.lobbies.offer(lobbyRequest([person, ANNA]));
    for (const [number, person] of people.entries()) {
      lobbyOf(await offering.lobbies.open(lobbyRequest([person, ANNA], {}, `channel ${number}`)));
    }
    const next = lobbyOf(await offering.lobbies.open(lobbyRequest([ANNA, BERTA], { again: "match" }, "next")));
    const load = vi.fn(store.lobbies.load);
    const { lobbies } = createLobbyRig({ ...store, lobbies: { ...store.lobbies, load } });
    expect(await lobbies.findRematch("match")).toMatchObject({ id: next });
    expect(load.mock.calls.filter(([id]) => id !== next)).toEqual([]);
    expect(await lobbies.findRematch("other")).toBeUndefined();
  });

  test("gets one channel even if its host asks twice, and none if none can be created", async () => {
    const { lobbies } = createLobbyRig(openTestStore());
    const lobby = await lobbies.offer(lobbyRequest([ANNA, BERTA]));
    const noThreads = { ok: false, reason: "no threads here" } as const;
    expect(await lobbies.placeOffer({ lobby, ...ANNA }, async () => noThreads)).toBe(noThreads);
    let made = 0;
    const make = async (): Promise<LobbyChannel> => ({ ok: true, id: `thread ${++made}` });
    const done = await Promise.all([1, 2].map(() => lobbies.placeOffer({ lobby, ...ANNA }, make)));
    expect(done).toMatchObject([{ ok: true }, { refusal: { reason: "no-lobby" } }]);
    expect(await lobbies.placeOffer({ lobby, ...BERTA }, make)).toMatchObject({ refusal: { reason: "no-lobby" } });
    expect(made).toBe(1);
  });

  test("gets no channel beyond a limit, even if its host places several at one moment", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 1 });
    const { lobbies } = matchService;
    const offers: string[] = [];
    for (const game of ["adding", "counting", "free"])
      offers.push(await lobbies.offer({ ...lobbyRequest([ANNA, BERTA]), game }));
    let made = 0;
    const make = async (): Promise<LobbyChannel> => ({ ok: true, id: `thread ${++made}` });
    const done = await Promise.all(offers.map((lobby) => lobbies.placeOffer({ lobby, ...ANNA }, make)));
    expect(done.map(({ ok }) => ok)).toEqual([true, false, false]);
    expect(made).toBe(1);
    await matchService.close();
  });

  test("in a channel without permission is published once permission is given, and not retried every second", async () => {
    let isForbidden = true;
    const beforePublishing = () => {
      if (isForbidden) throw new PublishForbiddenError("no");
    };
    const { lobbies, lines, matchService, waitForLobby } = createLobbyRig(openTestStore(), {
      beforePublishingLobby: beforePublishing,
    });
    const timers = vi.spyOn(globalThis, "setTimeout");
    const lobby = lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    await waitUntil(() => lines.find(({ text }) => text.includes("a lobby could not be sent")));
    expect(timers.mock.calls.filter(([, ms]) => ms === 1_000)).toEqual([]);
    timers.mockRestore();
    isForbidden = false;
    await matchService.resumeAfterStart();
    await waitForLobby({ id: lobby, publishedSeq: -1 });
  });

  test("is not blocked by a match that cannot be read", async () => {
    const store = openTestStore();
    const { matchService, lobbies } = createLobbyRig(store);
    const first = await matchService.open(testMatchRequest());
    if (!first.ok) throw new Error("not opened");
    await store.matches.append(first.id, { seq: 1, at: 5, deed: { kind: "nonsense" } as never }, { status: "running" });
    lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
  });
});

test("lobbies lapse without any request from people", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    let now = 1;
    const { lobbies, waitForLobby, matchService } = createLobbyRig(openTestStore(), { now: () => now });
    lobbyOf(await lobbies.open(lobbyRequest([ANNA, BERTA])));
    now += DAY_MS + 1;
    await vi.advanceTimersByTimeAsync(600_000);
    await waitForLobby({ status: "lapsed" });
    await matchService.close();
  } finally {
    vi.useRealTimers();
  }
});

test("closing does not wait for a thread that is being created", async () => {
  const { lobbies, matchService } = createLobbyRig(openTestStore());
  const lobby = await lobbies.offer(lobbyRequest([ANNA, BERTA]));
  const requested = Promise.withResolvers<void>();
  void lobbies.placeOffer<never>({ lobby, ...ANNA }, () => {
    requested.resolve();
    return new Promise(() => {});
  });
  await requested.promise;
  await matchService.close();
  expect(await lobbies.find(lobby)).toMatchObject({ status: "offered" });
});
