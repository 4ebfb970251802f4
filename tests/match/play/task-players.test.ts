import { beforeEach, describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { LobbyRequest } from "#match/lobby/lobby-service.ts";
import type { SeatPlayer } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import { ANNA, BERTA, CARLA, createMatchRig, type MatchRig, openTestMatch } from "../../support/match-rig.ts";

// A person who plays a puzzle begins no other match with it. Otherwise another player could lead them into one, and
// their first match would count for nothing.

const puzzleGame = { ...addingGame, taskKey: ({ goal = 0 }) => `goal ${goal}` } as unknown as Game;
const channel = (id: string) => ({ kind: "channel", guild: "guild", channel: id }) as const;
const SELF = { ok: false, by: "table", refusal: { reason: "task-played-elsewhere", names: [] } };

let rig: MatchRig;

beforeEach(() => {
  rig = createMatchRig({ games: [puzzleGame], hasLeftServer: async () => true });
});

const playsIn = (id: string, goal = 10) =>
  openTestMatch(rig.matchService, { location: channel(id), options: { goal }, seats: [ANNA, BERTA] });

function lobbyRequest([host, ...others]: readonly SeatPlayer[], open = false): LobbyRequest {
  const players = [host, ...others].flatMap((one) => (one?.kind === "person" ? [one] : []));
  const plan = { options: { goal: 10 }, language: "en", bots: [], open };
  return { location: channel("lobby"), game: addingGame.id, players, plan };
}

async function openLobby(people: readonly SeatPlayer[], open = false): Promise<string> {
  const opened = await rig.matchService.lobbies.open(lobbyRequest(people, open));
  if (!opened.ok) throw new Error(opened.refusal.reason);
  return opened.lobby.id;
}

const join = (lobby: string, { name }: SeatPlayer) =>
  rig.matchService.lobbies.join({ lobby, person: `p-${name.toLowerCase()}`, name });

describe("a person who plays a puzzle in another match", () => {
  test.each([true, false])("cannot join a lobby with it, invited or not (open: %s)", async (open) => {
    await playsIn("race");
    const lobby = await openLobby(open ? [CARLA] : [CARLA, ANNA], open);
    expect(await join(lobby, ANNA)).toEqual(SELF);
    const guests = (await rig.matchService.lobbies.find(lobby))?.guests ?? [];
    expect(guests.flatMap(({ name, stand }) => (stand === "in" ? [name] : []))).toEqual(["Carla"]);
    expect(await rig.matchService.findRunning("lobby", addingGame.id)).toBeUndefined();
  });

  test("cannot join while that match is saved, and can once it is over", async () => {
    const match = await playsIn("race");
    const lobby = await openLobby([CARLA], true);
    expect(await rig.matchService.saved.save({ match, person: "p-anna" }, undefined)).toMatchObject({ ok: true });
    expect(await join(lobby, ANNA)).toEqual(SELF);
    await rig.store.matches.abandon(match);
    expect(await join(lobby, ANNA)).toMatchObject({ ok: true });
  });

  test("cannot open a lobby with it", async () => {
    await playsIn("race");
    expect(await rig.matchService.lobbies.checkRequest(lobbyRequest([ANNA, CARLA]))).toEqual(SELF);
    expect(await rig.matchService.lobbies.open(lobbyRequest([ANNA, CARLA]))).toEqual(SELF);
  });

  test("keeps a match from starting that they joined before, and all are told who plays it", async () => {
    const lobby = await openLobby([CARLA, ANNA, BERTA]);
    await join(lobby, ANNA);
    const match = await openTestMatch(rig.matchService, {
      location: channel("race"),
      options: { goal: 10 },
      seats: [ANNA, { kind: "person", person: "p-zoe", name: "Zoe" }],
    });
    const refusal = { reason: "task-played-elsewhere", names: ["Anna"] };
    expect(await join(lobby, BERTA)).toMatchObject({ ok: true, notOpened: { ok: false, by: "table", refusal } });
    const start = () => rig.matchService.lobbies.start({ lobby, person: "p-carla" });
    expect(await start()).toEqual({ ok: false, by: "table", refusal });
    await rig.store.matches.abandon(match);
    expect(await start()).toMatchObject({ ok: true, match: expect.any(String) });
  });

  test("can begin a match with another puzzle, and so can a person who has only seen this one", async () => {
    await playsIn("race");
    await playsIn("other", 20);
    await rig.store.tasks.recordSighting({ game: addingGame.id, task: "goal 10", person: "p-carla", at: 1 });
    const lobby = await openLobby([{ kind: "person", person: "p-zoe", name: "Zoe" }], true);
    expect(await join(lobby, CARLA)).toMatchObject({ ok: true });
  });

  test("can begin it again after the rules have changed, because the older match cannot go on", async () => {
    await playsIn("race");
    const later = createMatchRig({
      store: rig.store,
      games: [{ ...puzzleGame, version: 2 }],
      salt: "later",
    });
    const options = { goal: 10 };
    await openTestMatch(later.matchService, { location: channel("again"), options, seats: [ANNA, BERTA] });
  });
});
