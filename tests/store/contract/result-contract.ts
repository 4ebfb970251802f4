import { describe, expect, test } from "vitest";
import {
  type CorrectionContext,
  type Leaderboard,
  type LeaderboardRange,
  MAX_SNAPSHOT_PLAYERS,
  type MatchResult,
  type PlayerRef,
  type ResultScope,
  type SeatResult,
} from "#store/result-store.ts";
import type { Store } from "#store/store.ts";
import { plainRatings } from "../../support/plain-ratings.ts";
import { actionEntry, channelMatch } from "../support/sample-matches.ts";

const person = (name: string): PlayerRef => ({ kind: "person", person: `p-${name.toLowerCase()}` });
const easy: PlayerRef = { kind: "bot", level: "easy" };
const here: ResultScope = { guild: "guild", game: "toy" };
const everywhere: ResultScope = { guild: undefined, game: "toy" };
const slice = (change: Partial<LeaderboardRange> = {}): LeaderboardRange => ({
  from: 0,
  count: 10,
  bots: false,
  ...change,
});
const corrector: CorrectionContext = { at: 9_000, guild: "guild", game: "toy", by: "p-boss" };

type Scored = readonly [who: string, score: number, more?: Partial<SeatResult>];

/** Positions by score, with shared positions; a player called “Bot” is a bot. */
function result(match: string, scores: readonly Scored[], change: Partial<MatchResult> = {}): MatchResult {
  const seats = scores.map(([who, score, more]): SeatResult => {
    const position = 1 + scores.filter(([, other]) => other > score).length;
    return { player: who === "Bot" ? easy : person(who), name: who, score, position, bingos: 0, ...more };
  });
  return { match, game: "toy", guild: "guild", at: 5_000, casual: false, seats, ...change };
}

async function appendResult({ matches }: Store, what: MatchResult): Promise<boolean> {
  await matches.open(channelMatch(what.match, what.match));
  return matches.append(what.match, actionEntry(1), { status: "finished", result: what });
}

async function storeResults(store: Store, ...all: readonly MatchResult[]): Promise<void> {
  for (const one of all) expect(await appendResult(store, one)).toBe(true);
}

const formatRows = (rows: readonly { readonly name: string; readonly position?: number }[]) =>
  rows.map(({ name, position }) => (position === undefined ? name : `${position} ${name}`));

/** Tests the promises of a store about results. The store has to be opened with `plainRatings`. */
export function testResults(current: () => Store): void {
  testRecording(current);
  testLeaderboards(current);
  testSummaries(current);
  testCorrections(current);
  testDepartures(current);
  testSeasons(current);
  testSnapshots(current);
  testTaskResults(current);
}

/** A task result with difficulty, steps, hints and time. */
function task(grade: number, steps: number, hints: number, ms: number, done = true): Partial<SeatResult> {
  return { part: "breaker", taskResult: { done, grade, steps, hints, ms } };
}

const maker = { part: "maker" };

function testTaskResults(current: () => Store): void {
  const rankTasks = async (where: ResultScope = here, from = 0, count = 10) => {
    const { rows, total } = await current().results.taskResults(where, { from, count });
    return { total, rows: rows.map(({ place, name }) => `${place} ${name}`) };
  };

  describe("task results", () => {
    test("are ranked by difficulty, steps, hints and time, for solved tasks of people", async () => {
      const { results } = current();
      const rows: [string, Partial<SeatResult>][] = [
        ["Slow", task(10, 4, 0, 900)],
        ["Quick", task(10, 4, 0, 800)],
        ["Helped", task(10, 4, 1, 100)],
        ["Hard", task(20, 9, 3, 999)],
        ["Longer", task(10, 5, 0, 1)],
        ["Again", task(10, 4, 0, 800)],
        ["Missed", task(30, 10, 0, 1, false)],
        ["Bot", task(99, 1, 0, 1)],
      ];
      for (const [index, [name, more]] of rows.entries()) {
        const change = { at: 1_000 + index };
        await storeResults(
          current(),
          result(
            `m${index}`,
            [
              [name, 1, more],
              ["Maker", 0, maker],
            ],
            change,
          ),
        );
      }
      const all = ["1 Hard", "2 Quick", "2 Again", "4 Slow", "5 Helped", "6 Longer"];
      expect(await rankTasks()).toEqual({ total: 6, rows: all });
      expect(await rankTasks(here, 4, 3)).toEqual({ total: 6, rows: all.slice(4) });
      const [first] = (await results.taskResults(here, { from: 0, count: 1 })).rows;
      expect(first).toMatchObject({
        taskResult: { done: true, grade: 20, steps: 9, hints: 3, ms: 999 },
        part: "breaker",
      });
      await results.setOnServer("guild", "p-hard", false);
      await results.deletePlayer("p-slow");
      expect((await rankTasks()).rows).toEqual(["1 Quick", "1 Again", "3 Helped", "4 Longer"]);
    });

    test("have the name that their player gives them, and refuse one for other matches, players or servers", async () => {
      const { results } = current();
      const missed = task(30, 10, 0, 1, false);
      for (const [id, more] of [["m1", task(10, 4, 0, 1)] as const, ["m2", missed] as const, ["m3", {}] as const])
        await storeResults(
          current(),
          result(id, [
            ["Anna", 1, more],
            ["Bot", 0, maker],
          ]),
        );
      const rename = (name?: string, match = "m1", player = "p-anna", guild = "guild") =>
        results.nameTaskResult(guild, match, player, name);
      const namesIn = async () => {
        const { rows } = await results.taskResults(here, { from: 0, count: 9 });
        return rows.map(({ name, rankingName }) => [name, rankingName]);
      };
      expect(await rename("Queen of Pegs")).toBe(true);
      expect(await namesIn()).toEqual([["Anna", "Queen of Pegs"]]);
      const refused = [rename("Z", "m2"), rename("Z", "m3"), rename("Z", "none"), rename("Z", "m1", "p-zoe")];
      expect(await Promise.all([...refused, rename("Z", "m1", "p-anna", "other")])).toEqual(Array(5).fill(false));
      expect(await namesIn()).toEqual([["Anna", "Queen of Pegs"]]);
      expect(await rename()).toBe(true);
      expect(await namesIn()).toEqual([["Anna", undefined]]);
      await rename("Queen of Pegs");
      await results.revertScore({ match: "m1", seat: 0 }, corrector);
      expect(await rename("Z")).toBe(false);
    });

    test("of a server start anew with its season, and disappear with a removed score", async () => {
      const { results } = current();
      await storeResults(
        current(),
        result("m1", [
          ["Anna", 1, task(10, 4, 0, 1)],
          ["Bot", 0, maker],
        ]),
      );
      await storeResults(
        current(),
        result("m2", [
          ["Zoe", 1, task(10, 5, 0, 1)],
          ["Bot", 0, maker],
        ]),
      );
      await results.revertScore({ match: "m1", seat: 0 }, corrector);
      expect((await rankTasks()).rows).toEqual(["1 Zoe"]);
      await results.resetSeason(0, corrector);
      expect(await rankTasks()).toEqual({ total: 0, rows: [] });
      expect(await rankTasks(everywhere)).toEqual({ total: 1, rows: ["1 Zoe"] });
    });

    test("are added up for a player, by part and with the streak", async () => {
      const { results } = current();
      const taskTotals = (name: string) => results.taskTotals(here, person(name));
      expect(await taskTotals("Anna")).toEqual({ parts: {}, done: 0, steps: 0, hints: 0, streak: 0, longest: 0 });
      const played: Partial<SeatResult>[] = [
        task(10, 4, 1, 1),
        task(10, 6, 0, 1),
        task(10, 10, 2, 1, false),
        task(10, 5, 0, 1),
      ];
      for (const [index, more] of played.entries()) {
        const score = more.taskResult?.done ? 1 : -1;
        const change = { at: 1_000 + index };
        await storeResults(
          current(),
          result(
            `m${index}`,
            [
              ["Anna", score, more],
              ["Bot", 0, maker],
            ],
            change,
          ),
        );
      }
      await storeResults(
        current(),
        result(
          "m9",
          [
            ["Anna", 1, maker],
            ["Zoe", 0, task(10, 9, 0, 1, false)],
          ],
          { at: 9_000 },
        ),
      );
      await storeResults(
        current(),
        result(
          "plain",
          [
            ["Anna", 1],
            ["Zoe", 0],
          ],
          { at: 9_001 },
        ),
      );
      expect(await taskTotals("Anna")).toEqual({
        parts: { breaker: { games: 4, wins: 3, sum: 2 }, maker: { games: 1, wins: 1, sum: 1 } },
        ...{ done: 3, steps: 15, hints: 3, streak: 1, longest: 2 },
      });
      expect((await taskTotals("Zoe")).parts).toEqual({ breaker: { games: 1, wins: 0, sum: 0 } });
    });
  });
}

