import { describe, expect, test } from "vitest";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import type { dailyKenkenPuzzle } from "#games/kenken/generate/daily-puzzle.ts";
import { formatPropFile } from "#games/kenken/notation/prop/format-prop.ts";
import type { KenkenView } from "#games/kenken/types.ts";
import { catalogues } from "#text/catalogue.ts";
import { playOnAloneFromFile, showGameFile } from "../../../commands/games/replay/game-file.ts";
import { kenkenUi } from "../../../commands/kenken/ui.ts";
import { SMALL_BOARD, SMALL_BOARD_WITH_GIVEN, SMALL_SOLUTION } from "../../fixtures/kenken-boards.ts";
import { ANNA, BERTA, type MatchRig } from "../../support/match-rig.ts";
import {
  createChannelMatch,
  createCommunityServices,
  createKenkenRig,
  createSoloMatch,
  type KenkenPerson,
} from "./kenken-players.ts";

const { matches } = catalogues.en;

const HALF_FILLED = "3 4\n2 1 2 1 1 [1] 2 1 [3]\n1 8 3 1 2 1 3 2 2\n6 1 2 2 3 3 3\n4 3 2 3 1 3 2\n";

function createRequest(rig: MatchRig, text: string, { id = "p-anna" }: KenkenPerson = {}) {
  const posts: Post[] = [];
  const file = { name: "game.prop", url: "https://cdn.discordapp.com/x", size: text.length };
  const list = { kind: "built-in", language: "en" };
  const request = {
    services: {
      ...createCommunityServices(rig, () => 0),
      rateLimits: unlimitedRateLimits,
      matches: rig.matchService,
      gameUis: new Map<string, unknown>([["kenken", kenkenUi]]),
      loadPlayerProfiles: async () => [],
      download: async () => ({ ok: true, bytes: Buffer.from(text) }),
      wordLists: {
        find: async () => ({ ok: true, list }),
        findDefault: async () => list,
        hashOf: async () => "h",
      },
    },
    person: { id, name: "Anna", nameOnServer: "Anna" },
    location: { kind: "channel", guild: "guild", channel: "file-channel" },
    ...{ server: {}, roles: [], missingPermissions: [], files: [file], language: "en", text: catalogues.en },
    pictureStyle: {},
    options: { getString: () => null, getAttachment: () => file },
    reply: async (post: Post) => void posts.push(post),
  };
  return { request, lastPost: () => posts.at(-1) ?? {} };
}

async function importFile(rig: MatchRig, text: string): Promise<Post> {
  const { request, lastPost } = createRequest(rig, text);
  await showGameFile(request as never);
  return lastPost();
}

async function playOn(rig: MatchRig, text: string, who?: KenkenPerson): Promise<Post> {
  const { request, lastPost } = createRequest(rig, text, who);
  await playOnAloneFromFile(request as never, { list: "en" });
  return lastPost();
}

async function exportOf({ matchService }: MatchRig, match: string): Promise<string | undefined> {
  const exported = await matchService.exportMatch(match, "p-anna");
  return exported?.files[0]?.text();
}

async function findOwn({ matchService }: MatchRig) {
  const { running } = await matchService.soloMatches("p-anna", "kenken");
  const match = running[0] ?? "";
  return { match, view: (await matchService.view(match, "p-anna"))?.view as KenkenView };
}

