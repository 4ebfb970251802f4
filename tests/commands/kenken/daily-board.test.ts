import { beforeEach, describe, expect, test } from "vitest";
import { deriveDayKey } from "#community/daily/daily-seeds.ts";
import { GRADES } from "#games/kenken/board/grades.ts";
import type { GeneratedPuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { gradesForSize } from "#games/kenken/generate/grade-recipes.ts";
import { formatCell } from "#games/kenken/notation/cell-notation.ts";
import { catalogues } from "#text/catalogue.ts";
import { dailyPuzzleOfGrade } from "../../../commands/kenken/daily/daily-result.ts";
import { kenkenPhrases } from "../../../commands/kenken/text/kenken-phrases.ts";
import { SMALL_BOARD } from "../../fixtures/kenken-boards.ts";
import { TEST_DAILY_SECRET } from "../../support/daily-seeds.ts";
import { ANNA, BERTA as BERTA_SEAT, type MatchRig, openTestMatch } from "../../support/match-rig.ts";
import {
  createCommunityServices,
  createKenkenPlayers,
  createKenkenRig,
  createSoloMatch,
  findButton,
  type KenkenPerson,
  type KenkenPlayers,
  solveBoardAs,
} from "./kenken-players.ts";

// The daily board of KenKen, and the statistics of solved boards.

const DAY_MS = 86_400_000;
const kenken = kenkenPhrases(catalogues.en);
const { common } = catalogues.en;
const BERTA = { id: "p-berta" };
const ELSEWHERE = { location: { kind: "personal", person: "p-anna" } };

let now: number;
let rig: MatchRig;
let club: ReturnType<typeof createCommunityServices>;
let people: KenkenPlayers;

beforeEach(() => {
  now = 20_000 * DAY_MS;
  rig = createKenkenRig({ now: () => now });
  club = createCommunityServices(rig, () => now);
  people = createKenkenPlayers(rig, club);
});

/** Fills in the whole board of today. */
async function solveToday(who: KenkenPerson = {}, difficulty: "easy" | "medium" = "easy") {
  const puzzle = dailyPuzzleOfGrade(difficulty === "medium" ? "normal" : difficulty);
  const { board, solution } = (await club.dailyPuzzles.createPuzzle(
    puzzle,
    club.dailyPuzzles.today(),
  )) as GeneratedPuzzle;
  let post = await people.types("kenken daily", { difficulty }, who);
  for (const [cell, value] of solution.entries()) {
    post = await people.types("kenken set", { cell: formatCell(board.size, cell), value }, who);
  }
  return post;
}

describe("the daily board", () => {
  test("is the same for all people, differs by difficulty, and changes the next day", async () => {
    const boards = async () =>
      Promise.all(
        GRADES.map(async (grade) =>
          club.dailyPuzzles.createPuzzle(dailyPuzzleOfGrade(grade), club.dailyPuzzles.today()),
        ),
      );
    const today = (await boards()) as GeneratedPuzzle[];
    expect(new Set(today.map((puzzle) => JSON.stringify(puzzle))).size).toBe(GRADES.length);
    for (const [at, { board, grade }] of today.entries()) {
      expect(grade).toBe(GRADES[at]);
      expect(gradesForSize(board.size)).toContain(grade);
    }
    const [anna, berta] = [await people.types("kenken daily"), await people.types("kenken daily", {}, BERTA)];
    expect(anna.content).toMatch(/^\*\*Board of the day\*\* · easy · 4 October 2024\n/);
    expect(anna.content).toContain("4 × 4 · easy · 2024-10-04");
    const matches = await Promise.all([anna, berta].map((post) => rig.load(findButton(post, /^undo/).match)));
    expect(matches[0]?.id).not.toBe(matches[1]?.id);
    expect(matches[0]?.opening.options).toEqual(matches[1]?.opening.options);
    now += DAY_MS;
    expect(await boards()).not.toEqual(today);
  });

  test("has Fair play with the hash of the day's key and the key of the day before, in its rules and its table", async () => {
    const day = club.dailyPuzzles.today();
    const { hash } = await club.dailyPuzzles.dayKey(day);
    const rules = await people.presses(findButton(await people.types("kenken daily"), /^rules/));
    const before = deriveDayKey(TEST_DAILY_SECRET, day - 1);
    const expected = catalogues.en.fairPlay.daily({ hash, key: before });
    const explained = await people.presses(findButton(rules, /^daily-fair/));
    expect(explained.content).toBe(expected);
    const table = await people.presses(findButton(explained, /^daily-table/));
    expect((await people.presses(findButton(table, /^daily-fair/))).content).toBe(expected);
    const key = deriveDayKey(TEST_DAILY_SECRET, day);
    expect(JSON.stringify(people.replies)).not.toContain(key);
    now += DAY_MS;
    expect((await people.presses(findButton(table, /^daily-fair/))).content).toContain(key);
  });

  test("is continued if it is running or paused, and not begun again", async () => {
    const { match } = findButton(await people.types("kenken daily"), /^undo/);
    expect(findButton(await people.types("kenken daily"), /^undo/).match).toBe(match);
    await people.types("kenken pause");
    const resumed = await people.types("kenken daily");
    expect(resumed.content).toContain(kenken.resumed);
    expect(findButton(resumed, /^undo/).match).toBe(match);
  });

  test("is begun only after the other running board is paused", async () => {
    const { match } = findButton(await people.types("kenken new", { size: 3 }), /^undo/);
    const asked = await people.types("kenken daily");
    expect(asked.content).toBe(common.opening["own-running"]({ reason: "own-running", running: match }));
    const begun = await people.presses(findButton(asked, /^daily\.easy\.aside/));
    expect(begun.content).toContain("2024-10-04");
    expect((await rig.load(match)).status).toBe("parked");
  });

  test("is resumed if it is paused and another board has to be paused for it", async () => {
    const { match } = findButton(await people.types("kenken daily"), /^undo/);
    await people.types("kenken pause");
    await people.types("kenken new", { size: 3 });
    const asked = await people.types("kenken daily");
    const resumed = await people.presses(findButton(asked, /^daily\.easy\.aside/));
    expect(resumed.content).toContain(kenken.resumed);
    expect(findButton(resumed, /^undo/).match).toBe(match);
  });

  test("counts for the streak if solved without help, and cannot be solved again today", async () => {
    const over = await solveToday();
    expect(over.content).toContain("**Solved**");
    expect((await people.presses(findButton(over, /^daily-table/))).content).toContain("Anna");
    const reply = await people.types("kenken daily");
    expect(reply.content).toContain(kenken.daily.solved);
    expect(reply.content).toContain("Streak: 1 day.");
    now += DAY_MS;
    await solveToday();
    expect((await people.types("kenken daily")).content).toContain("Streak: 2 days.");
    expect((await people.types("kenken daily", { difficulty: "medium" })).content).not.toContain("Streak");
  });

  test.each(["given up", "helped"])("%s does not count for the streak", async (how) => {
    await people.types("kenken daily");
    if (how === "helped") await people.types("kenken hint");
    if (how === "helped") await solveToday();
    else await people.presses(findButton(await people.types("kenken solve"), /^give-up/));
    const reply = await people.types("kenken daily");
    expect(reply.content).toContain(kenken.daily.ended);
    expect(reply.content).not.toContain("Streak");
  });

  test("cannot be begun again after the player has left it, and does not count for the streak", async () => {
    const { match, seq } = findButton(await people.types("kenken daily"), /^undo/);
    await people.presses({ command: "games", match, seq, payload: "leave" });
    expect((await rig.load(match)).status).toBe("finished");
    const reply = await people.types("kenken daily");
    expect(reply.content).toContain(kenken.daily.ended);
    expect(reply.content).not.toContain("Streak");
    expect((await people.types("kenken daily-ranking")).content).toContain(kenken.daily.none);
  });

  test("cannot be begun again after it was deleted, and does not count for the streak", async () => {
    const { match } = findButton(await people.types("kenken daily"), /^undo/);
    await people.types("kenken hint");
    await people.types("kenken pause");
    const { log } = await rig.load(match);
    expect(await rig.matchService.saved.deleteSaved({ match, person: "p-anna", seq: log.length })).toEqual({
      ok: true,
    });
    const reply = await people.types("kenken daily");
    expect(reply.content).toContain(kenken.daily.ended);
    expect(reply.content).not.toContain("Streak");
  });

  test("counts if it was solved, even if the solving could not be recorded", async () => {
    const { dailyPuzzles } = club;
    const addTry = dailyPuzzles.addTry;
    Object.assign(dailyPuzzles, { addTry: async () => ({ ok: false, refusal: { reason: "try-stale" } }) });
    await solveToday();
    Object.assign(dailyPuzzles, { addTry });
    expect((await people.types("kenken daily")).content).toContain("Streak: 1 day.");
  });

  test("is not another board with the same name", async () => {
    const at = await createSoloMatch({ now: () => now }, undefined, "2024-10-04");
    const ownClub = createCommunityServices(at.rig, () => now);
    const theirs = createKenkenPlayers(at.rig, ownClub);
    await solveBoardAs(theirs);
    const who = { guild: "guild", person: "p-anna" };
    expect(
      (await ownClub.dailyPuzzles.progress(dailyPuzzleOfGrade("easy"), ownClub.dailyPuzzles.today(), who)).done,
    ).toBe(false);
  });

  test("has a table of the server: today's fastest without hints, and the totals of all days", async () => {
    expect((await people.types("kenken daily-ranking")).content).toContain(kenken.daily.none);
    const start = now;
    await people.types("kenken daily");
    now = start + 90_000;
    await solveToday();
    await people.types("kenken daily", {}, BERTA);
    now += 60_000;
    await solveToday(BERTA);
    const today = await people.types("kenken daily-ranking");
    expect(today.content).toMatch(/1\. \*\*Berta\*\* · 1:00 · .*\n2\. \*\*Anna\*\* · 1:30 · /);
    const allDays = await people.presses(findButton(today, /^daily-ever/));
    expect(allDays.content).toMatch(/\*\*Anna\*\* solved it on 1 of 1 day, 100% on average, streak 1 /);
    expect((await people.presses(findButton(allDays, /^daily-table/))).content).toBe(today.content);
    expect((await people.presses(findButton(today, /^daily\.easy\.begin/))).content).toContain(kenken.daily.solved);
    expect((await people.types("kenken daily-ranking", {}, ELSEWHERE)).content).toBe(
      catalogues.en.statistics.onlyOnServers,
    );
  });
});

describe("the statistics of the server", () => {
  test("say that they are empty at first", async () => {
    for (const which of ["ranking", "solvers"]) {
      expect((await people.types("kenken leaderboard", { by: which })).content).toContain(
        kenken.statistics.rankingEmpty,
      );
    }
    expect((await people.types("kenken leaderboard", {}, ELSEWHERE)).content).toBe(
      catalogues.en.statistics.onlyOnServers,
    );
  });

  test("rank harder boards first, then fewer hints, then faster times, and mark hints", async () => {
    await solveToday({}, "medium");
    await people.types("kenken daily");
    await people.types("kenken hint");
    await solveToday();
    await solveToday(BERTA);
    const ranking = await people.types("kenken leaderboard");
    expect(
      ranking.content
        ?.split("\n")
        .slice(1)
        .map((line) => line.replace(/ · <t.*/, "")),
    ).toEqual([
      "1. **Anna** · 5 × 5 · medium · 0:00",
      "2. **Berta** · 4 × 4 · easy · 0:00",
      "3. **Anna** · 4 × 4 · easy · 0:00 · 💡 1 hint",
    ]);
    const together = await people.presses(findButton(ranking, /^together/));
    expect(together.content).toContain(kenken.statistics.rankingEmpty);
    expect(await people.presses(findButton(together, /^ranking/))).toEqual(ranking);
    const solvers = await people.presses(findButton(ranking, /^solvers/));
    expect(solvers.content).toMatch(/1\. \*\*Anna\*\* · 2 boards\n2\. \*\*Berta\*\* · 1 board$/);
  });

  test("can be shown as text, both when begun and later", async () => {
    for (let times = 0; times < 2; times++) {
      const { content, picture } = await people.types("kenken daily", { text: true });
      expect(picture).toBeUndefined();
      expect(content).toMatch(/^\*\*Board of the day\*\* · easy · .*\n-# .*\nRow 1\. A1 \(empty\), /);
    }
    await solveToday();
    const over = await people.types("kenken daily", { text: true });
    expect(over.content).toContain(kenken.daily.solved);
  });

  test("do not count a board that was given up", async () => {
    await people.types("kenken daily");
    await people.presses(findButton(await people.types("kenken solve"), /^give-up/));
    expect((await people.types("kenken leaderboard")).content).toContain(kenken.statistics.rankingEmpty);
  });
});

describe("the page of a player", () => {
  const page = async (options: object = {}, who: KenkenPerson = {}) =>
    (await people.types("kenken stats", options, who)).content;
  const named = { player: { id: "p-anna", displayName: "Anna" } };

  test("says that nothing is solved yet, and leads to the rankings", async () => {
    const empty = await people.types("kenken stats");
    expect(empty.content).toBe(catalogues.en.statistics.noGamesOfYours);
    expect((await people.presses(findButton(empty, /^ranking/))).content).toContain(kenken.statistics.rankingEmpty);
    expect(await page(named, BERTA)).toBe(catalogues.en.statistics.noGamesOf("Anna"));
  });

  test("shows boards and best times by size and difficulty, and the streaks of each difficulty", async () => {
    await people.types("kenken daily");
    now += 75_000;
    await solveToday();
    await solveToday({}, "medium");
    now += DAY_MS;
    await people.types("kenken daily");
    await people.types("kenken hint");
    await solveToday();
    const expected = [
      "3 games; 3 points in total, 1 on average, best 1, worst 1.",
      "No. 1 (Total points).",
      "Solved: 3 boards.",
      "**Board of the day**",
      "- easy: streak 1 day (best 1); solved on 1 day in total",
      "- medium: streak 1 day (best 1); solved on 1 day in total",
      "Latest games:",
      ...Array(3).fill("- **1** (solo), DATE"),
      "**Boards and best times**",
      "- 4 × 4 · easy: 2 boards · best time **1:15**",
      "- 5 × 5 · medium: 1 board · best time **0:00**",
    ].join("\n");
    const dated = async (...asked: Parameters<typeof page>) => (await page(...asked))?.replaceAll(/<t:\d+:d>/g, "DATE");
    expect(await dated()).toBe(`**Anna** · this server\n${expected}`);
    const [profile] = (await people.types("kenken stats")).picture?.scene.blocks ?? [];
    const numbers = profile?.kind === "profile" ? profile.numbers.map(({ label }) => label) : [];
    expect(numbers).toEqual(["Average", "Best game"]);
    expect(await dated(named, BERTA)).toBe(await dated());
    expect(await dated({ everywhere: true })).toBe(`**Anna** · all servers\n${expected}`);
    expect(await dated({}, ELSEWHERE)).toBe(await dated({ everywhere: true }));
    now += 2 * DAY_MS;
    expect(await page()).toContain("- easy: no streak now (best 1)");
  });

  test("counts boards solved together separately, and without times", async () => {
    const location = { kind: "channel", guild: "guild", channel: "channel" } as const;
    const options = { board: SMALL_BOARD, mode: "together", grade: "easy" };
    await openTestMatch(rig.matchService, { location, game: "kenken", options, seats: [ANNA, BERTA_SEAT] });
    await solveBoardAs(people);
    expect(await page()).toContain("\nSolved: 1 board together.\n");
    expect(await page()).toMatch(/\n\*\*Boards and best times\*\*\n- 3 × 3 · easy: 1 board together$/);
    const solvers = await people.types("kenken leaderboard", { by: "solvers" });
    expect(solvers.content).toContain("1. **Anna** · 1 board together\n1. **Berta** · 1 board together");
    const ranking = await people.types("kenken leaderboard");
    expect(ranking.content).toContain(kenken.statistics.rankingEmpty);
    const together = await people.presses(findButton(ranking, /^together/));
    expect(together.content).toMatch(/1\. \*\*Anna\*\* · 3 × 3 · easy · 0:00 · .*\n1\. \*\*Berta\*\*/);
  });

  test("is shown only to members of the player's server", async () => {
    expect(await page(named, { ...BERTA, ...ELSEWHERE })).toBe(catalogues.en.statistics.onlyOnServers);
    expect(await page({ view: "overview" }, ELSEWHERE)).toBe(catalogues.en.statistics.onlyOnServers);
  });
});
