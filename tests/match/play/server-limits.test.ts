import { describe, expect, test } from "vitest";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BOT, createMatchRig, openTestMatch, testMatchRequest } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const location = (channel: string, guild = "guild") => ({ kind: "channel", guild, channel }) as const;
const acts = { person: "p-anna" };
const tooMany = { ok: false, refusal: { reason: "too-many-running", max: 2 } };

describe("a server with as many games as it may have", () => {
  const full = async () => {
    const rig = createMatchRig({ store: openTestStore(), maxRunning: 2 });
    const [first = "", second = ""] = [
      await openTestMatch(rig.matchService, { location: location("one") }),
      await openTestMatch(rig.matchService, { location: location("two") }),
    ];
    return { ...rig, first, second };
  };

  test("has no more, whoever is quick, and another server has its own", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxRunning: 2 });
    const all = await Promise.all(
      ["a", "b", "c"].map((channel) => matchService.open(testMatchRequest({ location: location(channel) }))),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(2);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ by: "table", ...tooMany });
    expect(await matchService.open(testMatchRequest({ location: location("d", "other") }))).toMatchObject({ ok: true });
  });

  test("lets everybody play alone all the same", async () => {
    const { matchService } = await full();
    const alone = testMatchRequest({ location: { kind: "personal", person: "p-anna" }, seats: [ANNA, BOT] });
    expect(await matchService.open(alone)).toMatchObject({ ok: true });
  });

  test("has another as soon as one is put aside, which goes on when there is room again", async () => {
    const { matchService, first, second } = await full();
    await matchService.saved.save({ match: first, ...acts }, undefined);
    await openTestMatch(matchService, { location: location("three") });
    expect(await matchService.saved.resume({ match: first, ...acts }, location("one"))).toMatchObject({
      by: "table",
      ...tooMany,
    });
    await matchService.saved.save({ match: second, ...acts }, undefined);
    expect(await matchService.saved.resume({ match: first, ...acts }, location("one"))).toMatchObject({ ok: true });
  });

  test("calls nobody together, and lets nobody begin who were called before", async () => {
    const rig = createMatchRig({ store: openTestStore(), maxRunning: 1 });
    const { lobbies } = rig.matchService;
    const [anna, berta] = [
      { person: "p-anna", name: "Anna" },
      { person: "p-berta", name: "Berta" },
    ];
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: false } as const;
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
  const alone = (channel: string, guild?: string) =>
    testMatchRequest({ location: location(channel, guild), seats: [ANNA, BOT] });
  const tooManyPlayed = { ok: false, refusal: { reason: "too-many-played", max: 2 } };

  test("cannot take all the room of a server, by opening, calling together or resuming", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 2 });
    const [first = ""] = [
      await openTestMatch(matchService, alone("a")),
      await openTestMatch(matchService, { location: location("b") }),
    ];
    expect(await matchService.open(alone("c"))).toMatchObject(tooManyPlayed);
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: true } as const;
    const people = [{ person: "p-anna", name: "Anna" }];
    const lobby = { location: location("d"), game: addingGame.id, players: people, plan };
    expect(await matchService.lobbies.checkRequest(lobby)).toMatchObject(tooManyPlayed);
    expect(await matchService.open(alone("e", "other"))).toMatchObject({ ok: true });
    await matchService.saved.save({ match: first, ...acts }, undefined);
    expect(await matchService.open(alone("c"))).toMatchObject({ ok: true });
    expect(await matchService.saved.resume({ match: first, ...acts }, location("a"))).toMatchObject(tooManyPlayed);
  });

  test("gathers people for so many games at most, which count like those that they play", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 3 });
    const { lobbies } = matchService;
    const anna = { person: "p-anna", name: "Anna" };
    const berta = { person: "p-berta", name: "Berta" };
    const plan = { options: {}, language: "en", bots: [], level: "easy", open: true } as const;
    const lobbyOf = (channel: string, host = anna, guild = "guild") => {
      return { location: location(channel, guild), game: addingGame.id, players: [host], plan };
    };
    await openTestMatch(matchService, alone("playing"));
    const opened = await Promise.all(["a", "b", "c", "d"].map((channel) => lobbies.open(lobbyOf(channel))));
    const refusal = { by: "table", refusal: { reason: "too-many-played", max: 3 } };
    expect(opened.filter(({ ok }) => ok)).toHaveLength(2);
    expect(opened[3]).toMatchObject(refusal);
    const offer = await lobbies.offer(lobbyOf("offered"));
    const place = { lobby: offer, person: "p-anna" };
    expect(await lobbies.placeOffer(place, async () => ({ ok: true, id: "thread" }))).toMatchObject(refusal);
    expect(await lobbies.open(lobbyOf("e", berta))).toMatchObject({ ok: true });
    expect(await lobbies.open(lobbyOf("f", anna, "other"))).toMatchObject({ ok: true });

    // A lobby that becomes a match does not count twice, and one that is cancelled no more.
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

  test("can be invited all the same by somebody who plays less", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxPlayed: 2 });
    for (const channel of ["a", "b"]) await openTestMatch(matchService, alone(channel));
    expect(await matchService.open(testMatchRequest({ location: location("c") }))).toMatchObject({ ok: true });
  });

  test("has so many saved games on a server at most", async () => {
    const { matchService } = createMatchRig({ store: openTestStore(), maxSavedByPerson: 1 });
    const saved = [];
    const together = testMatchRequest({ location: location("d") });
    for (const request of [alone("a"), alone("b"), alone("c", "other"), together]) {
      const match = await openTestMatch(matchService, request);
      saved.push(await matchService.saved.save({ match, ...acts }, undefined));
    }
    const full = { ok: false, refusal: { reason: "too-many-saved-by-you", max: 1 } };
    expect(saved).toMatchObject([{ ok: true }, full, { ok: true }, { ok: true }]);
  });
});