describe("the exported file of a board", () => {
  test("has the player's numbers while it is played, and only the puzzle after the end", async () => {
    const { rig, match } = await createSoloMatch();
    const anna = { match, person: "p-anna" };
    await rig.matchService.play(anna, { kind: "set", cell: 0, value: 1 });
    await rig.matchService.play(anna, { kind: "set", cell: 3, value: 3 });
    await rig.matchService.play(anna, { kind: "note", cell: 5, values: [1, 2] });
    expect(await exportOf(rig, match)).toBe(HALF_FILLED);
    await rig.matchService.resign(anna);
    expect(await exportOf(rig, match)).toBe(formatPropFile(SMALL_BOARD));
  });

  test("has the numbers of a grid that players share", async () => {
    const { rig, match } = await createChannelMatch("together", [ANNA, BERTA]);
    await rig.matchService.play({ match, person: "p-berta" }, { kind: "set", cell: 0, value: 1 });
    expect(await exportOf(rig, match)).toContain("[1]");
  });

  test("is not given away during a race, which a solver program could win", async () => {
    const { rig, match } = await createChannelMatch("race", [ANNA, BERTA]);
    for (const person of ["p-anna", "p-berta"])
      await rig.matchService.play({ match, person }, { kind: "set", cell: 0, value: 1 });
    expect(await exportOf(rig, match)).toBeUndefined();
  });

  test("is refused for a puzzle of a server until the end", async () => {
    const { rig, match } = await createSoloMatch({}, SMALL_BOARD, "first");
    expect(await rig.matchService.exportMatch(match, "p-anna")).toMatchObject({ files: [], isTooEarly: true });
  });

  test("is sent in a channel without a match, but not while the solo match is paused", async () => {
    const { rig, match, people } = await createSoloMatch();
    expect((await people.types("games export")).files?.[0]?.name).toBe(`kenken-${match}.prop`);
    await people.types("kenken pause");
    expect((await rig.load(match)).status).toBe("parked");
    expect(await people.types("games export")).toMatchObject({ refusal: "nothing-played" });
  });
});

describe("a file with a half-filled board", () => {
  test("is shown as what it is, with a button to play on", async () => {
    const post = await importFile(createKenkenRig(), HALF_FILLED);
    expect(post.content).toBe("-# PROP file: a KenKen board.\nKenKen");
    expect(post.picture?.alt).toContain("Filled: A1 1, A2 3. All other cells are empty.");
    expect(post.buttons?.flat().map(({ label }) => label)).toEqual([matches.playOnAlone]);
    expect(post.files?.map(({ name }) => name)).toEqual(["game.prop"]);
  });

  test("is played on alone, and its numbers can be changed", async () => {
    const rig = createKenkenRig();
    const post = await playOn(rig, HALF_FILLED);
    expect(post.content).toContain(matches.playingOnAlone);
    const { match, view } = await findOwn(rig);
    expect(view.grids[0]?.values).toEqual([1, 0, 0, 3, 0, 0, 0, 0, 0]);
    expect(view.options.board).toEqual(SMALL_BOARD);
    const anna = { match, person: "p-anna" };
    for (const [cell, value] of SMALL_SOLUTION.entries()) {
      if (cell > 0) expect(await rig.matchService.play(anna, { kind: "set", cell, value })).toMatchObject({ ok: true });
    }
    expect((await rig.load(match)).status).toBe("finished");
  });

  test("counts for no leaderboard", async () => {
    const rig = createKenkenRig();
    await playOn(rig, HALF_FILLED);
    const { match } = await findOwn(rig);
    const writes = SMALL_SOLUTION.map((value, cell) => ({ cell, value }));
    await rig.matchService.play({ match, person: "p-anna" }, { kind: "fill", writes });
    expect((await rig.waitUntilSettled(match)).status).toBe("finished");
    expect(await rig.store.results.latest("guild", "kenken", 5)).toEqual([]);
  });

  test("is replayed from its log alone, also after a restart", async () => {
    const rig = createKenkenRig();
    await playOn(rig, HALF_FILLED);
    const { match, view } = await findOwn(rig);
    const again = createKenkenRig({ store: rig.store });
    expect((await again.matchService.view(match, "p-anna"))?.view).toEqual(view);
    expect(await exportOf(again, match)).toBe(HALF_FILLED);
  });

  test("keeps the value of a cage without a clue", async () => {
    const rig = createKenkenRig();
    await playOn(rig, "2 3\n0 0 1 1 1 [1]\n0 2 1 1 2\n1 3 2 2 1 2 2 [1]\n");
    const { match, view } = await findOwn(rig);
    expect(view.options.board.fixed).toEqual([{ cell: 0, value: 1 }]);
    expect(view.grids[0]?.values).toEqual([1, 0, 0, 1]);
    const clear = await rig.matchService.play({ match, person: "p-anna" }, { kind: "clear", cell: 0 });
    expect(clear).toMatchObject({ ok: false });
  });

  test("can have wrong numbers, also in a full cage", async () => {
    const rig = createKenkenRig();
    await playOn(rig, HALF_FILLED.replace("2 1 [3]", "2 1 [1]"));
    expect((await findOwn(rig)).view.grids[0]?.values).toEqual([1, 0, 0, 1, 0, 0, 0, 0, 0]);
  });
});

