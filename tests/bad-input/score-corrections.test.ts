import { describe, expect, test } from "vitest";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { unlimitedRateLimits } from "#discord/interactions/rate-limits.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { ADMIN_ACTIONS } from "../../commands/admin/admin-actions.ts";
import command from "../../commands/admin/index.ts";
import { openTestStore } from "../support/store.ts";
import { pressButton } from "../support/use-action.ts";
import { LANGUAGES } from "../text/complete-languages.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// Every wrong way to correct a score: refused in the reader's language with what would be right, and nothing changes.

const where = { guild: "g", game: "toy" };

async function recordScores() {
  const store = openTestStore();
  const seats = [
    ["Ann", 30],
    ["Ben", 20],
  ] as const;
  await store.results.enterManually(
    {
      ...{ match: "m", ...where, at: 1, casual: true },
      seats: seats.map(([name, score], seat) => ({
        ...{
          player: { kind: "person", person: `p-${name.toLowerCase()}` },
          name,
          score,
          position: seat + 1,
          bingos: 0,
        },
      })),
    },
    { ...where, at: 1, by: "boss" },
  );
  const presence = async () => ({ kind: "unknown" }) as const;
  const ports = {
    results: store.results,
    playerSettings: store.playerSettings,
    findPresence: presence,
    now: () => 7,
    newId: () => "new",
  };
  return { store, statistics: createStatisticsService(ports) };
}

type Options = {
  readonly [name: string]: string | number | { readonly id: string; readonly displayName: string; readonly bot?: true };
};

const user = (name: string) => ({ id: `p-${name.toLowerCase()}`, displayName: name });

function createRequest(statistics: object, language: Language, options: Options, announced: string[] = []) {
  const posts: Post[] = [];
  const get = (name: string) => options[name] ?? null;
  const ui = { name: () => "Toy" };
  const request = {
    isServerAdmin: true,
    server: {} as { language?: string },
    ...{ person: { id: "boss", name: "Boss" }, location: { kind: "channel", guild: "g", channel: "c" }, language },
    text: catalogues[language],
    services: {
      rateLimits: unlimitedRateLimits,
      statistics,
      gameUis: new Map(
        [
          ["toy", ui],
          ["other", { name: () => "Other" }],
        ].slice(0, options["two"] ? 2 : 1) as [string, object][],
      ),
      announce: async (_: string, { content = "" }: Post) => void announced.push(content),
      log: { warn: () => {} },
    },
    options: {
      getSubcommandGroup: () => "scores",
      getSubcommand: () => options["subcommand"],
      getString: get,
      getUser: get,
      getMember: () => null,
      getInteger: get,
    },
    reply: async (post: Post) => void posts.push(post),
  };
  return { request, posts };
}

/** Expects a refusal in every language with these facts, and no change of the scores and no announcement. */
async function expectRefused(options: Options, ...facts: readonly string[]): Promise<void> {
  const { store, statistics } = await recordScores();
  const before = [
    await store.results.summary(where, true),
    (await store.results.corrections("g", "toy", { from: 0, count: 9 })).rows,
  ];
  const announced: string[] = [];
  const said = new Map<Language, string>();
  for (const language of LANGUAGES) {
    const { request, posts } = createRequest(statistics, language, options, announced);
    await command.run(request as unknown as SlashRequest);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.buttons ?? []).toEqual([]);
    said.set(language, posts[0]?.content ?? "");
  }
  expectInEveryLanguage((_, language) => said.get(language) ?? "", ...facts);
  expect(announced).toEqual([]);
  expect([
    await store.results.summary(where, true),
    (await store.results.corrections("g", "toy", { from: 0, count: 9 })).rows,
  ]).toEqual(before);
}

test.each(["Zoe", "Ann 20", "m-2", "m-00", "z-0", "m-0-0", "🎲"])(
  "removing an unknown score is refused: %j",
  async (score) => {
    await expectRefused({ subcommand: "remove", score });
  },
);

test.each([
  ["", "2"],
  ["toy", "2"],
])("removing a score is refused if the words fit several: %j", (score, count) =>
  expectRefused({ subcommand: "remove", score }, count),
);

