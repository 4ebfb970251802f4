import { describe, expect, test, vi } from "vitest";
import type { Game } from "#core/game.ts";
import type { Destination } from "#match/play/destination.ts";
import type { MatchRequest } from "#match/play/open-match.ts";
import type { MatchLocation, SeatPlayer } from "#store/store.ts";
import { addingGame } from "../../support/adding-game.ts";
import {
  ANNA,
  BERTA,
  BOT,
  CARLA,
  createMatchRig,
  type MatchRigOptions,
  openTestMatch,
  playAgainTogether,
} from "../../support/match-rig.ts";
import { openTestStore } from "../../support/store.ts";

const location = (channel = "channel"): MatchLocation => ({ kind: "channel", guild: "guild", channel });
const personIn = (player: SeatPlayer) => (player.kind === "person" ? player.person : "");

describe("playing again", () => {
  /** Plays a match of these players to its end. */
  async function playToEnd(
    seats: readonly SeatPlayer[],
    options: Partial<MatchRigOptions> = {},
    request: Partial<MatchRequest> = {},
  ) {
    const rig = createMatchRig({ store: openTestStore(), ...options });
    const match = await openTestMatch(rig.matchService, { options: { goal: 1 }, seats, ...request });
    await rig.matchService.play({ match, person: seats[0] ? personIn(seats[0]) : "" }, 1);
    const again = (person: string, newThread: Destination = location()) =>
      rig.matchService.playAgain({ match, person }, newThread);
    const seatsIn = async () => {
      const id = await rig.matchService.findRunning("channel", addingGame.id);
      return id === undefined ? undefined : (await rig.load(id)).seats;
    };
    return { ...rig, match, again, seatsIn };
  }

  test("the saved matches of the person are not read one by one", async () => {
    const store = openTestStore();
    const { again, matchService } = await playToEnd([ANNA, BERTA], { store });
    for (const channel of ["a", "b", "c"]) {
      const match = await openTestMatch(matchService, { location: location(channel) });
      await matchService.saved.save({ match, person: "p-anna" }, undefined);
    }
    const saved = await store.matches.savedByPlayer("guild", "p-anna");
    const read = vi.spyOn(store.matches, "loadHead");
    const place = { reference: location(), create: async () => location("thread") };
    expect(await again("p-anna", place)).toMatchObject({ deed: "gathered" });
    expect(read.mock.calls.filter(([id]) => saved.includes(id))).toEqual([[saved[0]]]);
  });

  test("invites the other players instead of seating them", async () => {
    const clock = { kind: "move", ms: 60_000 } as const;
    const rated = { clock, rated: true, language: "ca", lexicon: "words" } as const;
    const { again, seatsIn, matchService, match, load } = await playToEnd([ANNA, BERTA], {}, rated);
    const gathered = await again("p-berta");
    expect(gathered).toMatchObject({
      deed: "gathered",
      done: {
        lobby: {
          guests: [
            { person: "p-berta", stand: "in" },
            { person: "p-anna", stand: "awaited" },
          ],
          plan: { options: { goal: 1 }, open: false, again: match, ...rated },
        },
      },
    });
    expect(await seatsIn()).toBeUndefined();
    if (!gathered.ok || gathered.deed === "opened") throw new Error("nobody is awaited");
    const { id } = gathered.done.lobby;
    expect(await matchService.lobbies.leave({ lobby: id, person: "p-anna" })).toMatchObject({ ok: true });
    expect(await seatsIn()).toBeUndefined();
    const joined = await matchService.lobbies.join({ lobby: id, person: "p-anna", name: "Anna" });
    if (!joined.ok) throw new Error(joined.refusal.reason);
    const [before, after] = [await load(match), await load(joined.match ?? "")];
    expect(after).toMatchObject({ seats: [BERTA, ANNA], language: "ca", opening: { clock, rated: true } });
    expect(after.opening.seed).not.toBe(before.opening.seed);
  });

  test("joins the lobby of a player who asked first", async () => {
    const { again, seatsIn } = await playToEnd([ANNA, BERTA, CARLA]);
    const both = await Promise.all([again("p-carla"), again("p-anna")]);
    expect(both).toMatchObject([{ deed: "gathered" }, { deed: "joined", done: { lobby: { location: location() } } }]);
    expect(await again("p-carla", location("elsewhere"))).toMatchObject({
      by: "lobby",
      refusal: { reason: "already-in" },
      location: location(),
    });
    expect(await seatsIn()).toBeUndefined();
    expect(await again("p-berta")).toMatchObject({ deed: "joined", done: { match: expect.any(String) } });
    // The seats rotate, no matter who asks first.
    expect(await seatsIn()).toEqual([BERTA, CARLA, ANNA]);
    expect(await again("p-berta")).toMatchObject({ by: "opening", refusal: { reason: "channel-taken" } });
  });

  test("keeps the seats of bots, and leaves no empty seat for a missing player", async () => {
    const rig = await playToEnd([ANNA, BOT, BERTA, { ...BOT, name: "Bot 2" }]);
    expect(await playAgainTogether(rig, rig.match, location(), "p-berta")).toBeTruthy();
    expect((await rig.seatsIn())?.map(({ name }) => name)).toEqual(["Bot 1", "Berta", "Bot 2", "Anna"]);

    const { again, seatsIn, matchService } = await playToEnd([ANNA, BERTA, CARLA]);
    const gathered = await again("p-anna");
    if (!gathered.ok || gathered.deed === "opened") throw new Error("nobody is awaited");
    const lobby = gathered.done.lobby.id;
    await matchService.lobbies.join({ lobby, person: "p-carla", name: "Carla" });
    await matchService.lobbies.addBot({ lobby, person: "p-anna" }, () => BOT);
    await matchService.lobbies.start({ lobby, person: "p-anna" });
    expect(await seatsIn()).toEqual([CARLA, ANNA, BOT]);
  });

  test("does not invite players who have left the server; without others it begins at once or is refused", async () => {
    const gone = new Set(["p-berta"]);
    const hasLeft: MatchRigOptions["hasLeftServer"] = async (_, person) => gone.has(person);
    const three = await playToEnd([ANNA, BERTA, CARLA], { hasLeftServer: hasLeft });
    await playAgainTogether(three, three.match, location());
    expect(await three.seatsIn()).toEqual([CARLA, ANNA]);
    const withBot = await playToEnd([ANNA, BERTA, BOT], { hasLeftServer: hasLeft });
    expect(await withBot.again("p-anna")).toMatchObject({ deed: "opened" });
    expect(await withBot.seatsIn()).toEqual([BOT, ANNA]);
    const two = await playToEnd([ANNA, BERTA], { hasLeftServer: hasLeft });
    expect(await two.again("p-anna")).toMatchObject({ by: "opening", refusal: { reason: "seat-count", wanted: 1 } });
  });

  test("alone with bots begins at once, and the next seat begins", async () => {
    const { again, seatsIn } = await playToEnd([ANNA, BOT]);
    expect(await again("p-anna")).toMatchObject({ deed: "opened", location: location() });
    expect(await seatsIn()).toEqual([BOT, ANNA]);
  });

  test("is refused for a task with a known key, because its players know the solution", async () => {
    const named = { ...addingGame, taskKey: () => "to one" } as unknown as Game;
    for (const seats of [
      [ANNA, BERTA],
      [ANNA, BOT],
    ]) {
      const { again, seatsIn } = await playToEnd(seats, { games: [named] });
      expect(await again("p-anna")).toMatchObject({ ok: false, by: "table", refusal: { reason: "task-known" } });
      expect(await seatsIn()).toBeUndefined();
    }
  });

  test("is refused to spectators, and in a taken channel", async () => {
    const { again, matchService } = await playToEnd([ANNA, BERTA]);
    expect(await again("p-zoe")).toMatchObject({ refusal: { reason: "not-seated" } });
    expect(await matchService.playAgain({ match: "none", person: "p-anna" }, location())).toMatchObject({
      refusal: { reason: "no-match" },
    });
    const rival = await openTestMatch(matchService);
    expect(await again("p-anna")).toMatchObject({
      by: "opening",
      refusal: { reason: "channel-taken", running: rival },
    });
  });

  test.each([
    ["with others", [ANNA, BERTA]],
    ["with bots alone", [ANNA, BOT]],
  ])("is refused on another server, which has other people and word lists: %s", async (_, seats) => {
    const { again, match, matchService } = await playToEnd(seats);
    const elsewhere: MatchLocation = { kind: "channel", guild: "other", channel: "elsewhere" };
    const make = vi.fn(async () => elsewhere);
    for (const newThread of [elsewhere, { reference: elsewhere, create: make }]) {
      expect(await again("p-anna", newThread)).toMatchObject({
        ok: false,
        by: "table",
        refusal: { reason: "no-match" },
      });
    }
    expect(make).not.toHaveBeenCalled();
    expect([await matchService.lobbies.findRematch(match), await matchService.runningInChannel("elsewhere")]).toEqual([
      undefined,
      [],
    ]);
  });

  test("with a channel for each match creates one channel, and names it to players who ask later", async () => {
    const { again, matchService } = await playToEnd([ANNA, BERTA]);
    let made = 0;
    const newThread = { reference: location(), create: async () => location(`thread ${++made}`) };
    expect(await again("p-anna", newThread)).toMatchObject({
      deed: "gathered",
      done: { lobby: { location: location("thread 1") } },
    });
    expect(await again("p-anna", newThread)).toMatchObject({ by: "lobby", location: location("thread 1") });
    expect(await again("p-berta", newThread)).toMatchObject({ deed: "joined", done: { match: expect.any(String) } });
    expect(await matchService.findRunning("thread 1", addingGame.id)).toBeTruthy();
    expect(await again("p-berta", newThread)).toMatchObject({ by: "going-on", location: location("thread 1") });
    expect(made).toBe(1);

    const nowhere = await playToEnd([ANNA, BERTA]);
    expect(await nowhere.again("p-anna", { reference: location(), create: async () => undefined })).toMatchObject({
      by: "place",
    });
    // A match with a bot for a missing player counts as the same match, so no second channel is created.
    const three = await playToEnd([ANNA, BERTA, CARLA]);
    const gathered = await three.again("p-anna", newThread);
    if (!gathered.ok || gathered.deed === "opened") throw new Error("nobody is awaited");
    const lobby = gathered.done.lobby.id;
    await three.matchService.lobbies.addBot({ lobby, person: "p-anna" }, () => BOT);
    await three.matchService.lobbies.start({ lobby, person: "p-anna" });
    expect(await three.again("p-anna", newThread)).toMatchObject({ by: "going-on", location: location("thread 2") });
  });

  test("with different roles keeps the role of a single person, and swaps the roles of two people", async () => {
    const games = [{ ...addingGame, hasRoles: true } as Game];
    const withBot = await playToEnd([ANNA, BOT], { games });
    await playAgainTogether(withBot, withBot.match, location());
    expect(await withBot.seatsIn()).toEqual([ANNA, BOT]);
    for (const person of ["p-anna", "p-berta"]) {
      const two = await playToEnd([ANNA, BERTA], { games });
      await playAgainTogether(two, two.match, location(), person);
      expect(await two.seatsIn()).toEqual([BERTA, ANNA]);
    }
  });
});