describe("a file is not played on", () => {
  test.each<["together" | "race"]>([["together"], ["race"]])(
    "by a player of the same board in a channel: %s",
    async (mode) => {
      const { rig } = await createChannelMatch(mode, [ANNA, BERTA]);
      expect(await playOn(rig, HALF_FILLED)).toMatchObject({ refusal: "plays-elsewhere" });
    },
  );

  test("by a player of the same board alone, even if its file tells other values", async () => {
    const { rig } = await createSoloMatch({}, SMALL_BOARD_WITH_GIVEN, "first");
    expect(await playOn(rig, HALF_FILLED)).toMatchObject({ refusal: "task-played-elsewhere" });
  });

  test("if it is one of today's daily boards", async () => {
    const rig = createKenkenRig();
    const { dailyPuzzles } = createCommunityServices(rig, () => 0);
    const puzzle = { game: "kenken", variant: "easy", options: {}, lexicon: undefined, tries: 1, solves: 100 };
    const made = await dailyPuzzles.createPuzzle(puzzle, dailyPuzzles.today());
    const { board } = made as NonNullable<ReturnType<typeof dailyKenkenPuzzle>>;
    const first = formatPropFile(board, {}, [1, ...Array(board.size ** 2 - 1).fill(0)]);
    expect(await playOn(rig, formatPropFile(board))).toMatchObject({ refusal: "daily-board" });
    expect(await playOn(rig, first)).toMatchObject({ refusal: "daily-board" });
  });

  test("if the board is solved", async () => {
    const rig = createKenkenRig();
    const solved = formatPropFile(SMALL_BOARD, {}, SMALL_SOLUTION);
    expect((await importFile(rig, solved)).buttons).toBeUndefined();
    expect(await playOn(rig, solved)).toMatchObject({ refusal: "unknown-button" });
  });

  test("while another solo board runs, which the answer leads to", async () => {
    const { rig } = await createSoloMatch();
    const post = await playOn(rig, "2 1\n1 6 4 1 1 1 2 2 1 2 2\n");
    expect(post).toMatchObject({ refusal: "own-running" });
    expect(post.buttons?.flat().map(({ label }) => label)).toEqual([matches.buttons.solo]);
  });

  test("if it has errors, which are named with their places", async () => {
    const post = await importFile(createKenkenRig(), HALF_FILLED.replace("1 8 3", "1 99 3"));
    expect(post).toMatchObject({ refusal: "file-errors" });
    expect(post.content).toMatch(/^I cannot show this game\. \n- Line 3, column 1/);
  });
});

test.each([
  ["a value that the board does not have", { start: [4, 0, 0, 0, 0, 0, 0, 0, 0] }],
  ["a cell too few", { start: [1, 0, 0, 0, 0, 0, 0, 0] }],
  ["a solved board", { start: SMALL_SOLUTION }],
  ["several players", { start: [1, 0, 0, 0, 0, 0, 0, 0, 0], mode: "together" }],
  ["another value in a fixed cell", { start: [2, 0, 0, 0, 0, 0, 0, 0, 0], board: SMALL_BOARD_WITH_GIVEN }],
  ["nothing", { start: null }],
])("a match is refused that would begin with %s", async (_, change) => {
  const rig = createKenkenRig();
  const seats = "mode" in change ? [ANNA, BERTA] : [ANNA];
  const options = { board: SMALL_BOARD, mode: "alone", ...change };
  const opened = await rig.matchService.open({
    ...{ location: { kind: "channel", guild: "guild", channel: "c" }, game: "kenken", options, seats, language: "en" },
  });
  expect(opened).toMatchObject({ ok: false, by: "game", refusal: { reason: "bad-start" } });
});