test.each(["m-0", "ann", "30 ann", "Ann · 30"])("a score is found by what the admin types: %j", async (score) => {
  const { statistics } = await recordScores();
  const { request, posts } = createRequest(statistics, "en", { subcommand: "remove", score, two: 1 });
  await command.run(request as unknown as SlashRequest);
  expect(posts[0]?.content).toContain("score of 30 ");
  expect(ADMIN_ACTIONS.parse(posts[0]?.buttons?.[0]?.[0]?.payload ?? "")).toEqual({
    ...{ kind: "take-back", game: "toy", score: "m-0" },
  });
});

test("scores are suggested at once, from all games, the latest first", async () => {
  const { store, statistics } = await recordScores();
  const seats = [
    { player: { kind: "person", person: "p-eve" } as const, name: "Eve", score: 7, position: 1, bingos: 0 },
  ];
  const other = { guild: "g", game: "other", at: 2 };
  await store.results.enterManually({ match: "n", ...other, casual: true, seats }, { ...other, by: "boss" });
  const { request } = createRequest(statistics, "en", { two: 1 });
  const suggest = async (value: string) => {
    const options = { ...request.options, getFocused: (full?: true) => (full ? { name: "score", value } : value) };
    const choices = await command.complete?.({ ...request, options } as never);
    return choices?.map(({ name }) => name.replace(/1 Jan 1970, \d\d:\d\d/, "time"));
  };
  expect(await suggest("")).toEqual(["Eve · 7 · time · Other", "Ann · 30 · time · Toy", "Ben · 20 · time · Toy"]);
  expect(await suggest("toy 20")).toEqual(["Ben · 20 · time · Toy"]);
});

test("deleting the scores of a player offers each game in which they have scores", async () => {
  const { statistics } = await recordScores();
  const { request, posts } = createRequest(statistics, "en", { subcommand: "delete", player: user("Ann"), two: 1 });
  await command.run(request as unknown as SlashRequest);
  expect(posts[0]?.buttons?.flat().map(({ label }) => label)).toEqual(["Toy: 1 score", "Cancel"]);
});

test("deleting the scores of an unknown player is refused", () =>
  expectRefused({ subcommand: "delete", player: user("Zoe") }, "Zoe"));

test("resetting an empty ranking is refused", async () => {
  const { store, statistics } = await recordScores();
  await store.results.resetSeason(0, { ...where, at: 2, by: "boss" });
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { request, posts } = createRequest(statistics, language, { subcommand: "reset", game: "toy" });
      await command.run(request as unknown as SlashRequest);
      return [language, posts[0]?.content ?? "", posts[0]?.buttons ?? []] as const;
    }),
  );
  expect(said.map(([, , buttons]) => buttons)).toEqual([[], [], []]);
  expectInEveryLanguage((_, language) => said.find(([one]) => one === language)?.[1] ?? "");
  expect((await store.results.corrections("g", "toy", { from: 0, count: 9 })).rows).toHaveLength(2);
});

describe("scores of an unknown game are refused:", () => {
  test.each([
    ["enter", { player: user("Ann"), points: 3 }],
    ["reset", {}],
  ])("%s", (subcommand, options) => expectRefused({ subcommand, game: "Klingon", ...options }, "Klingon", "Toy"));
});

test.each(["toy", " TOY", "to"])("a game is found by its name or the beginning of it: %j", async (game) => {
  const { statistics } = await recordScores();
  const { request, posts } = createRequest(statistics, "en", { subcommand: "reset", game, two: 1 });
  await command.run(request as unknown as SlashRequest);
  expect(posts[0]?.content).toMatch(/^Reset the Toy leaderboard\?/);
});