function testRecording(current: () => Store): void {
  describe("a score", () => {
    test("is recorded with the last entry of the match, once for each seat", async () => {
      const best = { text: "QUIZ", points: 44, tiles: [{ letter: "QU", points: 8, blank: false }] };
      await storeResults(
        current(),
        result("m", [
          ["Ann", 320, { bingos: 2, best }],
          ["Ben", -4],
        ]),
      );
      const { results } = current();
      expect(await results.find("guild", "toy", { match: "m", seat: 0 })).toStrictEqual({
        ...{ match: "m", seat: 0, at: 5_000, player: person("Ann"), name: "Ann", score: 320, position: 1 },
        ...{ seats: 2, verdict: "won", casual: false, entered: false, bingos: 2, best, rating: 101, change: 1 },
      });
      expect(await results.find("guild", "toy", { match: "m", seat: 1 })).toStrictEqual({
        ...{ match: "m", seat: 1, at: 5_000, player: person("Ben"), name: "Ben", score: -4, position: 2 },
        ...{ seats: 2, verdict: "lost", casual: false, entered: false, bingos: 0, rating: 100, change: 0 },
      });
      expect(await results.find("guild", "toy", { match: "m", seat: 2 })).toBeUndefined();
      expect(await results.find("other", "toy", { match: "m", seat: 0 })).toBeUndefined();
    });

    test("is added to the totals of its player, for the server and for all servers", async () => {
      const play = (text: string, points: number) => ({ best: { text, points } });
      await storeResults(
        current(),
        result(
          "a",
          [
            ["Ann", 300, { ...play("CAT", 30), bingos: 1 }],
            ["Ben", 200],
          ],
          { at: 7_000 },
        ),
        result("b", [
          ["Ann", -20, play("DOG", 30)],
          ["Ben", -20],
        ]),
        result("c", [["Ann", 100, play("OWL", 31)]], { guild: "other" }),
      );
      const { results } = current();
      expect(await results.totals(here, person("Ann"))).toStrictEqual({
        ...{ player: person("Ann"), name: "Ann", games: 2, wins: 1, ties: 1, sum: 280, average: 140 },
        ...{ best: 300, worst: -20, bingos: 1, bestPlay: { text: "CAT", points: 30 }, since: 5_000 },
        ...{ rated: 2, rating: { mu: 1, sigma: 6, points: 101 } },
      });
      expect(await results.totals(everywhere, person("Ann"))).toMatchObject({
        games: 3,
        sum: 380,
        bestPlay: { text: "OWL" },
      });
      expect(await results.totals(here, person("Zoe"))).toBeUndefined();
    });

    test("of a solo match outside a server counts only for all servers", async () => {
      await storeResults(current(), result("m", [["Ann", 10]], { guild: undefined }));
      const { results } = current();
      expect(await results.totals(everywhere, person("Ann"))).toMatchObject({ games: 1, wins: 0, ties: 0 });
      expect(await results.summary(here, true)).toBeUndefined();
    });

    test("is not recorded if its entry is not the next one", async () => {
      const store = current();
      await store.matches.open(channelMatch("m", "c"));
      const change = { status: "finished", result: result("m", [["Ann", 10]]) } as const;
      expect(await store.matches.append("m", actionEntry(2), change)).toBe(false);
      expect(await store.results.summary(here, true)).toBeUndefined();
    });

    test("that cannot be recorded keeps its entry from being written", async () => {
      const store = current();
      await storeResults(
        store,
        result("m", [
          ["Ann", 10],
          ["Ben", 5],
        ]),
      );
      await store.matches.open(channelMatch("n", "n"));
      // A second result for the same match.
      const twice = {
        status: "finished",
        result: result("m", [
          ["Ann", 10],
          ["Ben", 5],
        ]),
      } as const;
      await expect(store.matches.append("n", actionEntry(1), twice)).rejects.toThrow();
      expect(await store.matches.load("n")).toMatchObject({ status: "running", log: [] });
      expect(await store.results.totals(here, person("Ann"))).toMatchObject({ games: 1 });
      expect(await store.results.summary(here, true)).toMatchObject({ matches: 1, scores: 2 });
    });
  });

  test("a match with its own words or rules counts only on its server", async () => {
    const { results } = current();
    const scores: Scored[] = [
      ["Ann", 9],
      ["Ben", 5],
    ];
    await storeResults(current(), result("a", scores, { local: true }), result("b", [["Ann", 7]]));
    expect(await results.totals(here, person("Ann"))).toMatchObject({ games: 2, best: 9, rating: { points: 101 } });
    expect(await results.totals(everywhere, person("Ann"))).toMatchObject({ games: 1, best: 7, rated: 0 });
    expect((await results.scores(everywhere, slice())).rows.map(({ score }) => score)).toEqual([7]);
    expect(await results.summary(everywhere, false)).toMatchObject({ matches: 1, highest: { best: 7 } });
    expect(await results.totals(everywhere, person("Ben"))).toBeUndefined();
    // Outside a server, such a match counts nowhere.
    await storeResults(current(), result("c", scores, { local: true, guild: undefined }));
    expect(await results.totals(everywhere, person("Ann"))).toMatchObject({ games: 1 });
  });

  describe("a rating", () => {
    const ratingOf = async (name: string, where = here) =>
      (await current().results.totals(where, person(name)))?.rating?.points;

    test("changes by matches of at least two people, for the server and for all servers", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 30],
          ["Ben", 20],
          ["Cid", 20],
        ]),
        result(
          "b",
          [
            ["Ann", 30],
            ["Ben", 20],
          ],
          { guild: "other" },
        ),
      );
      expect(await Promise.all(["Ann", "Ben", "Cid"].map((name) => ratingOf(name)))).toEqual([102, 100, 100]);
      expect(await ratingOf("Ann", everywhere)).toBe(103);
    });

    test("changes only for players without hints, by their order among themselves", async () => {
      const scores: readonly Scored[] = [
        ["Ann", 30, { casual: true }],
        ["Ben", 20],
        ["Cid", 10],
      ];
      await storeResults(current(), result("m", scores));
      expect(await ratingOf("Ann")).toBeUndefined();
      expect(await ratingOf("Ben")).toBeGreaterThan((await ratingOf("Cid")) ?? 0);
      const casual = async (seat: number) =>
        (await current().results.find("guild", "toy", { match: "m", seat }))?.casual;
      expect([await casual(0), await casual(1)]).toEqual([true, false]);
    });

    test.each<[string, MatchResult]>([
      [
        "a casual match",
        result(
          "m",
          [
            ["Ann", 30],
            ["Ben", 20],
          ],
          { casual: true },
        ),
      ],
      ["a match of one person", result("m", [["Ann", 30]])],
      [
        "a match against a bot",
        result("m", [
          ["Ann", 30],
          ["Bot", 20],
        ]),
      ],
      [
        "a board that was solved together",
        result("m", [
          ["Ann", 1, { taskResult: { done: true, grade: 1, steps: 0, hints: 0, ms: 1, shared: true } }],
          ["Ben", 0],
        ]),
      ],
      [
        "a match of two in which one had hints",
        result("m", [
          ["Ann", 30, { casual: true }],
          ["Ben", 20],
        ]),
      ],
      [
        "a match against oneself",
        result("m", [
          ["Ann", 30],
          ["Ann", 20],
        ]),
      ],
    ])("is not changed by %s", async (_, what) => {
      await storeResults(current(), what);
      expect(await ratingOf("Ann")).toBeUndefined();
      expect((await current().results.totals(here, person("Ann")))?.rated).toBe(0);
    });
  });
}

