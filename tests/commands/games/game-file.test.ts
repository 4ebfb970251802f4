import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { rolit } from "#games/rolit/game.ts";
import type { MatchService } from "#match/match-service.ts";
import { catalogues } from "#text/catalogue.ts";
import { playOnFromFile, showGameFile } from "../../../commands/games/replay/game-file.ts";
import { rolitUi } from "../../../commands/rolit/ui.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";
import { createScrabbleRig, openScrabbleMatch } from "../../bad-input/support/scrabble-refusals.ts";
import { ANNA, createMatchRig, openTestMatch } from "../../support/match-rig.ts";

const { matches } = catalogues.en;

interface World {
  readonly matchService: MatchService;
  /** Word lists that exist. */
  readonly lists?: readonly string[];
}

function createRequest({ matchService, lists = ["en"] }: World, name: string, text: string) {
  const posts: Post[] = [];
  const file = { name, url: "https://cdn.discordapp.com/x", size: text.length };
  const asked: string[] = [];
  const request = {
    services: {
      rateLimits: unlimitedRateLimits,
      matches: matchService,
      gameUis: new Map<string, unknown>([
        ["rolit", rolitUi],
        ["scrabble", scrabbleUi],
      ]),
      download: async () => ({ ok: true, bytes: Buffer.from(text) }),
      wordLists: {
        async find(_: unknown, language: string) {
          asked.push(language);
          return lists.includes(language)
            ? { ok: true, list: { kind: "built-in", language } }
            : { ok: false, refusal: { reason: "no-such-list", name: language, languages: lists, names: [] } };
        },
        hashOf: async () => "h",
        pin: async () => "h",
      },
    },
    person: { id: "p-anna", name: "Anna" },
    location: { kind: "channel", guild: "guild", channel: "file-channel" },
    server: { threads: "never" },
    roles: [],
    missingPermissions: [],
    files: [file],
    language: "en",
    text: catalogues.en,
    options: { getString: () => null, getAttachment: () => file },
    reply: async (post: Post) => void posts.push(post),
  };
  return { request, posts, asked };
}

async function importFile(world: World, name: string, text: string) {
  const { request, posts, asked } = createRequest(world, name, text);
  await showGameFile(request as unknown as SlashRequest);
  return { post: posts[0] ?? {}, asked };
}

async function playOn(world: World, name: string, text: string, seat: string) {
  const { request, posts } = createRequest(world, name, text);
  await playOnFromFile({ ...request, values: [seat] } as unknown as MenuRequest, { list: "en" });
  return posts[0] ?? {};
}

async function exportsOf(matchService: MatchService, match: string): Promise<Map<string, string>> {
  const exported = await matchService.exportMatch(match, "p-anna");
  const files = exported?.files ?? [];
  return new Map(await Promise.all(files.map(async ({ format, text }) => [format, await text()] as const)));
}

describe("a game of Scrabble that this bot exported", () => {
  test.each([
    ["json", /^-# JSON file: an unfinished game of Scrabble, Anna and Berta\.\nScrabble, step 1 of 1/],
    ["gcg", /^-# GCG file: an unfinished game of Scrabble, Anna and Berta\.\nScrabble, step 1 of 1/],
    ["cgp", /^-# CGP file: a position of Scrabble, Player 1 and Player 2\.\nScrabble\n/],
  ])("opens as what it is: %s", async (format, expected) => {
    const { rig, match } = await openScrabbleMatch();
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "pass" });
    const text = (await exportsOf(rig.matchService, match)).get(format) ?? "";
    const { post, asked } = await importFile(rig, `game.${format}`, text);
    expect(post.content).toMatch(expected);
    expect(post.content).toContain(format === "cgp" ? "Player 1 to move." : "Berta to move.");
    expect(post.files?.map(({ name }) => name)).toEqual([`game.${format}`]);
    expect(asked[0]).toBe("en");
  });
});

test("a file whose word list does not exist here is read with the usual list, and says so", async () => {
  const gcg = "#player1 A Anna\n#player2 B Berta\n#lexicon CSW21\n>A: AB - +0 0\n";
  const { post, asked } = await importFile(createScrabbleRig(), "game.gcg", gcg);
  expect(asked).toEqual(["CSW21", "en"]);
  expect(post.content).toContain(matches.fileListUnknown({ named: "CSW21", list: "English" }));
});

describe("an unfinished game of Rolit", () => {
  async function exportRunning() {
    const rig = createMatchRig({ games: [rolit as Game] });
    const options = { board: "square-small", rules: "official" };
    const match = await openTestMatch(rig.matchService, {
      game: "rolit",
      options,
      seats: [ANNA, { kind: "bot", level: "greedy", name: "Bot 1" }],
    });
    const view = await rig.matchService.view(match, "p-anna");
    const [first] = view?.game.actions(view.view) ?? [];
    expect(await rig.matchService.play({ match, person: "p-anna" }, first)).toMatchObject({ ok: true });
    await rig.waitUntilSettled(match);
    const json = (await exportsOf(rig.matchService, match)).get("json") ?? "";
    return { rig, match, json };
  }

  test("is played on from its position by the chosen player, and nothing is recorded", async () => {
    const { rig, match, json } = await exportRunning();
    const { post } = await importFile(rig, "game.json", json);
    const [menu] = post.menus ?? [];
    expect(menu?.options.map(({ label }) => label)).toEqual(["Anna", "Bot 1"]);
    expect(post.content).toContain("Anna to move.");
    expect(await playOn(rig, "game.json", json, "0")).toEqual({ content: matches.playingOn });
    const copy = await rig.matchService.findRunning("file-channel", "rolit");
    const [before, after] = await Promise.all(
      [match, copy ?? ""].map((id) => rig.matchService.view(id, "p-anna") as Promise<{ view: { balls: number[] } }>),
    );
    expect(after?.view.balls).toEqual(before?.view.balls);
    expect((await rig.load(copy ?? "")).seats).toMatchObject([
      { kind: "person", person: "p-anna" },
      { kind: "bot", level: "greedy", name: "Bot 1" },
    ]);
    for (let turn = 0; turn < 3; turn++) {
      await rig.waitUntilSettled(copy ?? "");
      const view = await rig.matchService.view(copy ?? "", "p-anna");
      const [move] = view?.game.actions(view.view) ?? [];
      expect(await rig.matchService.play({ match: copy ?? "", person: "p-anna" }, move)).toMatchObject({ ok: true });
    }
    await rig.waitUntilSettled(copy ?? "");
    await rig.matchService.resign({ match: copy ?? "", person: "p-anna" });
    expect((await rig.load(copy ?? "")).status).toBe("finished");
    expect(await rig.store.results.latest("guild", "rolit", 5)).toEqual([]);
  });

  test("is not played on by a seat that it does not have, nor after its end", async () => {
    const { rig, json } = await exportRunning();
    for (const seat of ["2", "-1", "x", ""])
      expect(await playOn(rig, "game.json", json, seat)).toMatchObject({ refusal: "unknown-button" });
    expect(await playOn(rig, "game.json", "{", "0")).toMatchObject({ refusal: "file-errors" });
    expect(await rig.matchService.findRunning("file-channel", "rolit")).toBeUndefined();
  });
});
