import { describe, expect, test } from "vitest";
import type { LeaderboardPage, LeaderboardRow, NamedPlayer } from "#community/statistics/statistics-types.ts";
import type { ProfileBlock, StandingsBlock } from "#core/scene.ts";
import {
  registerStatisticsActions,
  showLeaderboard,
  showStatistics,
} from "#discord/features/statistics/show-statistics.ts";
import {
  STATISTICS_ACTIONS,
  STATISTICS_KINDS,
  type StatisticsQuery,
} from "#discord/features/statistics/statistics-query.ts";
import type { ButtonRequest, SlashRequest } from "#discord/interactions/command.ts";
import { formatCustomId, parseCustomId } from "#discord/interactions/custom-id.ts";
import type { Post } from "#discord/messages/post.ts";
import { catalogues } from "#text/catalogue.ts";
import type { Language } from "#text/language.ts";
import { noPortrait } from "../../support/no-portraits.ts";
import { pressButton } from "../../support/use-action.ts";
import { LANGUAGES } from "../../text/complete-languages.ts";

const DEFAULT_QUERY: StatisticsQuery = {
  what: "sum",
  everywhere: false,
  bots: false,
  other: false,
  text: false,
  page: 0,
};

describe("the payload of a statistics button", () => {
  test.each<StatisticsQuery>([
    DEFAULT_QUERY,
    { what: "rating", everywhere: true, bots: true, other: true, text: true, page: 9_999_999 },
    { ...DEFAULT_QUERY, what: "player", player: "1".repeat(20), against: "2".repeat(20) },
    { ...DEFAULT_QUERY, what: "corrections", bots: true },
  ])("formats and parses %j in a custom id", (queries) => {
    const id = formatCustomId({
      command: "scrabble",
      match: "",
      seq: 0,
      payload: STATISTICS_ACTIONS.format({ kind: "stats", ...queries, way: "corrections" }),
    });
    const payload = { kind: "stats", ...queries, way: "corrections" };
    expect(STATISTICS_ACTIONS.parse(parseCustomId(id)?.payload ?? "")).toEqual(payload);
  });

  test.each([
    "",
    "stats",
    "stats.sum",
    "stats.nothing.0",
    "stats.sum.0.b.e",
    "stats.sum.0.eb",
    "stats.sum.-1",
    "stats.sum.10000000",
    "stats.sum.0....a:b",
    "stats.sum.0......X",
    "stats.sum.0......x.y",
  ])("rejects %j", (payload) => {
    expect(STATISTICS_ACTIONS.parse(payload)).toBeUndefined();
  });
});

const knownPlayer = (name: string | undefined, own = false): NamedPlayer => ({
  player: { kind: "person", person: `p-${name}` },
  name,
  own,
});
const bot: NamedPlayer = { player: { kind: "bot", level: "easy" }, name: undefined, own: false };

const row = (known: NamedPlayer, position: number, value: number, change?: LeaderboardRow["positionChange"]) => {
  return {
    who: known,
    position,
    value,
    games: 4,
    wins: 1,
    rating: { points: 1_642, uncertainty: 84 },
    positionChange: change,
  };
};

const standings: LeaderboardPage = {
  ...{ page: 1, pages: 3, total: 25, since: undefined },
  rows: [row(knownPlayer("*Anna*"), 11, 1_234.5), row(bot, 12, 3), row(knownPlayer(undefined), 12, 3)],
  own: row(knownPlayer("Berta", true), 20, 1),
};

/** The reply to a button, if the statistics service answers like this. */
async function pressStatistics(
  statistics: object,
  queries: Partial<StatisticsQuery>,
  language: Language = "en",
  ui: object = {},
): Promise<Post> {
  const posts: Post[] = [];
  const request = {
    services: {
      statistics,
      loadPortrait: noPortrait,
      gameUis: new Map([
        ["toy", { name: () => "Toy", levelName: () => "1 · easy", bingoLabel: () => "Bingos", ...ui }],
      ]),
    },
    ...{ person: { id: "1", name: "Berta" }, location: { kind: "channel", guild: "g", channel: "c" }, language },
    text: catalogues[language],
    id: {
      command: "toy",
      match: "",
      seq: 0,
      payload: STATISTICS_ACTIONS.format({ kind: "stats", ...DEFAULT_QUERY, ...queries }),
    },
    reply: async (post: Post) => void posts.push(post),
  };
  await pressButton({ actions: [registerStatisticsActions("toy")] } as never, request as unknown as ButtonRequest);
  return posts[0] ?? {};
}

