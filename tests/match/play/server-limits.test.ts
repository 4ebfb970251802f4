import { describe, expect, test } from "vitest";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BOT, createMatchRig, openTestMatch, testMatchRequest } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const location = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const anna = { person: "p-anna" };
const tooMany = { ok: false, refusal: { reason: "too-many-running", max: 2 } };

describe("a server with the maximum number of matches", () => {
  const createFullServer = async () => {
    const rig = createMatchRig({ store: openTestStore(), maxRunning: 2 });
    const [first = "", second = ""] = [
      await openTestMatch(rig.matchService, { location: location("one") }),
      await openTestMatch(rig.matchService, { location: location("two") }),
    ];
    return { ...rig, first, second };
  };

  test("refuses further ones, even if several are opened at once, and does not affect other servers", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxRunning: 2 });
    const all = await Promise.all(
      ["a", "b", "c"].map((channel) => matchService.open(testMatchRequest({ location: location(channel) }))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ by: "table", ...tooMany });
    expect(await matchService.open(testMatchRequest({ location: location("d", "other") }))).toMatchObject({ ok: true });
  });

  test("still allows solo matches", async () => {
    const { matchService } = await createFullServer();
    const requestAlone = testMatchRequest({ location: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] });
    expect(await matchService.open(requestAlone)).toMatchObject({ ok: true });
  });

  test("has room again when one is saved, which can be resumed when there is room", async () => {
    const { matchService, first, second } = await createFullServer();
    await matchService.saved.save({ match: first, ...anna }, undefined);
    await openTestMatch(matchService, { location: location("three") });
    expect(await matchService.saved.resume({ match: first, ...anna }, location("one"))).toMatchObject({
      by: "table",
      ...tooMany,
    });
    await matchService.saved.save({ match: second, ...anna }, undefined);
    expect(await matchService.saved.resume({ match: first, ...anna }, location("one"))).toMatchObject({ ok: true });
  });

  test("refuses new lobbies, and keeps waiting lobbies from starting", async () => {
    const rig = createMatchRig({ store: openTestStore(), maxRunning: 1 });
    const { lobbies } = rig.matchService;
    const [anna, berta] = [
      { person: "p-anna", name: "Anna" },
      { person: "p-berta", name: "Berta" },
    ];
    const plan = { options: {}, language: "en", bots: [], open: false } as const;
    const lobbyRequest = { location: location("four"), game: addingGame.id, players: [anna, berta], plan };
    const gathered = await lobbies.open(lobbyRequest);
    if (!gathered.ok) throw new Error(gathered.refusal.reason);
    await openTestMatch(rig.matchService, { location: location("one") });
    const refusal = { reason: "too-many-running", max: 1 };
    expect(await lobbies.checkRequest({ ...lobbyRequest, location: location("five") })).toMatchObject({ refusal });
    expect(await lobbies.join({ lobby: gathered.lobby.id, ...berta })).toMatchObject({
      ok: true,
      notOpened: { refusal },
    });
  });
});

describe("a person", () => {
  const requestAlone = (channel: string, guild?: string) =>
    testMatchRequest({ location: location(channel, guild), seats: [ANNA, BOT] });
  const tooManyPlayed = { ok: false, refusal: { reason: "too-many-played", max: 2 } };

  test("with the maximum number of matches cannot open, resume or offer more on the same server", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 2 });
    const [first = ""] = [
      await openTestMatch(matchService, requestAlone("a")),
      await openTestMatch(matchService, { location: location("b") }),
    ];
    expect(await matchService.open(requestAlone("c"))).toMatchObject(tooManyPlayed);
    const plan = { options: {}, language: "en", bots: [], open: true } as const;
    const people = [{ person: "p-anna", name: "Anna" }];
    const lobby = { location: location("d"), game: addingGame.id, players: people, plan };
    expect(await matchService.lobbies.checkRequest(lobby)).toMatchObject(tooManyPlayed);
    expect(await matchService.open(requestAlone("e", "other"))).toMatchObject({ ok: true });
    await matchService.saved.save({ match: first, ...anna }, undefined);
    expect(await matchService.open(requestAlone("c"))).toMatchObject({ ok: true });
    expect(await matchService.saved.resume({ match: first, ...anna }, location("a"))).toMatchObject(tooManyPlayed);
  });

  test("has a maximum number of waiting lobbies and running matches together", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 3 });
    const { lobbies } = matchService;
    const anna = { person: "p-anna", name: "Anna" };
    const berta = { person: "p-berta", name: "Berta" };
    const plan = { options: {}, language: "en", bots: [], open: true } as const;
    const lobbyOf = (channel: string, host = anna, guild = "guild") => {
      return { location: location(channel, guild), game: addingGame.id, players: [host], plan };
    };
    await openTestMatch(matchService, requestAlone("playing"));
    const opened = await Promise.all(["a", "b", "c", "d"].map((channel) => lobbies.open(lobbyOf(channel))));
    const refusal = { by: "table", refusal: { reason: "too-many-played", max: 3 } };
    expect(opened.filter(({ ok }) => ok)).toHaveLength(2);
    expect(opened[3]).toMatchObject(refusal);
    const offer = await lobbies.offer(lobbyOf("offered"));
    const place = { lobby: offer, person: "p-anna" };
    expect(await lobbies.placeOffer(place, async () => ({ ok: true, id: "thread" }))).toMatchObject(refusal);
    expect(await lobbies.open(lobbyOf("e", berta))).toMatchObject({ ok: true });
    expect(await lobbies.open(lobbyOf("f", anna, "other"))).toMatchObject({ ok: true });

    // A lobby that becomes a match does not count twice, and a cancelled one does not count any more.
    const first = opened[0]?.ok ? opened[0].lobby.id : "";
    await lobbies.join({ lobby: first, ...berta });
    expect(await lobbies.start({ lobby: first, person: "p-anna" })).toMatchObject({
      ok: true,
      match: expect.any(String),
    });
    const second = opened[1]?.ok ? opened[1].lobby.id : "";
    await lobbies.cancel({ lobby: second, person: "p-anna", isServerAdmin: false });
    expect(await lobbies.open(lobbyOf("g"))).toMatchObject({ ok: true });
  });

  test("with the maximum number of matches can still be invited by others", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 2 });
    for (const channel of ["a", "b"]) await openTestMatch(matchService, requestAlone(channel));
    expect(await matchService.open(testMatchRequest({ location: location("c") }))).toMatchObject({ ok: true });
  });

  test("can save only a limited number of matches on a server", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxSavedByPerson: 1 });
    const saved = [];
    const together = testMatchRequest({ location: location("d") });
    for (const request of [requestAlone("a"), requestAlone("b"), requestAlone("c", "other"), together]) {
      const match = await openTestMatch(matchService, request);
      saved.push(await matchService.saved.save({ match, ...anna }, undefined));
    }
    const createFullServer = { ok: false, refusal: { reason: "too-many-saved-by-you", max: 1 } };
    expect(saved).toMatchObject([{ ok: true }, createFullServer, { ok: true }, { ok: true }]);
  });
});
