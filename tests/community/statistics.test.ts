import { beforeEach, describe, expect, test, vi } from "vitest";
import { formatScoreId } from "#community/statistics/parse-corrections.ts";
import { plackettLuceRatings } from "#community/statistics/rating-system.ts";
import type { ServerPresence } from "#community/statistics/server-presence.ts";
import { createStatisticsService } from "#community/statistics/statistics-service.ts";
import type { NamedPlayer, StatisticsScope, StatisticsService } from "#community/statistics/statistics-types.ts";
import type { MatchResult, PlayerRef } from "#store/result-store.ts";
import type { NewMatch, Store } from "#store/store.ts";
import { openTestStore } from "../support/store.ts";

let store: Store;
let presences: Map<string, ServerPresence>;
let presenceRequests: string[];
let time: number;
/** Time between two readings of the clock. */
let tick: number;
let statistics: StatisticsService;

const view = (change: Partial<StatisticsScope> = {}): StatisticsScope => {
  return { guild: "g", person: "p-ann", game: "toy", everywhere: false, bots: false, ...change };
};
const person = (name: string): PlayerRef => ({ kind: "person", person: `p-${name.toLowerCase()}` });

beforeEach(() => {
  store = openTestStore(plackettLuceRatings);
  presences = new Map();
  presenceRequests = [];
  time = 1_000;
  tick = 0;
  let ids = 0;
  statistics = createStatisticsService({
    results: store.results,
    playerSettings: store.playerSettings,
    findPresence: async (guild, id) => {
      presenceRequests.push(`${guild} ${id}`);
      return presences.get(id) ?? { kind: "here", name: `${id.slice(2)} here` };
    },
    now() {
      time += tick;
      return time;
    },
    monotonicMs: () => time,
    newId: () => `entered${ids++}`,
  });
});

let matches = 0;

/** Stores a finished match with these points; a name in small letters is the level of a bot. */
async function storeMatch(scores: { readonly [who: string]: number }, guild = "g"): Promise<string> {
  const id = `m${matches++}`;
  const all = Object.values(scores);
  const result: MatchResult = {
    ...{ match: id, game: "toy", guild, at: 1_700_000_000_000, casual: false },
    seats: Object.entries(scores).map(([name, score]) => ({
      player: /^[a-z]/.test(name) ? { kind: "bot", level: name } : person(name),
      ...{ name, score, bingos: 0, position: 1 + all.filter((other) => other > score).length },
    })),
  };
  const home = { kind: "channel", guild, channel: id } as const;
  const opening = { game: "toy", version: 1, options: {}, seats: 2, seed: "0".repeat(64) };
  await store.matches.open({ id, location: home, opening, seats: [], language: "en", at: 1 } as NewMatch);
  const entry = { seq: 1, at: 1, deed: { kind: "drop" } } as const;
  await store.matches.append(id, entry, { status: "finished", result });
  return id;
}

const nameOf = ({ name, player }: NamedPlayer) => name ?? (player.kind === "bot" ? player.level : "?");

async function rankingRows(change: Partial<StatisticsScope> = {}, page = 0) {
  const found = await statistics.leaderboard(view(change), "sum", page);
  return found?.rows.map(({ who, position, value }) => `${position} ${nameOf(who)} ${value}`);
}