const nothing = async () => undefined;

describe("leaderboards of games that cannot be compared", () => {
  const ui = { comparableGames: () => "large boards" };
  const asked: unknown[] = [];
  const statistics = {
    async leaderboard(view: object) {
      asked.push(Reflect.get(view, "incomparable"));
      return standings;
    },
  };
  const labelsOf = ({ buttons = [] }: Post) => buttons.flat().map(({ label }) => label);

  test("are reached by a button, which leads back, too", async () => {
    const usual = await pressStatistics(statistics, { text: true }, "en", ui);
    expect(usual.content).toContain("this server · large boards");
    expect(labelsOf(usual).at(-1)).toBe("Other games");
    const other = await pressStatistics(statistics, { text: true, other: true }, "en", ui);
    expect(other.content).toContain("this server · other games");
    expect(labelsOf(other).at(-1)).toBe("Usual games");
    expect(asked).toEqual([false, true]);
  });

  test("are offered where the usual leaderboard is empty, but not over all servers or in games without them", async () => {
    const empty = { leaderboard: nothing, overview: nothing };
    const post = await pressStatistics(empty, {}, "en", ui);
    expect(post.content).toContain("Only games with the usual settings (large boards) are listed here.");
    expect(labelsOf(post)).toEqual(["Other games"]);
    for (const [query, kind] of [
      [{ everywhere: true }, ui],
      [{}, {}],
    ] as const)
      expect(labelsOf(await pressStatistics(statistics, query, "en", kind))).not.toContain("Other games");
  });
});