function testLeaderboards(current: () => Store): void {
  describe("a leaderboard", () => {
    test("is sorted by its figure with shared positions, and lists only positive figures", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 50],
          ["Ben", 80],
        ]),
        result("b", [
          ["Ann", 30],
          ["Cid", -5],
        ]),
        result("c", [
          ["Dan", 10],
          ["Ben", 0],
        ]),
        result("d", [["Eve", 0]]),
      );
      const { results } = current();
      const by = async (figure: Parameters<typeof results.standings>[1], change = {}) =>
        formatRows((await results.standings(here, figure, slice(change))).rows);
      expect(await by("sum")).toEqual(["1 Ben", "1 Ann", "3 Dan"]);
      expect(await by("best")).toEqual(["1 Ben", "2 Ann", "3 Dan"]);
      expect(await by("average")).toEqual(["1 Ben", "1 Ann", "3 Dan"]);
      expect(await by("wins")).toEqual(["1 Dan", "1 Ben", "1 Ann"]);
      expect(await by("rating")).toEqual(["1 Dan", "1 Ben", "1 Ann", "4 Cid"]);
      expect(await results.position(here, "sum", person("Ann"))).toBe(1);
      expect(await results.position(here, "sum", person("Dan"))).toBe(3);
      expect(await results.position(here, "sum", person("Cid"))).toBeUndefined();
      expect(await results.position(here, "sum", person("Zoe"))).toBeUndefined();
    });

    test("has pages with right positions", async () => {
      for (let n = 0; n < 23; n++)
        await storeResults(current(), result(`m${n}`, [[`Player${10 + n}`, 100 - (n >> 1)]]));
      const { results } = current();
      const page = await results.standings(here, "sum", slice({ from: 11, count: 3 }));
      expect(page.total).toBe(23);
      expect(formatRows(page.rows)).toEqual(["11 Player20", "13 Player23", "13 Player22"]);
      expect(await results.standings(here, "sum", slice({ from: 40 }))).toEqual({ rows: [], total: 23 });
    });

    test("shows bots only on request, and one server or all", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 50],
          ["Bot", 80],
        ]),
        result(
          "b",
          [
            ["Ann", 50],
            ["Zoe", 60],
          ],
          { guild: "other" },
        ),
        result("c", [["Ann", 999]], { game: "chess" }),
      );
      const { results } = current();
      expect(formatRows((await results.standings(here, "sum", slice())).rows)).toEqual(["1 Ann"]);
      expect(formatRows((await results.standings(here, "sum", slice({ bots: true }))).rows)).toEqual([
        "1 Bot",
        "2 Ann",
      ]);
      expect(formatRows((await results.standings(everywhere, "sum", slice())).rows)).toEqual(["1 Ann", "2 Zoe"]);
      expect(await results.position(here, "sum", easy)).toBe(1);
      expect(await results.position(here, "sum", person("Ann"))).toBe(1);
      expect(await results.position(here, "sum", person("Ann"), true)).toBe(2);
    });
  });

  describe("the list of all scores", () => {
    test("goes from high to low in pages, with negative scores last", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 50],
          ["Bot", 80],
        ]),
        result(
          "b",
          [
            ["Ann", -3],
            ["Ben", 50],
          ],
          { at: 6_000 },
        ),
        result("c", [["Cid", 20]], { guild: "other" }),
      );
      const { results } = current();
      const list = async (where: ResultScope, change = {}) => {
        const { rows, total } = await results.scores(where, slice(change));
        return [...rows.map(({ place, name, score }) => `${place} ${name} ${score}`), total];
      };
      expect(await list(here)).toEqual(["1 Ben 50", "1 Ann 50", "3 Ann -3", 3]);
      expect(await list(here, { from: 2 })).toEqual(["3 Ann -3", 3]);
      expect(await list(here, { from: 1, count: 1 })).toEqual(["1 Ann 50", 3]);
      expect(await list(here, { bots: true, count: 2 })).toEqual(["1 Bot 80", "2 Ben 50", 4]);
      expect(await list(everywhere, { count: 3 })).toEqual(["1 Ben 50", "1 Ann 50", "3 Cid 20", 4]);
      expect(await list(here, { from: 9 })).toEqual([3]);
    });
  });
}

