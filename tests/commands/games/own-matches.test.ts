import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { matchEventLines } from "#discord/messages/turns/match-event-lines.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { MatchRequest } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMMANDS } from "../../games/loaded-games.ts";
import { ANNA, BERTA, CARLA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";
import { createInteractionSender, type InteractionOrigin } from "../../support/send-interactions.ts";

// Which match a command without a match is about, and what is said of players who have left.

const { matches, common } = catalogues.en;
const commands = await loadCommands(COMMANDS);
const BOT = { kind: "bot", level: "greedy", name: "Bot 1" } as const;
const at = (person: string): InteractionOrigin => ({ person, guild: "guild", channel: "games" });

function createServer(game = rolit as Game) {
  const rig = createMatchRig({ games: [game], now: () => 1_000_000 });
  const settings = { read: async () => ({ theme: "light" }), mayPing: async () => true };
  const sender = createInteractionSender(rig, commands, { playerSettings: settings } as never);
  const begin = (change: Partial<MatchRequest>) =>
    openTestMatch(rig.matchService, {
      game: "rolit",
      options: ROLIT_DEFAULTS,
      location: { kind: "channel", guild: "guild", channel: "games" },
      ...change,
    });
  const games = async (sub: string, options: object = {}, person = "p-anna") =>
    (await sender.types(at(person), { command: "games", sub, options: options as never })).privateTexts.join();
  return { ...rig, ...sender, begin, games };
}

describe("a person with several games", () => {
  test.each([
    ["leave", "ask-leave"],
    ["abandon", "abandon"],
    ["save", "save"],
  ])("is asked by /games %s which one they mean", async (sub, kind) => {
    const { games, begin } = createServer();
    const here = await begin({ seats: [ANNA, BERTA] });
    const alone = await begin({ seats: [ANNA, BOT], location: { kind: "personal", person: "p-anna", guild: "guild" } });
    const asked = await games(sub);
    expect(asked).toContain(matches.whichGame);
    for (const id of [here, alone]) expect(asked).toContain(`games:${id}:0:${kind}`);
    expect(asked).toContain("Rolit vs Berta");
    expect(asked).toContain("Rolit vs Bot 1");
  });

  test("is not asked about one that they have left", async () => {
    const { games, begin, matchService } = createServer();
    const left = await begin({ seats: [ANNA, BERTA, CARLA] });
    const alone = await begin({ seats: [ANNA, BOT], location: { kind: "personal", person: "p-anna", guild: "guild" } });
    await matchService.resign({ match: left, person: "p-anna" });
    const asked = await games("leave");
    expect(asked).toContain(matches.leaveUnplayedQuestion("Rolit"));
    expect(asked).toContain(`games:${alone}:0:leave`);
  });
});

describe("a player who has left", () => {
  async function begin(game: Game) {
    const server = createServer(game);
    const match = await server.begin({ seats: [ANNA, BERTA, CARLA] });
    await server.matchService.resign({ match, person: "p-carla" });
    return server;
  }

  test("is not named among the players here", async () => {
    expect(await (await begin(rolit as Game)).games("here")).toContain("Rolit: Anna and Berta (Anna to move) · ");
  });

  test("is replaced by a bot only in games that allow it", async () => {
    const replacing = { seat: "Carla", by: "greedy" };
    const asked = await (await begin(rolit as Game)).games("replace", replacing);
    expect(asked).toContain(matches.asked(["Berta"]));
    const { deputise: _, ...without } = rolit as Game;
    const refused = await (await begin(without as Game)).games("replace", replacing);
    expect(refused).toContain(common.match["no-such-seat"]({ reason: "no-such-seat" }));
  });
});

test("a person who abandons a game against a bot has agreed with nobody", async () => {
  const { begin, matchService, waitUntilSettled, published } = createServer();
  const match = await begin({ seats: [ANNA, BOT] });
  await matchService.proposals.propose({ match, person: "p-anna" }, { kind: "drop" });
  await waitUntilSettled(match);
  const update = published.at(-1);
  expect(update && matchEventLines(update, catalogues.en, ["Anna", "Bot 1"], undefined)).toEqual([
    matches.abandonedAlone,
  ]);
});

test("the name of a saved game that does not exist is refused with the name", async () => {
  const { games } = createServer();
  for (const sub of ["load", "rename", "delete"])
    expect(await games(sub, { game: "Sunday", name: "Monday" })).toContain(matches.noSuchSaved("Sunday"));
});