describe("a leaderboard", () => {
  const statistics = { leaderboard: async () => standings };

  test("is a picture with unescaped names, and its alt text says the same", async () => {
    const post = await pressStatistics(statistics, { what: "average", everywhere: true, bots: true, page: 1 });
    expect(post.content).toBe("**Average** · all servers · page 2 of 3\nYour place: 20.");
    const [block] = (post.picture?.scene.blocks ?? []) as StandingsBlock[];
    expect(block).toMatchObject({ title: "Leaderboard", note: "Average" });
    expect(block?.rows.map(({ name, value, note }) => [name, value, note])).toEqual([
      ["*Anna*", "1,234.5", "1/4"],
      ["Bot 1 · easy", "3", "1/4"],
      ["A player of another server", "3", "1/4"],
    ]);
    expect(block?.own).toMatchObject({ name: "Berta", own: true, position: 20 });
    expect(post.picture?.alt).toContain("11. *Anna* 1,234.5 (won 1 of 4)");
    expect(post.picture?.alt).toMatch(/Your place: 20\.$/);
  });

  test.each([
    [
      "en",
      "places up or down since",
      ["up 2 places", "down 1 place", "unchanged", "new"],
      "Your place: 20, down 3 places.",
    ],
    [
      "ca",
      "canvis des del",
      ["puja 2 llocs", "baixa 1 lloc", "igual", "acaba d’entrar"],
      "El teu lloc: 20, baixa 3 llocs.",
    ],
    [
      "es",
      "cambios desde el",
      ["sube 2 puestos", "baja 1 puesto", "igual", "acaba de entrar"],
      "Tu puesto: 20, baja 3 puestos.",
    ],
  ] as const)(
    "shows in %s who has moved since when, in the picture and in words",
    async (language, since, words, own) => {
      const moves = [2, -1, 0, "new", undefined] as const;
      const rows = moves.map((change, index) => row(knownPlayer(`P${index}`), index + 1, 9 - index, change));
      const moved = { ...standings, rows, since: 86_400_000, own: row(knownPlayer("Berta", true), 20, 1, -3) };
      const asked = (text: boolean) => pressStatistics({ leaderboard: async () => moved }, { text }, language);
      const [post, text] = await Promise.all([asked(false), asked(true)]);
      expect(post.content).toContain(` · ${since} <t:86400:d>\n${own}`);
      const [block] = (post.picture?.scene.blocks ?? []) as StandingsBlock[];
      expect(block?.rows.map(({ move: change }) => change)).toEqual(moves);
      expect(block?.own?.move).toBe(-3);
      for (const contentOf of [post.picture?.alt ?? "", text.content ?? ""])
        for (const [index, word] of words.entries()) expect(contentOf).toMatch(new RegExp(`P${index}.*?\\), ${word}`));
      expect(text.content).toMatch(/P4.*\)\n/);
    },
  );

  test("can be text, with escaped names", async () => {
    const post = await pressStatistics(statistics, { what: "rating", text: true });
    expect(post.picture).toBeUndefined();
    expect(post.content).toContain("11. **\\*Anna\\*** 1642 ± 84 (won 1 of 4)");
  });

  test("has buttons for other pages and figures, each with a unique custom id", async () => {
    const post = await pressStatistics(statistics, { page: 1, bots: true });
    const buttons = (post.buttons ?? []).flat();
    expect(new Set(buttons.map(formatCustomId)).size).toBe(buttons.length);
    const pages = buttons.slice(0, 4).map(({ payload }) => STATISTICS_ACTIONS.parse(payload)?.page);
    expect(pages).toEqual([0, 0, 2, 2]);
    expect(buttons.filter(({ style }) => style === "main").map(({ label }) => label)).toEqual(["Total points"]);
    for (const { payload } of buttons.slice(4))
      expect(STATISTICS_ACTIONS.parse(payload)).toMatchObject({ page: 0, bots: true });
    expect(post.buttons?.every((one) => one.length <= 5)).toBe(true);
  });

  test.each([
    ["the own page", { what: "player" }, "My page"],
    ["the own page by name", { what: "player", player: "1" }, "My page"],
    ["the page of another player", { what: "player", player: "7" }, undefined],
  ] as const)("marks the button of what is shown: %s", async (_, query, label) => {
    const post = await pressStatistics({ profile: nothing, overview: nothing }, query);
    const marked = (post.buttons ?? []).flat().filter(({ style }) => style === "main");
    expect(marked.map((one) => one.label)).toEqual(label === undefined ? [] : [label]);
  });

  test.each(LANGUAGES)("says in %s that it has no players, or that nothing is recorded", async (language) => {
    const { statistics } = catalogues[language];
    const empty = await pressStatistics(
      { leaderboard: nothing, overview: async () => ({}) },
      { what: "wins" },
      language,
    );
    expect(empty.content).toBe(statistics.nobodyYet(statistics.figures.wins));
    const ui = { comparableGames: () => "large boards" };
    const told = await pressStatistics(
      { leaderboard: nothing, overview: async () => ({}) },
      { what: "best" },
      language,
      ui,
    );
    expect(told.content).toContain(statistics.onlyComparable("large boards"));
    const emptyPost = (queries: Partial<StatisticsQuery>) =>
      pressStatistics({ leaderboard: nothing, overview: nothing }, queries, language);
    expect((await emptyPost({})).content).toBe(statistics.nothingYet);
    expect((await emptyPost({ everywhere: true })).content).toBe(statistics.nothingAnywhere);
  });
});

test.each(LANGUAGES)("each empty page says so, in %s", async (language) => {
  const { statistics } = catalogues[language];
  const contentOf = async (statistics: object, queries: Partial<StatisticsQuery>) =>
    (await pressStatistics(statistics, queries, language)).content;
  expect(await contentOf({ overview: nothing }, { what: "overview" })).toBe(statistics.nothingYet);
  expect(await contentOf({ scores: nothing }, { what: "scores" })).toBe(statistics.nothingYet);
  expect(await contentOf({ profile: nothing }, { what: "player" })).toBe(statistics.noGamesOfYours);
  expect(await contentOf({ profile: nothing }, { what: "player", player: "2" })).toBe(
    statistics.noGamesOf(statistics.formerMember),
  );
  expect(await contentOf({ corrections: async () => ({ rows: [], total: 0 }) }, { what: "corrections" })).toBe(
    statistics.noCorrections,
  );
});

const totals = {
  ...{
    player: { kind: "person", person: "1" },
    name: "Berta",
    games: 48,
    wins: 29,
    ties: 1,
    sum: 15_264,
    average: 318,
  },
  ...{ best: 427, worst: -4, bingos: 22, since: Date.UTC(2_024, 5), rated: 2 },
};
const score = (points: number, verdict: string, rating?: number) => ({ score: points, verdict, at: 1_000, rating });

const profile = {
  who: knownPlayer("Berta", true),
  totals: { ...totals, bestPlay: { text: "QUIZ", points: 84, tiles: [] } },
  listed: 48,
  rating: { points: 1_642, uncertainty: 84 },
  positions: { sum: 1, rating: 3 },
  recent: [score(310, "won", 1_642), score(290, "alone"), score(-4, "lost", 1_600)],
  headToHeads: [{ who: knownPlayer("*Anna*"), games: 5, wins: 3, ties: 1 }],
};