describe("a leaderboard", () => {
  test("does not exist while no player is in it", async () => {
    expect(await rankingRows()).toBeUndefined();
    await storeMatch({ Ann: -5, Ben: 0 });
    expect(await rankingRows()).toBeUndefined();
    expect(await statistics.overview(view())).toMatchObject({ matches: 1 });
  });

  test("names people as on the server, or as they have chosen", async () => {
    await storeMatch({ Ann: 30, Ben: 20, easy: 99 });
    await store.playerSettings.change("p-ben", { name: "Benny" });
    expect(await rankingRows()).toEqual(["1 ann here 30", "2 Benny 20"]);
    expect(await rankingRows({ bots: true })).toEqual(["1 easy 99", "2 ann here 30", "3 Benny 20"]);
  });

  test("shows the viewer's row, on the page or beside it", async () => {
    for (let n = 0; n < 12; n++) await storeMatch({ [`P${n}`]: 100 - n });
    await storeMatch({ Ann: 1 });
    const [first, second] = await Promise.all([0, 1].map((page) => statistics.leaderboard(view(), "sum", page)));
    expect(first).toMatchObject({ page: 0, pages: 2, total: 13, own: { position: 13, value: 1, who: { own: true } } });
    expect(second?.own).toBeUndefined();
    expect(second?.rows.map(({ who }) => who.own)).toEqual([false, false, true]);
    expect(await statistics.leaderboard(view(), "sum", 99)).toMatchObject({ page: 1 });
    expect((await statistics.leaderboard(view({ person: "p-zoe" }), "sum", 0))?.own).toBeUndefined();
    await storeMatch({ easy: 500 });
    expect(await statistics.leaderboard(view({ bots: true }), "sum", 0)).toMatchObject({ own: { position: 14 } });
    expect(await statistics.leaderboard(view(), "sum", 0)).toMatchObject({ own: { position: 13 } });
  });

  test("leaves out people who have left the server, and renumbers the places", async () => {
    await storeMatch({ Ann: 30, Ben: 20, Cid: 10 });
    presences.set("p-ben", { kind: "gone" });
    expect(await rankingRows()).toEqual(["1 ann here 30", "2 cid here 10"]);
    expect(await statistics.profile(view(), person("Ben"))).toBeUndefined();
    const overview = await statistics.overview(view());
    expect(overview).toMatchObject({ scores: 2, lowest: { value: 10 } });
  });

  test("over all servers shows people of other servers without a name", async () => {
    await storeMatch({ Ann: 30, Ben: 20 });
    await storeMatch({ Zoe: 25 }, "other");
    presences.set("p-zoe", { kind: "gone" });
    expect(await rankingRows({ everywhere: true })).toEqual(["1 ann here 30", "2 ? 25", "3 ben here 20"]);
    expect(await statistics.profile(view({ everywhere: true }), person("Zoe"))).toBeUndefined();
  });

  test("uses the last known name if Discord cannot be asked, but only for people who have played here", async () => {
    await storeMatch({ Ann: 30 });
    await storeMatch({ Zoe: 25 }, "other");
    for (const id of ["p-ann", "p-zoe"]) presences.set(id, { kind: "unknown" });
    expect(await rankingRows()).toEqual(["1 Ann 30"]);
    expect(await rankingRows({ everywhere: true })).toEqual(["1 Ann 30", "2 ? 25"]);
  });

  test("asks Discord for each person once in ten minutes", async () => {
    await storeMatch({ Ann: 30, Ben: 20 });
    for (let time = 0; time < 3; time++) await rankingRows();
    expect(presenceRequests).toEqual(["g p-ann", "g p-ben"]);
    time += 10 * 60_000 + 1;
    await rankingRows();
    expect(presenceRequests).toHaveLength(4);
  });

  test("asks again at once if Discord could not be asked", async () => {
    await storeMatch({ Ben: 20 });
    presences.set("p-ben", { kind: "unknown" });
    await rankingRows();
    await rankingRows();
    expect(presenceRequests).toEqual(["g p-ben", "g p-ben"]);
  });

  test("always includes the viewer, even if they seem to have left", async () => {
    await storeMatch({ Ann: 30, Ben: 20 });
    presences.set("p-ann", { kind: "gone" });
    expect(await rankingRows({ person: "p-ben" })).toEqual(["1 ben here 20"]);
    expect(await rankingRows()).toEqual(["1 Ann 30", "2 ben here 20"]);
  });
});