function testSummaries(current: () => Store): void {
  test("the summary has counts, sums, and the best and worst player", async () => {
    await storeResults(
      current(),
      result("a", [
        ["Ann", 100],
        ["Ben", 40],
      ]),
      result("b", [
        ["Ann", 20],
        ["Bot", 500],
      ]),
      result("c", [["Cid", -10]]),
    );
    const { results } = current();
    const summary = await results.summary(here, false);
    expect(summary).toMatchObject({
      ...{ matches: 3, scores: 4, players: 3, sum: 150, mean: 37.5, meanOfPlayers: 30 },
      ...{ highest: { name: "Ann", best: 100 }, lowest: { name: "Cid", worst: -10 } },
      ...{ bestPlayer: { name: "Ann", average: 60 }, worstPlayer: { name: "Cid" } },
    });
    expect(await results.summary(here, true)).toMatchObject({ scores: 5, highest: { name: "Bot" } });
    expect(await results.summary({ ...here, game: "chess" }, true)).toBeUndefined();
  });

  test("the last matches of a player, and comparisons of two players, are listed", async () => {
    await storeResults(
      current(),
      result(
        "a",
        [
          ["Ann", 3],
          ["Ben", 2],
          ["Cid", 3],
        ],
        { at: 1 },
      ),
      result(
        "b",
        [
          ["Ben", 9],
          ["Ann", 8],
        ],
        { at: 2 },
      ),
      result(
        "c",
        [
          ["Ann", 7],
          ["Bot", 1],
        ],
        { at: 3, guild: "other" },
      ),
    );
    const { results } = current();
    const recent = async (where: ResultScope, count: number) =>
      (await results.recent(where, person("Ann"), { from: 0, count })).map(({ match, rating }) => [match, rating]);
    expect(await recent(everywhere, 2)).toEqual([
      ["c", undefined],
      ["b", 101],
    ]);
    expect(await recent(here, 9)).toEqual([
      ["b", 101],
      ["a", 101],
    ]);
    expect(await results.headToHeads(here, person("Ann"), 9)).toEqual([
      { opponent: person("Ben"), name: "Ben", games: 2, wins: 1, ties: 0 },
      { opponent: person("Cid"), name: "Cid", games: 1, wins: 0, ties: 1 },
    ]);
    expect(await results.headToHeads(everywhere, person("Ann"), 1)).toMatchObject([{ name: "Ben" }]);
    expect(await results.headToHeads(everywhere, person("Ann"), 9, easy)).toMatchObject([{ games: 1, wins: 1 }]);
    expect(await results.headToHeads(here, person("Ann"), 9, person("Zoe"))).toEqual([]);
    const latest = await results.latest("guild", "toy", 3);
    expect(latest.map(({ match, seat }) => [match, seat])).toEqual([
      ["b", 0],
      ["b", 1],
      ["a", 0],
    ]);
    // A list shows no more, and is read at every key that an admin types.
    const { player, name, at, score } = (await results.find("guild", "toy", { match: "b", seat: 0 })) ?? {};
    expect(latest[0]).toEqual({ match: "b", seat: 0, player, name, at, score });
  });
}