describe("a player’s page", () => {
  test("is a picture of the rating, the latest results, four numbers and the best play", async () => {
    const post = await pressStatistics({ profile: async () => profile }, { what: "player" });
    const [block] = (post.picture?.scene.blocks ?? []) as ProfileBlock[];
    expect(block).toMatchObject({
      ...{ name: "Berta", position: 1, line: "48 games · since 2024", form: ["lost", "alone", "won"] },
      chart: { title: "Rating", value: "1642 ± 84", values: [1_600, 1_642], isRating: true },
      play: { label: "Best play", text: "QUIZ", points: 84 },
    });
    expect(block?.numbers.map(({ label, value }) => `${label} ${value}`)).toEqual([
      ...["Wins 29", "Average 318", "Best game 427", "Bingos 22"],
    ]);
    expect(post.content).toContain("- **\\*Anna\\***: 5 games, 3 won, 1 tied, 1 lost");
    expect(post.content).toContain("- **−4** (lost), <t:1:d>");
    expect(post.content).toContain("No. 3 (Rating).");
    expect(post.picture?.alt).toBe("Berta’s results as a picture. The text has the numbers.");
  });

  test("has no chart of a single game", async () => {
    const single = { ...profile, rating: undefined, recent: [score(310, "won")] };
    const post = await pressStatistics({ profile: async () => single }, { what: "player" });
    expect(post.picture?.scene.blocks[0]).not.toHaveProperty("chart");
  });

  test("shows the points of each game if there is no rating", async () => {
    const recent = [score(310, "won"), score(-4, "lost")];
    const unrated = { ...profile, rating: undefined, positions: { sum: undefined, rating: undefined }, recent };
    const post = await pressStatistics({ profile: async () => unrated }, { what: "player" });
    const [block] = (post.picture?.scene.blocks ?? []) as ProfileBlock[];
    expect(block?.chart).toEqual({ title: "Points of each game", value: "310", values: [-4, 310] });
    expect(block).not.toHaveProperty("position");
    expect(post.content).not.toMatch(/Rating|No\. \d/);
  });

  test("compares two players, even if they have not met", async () => {
    const statistics = { profile: async () => profile, headToHead: nothing };
    const post = await pressStatistics(statistics, { what: "player", player: "1", against: "2" });
    expect(post.content).toContain("Berta and <@2> have not met in a recorded game.");
  });
});

describe("the games of a player", () => {
  const games = Array.from({ length: 30 }, (_, index) => score(index, "won"));
  const statistics = {
    profile: async () => ({ ...profile, recent: games }),
    history: async (_: object, __: object, { from, count }: { from: number; count: number }) => {
      return { who: knownPlayer("Berta", true), total: 48, rows: games.slice(from, from + count) };
    },
  };
  const pointsIn = ({ content = "" }: Post) =>
    [...content.matchAll(/^- \*\*(\d+)\*\*/gm)].map(([, points]) => Number(points));
  const pagesIn = ({ buttons = [] }: Post) =>
    (buttons[0] ?? []).map(({ payload }) => STATISTICS_ACTIONS.parse(payload)?.page);

  test("are listed on the player's page, five at a time", async () => {
    const first = await pressStatistics(statistics, { what: "player", player: "1" });
    expect(pointsIn(first)).toEqual([0, 1, 2, 3, 4]);
    expect(first.content).toContain("Latest games: page 1 of 10");
    expect(first.content).toContain("Bingos: 22.");
    expect(pagesIn(first)).toEqual([0, 0, 1, 9]);
    const second = await pressStatistics(statistics, { what: "player", player: "1", page: 1, text: true });
    expect(pointsIn(second)).toEqual([5, 6, 7, 8, 9]);
    expect(second.content).toContain("Bingos: 22.");
    expect(second.buttons?.[0]?.map(({ payload }) => STATISTICS_ACTIONS.parse(payload)?.player)).toEqual(
      Array(4).fill("1"),
    );
  });

  test("have a page of their own, and a page number past the end shows the first page", async () => {
    const second = await pressStatistics(statistics, { what: "scores", player: "1", page: 1 });
    expect(second.content).toMatch(/^Games of \*\*Berta\*\*, the latest first · this server · page 2 of 4\n/);
    expect(pointsIn(second)).toEqual(games.slice(15).map((one) => one.score));
    expect(pagesIn(second)).toEqual([0, 0, 2, 3]);
    expect(pointsIn(await pressStatistics(statistics, { what: "scores", player: "1", page: 9 }))[0]).toBe(0);
    expect((await pressStatistics({ history: nothing }, { what: "scores", player: "2" })).content).toBe(
      catalogues.en.statistics.noGamesOf(catalogues.en.statistics.formerMember),
    );
  });
});