describe("changes of place in a leaderboard", () => {
  const DAY = 24 * 60 * 60_000;
  const moves = async (change: Partial<StatisticsScope> = {}, page = 0) => {
    const found = await statistics.leaderboard(view(change), "sum", page);
    const rows = [...(found?.rows ?? []), ...(found?.own ? [found.own] : [])];
    return [found?.since, ...rows.map(({ who, positionChange }) => `${nameOf(who)} ${positionChange}`)];
  };

  test("are shown since at least a day ago, and later since at least a week ago", async () => {
    const first = time;
    await storeMatch({ Ann: 30, Ben: 20, Cid: 10 });
    expect(await moves()).toEqual([
      undefined,
      ...["ann here", "ben here", "cid here"].map((who) => `${who} undefined`),
    ]);
    await storeMatch({ Cid: 15, Dan: 1 });
    time = first + DAY;
    expect(await moves()).toEqual([first, "ann here 0", "cid here 1", "ben here -1", "dan here new"]);
    time = first + 7 * DAY;
    await storeMatch({ Dan: 40 });
    expect(await moves()).toEqual([first, "dan here new", "ann here -1", "cid here 0", "ben here -2"]);
    time = first + 13 * DAY;
    expect((await moves())[0]).toBe(first);
    time = first + 14 * DAY;
    expect(await moves()).toEqual([first + 7 * DAY, "dan here 0", "ann here 0", "cid here 0", "ben here 0"]);
  });

  test("are recorded once for simultaneous views", async () => {
    const first = time;
    await storeMatch({ Ann: 30, Ben: 20 });
    await moves();
    for (const days of [7, 15]) {
      time = first + days * DAY;
      tick = 1;
      await Promise.all([moves(), moves(), moves()]);
    }
    const [since] = await moves();
    expect(since).toBeGreaterThan(first + 7 * DAY);
    expect(since).toBeLessThan(first + 8 * DAY);
  });

  test("include the viewer's row on every page", async () => {
    for (let n = 0; n < 12; n++) await storeMatch({ [`P${n}`]: 100 - n });
    await storeMatch({ Ann: 1 });
    await moves();
    await storeMatch({ Ann: 89 });
    time += 2 * DAY;
    expect((await moves()).at(-1)).toBe("ann here 2");
    expect((await moves({}, 1)).slice(1)).toEqual(["p10 here 0", "ann here 2", "p11 here -1"]);
  });

  test("belong to one leaderboard, and start anew with its season", async () => {
    await storeMatch({ Ann: 30, Ben: 20, easy: 25 });
    for (const change of [{}, { bots: true }, { everywhere: true }]) await moves(change);
    const marked = time;
    time += 2 * DAY;
    expect(await moves({ bots: true })).toEqual([marked, "ann here 0", "easy 0", "ben here 0"]);
    expect(await statistics.resetSeason(view({ person: "p-boss" }), 0)).toMatchObject({ ok: true });
    await storeMatch({ Ben: 20 });
    expect(await moves()).toEqual([undefined, "ben here undefined"]);
    expect(await moves({ everywhere: true })).toEqual([marked, "ben here 1", "ann here -1"]);
  });
});

test("the list of scores has everybody who may be shown, in pages", async () => {
  for (let n = 0; n < 9; n++) await storeMatch({ Ann: 100 - n, Ben: n });
  presences.set("p-ben", { kind: "gone" });
  const list = await statistics.scores(view(), 0);
  expect(list).toMatchObject({ pages: 1, total: 9 });
  expect(list?.rows.at(-1)).toMatchObject({ place: 9, score: 92, who: { name: "ann here", own: true } });
});

test("of a player with very many games, only as many are listed as are read one by one", async () => {
  await storeMatch({ Ann: 30, Ben: 20 });
  const totals = await store.results.careerTotals({ guild: "g", game: "toy" }, person("Ann"));
  if (!totals) throw new Error("Ann has no totals");
  vi.spyOn(store.results, "careerTotals").mockResolvedValue({ ...totals, games: 6_000 });
  expect(await statistics.profile(view(), person("Ann"))).toMatchObject({ totals: { games: 6_000 }, listed: 5_000 });
  const slice = { from: 0, count: 5 };
  expect(await statistics.history(view(), person("Ann"), slice)).toMatchObject({ total: 5_000 });
});

