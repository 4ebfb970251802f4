import { describe, expect, test } from "vitest";
import type { KnownPlayer, LeaderboardPage, LeaderboardRow } from "#community/statistics/statistics-types.ts";
import type { ProfileBlock, StandingsBlock } from "#core/scene.ts";
import { showStatistics, statisticsActions } from "#discord/features/statistics/show-statistics.ts";
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

const plainShown: StatisticsQuery = { what: "sum", everywhere: false, bots: false, text: false, page: 0 };

describe("what a button shows", () => {
  test.each<StatisticsQuery>([
    plainShown,
    { what: "rating", everywhere: true, bots: true, text: true, page: 9_999_999 },
    { ...plainShown, what: "player", player: "1".repeat(20), against: "2".repeat(20) },
    { ...plainShown, what: "corrections", bots: true },
  ])("%j goes through a custom id that fits", (shown) => {
    const id = formatCustomId({
      command: "scrabble",
      match: "",
      seq: 0,
      payload: STATISTICS_ACTIONS.format({ kind: "stats", ...shown, way: "corrections" }),
    });
    const payload = { kind: "stats", ...shown, way: "corrections" };
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
  ])("%j is nothing", (payload) => {
    expect(STATISTICS_ACTIONS.parse(payload)).toBeUndefined();
  });
});

const who = (name: string | undefined, own = false): KnownPlayer => ({
  player: { kind: "person", person: `p-${name}` },
  name,
  own,
});
const bot: KnownPlayer = { player: { kind: "bot", level: "easy" }, name: undefined, own: false };

const row = (known: KnownPlayer, position: number, value: number, move?: LeaderboardRow["positionChange"]) => {
  return {
    who: known,
    position,
    value,
    games: 4,
    wins: 1,
    rating: { points: 1_642, uncertainty: 84 },
    positionChange: move,
  };
};

const standings: LeaderboardPage = {
  ...{ page: 1, pages: 3, total: 25, since: undefined },
  rows: [row(who("*Anna*"), 11, 1_234.5), row(bot, 12, 3), row(who(undefined), 12, 3)],
  own: row(who("Berta", true), 20, 1),
};

/** What somebody is answered who types or presses, where the club answers like this. */
async function answered(statistics: object, shown: Partial<StatisticsQuery>, language: Language = "en"): Promise<Post> {
  const posts: Post[] = [];
  const request = {
    services: {
      statistics,
      loadPortrait: noPortrait,
      gameUis: new Map([["toy", { levelName: () => "1 · easy", bingoLabel: () => "Bingos" }]]),
    },
    ...{ person: { id: "1", name: "Berta" }, location: { kind: "channel", guild: "g", channel: "c" }, language },
    text: catalogues[language],
    id: {
      command: "toy",
      match: "",
      seq: 0,
      payload: STATISTICS_ACTIONS.format({ kind: "stats", ...plainShown, ...shown }),
    },
    reply: async (post: Post) => void posts.push(post),
  };
  await pressButton({ actions: [statisticsActions("toy")] } as never, request as unknown as ButtonRequest);
  return posts[0] ?? {};
}

const nothing = async () => undefined;

describe("a leaderboard", () => {
  const club = { leaderboard: async () => standings };

  test("is a picture with names as they are, and says the same in words", async () => {
    const post = await answered(club, { what: "average", everywhere: true, bots: true, page: 1 });
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
    ["en", "moves since", ["up 2 places", "down 1 place", "unchanged", "new"], "Your place: 20, down 3 places."],
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
  ] as const)("tells in %s who has moved, since when, and in words too", async (language, since, words, own) => {
    const moves = [2, -1, 0, "new", undefined] as const;
    const rows = moves.map((move, index) => row(who(`P${index}`), index + 1, 9 - index, move));
    const moved = { ...standings, rows, since: 86_400_000, own: row(who("Berta", true), 20, 1, -3) };
    const asked = (text: boolean) => answered({ leaderboard: async () => moved }, { text }, language);
    const [post, text] = await Promise.all([asked(false), asked(true)]);
    expect(post.content).toContain(` · ${since} <t:86400:d>\n${own}`);
    const [block] = (post.picture?.scene.blocks ?? []) as StandingsBlock[];
    expect(block?.rows.map(({ move }) => move)).toEqual(moves);
    expect(block?.own?.move).toBe(-3);
    for (const said of [post.picture?.alt ?? "", text.content ?? ""])
      for (const [index, word] of words.entries()) expect(said).toMatch(new RegExp(`P${index}.*?\\), ${word}`));
    expect(text.content).toMatch(/P4.*\)\n/);
  });

  test("comes as text without anybody’s markup", async () => {
    const post = await answered(club, { what: "rating", text: true });
    expect(post.picture).toBeUndefined();
    expect(post.content).toContain("11. **\\*Anna\\*** 1642 ± 84 (won 1 of 4)");
  });

  test("turns to other pages and figures, each button with a name of its own", async () => {
    const post = await answered(club, { page: 1, bots: true });
    const buttons = (post.buttons ?? []).flat();
    expect(new Set(buttons.map(formatCustomId)).size).toBe(buttons.length);
    const pages = buttons.slice(0, 4).map(({ payload }) => STATISTICS_ACTIONS.parse(payload)?.page);
    expect(pages).toEqual([0, 0, 2, 2]);
    expect(buttons.filter(({ style }) => style === "main").map(({ label }) => label)).toEqual(["Total points"]);
    for (const { payload } of buttons.slice(4))
      expect(STATISTICS_ACTIONS.parse(payload)).toMatchObject({ page: 0, bots: true });
    expect(post.buttons?.every((one) => one.length <= 5)).toBe(true);
  });

  test.each(LANGUAGES)("that nobody stands in says so, and that nothing is recorded, in %s", async (language) => {
    const { statistics } = catalogues[language];
    const empty = await answered({ leaderboard: nothing, overview: async () => ({}) }, { what: "wins" }, language);
    expect(empty.content).toBe(statistics.nobodyYet(statistics.figures.wins));
    const none = (shown: Partial<StatisticsQuery>) =>
      answered({ leaderboard: nothing, overview: nothing }, shown, language);
    expect((await none({})).content).toBe(statistics.nothingYet);
    expect((await none({ everywhere: true })).content).toBe(statistics.nothingAnywhere);
  });
});

