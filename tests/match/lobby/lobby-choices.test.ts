import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { rolit } from "#games/rolit/game.ts";
import { listCellChoices } from "#games/rolit/rules/cell-choices.ts";
import type { RolitOptions, RolitView } from "#games/rolit/types.ts";
import type { LobbyMatchSettings, LobbyRequest, LobbyResult } from "#match/lobby/lobby-service.ts";
import type { Store } from "#store/store.ts";
import { createMatchRig, playAgainTogether, spectator } from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

// Guests of a lobby choose a colour and a team, and one person plays for several players on one screen.

const HOME = { kind: "channel", guild: "guild", channel: "channel" } as const;
const [ANNA, BERTA, CARLA] = ["anna", "berta", "carla"].map((name) => ({
  person: `p-${name}`,
  name: name.charAt(0).toUpperCase() + name.slice(1),
})) as [Person, Person, Person];
interface Person {
  readonly person: string;
  readonly name: string;
}
const BOTS = [1, 2].map((number) => ({ kind: "bot", level: "random", name: `Bot ${number}` }) as const);
const teams = (...names: readonly string[]) => names.map((name) => ({ name, seats: [] }));

function lobbyRequest(
  people: readonly Person[],
  plan: Partial<LobbyMatchSettings> = {},
  options: object = {},
): LobbyRequest {
  const defaults = { language: "en", bots: [], open: false };
  const board = { board: "square-small", rules: "free", ...options };
  return { location: HOME, game: rolit.id, players: people, plan: { ...defaults, options: board, ...plan } };
}

function createLobbyRig(store: Store) {
  const rig = createMatchRig({ store, games: [rolit as Game] });
  const { lobbies } = rig.matchService;
  const optionsOf = async (done: LobbyResult) => {
    if (!done.ok || done.match === undefined) throw new Error(done.ok ? "it has not begun" : done.refusal.reason);
    return { match: done.match, options: (await rig.load(done.match)).opening.options as RolitOptions };
  };
  const openLobby = async (request: LobbyRequest) => {
    const done = await lobbies.open(request);
    if (!done.ok || done.match !== undefined) throw new Error(done.ok ? "it began" : done.refusal.reason);
    return done.lobby.id;
  };
  /** All players act until the board is full. */
  const playOut = async (match: string) => {
    for (;;) {
      await rig.waitUntilSettled(match);
      const { seats } = await rig.load(match);
      const matchView = await rig.matchService.view(match, spectator());
      const [seat] = matchView?.actors ?? [];
      const player = seat === undefined ? undefined : seats[seat];
      if (!matchView || player?.kind !== "person") return;
      const [cell] = listCellChoices(matchView.view as RolitView);
      await rig.matchService.play({ match, person: player.person }, { kind: "place", ...cell?.place });
    }
  };
  return { ...rig, lobbies, optionsOf, openLobby, playOut };
}