test("a player’s page has places, rating, matches and comparisons", async () => {
  await storeMatch({ Ann: 30, Ben: 20 });
  await storeMatch({ Ann: 10, Ben: 20, Cid: 5 });
  presences.set("p-cid", { kind: "gone" });
  const page = await statistics.profile(view(), person("Ann"));
  expect(page).toMatchObject({
    totals: { games: 2, sum: 40 },
    positions: { sum: 1, rating: 1 },
    rating: { points: expect.any(Number), uncertainty: expect.any(Number) },
    recent: [{ score: 10 }, { score: 30 }],
    headToHeads: [{ who: { name: "ben here" }, games: 2, wins: 1, ties: 0 }],
  });
  expect(await statistics.headToHead(view(), person("Ann"), person("Ben"))).toMatchObject({ games: 2 });
  expect(await statistics.headToHead(view(), person("Ann"), person("Zoe"))).toBeUndefined();
  expect(await statistics.profile(view(), person("Zoe"))).toBeUndefined();
});

test("a player’s matches are listed in parts, the latest first, for everybody who may see the player", async () => {
  for (const score of [10, 20, 30]) await storeMatch({ Ann: score, Ben: 5 });
  const slice = { from: 1, count: 2 };
  expect(await statistics.history(view(), person("Ann"), slice)).toMatchObject({
    ...{ who: { name: "ann here" }, total: 3, rows: [{ score: 20 }, { score: 10 }] },
  });
  expect(await statistics.history(view(), person("Zoe"), slice)).toBeUndefined();
  presences.set("p-ben", { kind: "gone" });
  expect(await statistics.history(view(), person("Ben"), slice)).toBeUndefined();
});

test("corrections are listed from a given one on", async () => {
  const boss = view({ person: "p-boss" });
  for (const _ of Array(17)) {
    await storeMatch({ Ann: 30, Ben: 20 });
    await statistics.deletePlayerScores(boss, { id: "p-ann", name: "Ann" });
  }
  const first = await statistics.corrections(boss, 0);
  expect([first.rows.length, first.total]).toEqual([15, 17]);
  expect((await statistics.corrections(boss, 15)).rows).toHaveLength(2);
});

