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

// Games that are saved, loaded elsewhere and looked for, as people type it.

const commands = await loadCommands(COMMANDS);
const { matches, common } = catalogues.en;
const CLOCK: Clock = { kind: "move", ms: 120_000 };

const at = (person: string, channel = "games", guild = "guild"): InteractionOrigin => ({ person, guild, channel });

function server(plan: Partial<MatchRigOptions> = {}) {
  const rig = createMatchRig({ games: [rolit as Game], now: () => 1_000_000, ...plan });
  const settings = { read: async () => ({ theme: "light" }), mayPing: async () => true };
  const visits = createInteractionSender(rig, commands, { playerSettings: settings } as never);
  const begin = (channel: string, clock?: Clock, guild = "guild") =>
    openTestMatch(rig.matchService, {
      game: "rolit",
      options: { ...ROLIT_DEFAULTS, colours: ["red", "blue"] },
      location: { kind: "channel", guild, channel },
      ...(clock ? { clock } : {}),
    });
  const games = (who: InteractionOrigin, sub: string, options: object = {}) =>
    visits.types(who, { command: "games", sub, options: options as never });
  return { ...rig, ...visits, begin, games };
}

const agreeIn = (announced: readonly string[]) => /agree\.[0-9a-f]+/.exec(announced.join())?.[0] ?? "";

describe("a game in which time is played for", () => {
  test("is saved and loaded once the others agree to the question in the channel", async () => {
    const { games, begin, uses, load } = server();
    const match = await begin("games", CLOCK);
    const saving = await games(at("p-anna"), "save");
    expect(saving.privateTexts.join()).toContain(matches.asked(["Berta"]));
    expect(saving.announced.join()).toContain("p-berta");
    expect((await load(match)).status).toBe("running");
    await uses(at("p-berta"), "button", `games:${match}:0:${agreeIn(saving.announced)}`);
    expect((await load(match)).status).toBe("parked");

    const loading = await games(at("p-berta", "lounge"), "last");
    expect(loading.privateTexts.join()).toContain(matches.asked(["Anna"]));
    expect((await load(match)).status).toBe("parked");
    await uses(at("p-anna", "lounge"), "button", `games:${match}:1:${agreeIn(loading.announced)}`);
    expect(await load(match)).toMatchObject({ status: "running", location: { channel: "lounge" } });
  });

  test("stays as it is where somebody declines", async () => {
    const { games, begin, uses, load } = server();
    const match = await begin("games", CLOCK);
    const { announced } = await games(at("p-anna"), "save");
    const no = agreeIn(announced).replace("agree", "decline");
    expect((await uses(at("p-berta"), "button", `games:${match}:0:${no}`)).privateTexts.join()).toContain(
      matches.youDeclined,
    );
    expect((await load(match)).status).toBe("running");
  });
});

test("a game is not loaded where an opponent cannot see it, and it is said who", async () => {
  const { games, begin, load } = server({
    isChannelHidden: async (location, person) =>
      location.kind === "channel" && location.channel === "secret" && person === "p-berta",
  });
  const match = await begin("games");
  await games(at("p-anna"), "save");
  for (const sub of ["last", "load"]) {
    const { privateTexts } = await games(at("p-anna", "secret"), sub, sub === "load" ? { game: match } : {});
    expect(privateTexts.join()).toContain(common.match["hidden-from"]({ reason: "hidden-from", names: ["Berta"] }));
  }
  expect((await load(match)).status).toBe("parked");
  expect((await games(at("p-anna", "lounge"), "last")).privateTexts.join()).toContain(matches.loaded);
});

describe("somebody's own games", () => {
  const link = (channel: string) => `Rolit: Anna and Berta (Anna to move) · <#${channel}>`;

  test("are shown by /games here wherever they are, with a link and whose turn it is", async () => {
    const { games, begin } = server();
    for (const channel of ["games", "secret"]) await begin(channel);
    await begin("far", undefined, "other");
    const { privateTexts } = await games(at("p-anna"), "here");
    expect(privateTexts.join()).toContain(matches.playingElsewhere);
    expect(privateTexts.join()).toContain(link("secret"));
    expect(privateTexts.join()).not.toContain(link("games"));
    expect(privateTexts.join()).toContain("https://discord.com/channels/other/far");
    expect((await games(at("p-zoe"), "here")).privateTexts.join()).not.toContain("secret");
  });

  test("are shown by /games list above the saved ones, on its first page", async () => {
    const { games, begin } = server();
    await begin("secret");
    expect((await games(at("p-anna"), "list")).privateTexts.join()).toContain(link("secret"));
    const saved = await begin("games");
    await games(at("p-anna"), "save");
    const list = (await games(at("p-anna"), "list")).privateTexts.join();
    const [playing, after] = list.split(matches.savedGames);
    expect(playing).toContain(matches.playing);
    expect(playing).toContain(link("secret"));
    expect(after).toContain("Rolit");
    expect((await games(at("p-anna"), "load", { game: saved })).privateTexts.join()).toContain(matches.loaded);
  });

  test("are not looked through without an end", async () => {
    let replays = 0;
    const counted = {
      ...rolit,
      setup: (...given: Parameters<Game["setup"]>) => {
        replays++;
        return (rolit as Game).setup(...given);
      },
    } as unknown as Game;
    const { games, begin } = server({ games: [counted], maxPlayed: 30 });
    for (let channel = 0; channel < 30; channel++) await begin(`c${channel}`);
    replays = 0;
    const { privateTexts } = await games(at("p-anna"), "list");
    expect(privateTexts.join().match(/to move/g)?.length).toBe(10);
    expect(replays).toBeLessThan(20);
  });
});