function testCorrections(current: () => Store): void {
  describe("a server admin", () => {
    test("removes a score: the totals are as if it had not existed, and the correction is recorded", async () => {
      await storeResults(
        current(),
        result(
          "a",
          [
            ["Ann", 900, { best: { text: "FAKE", points: 500 }, bingos: 9 }],
            ["Ben", 20],
          ],
          { at: 1 },
        ),
        result(
          "b",
          [
            ["Ann", 30, { best: { text: "CAT", points: 20 } }],
            ["Ben", 20],
          ],
          { at: 2 },
        ),
      );
      const { results } = current();
      const taken = await results.revertScore({ match: "a", seat: 0 }, corrector);
      expect(taken).toMatchObject({ name: "Ann", score: 900 });
      for (const where of [here, everywhere])
        expect(await results.totals(where, person("Ann"))).toStrictEqual({
          ...{
            player: person("Ann"),
            name: "Ann",
            games: 1,
            wins: 1,
            ties: 0,
            sum: 30,
            average: 30,
            best: 30,
            worst: 30,
          },
          ...{ bingos: 0, bestPlay: { text: "CAT", points: 20 }, since: 2 },
          // One of two rated matches was removed.
          ...{ rated: 1, rating: { mu: 1, sigma: 6, points: 101 } },
        });
      expect(await results.totals(here, person("Ben"))).toMatchObject({ games: 2 });
      expect(await results.summary(here, false)).toMatchObject({ matches: 2, scores: 3 });
      expect(await results.find("guild", "toy", { match: "a", seat: 0 })).toBeUndefined();
      const deed = { kind: "take-back", player: person("Ann"), score: 900, of: 1 };
      expect((await results.corrections("guild", "toy", slice())).rows).toEqual([{ ...corrector, deed }]);
    });

    test("cannot remove a score that is missing, removed or of another server or game", async () => {
      await storeResults(current(), result("a", [["Ann", 9]]));
      const { results } = current();
      for (const [id, who] of [
        [{ match: "a", seat: 1 }, corrector],
        [{ match: "z", seat: 0 }, corrector],
        [
          { match: "a", seat: 0 },
          { ...corrector, guild: "other" },
        ],
        [
          { match: "a", seat: 0 },
          { ...corrector, game: "chess" },
        ],
      ] as const)
        expect(await results.revertScore(id, who)).toBeUndefined();
      expect(await results.revertScore({ match: "a", seat: 0 }, corrector)).toBeDefined();
      expect(await results.revertScore({ match: "a", seat: 0 }, corrector)).toBeUndefined();
      expect(await results.summary(here, true)).toBeUndefined();
      expect((await results.corrections("guild", "toy", slice())).rows).toHaveLength(1);
    });

    test("deletes the scores of a player on the server, and no others", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 9],
          ["Ben", 5],
        ]),
        result("b", [["Ann", 8]]),
        result(
          "c",
          [
            ["Ann", 7],
            ["Ben", 2],
          ],
          { guild: "other" },
        ),
      );
      const { results } = current();
      expect(await results.deleteScoresOf(person("Ann"), corrector)).toBe(2);
      expect(await results.totals(here, person("Ann"))).toBeUndefined();
      expect(await results.totals(everywhere, person("Ann"))).toMatchObject({
        games: 1,
        sum: 7,
        rating: { points: 101 },
      });
      expect(await results.totals(here, person("Ben"))).toMatchObject({ games: 1 });
      expect(await results.summary(here, false)).toMatchObject({ matches: 1 });
      expect(await results.deleteScoresOf(person("Ann"), corrector)).toBe(0);
      expect((await results.corrections("guild", "toy", slice())).rows).toMatchObject([
        { deed: { kind: "delete", scores: 2 } },
      ]);
    });

    test("enters a match by hand, which counts on the server and can be removed", async () => {
      const { results } = current();
      await results.enterManually(
        result("e", [
          ["Ann", 90],
          ["Ben", 5],
        ]),
        corrector,
      );
      expect(await results.totals(here, person("Ann"))).toMatchObject({ sum: 90, wins: 1, rating: { points: 101 } });
      expect(await results.totals(everywhere, person("Ann"))).toBeUndefined();
      expect((await results.scores(everywhere, slice())).rows).toEqual([]);
      expect(await results.find("guild", "toy", { match: "e", seat: 0 })).toMatchObject({ entered: true, score: 90 });
      expect(await results.revertScore({ match: "e", seat: 0 }, corrector)).toMatchObject({ score: 90 });
      expect(await results.totals(here, person("Ann"))).toBeUndefined();
      const scores = [
        { player: person("Ann"), score: 90 },
        { player: person("Ben"), score: 5 },
      ];
      expect((await results.corrections("guild", "toy", slice())).rows).toMatchObject([
        { deed: { kind: "take-back" } },
        { deed: { kind: "enter", scores } },
      ]);
      const [first, second] = (await results.corrections("guild", "toy", slice())).rows;
      expect(await results.corrections("guild", "toy", slice({ count: 1 }))).toEqual({ rows: [first], total: 2 });
      expect(await results.corrections("guild", "toy", slice({ from: 1 }))).toEqual({ rows: [second], total: 2 });
    });

    test("takes a match with all its seats out of the ranking over all servers by a correction", async () => {
      const { results } = current();
      const scores: Scored[] = [
        ["Ann", 9],
        ["Ben", 5],
      ];
      await storeResults(current(), result("a", scores), result("b", scores), result("c", scores, { guild: "other" }));
      const totalsOf = async (name: string, where: ResultScope) => {
        const { games, rating } = (await results.totals(where, person(name))) ?? {};
        return [games, rating?.points];
      };
      expect(await totalsOf("Ann", everywhere)).toEqual([3, 103]);
      await results.revertScore({ match: "a", seat: 1 }, corrector);
      expect(await totalsOf("Ann", here)).toEqual([2, 102]);
      expect(await totalsOf("Ann", everywhere)).toEqual([2, 102]);
      expect(await totalsOf("Ben", everywhere)).toEqual([2, 100]);
      expect(await results.summary(everywhere, false)).toMatchObject({ matches: 2, scores: 4 });
      expect((await results.scores(everywhere, slice())).total).toBe(4);
      expect((await results.recent(everywhere, person("Ann"), slice())).map(({ match }) => match)).toEqual(["c", "b"]);
      expect(await results.headToHeads(everywhere, person("Ann"), 1)).toMatchObject([{ games: 2, wins: 2 }]);
      // The match is out of that ranking already, so the other seat changes nothing.
      await results.revertScore({ match: "a", seat: 0 }, corrector);
      expect(await totalsOf("Ann", everywhere)).toEqual([2, 102]);
      expect(await results.summary(everywhere, false)).toMatchObject({ matches: 2, scores: 4 });
      expect(await results.summary(here, false)).toMatchObject({ matches: 1, scores: 2 });
      expect(await results.deleteScoresOf(person("Ben"), corrector)).toBe(1);
      expect(await totalsOf("Ann", everywhere)).toEqual([1, 101]);
    });

    test("by an admin who played the match changes only the ranking of the server", async () => {
      const { results } = current();
      const own = { ...corrector, by: "p-ann" };
      const lost: Scored[] = [
        ["Ann", 5],
        ["Ben", 9],
      ];
      await storeResults(current(), result("a", lost), result("b", lost), result("c", lost), result("d", [["Ben", 9]]));
      const before = await results.totals(everywhere, person("Ann"));
      expect(await results.revertScore({ match: "a", seat: 0 }, own)).toMatchObject({ name: "Ann", score: 5 });
      expect(await results.deleteScoresOf(person("Ben"), { ...own, at: 9_001 })).toBe(4);
      expect(await results.totals(here, person("Ben"))).toBeUndefined();
      expect(await results.totals(here, person("Ann"))).toMatchObject({ games: 2 });
      expect(await results.summary(here, false)).toMatchObject({ matches: 2, scores: 2 });
      expect((await results.scores(here, slice())).total).toBe(2);
      expect(await results.headToHeads(here, person("Ann"), 1)).toEqual([]);
      // The match in which Ann did not play leaves the ranking over all servers.
      expect(await results.totals(everywhere, person("Ben"))).toMatchObject({ games: 3, rated: 3 });
      expect(await results.totals(everywhere, person("Ann"))).toEqual(before);
      expect(await results.summary(everywhere, false)).toMatchObject({ matches: 3, scores: 6 });
      expect(await results.headToHeads(everywhere, person("Ann"), 1)).toMatchObject([{ games: 3, wins: 0 }]);
      expect(await results.revertScore({ match: "a", seat: 0 }, own)).toBeUndefined();
      expect((await results.corrections("guild", "toy", slice())).total).toBe(2);
      await results.deleteScoresOf(person("Ann"), own);
      expect(await results.totals(here, person("Ann"))).toBeUndefined();
      expect(await results.summary(here, false)).toBeUndefined();
      expect(await results.totals(everywhere, person("Ann"))).toEqual(before);
    });

    test("removes a bot's scores, counting each match once", async () => {
      const { results } = current();
      const all: Scored[] = [
        ["Bot", 9],
        ["Ann", 5],
        ["Bot", 3],
      ];
      await storeResults(current(), result("a", all), result("b", all, { guild: "other" }));
      expect(await results.deleteScoresOf(easy, corrector)).toBe(2);
      expect(await results.summary(everywhere, true)).toMatchObject({ matches: 1, scores: 3 });
      expect((await results.scores(everywhere, slice({ bots: true }))).total).toBe(3);
    });

    test("changes nothing by an impossible entry", async () => {
      const { results } = current();
      await results.enterManually(result("e", [["Ann", 90]]), corrector);
      await expect(results.enterManually(result("e", [["Ben", 1]]), corrector)).rejects.toThrow();
      expect(await results.summary(here, true)).toMatchObject({ matches: 1, scores: 1 });
    });
  });
}