describe("a match entered by hand is refused", () => {
  const enter = (options: Options, ...facts: readonly string[]) =>
    expectRefused({ subcommand: "enter", game: "toy", ...options }, ...facts);

  test("with the same person twice", () =>
    enter({ player: user("Ann"), points: 3, player2: user("Ann"), points2: 4 }, "Ann"));
  test("with a bot account", () => enter({ player: { ...user("Tauler"), bot: true }, points: 3 }, "Tauler"));
  test("with a player without points", () => enter({ player: user("Ann"), points: 3, player2: user("Ben") }, "Ben"));
  test("with points without a player", () => enter({ player: user("Ann"), points: 3, points3: 4 }, "3"));
  test.each([10_000, -10_000, 1.5, Number.NaN])("with %d points", (points) =>
    enter({ player: user("Ann"), points }, "999"),
  );
});

describe("a button of an old question", () => {
  const press = async (payload: string) => {
    const { store, statistics } = await recordScores();
    const { request, posts } = createRequest(statistics, "en", {});
    const id = { command: "admin", match: "", seq: 0, payload };
    for (let press = 0; press < 2; press++) await pressButton(command, { ...request, id } as unknown as ButtonRequest);
    return { posts: posts.map(({ content }) => content), store };
  };

  test("removes its score once", async () => {
    const { posts, store } = await press(ADMIN_ACTIONS.format({ kind: "take-back", game: "toy", score: "m-1" }));
    expect(posts).toEqual([
      "Done, and announced in this channel.",
      "There is no such score here. Pick one from the list that appears as you type.",
    ]);
    expect(await store.results.summary(where, true)).toMatchObject({ scores: 1 });
  });

  test("resets only the season that it asked about", async () => {
    const { posts, store } = await press(ADMIN_ACTIONS.format({ kind: "reset-scores", game: "toy", season: 0 }));
    expect(posts).toEqual([
      "Done, and announced in this channel.",
      "This leaderboard has been reset in the meantime. Use the command again to reset it once more.",
    ]);
    expect(await store.results.season("g", "toy")).toEqual({ number: 1, scores: 0, players: 0 });
  });

  test("deletes the scores of its player once", async () => {
    const { posts, store } = await press(ADMIN_ACTIONS.format({ kind: "delete-scores", game: "toy", person: "p-ann" }));
    expect(posts[0]).toBe("Done, and announced in this channel.");
    expect(posts[1]).toContain("No score of");
    expect(await store.results.summary(where, true)).toMatchObject({ scores: 1 });
  });
});

test.each([
  { kind: "take-back", game: "scrabble", score: "0123456789abcde-7" },
  { kind: "delete-scores", game: "scrabble", person: "123456789012345678" },
  { kind: "reset-scores", game: "scrabble", season: 12 },
] as const)("%j is unchanged by formatting and parsing", (action) => {
  expect(ADMIN_ACTIONS.parse(ADMIN_ACTIONS.format(action))).toEqual(action);
});

test.each([
  ...["", "take-back.", "take-back.toy", "take-back.toy.m", "take-back.toy.m-1.2", "take-back.TOY.m-1"],
  ...["delete-scores.toy.", "delete-scores.toy.1.2", "delete-scores.toy.1:2", "delete.toy.1"],
  ...["reset-scores.toy.", "reset-scores.toy.x", "reset-scores.toy.-1", "reset-scores.toy.1000000000"],
])("%j is not a valid payload", (payload) => {
  expect(ADMIN_ACTIONS.parse(payload)).toBeUndefined();
});

test("an announcement that fails is reported to the server admin", async () => {
  const { statistics } = await recordScores();
  const { request, posts } = createRequest(statistics, "en", {
    subcommand: "enter",
    game: "toy",
    player: user("Ann"),
    points: 3,
  });
  request.services.announce = () => Promise.reject(new Error("no permission"));
  await command.run(request as unknown as SlashRequest);
  expect(posts[0]?.content).toContain("I could not write to this channel");
});

test("announcements use the language of the server", async () => {
  const { statistics } = await recordScores();
  const announced: string[] = [];
  const { request, posts } = createRequest(
    statistics,
    "en",
    { subcommand: "enter", game: "toy", player: user("Ann"), points: 3 },
    announced,
  );
  request.server.language = "ca";
  await command.run(request as unknown as SlashRequest);
  expect(announced).toEqual(["Boss ha anotat una partida de Toy jugada en persona: **Ann** 3."]);
  expect(posts[0]?.content).toContain("Done");
});