test.each(LANGUAGES)("whatever there is nothing of says so, in %s", async (language) => {
  const { statistics } = catalogues[language];
  const said = async (club: object, shown: Partial<StatisticsQuery>) => (await answered(club, shown, language)).content;
  expect(await said({ overview: nothing }, { what: "overview" })).toBe(statistics.nothingYet);
  expect(await said({ scores: nothing }, { what: "scores" })).toBe(statistics.nothingYet);
  expect(await said({ profile: nothing }, { what: "player" })).toBe(statistics.noGamesOfYours);
  expect(await said({ profile: nothing }, { what: "player", player: "2" })).toBe(
    statistics.noGamesOf(statistics.somebody),
  );
  expect(await said({ corrections: async () => ({ rows: [], total: 0 }) }, { what: "corrections" })).toBe(
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
  who: who("Berta", true),
  totals: { ...totals, bestPlay: { text: "QUIZ", points: 84, tiles: [] } },
  rating: { points: 1_642, uncertainty: 84 },
  positions: { sum: 1, rating: 3 },
  recent: [score(310, "won", 1_642), score(290, "alone"), score(-4, "lost", 1_600)],
  headToHeads: [{ who: who("*Anna*"), games: 5, wins: 3, ties: 1 }],
};

describe("a player’s page", () => {
  test("is a picture of the rating, the last ends, four numbers and the best play", async () => {
    const post = await answered({ profile: async () => profile }, { what: "player" });
    const [block] = (post.picture?.scene.blocks ?? []) as ProfileBlock[];
    expect(block).toMatchObject({
      ...{ name: "Berta", position: 1, line: "48 games · since 2024", form: ["lost", "alone", "won"] },
      chart: { title: "Rating", value: "1642 ± 84", values: [1_600, 1_642] },
      play: { label: "Best play", text: "QUIZ", points: 84 },
    });
    expect(block?.numbers.map(({ label, value }) => `${label} ${value}`)).toEqual([
      ...["Wins 29", "Average 318", "Best game 427", "Bingos 22"],
    ]);
    expect(post.content).toContain("- **\\*Anna\\***: 5 games, 3 won, 1 tied, 1 lost");
    expect(post.content).toContain("- **−4** (lost), <t:1:d>");
    expect(post.picture?.alt).toContain("No. 3 (Rating).");
  });

  test("without a rating shows the points of each game", async () => {
    const recent = [score(310, "won"), score(-4, "lost")];
    const unrated = { ...profile, rating: undefined, positions: { sum: undefined, rating: undefined }, recent };
    const post = await answered({ profile: async () => unrated }, { what: "player" });
    const [block] = (post.picture?.scene.blocks ?? []) as ProfileBlock[];
    expect(block?.chart).toEqual({ title: "Points of each game", value: "310", values: [-4, 310] });
    expect(block).not.toHaveProperty("position");
    expect(post.picture?.alt).not.toMatch(/Rating|No\. \d/);
  });

  test("tells how two stand, also where they have not met", async () => {
    const club = { profile: async () => profile, headToHead: nothing };
    const post = await answered(club, { what: "player", player: "1", against: "2" });
    expect(post.content).toContain("Berta and <@2> have not met in a recorded game.");
  });
});

describe("games of a player", () => {
  const games = Array.from({ length: 30 }, (_, index) => score(index, "won"));
  const club = {
    profile: async () => ({ ...profile, recent: games }),
    history: async (_: object, __: object, { from, count }: { from: number; count: number }) => {
      return { who: who("Berta", true), total: 48, rows: games.slice(from, from + count) };
    },
  };
  const pointsIn = ({ content = "" }: Post) =>
    [...content.matchAll(/^- \*\*(\d+)\*\*/gm)].map(([, points]) => Number(points));
  const pagesIn = ({ buttons = [] }: Post) =>
    (buttons[0] ?? []).map(({ payload }) => STATISTICS_ACTIONS.parse(payload)?.page);

  test("stand on their page five at a time", async () => {
    const first = await answered(club, { what: "player", player: "1" });
    expect(pointsIn(first)).toEqual([0, 1, 2, 3, 4]);
    expect(first.content).toContain("Latest games: page 1 of 10");
    expect(first.picture?.alt).toContain("Bingos: 22.");
    expect(pagesIn(first)).toEqual([0, 0, 1, 9]);
    const second = await answered(club, { what: "player", player: "1", page: 1, text: true });
    expect(pointsIn(second)).toEqual([5, 6, 7, 8, 9]);
    expect(second.content).toContain("Bingos: 22.");
    expect(second.buttons?.[0]?.map(({ payload }) => STATISTICS_ACTIONS.parse(payload)?.player)).toEqual(
      Array(4).fill("1"),
    );
  });

  test("are a list of their own, also after some are gone", async () => {
    const second = await answered(club, { what: "scores", player: "1", page: 1 });
    expect(second.content).toMatch(/^Games of \*\*Berta\*\*, the latest first · this server · page 2 of 4\n/);
    expect(pointsIn(second)).toEqual(games.slice(15).map((one) => one.score));
    expect(pagesIn(second)).toEqual([0, 0, 2, 3]);
    expect(pointsIn(await answered(club, { what: "scores", player: "1", page: 9 }))[0]).toBe(0);
    expect((await answered({ history: nothing }, { what: "scores", player: "2" })).content).toBe(
      catalogues.en.statistics.noGamesOf(catalogues.en.statistics.somebody),
    );
  });
});

test("no correction is lost between two parts of the list, however long each is", async () => {
  const all = Array.from({ length: 40 }, (_, index) => {
    const deed = { kind: "delete", player: who("x").player, scores: index };
    return { at: 1e12, deed, correctedBy: who("b".repeat(index * 5)), players: [who("a".repeat(200))] };
  });
  const club = {
    corrections: async (_: object, from: number) => ({ rows: all.slice(from, from + 15), total: all.length }),
  };
  const seen: number[] = [];
  for (let page: number | undefined = 0; seen.length < 40; ) {
    const { content = "", buttons = [] } = await answered(club, { what: "corrections", page });
    expect(content.length).toBeLessThanOrEqual(2_000);
    seen.push(...[...content.matchAll(/deleted (\d+) score/g)].map(([, scores]) => Number(scores)));
    const forward = buttons[0]?.find(({ label }) => label === "Forward");
    page = STATISTICS_ACTIONS.parse(forward?.payload ?? "")?.page ?? 0;
    expect(page === seen.length || seen.length === 40).toBe(true);
  }
  expect(seen).toEqual(all.map((_, index) => index));
});

test("everything is one message that Discord takes, however long the names are", async () => {
  const long = who("_".repeat(32));
  const list = Array.from({ length: 15 }, (_, index) => ({ who: long, place: index + 1, score: -9_999, at: 1e12 }));
  const deed = { kind: "enter", scores: Array(8).fill({ player: long.player, score: 9_999 }) };
  const correction = { at: 1e12, deed, correctedBy: long, players: Array(8).fill(long) };
  const club = {
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
      const { content = "", buttons = [] } = await answered(club, { what, text: true }, language);
      expect(content.length, what).toBeLessThanOrEqual(2_000);
      for (const { label } of buttons.flat()) expect(label.length, label).toBeLessThanOrEqual(80);
    }
});

test("what is typed names a player, or a list, or nothing: then it is the points in all", async () => {
  const shown: object[] = [];
  const typed = async (options: { readonly what?: string; readonly player?: object; readonly everywhere?: true }) => {
    const statistics = {
      leaderboard: async (view: object, figure: string) => void shown.push({ ...view, figure }),
      overview: nothing,
      profile: async (_: object, player: object) => void shown.push(player),
      history: async (_: object, player: object, slice: object) => void shown.push({ player, slice }),
    };
    const get = (name: keyof typeof options) => options[name] ?? null;
    const request = {
      services: { statistics, loadPortrait: noPortrait, gameUis: new Map() },
      ...{
        person: { id: "1", name: "Berta" },
        location: { kind: "channel", guild: "g", channel: "c" },
        language: "en",
      },
      text: catalogues.en,
      options: { getUser: get, getString: get, getBoolean: get },
      reply: async () => {},
    };
    await showStatistics(request as unknown as SlashRequest, "toy");
  };
  await typed({});
  await typed({ what: "best", everywhere: true });
  await typed({ what: "best", player: { id: "7", displayName: "Anna" } });
  await typed({ what: "scores", player: { id: "7", displayName: "Anna" } });
  const view = { guild: "g", person: "1", game: "toy", bots: false };
  expect(shown).toEqual([
    { ...view, everywhere: false, figure: "sum" },
    { ...view, everywhere: true, figure: "best" },
    { kind: "person", person: "7" },
    { player: { kind: "person", person: "7" }, slice: { from: 0, count: 15 } },
  ]);
});