function testDepartures(current: () => Store): void {
  test("a player who left a server disappears from its rankings until they play again", async () => {
    await storeResults(
      current(),
      result("a", [
        ["Ann", 9],
        ["Ben", 5],
      ]),
      result("b", [["Ann", 3]], { guild: "other" }),
    );
    const { results } = current();
    await results.setOnServer("guild", "p-ann", false);
    expect(formatRows((await results.standings(here, "sum", slice())).rows)).toEqual(["1 Ben"]);
    expect(await results.position(here, "sum", person("Ann"))).toBeUndefined();
    expect((await results.scores(here, slice())).rows.map(({ name }) => name)).toEqual(["Ben"]);
    expect(await results.summary(here, true)).toMatchObject({ scores: 1, highest: { name: "Ben" } });
    expect(formatRows((await results.standings(everywhere, "sum", slice())).rows)).toEqual(["1 Ann", "2 Ben"]);
    // A correction does not bring the player back; a match does.
    await results.revertScore({ match: "a", seat: 1 }, corrector);
    expect((await results.standings(here, "sum", slice())).rows).toEqual([]);
    await storeResults(current(), result("c", [["Ann", 1]]));
    expect(formatRows((await results.standings(here, "sum", slice())).rows)).toEqual(["1 Ann"]);
    await results.setOnServer("guild", "p-ann", false);
    await results.setOnServer("guild", "p-ann", true);
    expect(await results.position(here, "sum", person("Ann"))).toBe(1);
  });

  test("scores of deleted players belong to no player, also after a correction", async () => {
    await storeResults(current(), result("a", [["Ann", 9]]), result("b", [["Ben", 5]]), result("c", [["Ann", 2]]));
    const { results } = current();
    for (const who of ["p-ann", "p-ben"]) await results.deletePlayer(who);
    expect(await results.revertScore({ match: "a", seat: 0 }, corrector)).toMatchObject({ score: 9 });
    expect((await results.standings(here, "sum", slice())).total).toBe(0);
    expect((await results.scores(everywhere, slice())).total).toBe(0);
  });

  test("a match that ends after a player was deleted counts only for the others", async () => {
    const nobody = { kind: "person", person: "" } as const;
    const before = result("a", [
      ["Ann", 9],
      ["Gone", 5],
    ]);
    const seats = before.seats.map((seat) => (seat.name === "Gone" ? { ...seat, player: nobody } : seat));
    await storeResults(current(), { ...before, seats });
    const { results } = current();
    expect(formatRows((await results.standings(here, "sum", slice())).rows)).toEqual(["1 Ann"]);
    expect((await results.scores(here, slice())).rows.map(({ name }) => name)).toEqual(["Ann"]);
    expect(await results.totals(here, nobody)).toBeUndefined();
    expect(await results.summary(here, true)).toMatchObject({ matches: 1, players: 1, scores: 1 });
  });

  test("a deleted player is named nowhere, and opponents keep their scores", async () => {
    await storeResults(
      current(),
      result("a", [
        ["Ann", 9],
        ["Ben", 5],
      ]),
    );
    const { results } = current();
    await results.enterManually(
      result("e", [
        ["Ann", 1],
        ["Cid", 2],
      ]),
      corrector,
    );
    await results.revertScore({ match: "e", seat: 0 }, { ...corrector, by: "p-ann" });
    await results.deletePlayer("p-ann");
    expect(formatRows((await results.standings(here, "sum", slice())).rows)).toEqual(["1 Ben", "2 Cid"]);
    expect((await results.scores(here, slice())).rows.map(({ name }) => name)).toEqual(["Ben", "Cid"]);
    expect(await results.headToHeads(here, person("Ben"), 9)).toEqual([]);
    expect(await results.totals(everywhere, person("Ann"))).toBeUndefined();
    expect(JSON.stringify((await results.corrections("guild", "toy", slice())).rows)).not.toMatch(/ann/i);
    expect(JSON.stringify(await results.latest("guild", "toy", 9))).not.toMatch(/ann/i);
    expect(await results.totals(here, person("Ben"))).toMatchObject({
      sum: 5,
      rating: { points: plainRatings.points({ mu: 0, sigma: 0 }) },
    });
  });
}