test("the corrections are listed completely over all pages, however long each one is", async () => {
  const all = Array.from({ length: 40 }, (_, index) => {
    const deed = { kind: "delete", player: knownPlayer("x").player, scores: index };
    return { at: 1e12, deed, correctedBy: knownPlayer("b".repeat(index * 5)), players: [knownPlayer("a".repeat(200))] };
  });
  const statistics = {
    corrections: async (_: object, from: number) => ({ rows: all.slice(from, from + 15), total: all.length }),
  };
  const seen: number[] = [];
  for (let page: number | undefined = 0; seen.length < 40; ) {
    const { content = "", buttons = [] } = await pressStatistics(statistics, { what: "corrections", page });
    expect(content.length).toBeLessThanOrEqual(2_000);
    seen.push(...[...content.matchAll(/deleted (\d+) score/g)].map(([, scores]) => Number(scores)));
    const forward = buttons[0]?.find(({ label }) => label === "Forward");
    page = STATISTICS_ACTIONS.parse(forward?.payload ?? "")?.page ?? 0;
    expect(page === seen.length || seen.length === 40).toBe(true);
  }
  expect(seen).toEqual(all.map((_, index) => index));
});

test("each page fits a message, however long the names are", async () => {
  const long = knownPlayer("_".repeat(32));
  const list = Array.from({ length: 15 }, (_, index) => ({ who: long, place: index + 1, score: -9_999, at: 1e12 }));
  const deed = { kind: "enter", scores: Array(8).fill({ player: long.player, score: 9_999 }) };
  const correction = { at: 1e12, deed, correctedBy: long, players: Array(8).fill(long) };
  const statistics = {
    scores: async () => ({ rows: list, page: 0, pages: 99_999, total: 1e6 }),
    corrections: async () => ({ rows: Array(15).fill(correction), total: 9_999_999 }),
    history: async () => ({ who: long, total: 9_999_999, rows: Array(15).fill(score(-9_999, "tied")) }),
    leaderboard: async () => ({ ...standings, since: 1e12, rows: Array(10).fill(row(long, 999_999, 1e9, -99_999)) }),
    profile: async () => ({
      ...profile,
      who: long,
      headToHeads: Array(5).fill({ ...profile.headToHeads[0], who: long }),
    }),
  };
  for (const language of LANGUAGES)
    for (const what of STATISTICS_KINDS.filter((one) => one !== "overview")) {
      const { content = "", buttons = [] } = await pressStatistics(statistics, { what, text: true }, language);
      expect(content.length, what).toBeLessThanOrEqual(2_000);
      for (const { label } of buttons.flat()) expect(label.length, label).toBeLessThanOrEqual(80);
    }
});