describe("a server admin", () => {
  const boss = view({ person: "p-boss" });
  const seat = (name: string, points: number | undefined, bot = false) => {
    return { person: { id: `p-${name.toLowerCase()}`, name, bot }, points };
  };
  const none = { person: undefined, points: undefined };

  test("removes a chosen score once, and everybody can read that", async () => {
    const match = await storeMatch({ Ann: 30, Ben: 20 });
    const [chosen] = await statistics.latestScores(boss);
    expect(chosen).toMatchObject({ match, score: 30, who: { name: "Ann" } });
    const id = formatScoreId({ match, seat: 0 });
    expect(await statistics.findScore(boss, id)).toMatchObject({ ok: true, score: { who: { name: "ann here" } } });
    expect(await statistics.revertScore(boss, ` ${id} `)).toMatchObject({ ok: true, score: { score: 30 } });
    const refused = { ok: false, refusal: { reason: "no-such-score" } };
    for (const typed of [id, "", "nonsense", `${match}-7`, `${match}-`, "x".repeat(500)]) {
      expect(await statistics.revertScore(boss, typed)).toEqual(refused);
      expect(await statistics.findScore(boss, typed)).toEqual(refused);
    }
    expect((await statistics.corrections(view(), 0)).rows).toMatchObject([
      {
        at: 1_000,
        correctedBy: { name: "boss here" },
        players: [{ name: "ann here" }],
        deed: { kind: "take-back", score: 30 },
      },
    ]);
    expect(await rankingRows()).toEqual(["1 ben here 20"]);
  });

  test("deletes the scores of a player who has some", async () => {
    await storeMatch({ Ann: 30, Ben: 20 });
    const ann = { id: "p-ann", name: "Ann" };
    expect(await statistics.findPlayer(boss, ann)).toMatchObject({ ok: true, scores: 1 });
    expect(await statistics.deletePlayerScores(boss, ann)).toMatchObject({
      ok: true,
      scores: 1,
      who: { name: "ann here" },
    });
    const refused = { ok: false, refusal: { reason: "no-such-player", name: "Ann" } };
    expect(await statistics.deletePlayerScores(boss, ann)).toEqual(refused);
    expect(await statistics.findPlayer(boss, ann)).toEqual(refused);
  });

  test("resets a ranking with scores, and everybody can read that", async () => {
    const nothing = { ok: false, refusal: { reason: "nothing-recorded" } };
    expect(await statistics.findSeason(boss)).toEqual(nothing);
    expect(await statistics.resetSeason(boss, 0)).toEqual(nothing);
    await storeMatch({ Ann: 30, Ben: 20 });
    expect(await statistics.findSeason(boss)).toEqual({ ok: true, season: { number: 0, scores: 2, players: 2 } });
    expect(await statistics.resetSeason(boss, 0)).toEqual({ ok: true, counts: { scores: 2, players: 2 } });
    expect(await statistics.resetSeason(boss, 0)).toEqual({ ok: false, refusal: { reason: "reset-already" } });
    expect(await statistics.findSeason(boss)).toEqual(nothing);
    expect([await rankingRows(), await rankingRows({ everywhere: true })]).toEqual([
      undefined,
      ["1 ann here 30", "2 ben here 20"],
    ]);
    expect((await statistics.corrections(view(), 0)).rows).toMatchObject([
      { at: 1_000, correctedBy: { name: "boss here" }, players: [], deed: { kind: "reset", scores: 2, players: 2 } },
    ]);
  });

  test("enters a match by hand: places by points with ties, rated only on this server", async () => {
    const typed = [seat("Ann", -3), seat("Ben", 20), none, seat("Cid", 20)];
    const entered = await statistics.enterGame(boss, typed);
    expect(entered.ok && entered.seats.map(({ name, position }) => `${position} ${name}`)).toEqual([
      ...["1 Ben", "1 Cid", "3 Ann"],
    ]);
    expect(await rankingRows()).toEqual(["1 cid here 20", "1 ben here 20"]);
    expect(await rankingRows({ everywhere: true })).toBeUndefined();
    expect((await statistics.profile(view(), person("Ann")))?.rating?.points).toBeLessThan(1_500);
    const [chosen] = await statistics.latestScores(boss);
    expect(await statistics.revertScore(boss, formatScoreId(chosen ?? { match: "", seat: 0 }))).toMatchObject({
      ok: true,
    });
  });

  test.each([
    ["no player", [none], { reason: "no-player", number: 1 }],
    ["points without a player", [seat("Ann", 1), { person: undefined, points: 3 }], { reason: "no-player", number: 2 }],
    ["a player without points", [seat("Ann", undefined)], { reason: "no-points", name: "Ann" }],
    ["a bot account", [seat("Tauler", 3, true)], { reason: "bot-account", name: "Tauler" }],
    [
      "the same person twice",
      [seat("Ann", 1), seat("Ben", 1), seat("Ann", 2)],
      { reason: "same-person-twice", name: "Ann" },
    ],
    ["too many points", [seat("Ann", 10_000)], { reason: "bad-points", min: -9_999, max: 9_999 }],
    ["half a point", [seat("Ann", 0.5)], { reason: "bad-points", min: -9_999, max: 9_999 }],
  ])("cannot enter %s, and nothing is recorded", async (_, typed, refusal) => {
    expect(await statistics.enterGame(boss, typed)).toEqual({ ok: false, refusal });
    expect(await statistics.overview(view())).toBeUndefined();
    expect(await statistics.corrections(view(), 0)).toEqual({ rows: [], total: 0 });
  });
});