function testSeasons(current: () => Store): void {
  describe("a new season", () => {
    const earlier = () => [
      result(
        "a",
        [
          ["Ann", 9],
          ["Ben", 5],
        ],
        { at: 1 },
      ),
      result(
        "b",
        [
          ["Ann", 3],
          ["Bot", 1],
        ],
        { at: 2 },
      ),
    ];

    test("hides everything before it on its server, except the players’ own statistics", async () => {
      await storeResults(current(), ...earlier());
      const { results } = current();
      expect(await results.season("guild", "toy")).toEqual({ number: 0, scores: 4, players: 3 });
      expect(await results.resetSeason(0, corrector)).toEqual({ scores: 4, players: 3 });
      expect(await results.season("guild", "toy")).toEqual({ number: 1, scores: 0, players: 0 });
      const ann = person("Ann");
      expect((await results.standings(here, "sum", slice({ bots: true }))).total).toBe(0);
      expect((await results.scores(here, slice({ bots: true }))).total).toBe(0);
      expect(await results.summary(here, true)).toBeUndefined();
      expect(await results.totals(here, ann)).toBeUndefined();
      expect(await results.position(here, "sum", ann)).toBeUndefined();
      expect(await results.latest("guild", "toy", 9)).toEqual([]);
      expect((await results.recent(here, ann, slice())).map(({ match }) => match)).toEqual(["b", "a"]);
      expect(await results.headToHeads(here, ann, 9)).toMatchObject([{ games: 1 }, { games: 1 }]);
      const career = await results.careerTotals(here, ann);
      expect(career).toMatchObject({ games: 2, wins: 2, sum: 12, average: 6, best: 9, worst: 3, since: 1, rated: 0 });
      expect(career?.rating).toBeUndefined();
      expect(await results.find("guild", "toy", { match: "a", seat: 0 })).toBeUndefined();
    });

    test("also resets the rankings of scores that cannot be compared, which are separate", async () => {
      const other = { incomparable: true as const };
      await storeResults(
        current(),
        result(
          "a",
          [
            ["Ann", 9, other],
            ["Ben", 5],
          ],
          { casual: true },
        ),
      );
      const { results } = current();
      const names = async (incomparable: boolean) =>
        formatRows((await results.standings({ ...here, incomparable }, "sum", slice())).rows);
      expect([await names(false), await names(true)]).toEqual([["1 Ben"], ["1 Ann"]]);
      expect(await results.scores({ ...here, ...other }, slice())).toMatchObject({ total: 1, rows: [{ score: 9 }] });
      expect((await results.scores(everywhere, slice())).total).toBe(1);
      expect((await results.latest("guild", "toy", 9)).map(({ name }) => name)).toEqual(["Ann", "Ben"]);
      expect(await results.season("guild", "toy")).toEqual({ number: 0, scores: 2, players: 2 });
      expect(await results.revertScore({ match: "a", seat: 0 }, corrector)).toMatchObject({ score: 9 });
      expect([await names(false), await names(true)]).toEqual([["1 Ben"], []]);
      await storeResults(current(), result("b", [["Ann", 7, other]], { casual: true }));
      await results.resetSeason(0, corrector);
      expect([await names(false), await names(true)]).toEqual([[], []]);
      expect(await results.careerTotals(here, person("Ann"))).toMatchObject({ games: 1, sum: 7 });
    });

    test("starts at zero for everybody, ratings included", async () => {
      await storeResults(current(), ...earlier());
      const { results } = current();
      await results.resetSeason(0, corrector);
      await storeResults(
        current(),
        result("c", [
          ["Ann", 4],
          ["Ben", 6],
        ]),
      );
      expect(await results.totals(here, person("Ben"))).toMatchObject({ games: 1, sum: 6, rating: { points: 101 } });
      expect(await results.totals(here, person("Ann"))).toMatchObject({ games: 1, rating: { points: 100 } });
      expect(await results.summary(here, true)).toMatchObject({ matches: 1, scores: 2, players: 2 });
      expect((await results.scores(here, slice())).rows.map(({ score, place }) => [place, score])).toEqual([
        [1, 6],
        [2, 4],
      ]);
      expect((await results.latest("guild", "toy", 9)).map(({ match }) => match)).toEqual(["c", "c"]);
      expect(await results.careerTotals(here, person("Ann"))).toMatchObject({
        ...{ games: 3, wins: 2, sum: 16, best: 9, worst: 3, rated: 1, rating: { points: 100 } },
      });
      const [ben] = await results.headToHeads(here, person("Ann"), 9, person("Ben"));
      expect(ben).toMatchObject({ name: "Ben", games: 2, wins: 1 });
    });

    test("is for one server and one game, and changes nothing in the ranking over all servers", async () => {
      const other = result("o", [["Ann", 7]], { guild: "other" });
      await storeResults(current(), ...earlier(), other, result("g", [["Ann", 8]], { game: "chess" }));
      const { results } = current();
      await results.resetSeason(0, corrector);
      expect(await results.totals({ guild: "other", game: "toy" }, person("Ann"))).toMatchObject({ sum: 7 });
      expect(await results.totals({ guild: "guild", game: "chess" }, person("Ann"))).toMatchObject({ sum: 8 });
      expect(await results.totals(everywhere, person("Ann"))).toMatchObject({ games: 3, sum: 19, rated: 1 });
      expect(await results.summary(everywhere, true)).toMatchObject({ matches: 3, scores: 5 });
      expect((await results.scores(everywhere, slice())).total).toBe(4);
      expect(await results.recent(everywhere, person("Ann"), slice())).toHaveLength(3);
    });

    test("makes earlier scores impossible to remove or delete", async () => {
      await storeResults(current(), ...earlier());
      const { results } = current();
      await results.resetSeason(0, corrector);
      expect(await results.revertScore({ match: "a", seat: 0 }, corrector)).toBeUndefined();
      expect(await results.deleteScoresOf(person("Ann"), corrector)).toBe(0);
      await storeResults(current(), result("c", [["Ann", 4]]));
      expect(await results.deleteScoresOf(person("Ann"), corrector)).toBe(1);
      expect(await results.totals(everywhere, person("Ann"))).toMatchObject({ games: 2, sum: 12 });
      expect(await results.season("guild", "toy")).toEqual({ number: 1, scores: 0, players: 0 });
    });

    test("is recorded, can be repeated, and is started only for the season that was asked about", async () => {
      await storeResults(current(), ...earlier());
      const { results } = current();
      expect(await results.resetSeason(1, corrector)).toBe("stale");
      await results.resetSeason(0, corrector);
      expect(await results.resetSeason(0, corrector)).toBe("stale");
      expect(await results.resetSeason(1, corrector)).toBe("nothing");
      await storeResults(current(), result("c", [["Ann", 4]]));
      expect(await results.resetSeason(1, { ...corrector, at: 9_500 })).toEqual({ scores: 1, players: 1 });
      expect((await results.season("guild", "toy")).number).toBe(2);
      const deed = { kind: "reset", scores: 4, players: 3 };
      expect((await results.corrections("guild", "toy", slice())).rows).toEqual([
        { ...corrector, at: 9_500, deed: { kind: "reset", scores: 1, players: 1 } },
        { ...corrector, deed },
      ]);
      await results.deletePlayer("p-boss");
      expect((await results.corrections("guild", "toy", slice({ count: 1 }))).rows).toMatchObject([
        { by: "", deed: { scores: 1 } },
      ]);
    });

    test("is refused if nothing was recorded", async () => {
      const { results } = current();
      expect(await results.resetSeason(0, corrector)).toBe("nothing");
      expect((await results.corrections("guild", "toy", slice())).rows).toEqual([]);
      expect((await results.season("guild", "toy")).number).toBe(0);
    });

    test("counts players who have left, and deletions reach every season", async () => {
      await storeResults(current(), ...earlier());
      const { results } = current();
      await results.setOnServer("guild", "p-ann", false);
      expect(await results.resetSeason(0, corrector)).toEqual({ scores: 4, players: 3 });
      await storeResults(current(), result("c", [["Ann", 4]]));
      expect(formatRows((await results.standings(here, "sum", slice())).rows)).toEqual(["1 Ann"]);
      await results.deletePlayer("p-ann");
      expect((await results.scores(here, slice())).total).toBe(0);
      expect(await results.season("guild", "toy")).toEqual({ number: 1, scores: 0, players: 0 });
      expect(formatRows((await results.standings(everywhere, "sum", slice())).rows)).toEqual(["1 Ben"]);
    });
  });
}