describe("the typed commands", () => {
  const queries: object[] = [];
  const posts: Post[] = [];
  const ownBoard = {
    id: "hardest",
    name: () => "Hardest",
    pagePayload: (page: number, way = "") => `hardest.${page}.${way}`,
    load: async (_: object, scope: object, page: number) => {
      queries.push({ scope, page });
      return { heading: "**Hardest**", rows: ["1. Anna"], empty: "", page, pages: 3 };
    },
  };
  const statistics = {
    leaderboard: async (view: object, figure: string) => void queries.push({ ...view, figure }),
    overview: nothing,
    profile: async (_: object, player: object) => void queries.push(player),
    history: async (_: object, player: object, slice: object) => void queries.push({ player, slice }),
  };
  const type = async (
    command: typeof showStatistics,
    options: { readonly [name: string]: unknown },
    ui: object = {},
    location: object = { kind: "channel", guild: "g", channel: "c" },
  ) => {
    queries.length = 0;
    posts.length = 0;
    const get = (name: string) => options[name] ?? null;
    const request = {
      services: { statistics, loadPortrait: noPortrait, gameUis: new Map([["toy", ui]]) },
      ...{ person: { id: "1", name: "Berta" }, location, language: "en" },
      text: catalogues.en,
      options: { getUser: get, getString: get, getBoolean: get },
      reply: async (post: Post) => void posts.push(post),
    };
    await command(request as unknown as SlashRequest, "toy");
    return { queries: [...queries], post: posts[0] ?? {} };
  };
  const view = { guild: "g", person: "1", game: "toy", incomparable: false, bots: false };
  const anna = { id: "7", displayName: "Anna" };
  const direct = { kind: "personal", person: "1" };

  test("show the own page, that of a player, or the scores of a player", async () => {
    expect((await type(showStatistics, {})).queries).toEqual([{ kind: "person", person: "1" }]);
    expect((await type(showStatistics, { view: "overview", player: anna })).queries).toEqual([
      { kind: "person", person: "7" },
    ]);
    expect((await type(showStatistics, { view: "scores", player: anna })).queries).toEqual([
      { player: { kind: "person", person: "7" }, slice: { from: 0, count: 15 } },
    ]);
  });

  test("show the leaderboard by total points, or by another figure", async () => {
    expect((await type(showLeaderboard, {})).queries).toEqual([{ ...view, everywhere: false, figure: "sum" }]);
    expect((await type(showLeaderboard, { by: "best", everywhere: true })).queries).toEqual([
      { ...view, everywhere: true, figure: "best" },
    ]);
  });

  test("show the leaderboard that only this game has first, unless all servers or bots are asked for", async () => {
    const ui = { statistics: { figures: ["sum", "wins"], leaderboards: [ownBoard] } };
    const { queries: asked, post } = await type(showLeaderboard, {}, ui);
    expect(asked).toMatchObject([{ scope: { guild: "g", everywhere: false }, page: 0 }]);
    expect(post.content).toBe("**Hardest** · page 1 of 3\n1. Anna");
    const labels = (post.buttons ?? []).map((row) => row.map(({ label, style }) => (style ? `[${label}]` : label)));
    expect(labels.slice(1, 3)).toEqual([["[Hardest]"], ["Total points", "Wins"]]);
    expect(new Set((post.buttons ?? []).flat().map(({ payload }) => payload)).size).toBe(post.buttons?.flat().length);
    expect((await type(showLeaderboard, { by: "wins" }, ui)).queries).toMatchObject([{ figure: "wins" }]);
    expect((await type(showLeaderboard, { everywhere: true }, ui)).queries).toMatchObject([{ figure: "sum" }]);
    expect((await type(showLeaderboard, { by: "hardest", bots: true }, ui)).queries).toMatchObject([{ page: 0 }]);
  });

  test("show a person only their own results in a direct message, without leaderboards", async () => {
    const { statistics: phrases } = catalogues.en;
    const own = await type(showStatistics, {}, {}, direct);
    expect(own.queries).toEqual([{ kind: "person", person: "1" }]);
    expect(own.post).toEqual({ content: phrases.noGamesOfYours, buttons: [] });
    const refused = { content: phrases.onlyOnServers, refusal: "only-on-servers" };
    expect(await type(showStatistics, { player: anna }, {}, direct)).toEqual({ queries: [], post: refused });
    expect(await type(showStatistics, { view: "scores" }, {}, direct)).toEqual({ queries: [], post: refused });
    expect(await type(showLeaderboard, {}, {}, direct)).toEqual({ queries: [], post: refused });
    const ui = { statistics: { leaderboards: [ownBoard] } };
    expect(await type(showLeaderboard, {}, ui, direct)).toEqual({ queries: [], post: refused });
  });

  test("show what only this game tells about a player, also without a recorded score", async () => {
    const facts = { lines: ["Solved: 2 boards."], details: ["- easy"], buttons: [{ label: "Puzzles" }] };
    const ui = { statistics: { playerFacts: async () => facts } };
    Object.assign(statistics, { taskTotals: async () => ({ parts: {} }) });
    const own = await type(showStatistics, {}, ui);
    expect(own.post.content).toBe("**Berta** · this server\nSolved: 2 boards.\n- easy");
    expect(own.post.buttons?.at(-1)).toEqual([{ label: "Puzzles" }]);
    // The statistics of this person may not be seen.
    Object.assign(statistics, { taskTotals: nothing });
    expect((await type(showStatistics, { player: anna }, ui)).post.content).toBe(
      catalogues.en.statistics.noGamesOf("Anna"),
    );
  });
});