describe("choices in a lobby", () => {
  test("reject a colour that another guest has chosen, until that guest leaves", async () => {
    const { lobbies, openLobby, optionsOf } = createLobbyRig(openTestStore());
    const lobby = await openLobby(lobbyRequest([ANNA, BERTA], { open: true }));
    const choose = (who: Person, colour: string) => lobbies.choose({ lobby, ...who, choice: { colour } });
    expect(await choose(CARLA, "blue")).toMatchObject({ ok: true });
    expect(await choose(BERTA, "blue")).toMatchObject({ by: "game", refusal: { reason: "colour-taken" } });
    expect(await Promise.all([choose(ANNA, "pink"), choose(BERTA, "pink")])).toMatchObject([
      { ok: true },
      { ok: false, refusal: { reason: "colour-taken", colour: "pink" } },
    ]);
    await lobbies.leave({ lobby, person: CARLA.person });
    expect(await choose(BERTA, "blue")).toMatchObject({ ok: true });
    const { options } = await optionsOf(await lobbies.start({ lobby, person: ANNA.person }));
    expect(options.colours).toEqual(["pink", "blue"]);
  });

  test("keep an open lobby with three teams waiting while one team is empty", async () => {
    const { lobbies, openLobby, optionsOf } = createLobbyRig(openTestStore());
    const lobby = await openLobby(lobbyRequest([ANNA], { open: true }, { teams: teams("Foxes", "Bears", "Owls") }));
    await lobbies.choose({ lobby, ...ANNA, choice: { team: 1 } });
    expect(await lobbies.choose({ lobby, ...BERTA, choice: { team: 1 } })).toMatchObject({ ok: true });
    expect(await lobbies.start({ lobby, person: ANNA.person })).toMatchObject({ refusal: { reason: "empty-team" } });
    await lobbies.choose({ lobby, ...CARLA, choice: { team: 0 } });
    await lobbies.choose({ lobby, ...BERTA, choice: { team: 2 } });
    const { options } = await optionsOf(await lobbies.start({ lobby, person: ANNA.person }));
    expect(options.teams).toEqual([
      { name: "Foxes", seats: [2] },
      { name: "Bears", seats: [0] },
      { name: "Owls", seats: [1] },
    ]);
  });

  test("let the last guest complete all choices before the match begins", async () => {
    const { lobbies, openLobby, optionsOf } = createLobbyRig(openTestStore());
    const lobby = await openLobby(lobbyRequest([ANNA, BERTA], {}, { teams: teams("Foxes", "Bears") }));
    const first = await lobbies.choose({ lobby, ...BERTA, choice: { colour: "red" } });
    expect(first).toMatchObject({ ok: true, isComplete: true });
    expect(first).not.toHaveProperty("match");
    const { options } = await optionsOf(await lobbies.choose({ lobby, ...BERTA, choice: { team: 0 } }));
    expect([options.colours, options.teams?.map(({ seats }) => seats)]).toEqual([
      ["yellow", "red"],
      [[1], [0]],
    ]);
  });

  test("can be left open if the host starts the match", async () => {
    const { lobbies, openLobby, optionsOf } = createLobbyRig(openTestStore());
    const lobby = await openLobby(lobbyRequest([ANNA], { open: true, most: 2 }, { teams: teams("Foxes", "Bears") }));
    const last = await lobbies.choose({ lobby, ...BERTA, choice: { colour: "red" } });
    expect(last).toMatchObject({ ok: true, isComplete: true });
    const { options } = await optionsOf(await lobbies.start({ lobby, person: ANNA.person }));
    expect(options.teams?.map(({ seats }) => seats)).toEqual([[0], [1]]);
  });

  test("begin the match when the last guest has chosen everything", async () => {
    const { lobbies, openLobby, optionsOf } = createLobbyRig(openTestStore());
    const lobby = await openLobby(lobbyRequest([ANNA], { open: true, most: 3 }));
    expect(await lobbies.choose({ lobby, ...BERTA, choice: { colour: "red" } })).not.toHaveProperty("isComplete");
    const { options } = await optionsOf(await lobbies.choose({ lobby, ...CARLA, choice: { colour: "pink" } }));
    expect(options.colours).toEqual(["yellow", "red", "pink"]);
  });

  test("are not needed: an open lobby begins when it is full", async () => {
    const { lobbies, openLobby } = createLobbyRig(openTestStore());
    const lobby = await openLobby(lobbyRequest([ANNA], { open: true, most: 2 }));
    expect(await lobbies.join({ lobby, ...BERTA })).toMatchObject({ match: expect.any(String) });
  });

  test("the same person cannot be invited twice, and guests and bots must fit the seats", async () => {
    const { lobbies } = createLobbyRig(openTestStore());
    for (const people of [
      [ANNA, ANNA],
      [ANNA, BERTA, BERTA],
    ]) {
      expect(await lobbies.open(lobbyRequest(people))).toMatchObject({ refusal: { reason: "same-person-twice" } });
    }
    const crowded = lobbyRequest([ANNA], { open: true, most: 3, bots: BOTS });
    expect(await lobbies.open(crowded)).toMatchObject({ refusal: { reason: "seat-count", wanted: 4, max: 3 } });
    expect(await lobbies.waitingInChannel(HOME.channel)).toEqual([]);
  });

  test("each member of the winning team has won", async () => {
    const store = openTestStore();
    const { lobbies, openLobby, optionsOf, playOut } = createLobbyRig(store);
    const lobby = await openLobby(
      lobbyRequest([ANNA, BERTA, CARLA], { bots: BOTS.slice(0, 1) }, { teams: teams("Foxes", "Bears") }),
    );
    for (const [who, team] of [
      [ANNA, 0],
      [BERTA, 0],
      [CARLA, 1],
    ] as const)
      await lobbies.choose({ lobby, ...who, choice: { team } });
    const { match } = await optionsOf(await lobbies.start({ lobby, person: ANNA.person }));
    await playOut(match);
    const verdicts = await Promise.all(
      [ANNA, BERTA, CARLA].map(async ({ person }) => {
        const totals = await store.results.totals({ guild: "guild", game: "rolit" }, { kind: "person", person });
        return { games: totals?.games, wins: totals?.wins, ties: totals?.ties };
      }),
    );
    const [anna, berta, carla] = verdicts;
    expect(anna).toEqual(berta);
    expect(verdicts.map(({ games }) => games)).toEqual([1, 1, 1]);
    expect((anna?.wins ?? 0) + (carla?.wins ?? 0) + (anna?.ties ?? 0)).toBe(1);
  });

  test("a match that is played again keeps colours and teams, in any seat", async () => {
    const rig = createLobbyRig(openTestStore());
    const { lobbies, openLobby, optionsOf, load, playOut } = rig;
    const lobby = await openLobby(lobbyRequest([ANNA, BERTA], { bots: BOTS }, { teams: teams("Foxes", "Bears") }));
    await lobbies.choose({ lobby, ...ANNA, choice: { colour: "pink", team: 1 } });
    const last = { colour: "black", team: 0 };
    const { match } = await optionsOf(await lobbies.choose({ lobby, ...BERTA, choice: last }));
    await playOut(match);
    const again = await load(await playAgainTogether(rig, match, HOME));
    const options = again.opening.options as RolitOptions;
    const kept = again.seats.map((player, seat) => ({
      name: player.name,
      colour: options.colours[seat],
      team: options.teams?.find(({ seats }) => seats.includes(seat))?.name,
    }));
    expect(again.seats[0]?.name).toBe("Berta");
    expect(kept).toContainEqual({ name: "Anna", colour: "pink", team: "Bears" });
    expect(kept).toContainEqual({ name: "Berta", colour: "black", team: "Foxes" });
    expect(options.teams?.map(({ seats }) => seats.length)).toEqual([2, 2]);
  });

  test("a person who plays for all players on one screen leaves for all of them, and nobody wins", async () => {
    const store = openTestStore();
    const { lobbies, optionsOf, matchService, waitUntilSettled, load, published } = createLobbyRig(store);
    const names = ["Olga", "Pau", "Rita"];
    const host = { ...ANNA, choice: { colour: "beige" } };
    const hotSeatRequest = lobbyRequest([host], { names, bots: BOTS.slice(0, 1) });
    const { match, options } = await optionsOf(await lobbies.open(hotSeatRequest));
    // The choice applies to the first of the players.
    expect(options.colours).toEqual(["beige", "yellow", "red", "green"]);
    expect((await load(match)).seats.map(({ name }) => name)).toEqual([...names, "Bot 1"]);
    await matchService.play({ match, person: ANNA.person }, { kind: "place", column: 3, row: 3 });
    expect(await matchService.play({ match, person: ANNA.person }, { kind: "place", column: 3, row: 4 })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await matchService.resign({ match, person: ANNA.person })).toMatchObject({ ok: true });
    await waitUntilSettled(match);
    expect((await load(match)).status).toBe("dropped");
    expect(published.at(-1)).toMatchObject({ outcome: undefined, entries: [{ kind: "drop", by: "left" }] });
    expect(
      await store.results.totals({ guild: "guild", game: "rolit" }, { kind: "person", person: ANNA.person }),
    ).toBeUndefined();
  });
});