function testSnapshots(current: () => Store): void {
  describe("a snapshot of a leaderboard", () => {
    const board: Leaderboard = { ...here, figure: "sum", bots: false };
    const [ann, ben, cid] = [person("Ann"), person("Ben"), person("Cid")];
    const APART = 10;

    test("has the positions of the last visit but one, or of the only visit", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 9],
          ["Ben", 9],
        ]),
      );
      const { results } = current();
      expect(await results.readSnapshot(board, [ann])).toBeUndefined();
      await results.takeSnapshot(board, 10, APART);
      expect(await results.readSnapshot(board, [cid, ben, ann])).toEqual({
        at: 10,
        isComplete: true,
        positions: [undefined, 1, 1],
      });
      await storeResults(current(), result("b", [["Cid", 12]]));
      await results.takeSnapshot(board, 20, APART);
      expect(await results.readSnapshot(board, [cid, ann])).toEqual({
        at: 10,
        isComplete: true,
        positions: [undefined, 1],
      });
      await results.takeSnapshot(board, 20 + APART - 1, APART);
      expect(await results.readSnapshot(board, [cid])).toMatchObject({ at: 10 });
      await results.takeSnapshot(board, 30, APART);
      expect(await results.readSnapshot(board, [cid, ann])).toEqual({ at: 20, isComplete: true, positions: [1, 2] });
      await results.takeSnapshot(board, 30, APART);
      expect(await results.readSnapshot(board, [ann])).toMatchObject({ at: 20 });
    });

    test("belongs to one figure, server and choice of bots", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 9],
          ["Bot", 12],
        ]),
      );
      const { results } = current();
      await results.takeSnapshot(board, 10, APART);
      await results.takeSnapshot({ ...board, bots: true }, 11, APART);
      expect(await results.readSnapshot({ ...board, bots: true }, [easy, ann])).toMatchObject({
        at: 11,
        positions: [1, 2],
      });
      expect(await results.readSnapshot(board, [easy, ann])).toMatchObject({ positions: [undefined, 1] });
      for (const other of [
        { ...board, figure: "wins" },
        { ...board, guild: undefined },
        { ...board, game: "chess" },
      ])
        expect(await results.readSnapshot(other as Leaderboard, [ann])).toBeUndefined();
    });

    test("has only the players of the leaderboard", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 9],
          ["Ben", 8],
          ["Cid", -8],
        ]),
      );
      const { results } = current();
      await results.setOnServer("guild", "p-ann", false);
      await results.takeSnapshot(board, 10, APART);
      expect(await results.readSnapshot(board, [ann, ben, cid])).toMatchObject({
        positions: [undefined, 1, undefined],
      });
      await results.takeSnapshot({ ...board, game: "chess" }, 10, APART);
      expect(await results.readSnapshot({ ...board, game: "chess" }, [ann])).toBeUndefined();
    });

    test("loses deleted players, and is deleted with its season", async () => {
      await storeResults(
        current(),
        result("a", [
          ["Ann", 9],
          ["Ben", 8],
        ]),
      );
      const { results } = current();
      const all = { ...board, guild: undefined };
      for (const one of [board, all]) await results.takeSnapshot(one, 10, APART);
      await results.deletePlayer("p-ann");
      expect(await results.readSnapshot(board, [ann, ben])).toMatchObject({ positions: [undefined, 2] });
      await results.resetSeason(0, corrector);
      expect(await results.readSnapshot(board, [ben])).toBeUndefined();
      expect(await results.readSnapshot(all, [ben])).toMatchObject({ positions: [2] });
      await results.deletePlayer("p-ben");
      expect(await results.readSnapshot(all, [ben])).toBeUndefined();
    });

    test("has at most the first few hundred players", async () => {
      const { results } = current();
      const seats = Array.from(
        { length: MAX_SNAPSHOT_PLAYERS + 5 },
        (_, index) => [`P${index}`, 1_000 - index] as const,
      );
      await results.enterManually(result("a", seats), corrector);
      await results.takeSnapshot(board, 10, APART);
      const players = [person("P0"), person(`P${MAX_SNAPSHOT_PLAYERS - 1}`), person(`P${MAX_SNAPSHOT_PLAYERS}`)];
      const positions = [1, MAX_SNAPSHOT_PLAYERS, undefined];
      expect(await results.readSnapshot(board, players)).toEqual({ at: 10, isComplete: false, positions });
    });
  });
}
