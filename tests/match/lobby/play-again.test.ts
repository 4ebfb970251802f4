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
const personOf = (holder: SeatPlayer) => (holder.kind === "person" ? holder.person : "");

describe("to play again", () => {
  /** A game that these have played to its end. */
  async function over(
    seats: readonly SeatPlayer[],
    plan: Partial<MatchRigOptions> = {},
    wanted: Partial<MatchRequest> = {},
  ) {
    const rig = createMatchRig({ store: openTestStore(), ...plan });
    const match = await openTestMatch(rig.matchService, { options: { goal: 1 }, seats, ...wanted });
    await rig.matchService.play({ match, person: seats[0] ? personOf(seats[0]) : "" }, 1);
    const again = (person: string, place: Destination = location()) =>
      rig.matchService.playAgain({ match, person }, place);
    const seatsIn = async () => {
      const id = await rig.matchService.findRunning("channel", addingGame.id);
      return id === undefined ? undefined : (await rig.load(id)).seats;
    };
    return { ...rig, match, again, seatsIn };
  }

  test("the others have to come: nobody is seated without being asked", async () => {
    const clock = { kind: "move", ms: 60_000 } as const;
    const rated = { clock, rated: true, language: "ca", lexicon: "words" } as const;
    const { again, seatsIn, matchService, match, load } = await over([ANNA, BERTA], {}, rated);
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

  test("whoever wants the same after them comes to them", async () => {
    const { again, seatsIn } = await over([ANNA, BERTA, CARLA]);
    const both = await Promise.all([again("p-carla"), again("p-anna")]);
    expect(both).toMatchObject([{ deed: "gathered" }, { deed: "joined", done: { lobby: { location: location() } } }]);
    expect(await again("p-carla", location("elsewhere"))).toMatchObject({
      by: "lobby",
      refusal: { reason: "already-in" },
      location: location(),
    });
    expect(await seatsIn()).toBeUndefined();
    expect(await again("p-berta")).toMatchObject({ deed: "joined", done: { match: expect.any(String) } });
    // Whoever was first, the seats go round.
    expect(await seatsIn()).toEqual([BERTA, CARLA, ANNA]);
    expect(await again("p-berta")).toMatchObject({ by: "opening", refusal: { reason: "channel-taken" } });
  });

  test("bots sit where they sat, and who does not come leaves no hole", async () => {
    const rig = await over([ANNA, BOT, BERTA, { ...BOT, name: "Bot 2" }]);
    expect(await playAgainTogether(rig, rig.match, location(), "p-berta")).toBeTruthy();
    expect((await rig.seatsIn())?.map(({ name }) => name)).toEqual(["Bot 1", "Berta", "Bot 2", "Anna"]);

    const { again, seatsIn, matchService } = await over([ANNA, BERTA, CARLA]);
    const gathered = await again("p-anna");
    if (!gathered.ok || gathered.deed === "opened") throw new Error("nobody is awaited");
    const lobby = gathered.done.lobby.id;
    await matchService.lobbies.join({ lobby, person: "p-carla", name: "Carla" });
    await matchService.lobbies.addBot({ lobby, person: "p-anna" }, () => "Bot 1");
    await matchService.lobbies.start({ lobby, person: "p-anna" });
    expect(await seatsIn()).toEqual([CARLA, ANNA, BOT]);
  });

  test("who has left the server is not awaited; where nobody else is, it begins at once or cannot", async () => {
    const gone = new Set(["p-berta"]);
    const hasLeft: MatchRigOptions["hasLeftServer"] = async (_, person) => gone.has(person);
    const three = await over([ANNA, BERTA, CARLA], { hasLeftServer: hasLeft });
    await playAgainTogether(three, three.match, location());
    expect(await three.seatsIn()).toEqual([CARLA, ANNA]);
    const withBot = await over([ANNA, BERTA, BOT], { hasLeftServer: hasLeft });
    expect(await withBot.again("p-anna")).toMatchObject({ deed: "opened" });
    expect(await withBot.seatsIn()).toEqual([BOT, ANNA]);
    const two = await over([ANNA, BERTA], { hasLeftServer: hasLeft });
    expect(await two.again("p-anna")).toMatchObject({ by: "opening", refusal: { reason: "seat-count", wanted: 1 } });
  });

  test("alone with bots it begins at once, with the second seat to begin", async () => {
    const { again, seatsIn } = await over([ANNA, BOT]);
    expect(await again("p-anna")).toMatchObject({ deed: "opened", location: location() });
    expect(await seatsIn()).toEqual([BOT, ANNA]);
  });

  test("a task that is known by its name is set once: who has played it knows what comes out", async () => {
    const named = { ...addingGame, taskKey: () => "to one" } as unknown as Game;
    for (const seats of [
      [ANNA, BERTA],
      [ANNA, BOT],
    ]) {
      const { again, seatsIn } = await over(seats, { games: [named] });
      expect(await again("p-anna")).toMatchObject({ ok: false, by: "table", refusal: { reason: "task-known" } });
      expect(await seatsIn()).toBeUndefined();
    }
  });

  test("only who sat there can, and only where there is room", async () => {
    const { again, matchService } = await over([ANNA, BERTA]);
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
  ])("not on another server, whose people and word lists are others: %s", async (_, seats) => {
    const { again, match, matchService } = await over(seats);
    const elsewhere: MatchLocation = { kind: "channel", guild: "other", channel: "elsewhere" };
    const make = vi.fn(async () => elsewhere);
    for (const place of [elsewhere, { reference: elsewhere, create: make }]) {
      expect(await again("p-anna", place)).toMatchObject({ ok: false, by: "table", refusal: { reason: "no-match" } });
    }
    expect(make).not.toHaveBeenCalled();
    expect([await matchService.lobbies.findRematch(match), await matchService.runningInChannel("elsewhere")]).toEqual([
      undefined,
      [],
    ]);
  });

  test("where each game has a place of its own, one is made once, and who presses later is told where", async () => {
    const { again, matchService } = await over([ANNA, BERTA]);
    let made = 0;
    const place = { reference: location(), create: async () => location(`thread ${++made}`) };
    expect(await again("p-anna", place)).toMatchObject({
      deed: "gathered",
      done: { lobby: { location: location("thread 1") } },
    });
    expect(await again("p-anna", place)).toMatchObject({ by: "lobby", location: location("thread 1") });
    expect(await again("p-berta", place)).toMatchObject({ deed: "joined", done: { match: expect.any(String) } });
    expect(await matchService.findRunning("thread 1", addingGame.id)).toBeTruthy();
    expect(await again("p-berta", place)).toMatchObject({ by: "going-on", location: location("thread 1") });
    expect(made).toBe(1);

    const nowhere = await over([ANNA, BERTA]);
    expect(await nowhere.again("p-anna", { reference: location(), create: async () => undefined })).toMatchObject({
      by: "place",
    });
    // The bot that sat in for somebody is no reason for a second place.
    const three = await over([ANNA, BERTA, CARLA]);
    const gathered = await three.again("p-anna", place);
    if (!gathered.ok || gathered.deed === "opened") throw new Error("nobody is awaited");
    const lobby = gathered.done.lobby.id;
    await three.matchService.lobbies.addBot({ lobby, person: "p-anna" }, () => "Bot 1");
    await three.matchService.lobbies.start({ lobby, person: "p-anna" });
    expect(await three.again("p-anna", place)).toMatchObject({ by: "going-on", location: location("thread 2") });
  });

  test("where seats are not alike, who plays a bot keeps theirs, and people change them", async () => {
    const games = [{ ...addingGame, hasRoles: true } as Game];
    const withBot = await over([ANNA, BOT], { games });
    await playAgainTogether(withBot, withBot.match, location());
    expect(await withBot.seatsIn()).toEqual([ANNA, BOT]);
    for (const person of ["p-anna", "p-berta"]) {
      const two = await over([ANNA, BERTA], { games });
      await playAgainTogether(two, two.match, location(), person);
      expect(await two.seatsIn()).toEqual([BERTA, ANNA]);
    }
  });
});
