import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import { loadCommands } from "#discord/interactions/registration/load-commands.ts";
import { rolit } from "#games/rolit/game.ts";
import { ROLIT_DEFAULTS } from "#games/rolit/rules/options.ts";
import type { Clock } from "#match/play/open-match.ts";
import { catalogues } from "#text/catalogue.ts";
import { COMMANDS } from "../../games/loaded-games.ts";
import { createMatchRig, type MatchRigOptions, openTestMatch } from "../../support/match-rig.ts";
import { createInteractionSender, type InteractionOrigin } from "../../support/send-interactions.ts";

// People save games, load them in other channels and list them by typing commands.

const commands = await loadCommands(COMMANDS);
const { matches, common } = catalogues.en;
const CLOCK: Clock = { kind: "move", ms: 120_000 };

const at = (person: string, channel = "games", guild = "guild"): InteractionOrigin => ({ person, guild, channel });

function createServer(options: Partial<MatchRigOptions> = {}) {
  const rig = createMatchRig({ games: [rolit as Game], now: () => 1_000_000, ...options });
  const settings = { read: async () => ({ theme: "light" }), mayPing: async () => true };
  const sender = createInteractionSender(rig, commands, { playerSettings: settings } as never);
  const begin = (channel: string, clock?: Clock, guild = "guild") =>
    openTestMatch(rig.matchService, {
      game: "rolit",
      options: { ...ROLIT_DEFAULTS, colours: ["red", "blue"] },
      location: { kind: "channel", guild, channel },
      ...(clock ? { clock } : {}),
    });
  const games = (who: InteractionOrigin, sub: string, options: object = {}) =>
    sender.types(who, { command: "games", sub, options: options as never });
  return { ...rig, ...sender, begin, games };
}

const agreeIn = (announced: readonly string[]) => /agree\.[0-9a-f]+/.exec(announced.join())?.[0] ?? "";

describe("a game with a clock", () => {
  test("is saved, and later loaded, once the others agree to the question in the channel", async () => {
    const { games, begin, uses, load } = createServer();
    const match = await begin("games", CLOCK);
    const saving = await games(at("p-anna"), "save");
    expect(saving.privateTexts.join()).toContain(matches.asked(["Berta"]));
    expect(saving.announced.join()).toContain("p-berta");
    expect((await load(match)).status).toBe("running");
    await uses(at("p-berta"), "button", `games:${match}:0:${agreeIn(saving.announced)}`);
    expect((await load(match)).status).toBe("parked");

    const loading = await games(at("p-berta", "lounge"), "continue");
    expect(loading.privateTexts.join()).toContain(matches.asked(["Anna"]));
    expect((await load(match)).status).toBe("parked");
    await uses(at("p-anna", "lounge"), "button", `games:${match}:1:${agreeIn(loading.announced)}`);
    expect(await load(match)).toMatchObject({ status: "running", location: { channel: "lounge" } });
  });

  test("goes on if another player declines", async () => {
    const { games, begin, uses, load } = createServer();
    const match = await begin("games", CLOCK);
    const { announced } = await games(at("p-anna"), "save");
    const declineId = agreeIn(announced).replace("agree", "decline");
    expect((await uses(at("p-berta"), "button", `games:${match}:0:${declineId}`)).privateTexts.join()).toContain(
      matches.youDeclined,
    );
    expect((await load(match)).status).toBe("running");
  });
});

test("a game is not loaded in a channel that an opponent cannot see, and the refusal names the opponent", async () => {
  const { games, begin, load } = createServer({
    isChannelHidden: async (location, person) =>
      location.kind === "channel" && location.channel === "secret" && person === "p-berta",
  });
  const match = await begin("games");
  await games(at("p-anna"), "save");
  for (const sub of ["continue", "load"]) {
    const { privateTexts } = await games(at("p-anna", "secret"), sub, sub === "load" ? { game: match } : {});
    expect(privateTexts.join()).toContain(common.match["hidden-from"]({ reason: "hidden-from", names: ["Berta"] }));
  }
  expect((await load(match)).status).toBe("parked");
  expect((await games(at("p-anna", "lounge"), "continue")).privateTexts.join()).toContain(matches.loaded);
});

describe("a person's running games", () => {
  const lineWithLink = (channel: string) => `Rolit: Anna and Berta (Anna to move) · <#${channel}>`;

  test("are listed by /games here from any channel, with a link and the player to move", async () => {
    const { games, begin } = createServer();
    for (const channel of ["games", "secret"]) await begin(channel);
    await begin("far", undefined, "other");
    const { privateTexts } = await games(at("p-anna"), "here");
    expect(privateTexts.join()).toContain(matches.playingElsewhere);
    expect(privateTexts.join()).toContain(lineWithLink("secret"));
    expect(privateTexts.join()).not.toContain(lineWithLink("games"));
    expect(privateTexts.join()).toContain("https://discord.com/channels/other/far");
    expect((await games(at("p-zoe"), "here")).privateTexts.join()).not.toContain("secret");
  });

  test("are listed by /games list above the saved ones, on its first page", async () => {
    const { games, begin } = createServer();
    await begin("secret");
    expect((await games(at("p-anna"), "list")).privateTexts.join()).toContain(lineWithLink("secret"));
    const saved = await begin("games");
    await games(at("p-anna"), "save");
    const list = (await games(at("p-anna"), "list")).privateTexts.join();
    const [playing, after] = list.split(matches.savedGames);
    expect(playing).toContain(matches.playing);
    expect(playing).toContain(lineWithLink("secret"));
    expect(after).toContain("Rolit");
    expect((await games(at("p-anna"), "load", { game: saved })).privateTexts.join()).toContain(matches.loaded);
  });

  test("are listed with a limited number of replays", async () => {
    let replays = 0;
    const counted = {
      ...rolit,
      setup: (...given: Parameters<Game["setup"]>) => {
        replays++;
        return (rolit as Game).setup(...given);
      },
    } as unknown as Game;
    const { games, begin } = createServer({ games: [counted], maxPlayed: 30 });
    for (let channel = 0; channel < 30; channel++) await begin(`c${channel}`);
    replays = 0;
    const { privateTexts } = await games(at("p-anna"), "list");
    expect(privateTexts.join().match(/to move/g)?.length).toBe(10);
    expect(replays).toBeLessThan(20);
  });
});
