import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Game } from "#core/game.ts";
import type { MenuRequest, SlashRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { createMastermind } from "#games/mastermind/game.ts";
import { MASTERMIND_DEFAULTS } from "#games/mastermind/rules/options.ts";
import { rolit } from "#games/rolit/game.ts";
import type { ScrabbleView } from "#games/scrabble/types.ts";
import type { MatchService } from "#match/match-service.ts";
import { catalogues } from "#text/catalogue.ts";
import { playOnFromFile, showGameFile } from "../../../commands/games/replay/game-file.ts";
import { mastermindUi } from "../../../commands/mastermind/ui.ts";
import { rolitUi } from "../../../commands/rolit/ui.ts";
import { scrabbleUi } from "../../../commands/scrabble/ui.ts";
import {
  createScrabbleRig,
  expectOpeningRefused,
  openScrabbleMatch,
} from "../../bad-input/support/scrabble-refusals.ts";
import { ANNA, BERTA, createMatchRig, type MatchRigOptions, openTestMatch } from "../../support/match-rig.ts";

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
        ["mastermind", mastermindUi],
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
        findDefault: async (_: unknown, language: string) => {
          asked.push(language);
          return { kind: "built-in", language: lists.includes(language) ? language : "en" };
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
    ["json", /^-# JSON file: an unfinished game of Scrabble \(Anna and Berta\)\.\nScrabble, step 1 of 1/],
    ["gcg", /^-# GCG file: an unfinished game of Scrabble \(Anna and Berta\)\.\nScrabble, step 1 of 1/],
    ["cgp", /^-# CGP file: a Scrabble position \(Player 1 and Player 2\)\.\nScrabble\n/],
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

test("a game of Mastermind opens as what it is, guess by guess", async () => {
  const rig = createMatchRig({ games: [createMastermind() as unknown as Game] });
  const seats = [ANNA, { ...ANNA, person: "p-berta", name: "Berta" }];
  const match = await openTestMatch(rig.matchService, { game: "mastermind", options: MASTERMIND_DEFAULTS, seats });
  await rig.matchService.play({ match, person: "p-berta" }, { kind: "code", code: [0, 1, 2, 3] });
  await rig.matchService.play({ match, person: "p-anna" }, { kind: "guess", guess: [0, 0, 1, 1] });
  const text = (await exportsOf(rig.matchService, match)).get("json") ?? "";
  const { post } = await importFile(rig, "game.json", text);
  expect(post.content).toMatch(
    /^-# JSON file: an unfinished game of Mastermind \(Anna and Berta\)\.\nMastermind, step 1 of 1/,
  );
  expect(post.picture?.scene.blocks.some(({ kind }) => kind === "pegs")).toBe(true);
  expect(post.menus).toBeUndefined();
  const damaged = await importFile(rig, "game.json", text.replace('"exact": 1', '"exact": 4'));
  expect(damaged.post.content).toContain("The answer to guess 1 is missing or cannot be right.");
});

test("only the files of a finished match have the seed of its shuffle", async () => {
  const { rig, match } = await openScrabbleMatch();
  const { seed } = (await rig.load(match)).opening;
  await rig.matchService.play({ match, person: "p-anna" }, { kind: "pass" });
  for (const text of (await exportsOf(rig.matchService, match)).values()) {
    expect(text).not.toContain(seed);
    expect(text).not.toContain("shuffle");
  }
  await rig.matchService.resign({ match, person: "p-anna" });
  const files = await exportsOf(rig.matchService, match);
  const sha256 = createHash("sha256").update(seed).digest("hex");
  expect(JSON.parse(files.get("json") ?? "")).toMatchObject({ shuffle: { sha256, seed } });
  expect(files.get("gcg")).toContain(`#shuffle-seed ${seed}`);
});

test("a file whose word list does not exist here is read with the usual list, and says so", async () => {
  const gcg = "#player1 A Anna\n#player2 B Berta\n#lexicon CSW21\n>A: AB - +0 0\n";
  const { post, asked } = await importFile(createScrabbleRig(), "game.gcg", gcg);
  expect(asked).toEqual(["CSW21", "en"]);
  expect(post.content).toContain(matches.fileListUnknown({ named: "CSW21", list: "English" }));
});

describe("an unfinished game of Scrabble", () => {
  /** A running match after AA from the middle and two turns without a score, with its files. */
  async function exportRunning(options = {}) {
    const { rig, match } = await openScrabbleMatch({ options });
    const word = { kind: "play", word: [1, 1], square: 112, direction: "across" };
    expect(await rig.matchService.play({ match, person: "p-anna" }, word)).toMatchObject({ ok: true });
    await rig.matchService.play({ match, person: "p-berta" }, { kind: "pass" });
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "pass" });
    return { rig, match, files: await exportsOf(rig.matchService, match) };
  }

  async function continueFrom({ rig, files }: Awaited<ReturnType<typeof exportRunning>>, format: string, seat: string) {
    expect(await playOn(rig, `game.${format}`, files.get(format) ?? "", seat)).toEqual({ content: matches.playingOn });
    return (await rig.matchService.findRunning("file-channel", "scrabble")) ?? "";
  }

  test.each([
    [
      "json",
      "1",
      [
        { kind: "bot", level: "medium", name: "Anna · medium" },
        { kind: "person", person: "p-anna" },
      ],
      1,
      [4, 0],
    ],
    [
      "cgp",
      "0",
      [
        { kind: "person", person: "p-anna" },
        { kind: "bot", level: "medium", name: "Bot 2 · medium" },
      ],
      0,
      [0, 4],
    ],
  ])(
    "is played on from %s with its board, scores and turn, and with new racks",
    async (format, seat, seats, toMove, scores) => {
      const running = await exportRunning();
      const { rig, match, files } = running;
      const { post } = await importFile(rig, `game.${format}`, files.get(format) ?? "");
      expect(post.menus?.[0]?.options).toHaveLength(2);
      const copy = await continueFrom(running, format, seat);
      const loaded = await rig.load(copy);
      expect(loaded.seats).toMatchObject(seats);
      expect(loaded.opening.options).toMatchObject({ start: { toMove, scoreless: 2 } });
      const before = (await rig.matchService.view(match, "p-anna"))?.view as ScrabbleView;
      const after = (await rig.matchService.view(copy, "p-anna"))?.view as ScrabbleView;
      expect(after).toMatchObject({ board: before.board, toMove, scoreless: 2, turns: [] });
      expect(after.players.map(({ score }) => score)).toEqual(scores);
      expect(after.players.map(({ tiles }) => tiles)).toEqual([7, 7]);
      // The file of a running match tells no rack, and the position that is stored has none.
      expect(JSON.stringify(loaded.opening.options)).not.toContain('rack":[');
      // A player of the running match cannot bring their own rack or bag back.
      expect(after.bagCount).toBe(91 - 2 - 14);
    },
  );

  test("is replayed from its log alone, also after a restart", async () => {
    const running = await exportRunning();
    const copy = await continueFrom(running, "json", "1");
    await running.rig.matchService.play({ match: copy, person: "p-anna" }, { kind: "pass" });
    await running.rig.waitUntilSettled(copy);
    const view = async (rig: { matchService: MatchService }) => (await rig.matchService.view(copy, "p-anna"))?.view;
    expect(await view(createScrabbleRig({ store: running.rig.store }))).toEqual(await view(running.rig));
  });

  test("is exported again as JSON and CGP, but not as GCG, and opens again", async () => {
    const running = await exportRunning();
    const copy = await continueFrom(running, "json", "1");
    await running.rig.matchService.play({ match: copy, person: "p-anna" }, { kind: "pass" });
    await running.rig.waitUntilSettled(copy);
    const again = await exportsOf(running.rig.matchService, copy);
    expect([...again.keys()]).toEqual(["json", "cgp"]);
    const { post } = await importFile(running.rig, "game.json", again.get("json") ?? "");
    expect(post.content).toContain("an unfinished game of Scrabble");
    expect(post.menus).toHaveLength(1);
  });

  test("counts nowhere, and a rematch begins with an empty board", async () => {
    const running = await exportRunning();
    const { rig } = running;
    const copy = await continueFrom(running, "json", "1");
    await rig.matchService.play({ match: copy, person: "p-anna" }, { kind: "pass" });
    await rig.matchService.resign({ match: copy, person: "p-anna" });
    expect((await rig.waitUntilSettled(copy)).status).toBe("finished");
    expect(await rig.store.results.latest("guild", "scrabble", 5)).toEqual([]);
    const location = { kind: "channel", guild: "guild", channel: "file-channel" } as const;
    const rematch = await rig.matchService.playAgain({ match: copy, person: "p-anna" }, location);
    const id = rematch.ok && "id" in rematch ? rematch.id : "";
    expect((await rig.load(id)).opening.options).not.toHaveProperty("start");
  });

  test("is not played on during a game with challenges, whose words it could check", async () => {
    const { rig, match } = await openScrabbleMatch();
    const text = (await exportsOf(rig.matchService, match)).get("json") ?? "";
    const { options } = (await rig.load(match)).opening;
    await openTestMatch(rig.matchService, {
      ...{ game: "scrabble", options: { ...(options as object), challenge: "double" }, seats: [ANNA, BERTA] },
      location: { kind: "channel", guild: "guild", channel: "club" },
    });
    const refused = await playOn(rig, "game.json", text, "0");
    expect(refused).toMatchObject({ refusal: "no-check-now", content: expect.stringContaining("<#club>") });
  });

  test("is not played on if it is over", async () => {
    const { rig, match } = await exportRunning();
    await rig.matchService.resign({ match, person: "p-berta" });
    const json = (await exportsOf(rig.matchService, match)).get("json") ?? "";
    expect((await importFile(rig, "game.json", json)).post.menus).toBeUndefined();
    expect(await playOn(rig, "game.json", json, "0")).toMatchObject({ refusal: "unknown-button" });
  });

  test.each([
    ["a board of another size", { board: [0] }],
    ["a tile that does not exist", { board: [3, ...Array(224).fill(0)] }],
    ["more tiles than the bag has", { board: [2, 2, ...Array(223).fill(0)] }],
    ["no tiles left", { board: [...Array(90).fill(1), ...Array(135).fill(0)] }],
    ["another number of scores", { scores: [1] }],
    ["a seat that does not exist", { toMove: 2 }],
    ["too many points", { scores: [1e9, 0] }],
    ["nothing", {}, null],
  ])(
    "is refused with %s",
    async (_, change, start: object | null = {
      board: Array(225).fill(0),
      scores: [0, 0],
      toMove: 0,
      scoreless: 0,
    }) => {
      await expectOpeningRefused({ options: { start: start && { ...start, ...change } } });
    },
  );
});

describe("an unfinished game of Rolit", () => {
  async function exportRunning(limits: Partial<MatchRigOptions> = {}) {
    const rig = createMatchRig({ games: [rolit as Game], ...limits });
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
      { kind: "bot", level: "greedy", name: "Bot 1 · medium" },
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

  test("is not played on beyond the limit of running games, and no thread is created for it", async () => {
    const { rig, json } = await exportRunning({ maxPlayed: 1 });
    const threads: string[] = [];
    const { request, posts } = createRequest(rig, "game.json", json);
    const openThread = async (_: unknown, name: string) => `thread-${threads.push(name)}`;
    const services = { ...request.services, openThread };
    const own = { ...request, services, server: { threads: "own" }, missingThreadPermissions: [], values: ["0"] };
    await playOnFromFile(own as unknown as MenuRequest, { list: "en" });
    expect(posts).toMatchObject([{ refusal: "too-many-played" }]);
    expect(threads).toEqual([]);
  });

  test("names players without letters by their number in the menu", async () => {
    const { rig, json } = await exportRunning();
    const { post } = await importFile(rig, "game.json", json.replaceAll(/"Bot 1[^"]*"/g, '"\\u200b"'));
    expect(post.menus?.[0]?.options.map(({ label }) => label)).toEqual(["Anna", matches.filePlayer(2)]);
  });

  test("is not played on by a seat that it does not have, nor after its end", async () => {
    const { rig, json } = await exportRunning();
    for (const seat of ["2", "-1", "x", ""])
      expect(await playOn(rig, "game.json", json, seat)).toMatchObject({ refusal: "unknown-button" });
    expect(await playOn(rig, "game.json", "{", "0")).toMatchObject({ refusal: "file-errors" });
    expect(await rig.matchService.findRunning("file-channel", "rolit")).toBeUndefined();
  });
});
