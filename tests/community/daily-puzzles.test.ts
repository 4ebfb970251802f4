import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  createDailyPuzzleService,
  MAX_DAILY_TRIES,
  MIN_SOLVED_PERCENT,
} from "#community/daily/daily-puzzle-service.ts";
import type { DailyPuzzle, TriedAnswer } from "#community/daily/daily-puzzle-types.ts";
import type { ServerPresence } from "#community/statistics/server-presence.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Store } from "#store/store.ts";
import { openTestStore } from "../support/store.ts";

const DAY_MS = 86_400_000;
const PUZZLE: DailyPuzzle = { game: "go", variant: "en", options: {}, lexicon: undefined };
const ANNA = { guild: "g", person: "p-anna" };

/** A service with a clock that the test moves; the game answers with the number of the question. */
function createService(secret = "5".repeat(64), store: Store = openTestStore()) {
  const questions: unknown[] = [];
  const gone = new Set<string>();
  const deleted = new Map<string, number>();
  let time = 20_000 * DAY_MS + 1;
  let [awayMs, awayTo] = [0, 0];
  const today = () => time - (time % DAY_MS);
  let fails = false;
  const findPresence = async (_: string, person: string): Promise<ServerPresence> =>
    gone.has(person) ? { kind: "gone" } : person === "p-nobody" ? { kind: "unknown" } : { kind: "here", name: person };
  const puzzles = createDailyPuzzleService({
    dailyPuzzles: store.dailyPuzzles,
    playerSettings: store.playerSettings,
    keyValues: store.keyValues,
    findPresence,
    entropy: () => secret,
    wasDeleted: async (person, since) => (deleted.get(person) ?? 0) >= since,
    now: () => time,
    uptimeSince: (at) => time - at - Math.max(0, awayTo - Math.max(at, awayTo - awayMs)),
    async ask(question) {
      questions.push(question);
      if (fails) throw new Error("no worker");
      return { answer: questions.length };
    },
  });
  return {
    store,
    puzzles,
    questions,
    gone,
    /** Records downtime of this length up to the last midnight. */
    away: (ms: number) => {
      awayMs = ms;
      awayTo = today();
    },
    /** Deletes the data of a person. */
    async forget(person: string) {
      deleted.set(person, time);
      await store.dailyPuzzles.deletePlayer(person);
    },
    failing: (now: boolean) => {
      fails = now;
    },
    passDays: (days: number) => {
      time += days * DAY_MS;
    },
  };
}

const seedsIn = (questions: readonly unknown[]) =>
  questions.map((question) => (question as { readonly input: { readonly seed: string } }).input.seed);

const tryWith = (share: number, what: unknown = share): TriedAnswer => ({ share, what });

describe("the puzzle of a day", () => {
  test("is made once, from a seed that differs for each day, game, variant and list", async () => {
    const { puzzles, questions, passDays } = createService();
    const first = await puzzles.createPuzzle(PUZZLE, puzzles.today());
    expect(await puzzles.createPuzzle(PUZZLE, puzzles.today())).toBe(first);
    expect(questions).toHaveLength(1);
    await puzzles.createPuzzle({ ...PUZZLE, variant: "ca" }, puzzles.today());
    await puzzles.createPuzzle({ ...PUZZLE, list: "another list" }, puzzles.today());
    await puzzles.createPuzzle({ ...PUZZLE, game: "chess" }, puzzles.today());
    passDays(1);
    await puzzles.createPuzzle(PUZZLE, puzzles.today());
    const seeds = seedsIn(questions);
    expect(new Set(seeds).size).toBe(5);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const another = createService();
    await another.puzzles.createPuzzle(PUZZLE, another.puzzles.today());
    expect(another.questions[0]).toEqual(questions[0]);
  });

  test("differs between installations, so that nobody can compute it from the source code", async () => {
    const seeds: string[] = [];
    for (let installation = 0; installation < 64; installation++) {
      const { puzzles, questions } = createService(installation.toString(16).padStart(64, "0"));
      await puzzles.createPuzzle(PUZZLE, puzzles.today());
      seeds.push(...seedsIn(questions));
    }
    expect(new Set(seeds).size).toBe(64);
    // Of 16,384 bits, about half are ones: within six standard deviations.
    const ones = seeds.flatMap((seed) => [...BigInt(`0x${seed}`).toString(2)]).filter((bit) => bit === "1").length;
    expect(Math.abs(ones - 8_192)).toBeLessThan(6 * 64);
  });

  test("is the same after a restart and in several processes", async () => {
    const store = openTestStore();
    const first = createService("1".repeat(64), store);
    await first.puzzles.createPuzzle(PUZZLE, 20_000);
    const second = createService("2".repeat(64), store);
    await second.puzzles.createPuzzle(PUZZLE, 20_000);
    expect(seedsIn(second.questions)).toEqual(seedsIn(first.questions));
  });

  test("is not made before its day", async () => {
    const { puzzles, questions } = createService();
    await expect(puzzles.createPuzzle(PUZZLE, 20_001)).rejects.toThrow(RangeError);
    await expect(puzzles.dayKey(20_001)).rejects.toThrow(RangeError);
    expect(await puzzles.progress(PUZZLE, 20_001, ANNA)).toMatchObject({ isOver: false, triesLeft: 0 });
    expect(questions).toEqual([]);
  });

  test("is made by the next request if it failed", async () => {
    const { puzzles, failing } = createService();
    failing(true);
    await expect(puzzles.createPuzzle(PUZZLE, 20_000)).rejects.toThrow("no worker");
    failing(false);
    expect(await puzzles.createPuzzle(PUZZLE, 20_000)).toEqual({ answer: 2 });
  });

  test("begins and ends at midnight UTC", () => {
    const { puzzles, passDays } = createService();
    expect(puzzles.today()).toBe(20_000);
    passDays(1 - 2 / DAY_MS);
    expect(puzzles.today()).toBe(20_000);
    passDays(2 / DAY_MS);
    expect(puzzles.today()).toBe(20_001);
  });
});

describe("the key of a day", () => {
  test("is published as a hash during the day, and itself from the next day on", async () => {
    const { puzzles, passDays } = createService();
    const { hash, key } = await puzzles.dayKey(20_000);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(key).toBeUndefined();
    passDays(1);
    const after = await puzzles.dayKey(20_000);
    expect(after.hash).toBe(hash);
    expect(
      createHash("sha256")
        .update(after.key ?? "")
        .digest("hex"),
    ).toBe(hash);
  });

  test("is enough to make the puzzle again, and only that of its day", async () => {
    const { puzzles, questions, passDays } = createService();
    await puzzles.createPuzzle({ ...PUZZLE, list: "abc" }, 20_000);
    passDays(2);
    const [{ key = "" }, { key: next }] = await Promise.all([puzzles.dayKey(20_000), puzzles.dayKey(20_001)]);
    // Follows the recipe of the README instead of the function of the program.
    expect(seedsIn(questions)).toEqual([createHmac("sha256", key).update("go:en abc").digest("hex")]);
    expect(next).not.toBe(key);
  });

  test("does not reveal the secret of the installation", async () => {
    const secret = "5".repeat(64);
    const { puzzles, questions, passDays } = createService(secret);
    await puzzles.createPuzzle(PUZZLE, 20_000);
    passDays(1);
    const { key } = await puzzles.dayKey(20_000);
    expect(JSON.stringify([questions, key])).not.toContain(secret);
    expect(key).toBe(createHmac("sha256", secret).update("day 20000").digest("hex"));
  });

  test("does not put the secret into exports or counts", async () => {
    const store = openSqliteStore(":memory:");
    const secret = "6".repeat(64);
    const { puzzles } = createService(secret, store);
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(50));
    await puzzles.dayKey(20_000);
    const told = [
      await store.personalData.exportPerson(ANNA.person),
      await store.personalData.countPerson(ANNA.person),
      await store.countUnfinished(),
    ];
    expect(JSON.stringify(told)).toContain("go:en");
    expect(JSON.stringify(told)).not.toContain(secret);
    await store.close();
  });

  test("is available once the database works again", async () => {
    const store = openTestStore();
    const { readOrWrite } = store.keyValues;
    const failing = {
      ...store,
      keyValues: { ...store.keyValues, readOrWrite: () => Promise.reject(new Error("disk full")) },
    };
    const { puzzles } = createService("1".repeat(64), failing);
    await expect(puzzles.dayKey(20_000)).rejects.toThrow("disk full");
    failing.keyValues.readOrWrite = readOrWrite as never;
    expect((await puzzles.dayKey(20_000)).hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("tries", () => {
  test("are counted until none is left", async () => {
    const { puzzles } = createService();
    expect(await puzzles.progress(PUZZLE, 20_000, ANNA)).toMatchObject({
      tries: [],
      triesLeft: MAX_DAILY_TRIES,
      done: false,
    });
    for (const after of [0, 1, 2]) {
      const added = await puzzles.addTry(PUZZLE, 20_000, ANNA, after, tryWith(10 + after));
      expect(added).toMatchObject({
        ok: true,
        standing: { triesLeft: MAX_DAILY_TRIES - after - 1, done: after === 2 },
      });
    }
    expect(await puzzles.addTry(PUZZLE, 20_000, ANNA, 3, tryWith(50))).toEqual({
      ok: false,
      refusal: { reason: "answer-known" },
    });
  });

  test("end with the best answer only", async () => {
    const { puzzles } = createService();
    const near = await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(99));
    expect(near).toMatchObject({ ok: true, standing: { done: false, streak: 1 } });
    const best = await puzzles.addTry(PUZZLE, 20_000, ANNA, 1, tryWith(100));
    expect(best).toMatchObject({ ok: true, standing: { done: true, triesLeft: 0, streak: 1 } });
  });

  test("count on the server where they are made, although the person has not opened the puzzle there", async () => {
    const { puzzles } = createService();
    const ranked = async () => (await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 0)).total;
    expect(await ranked()).toBe(0);
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(50));
    expect(await ranked()).toBe(1);
  });

  test("do not lose a streak over a day on which the bot was hardly running", async () => {
    const { puzzles, passDays, away } = createService();
    const solve = () => puzzles.addTry(PUZZLE, puzzles.today(), ANNA, 0, tryWith(MIN_SOLVED_PERCENT));
    const streak = async () => (await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak;
    await solve();
    passDays(4);
    away(3 * DAY_MS);
    expect(await streak()).toBe(1);
    await solve();
    expect(await streak()).toBe(2);
    // Half of the day before was enough time.
    passDays(2);
    away(DAY_MS / 2);
    expect(await streak()).toBe(0);
    await solve();
    expect(await streak()).toBe(1);
  });

  test("make a streak on days with a good enough answer", async () => {
    const { puzzles, passDays } = createService();
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(MIN_SOLVED_PERCENT));
    passDays(1);
    expect((await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak).toBe(1);
    await puzzles.addTry(PUZZLE, 20_001, ANNA, 0, tryWith(MIN_SOLVED_PERCENT));
    expect((await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak).toBe(2);
    passDays(1);
    await puzzles.addTry(PUZZLE, 20_002, ANNA, 0, tryWith(MIN_SOLVED_PERCENT - 1));
    passDays(1);
    expect((await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak).toBe(0);
  });

  test.each([
    ["for a past day", 20_000, 1, tryWith(50), "day-over"],
    ["for a future day", 20_003, 1, tryWith(50), "day-over"],
    ["of an answer that was tried before", 20_001, 1, tryWith(40), "tried-before"],
    ["from an old form", 20_001, 0, tryWith(50), "try-stale"],
  ])("%s are refused and cost nothing", async (_, day, after, one, reason) => {
    const { puzzles, store, passDays } = createService();
    passDays(1);
    await puzzles.addTry(PUZZLE, 20_001, ANNA, 0, tryWith(40));
    if (day === 20_000)
      await store.dailyPuzzles.addTry(
        { puzzle: "go:en", day, person: ANNA.person },
        { ...tryWith(1), triesBefore: 0, last: false, solvedFrom: 80 },
      );
    const before = await puzzles.progress(PUZZLE, day, ANNA);
    const result = await puzzles.addTry(PUZZLE, day, ANNA, day === 20_003 ? 0 : after, one);
    expect(result).toMatchObject({ ok: false, refusal: { reason } });
    expect(await puzzles.progress(PUZZLE, day, ANNA)).toEqual(before);
  });
});

describe("a person who has deleted their data", () => {
  const refusal = { reason: "deleted-today" };

  test("may know today's answer, and plays again on the next day", async () => {
    const { puzzles, passDays, forget } = createService();
    await puzzles.giveUp(PUZZLE, 20_000, ANNA);
    await forget(ANNA.person);
    expect(await puzzles.checkTry(PUZZLE, 20_000, ANNA.person)).toEqual(refusal);
    expect(await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(100))).toEqual({ ok: false, refusal });
    expect(await puzzles.giveUp(PUZZLE, 20_000, ANNA)).toEqual({ ok: false, refusal });
    expect(await puzzles.progress(PUZZLE, 20_000, ANNA)).toMatchObject({ tries: [], triesLeft: 0 });
    expect((await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 0)).total).toBe(0);
    expect(await puzzles.checkTry(PUZZLE, 20_000, "p-berta")).toBeUndefined();
    passDays(1);
    expect(await puzzles.addTry(PUZZLE, 20_001, ANNA, 0, tryWith(100))).toMatchObject({
      ok: true,
      standing: { streak: 1 },
    });
  });
});

describe("a day that is over for a person", () => {
  test("can be shared once, or again if sharing failed", async () => {
    const { puzzles } = createService();
    const told: string[] = [];
    const tell = async () => {
      told.push("line");
    };
    expect(await puzzles.shareResult(PUZZLE, 20_000, ANNA.person, tell)).toEqual({ reason: "not-ended" });
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(40));
    expect(await puzzles.shareResult(PUZZLE, 20_000, ANNA.person, tell)).toEqual({ reason: "not-ended" });
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 1, tryWith(100));
    const error = () => Promise.reject(new Error("Missing Access"));
    await expect(puzzles.shareResult(PUZZLE, 20_000, ANNA.person, error)).rejects.toThrow("Missing Access");
    const both = await Promise.all([1, 2].map(() => puzzles.shareResult(PUZZLE, 20_000, ANNA.person, tell)));
    expect(both).toContainEqual({ reason: "told-before" });
    expect(told).toEqual(["line"]);
  });
});

describe("a ranking", () => {
  test("names people as they wish, and leaves out people who have left", async () => {
    const { puzzles, store, gone } = createService();
    await store.playerSettings.change("p-berta", { name: "Berta" });
    for (const person of ["p-anna", "p-berta", "p-carla", "p-nobody"]) {
      const who = { guild: "g", person };
      await puzzles.addTry(PUZZLE, 20_000, who, 0, tryWith(person === "p-carla" ? 100 : 50));
    }
    gone.add("p-carla");
    const { rows } = await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 0);
    expect(rows.map(({ name, own, position }) => [name, own, position])).toEqual([
      ["p-anna", true, 1],
      ["Berta", false, 1],
      [undefined, false, 1],
    ]);
    expect(JSON.stringify(rows)).not.toContain("p-carla");
    expect((await puzzles.allTimeRanking(PUZZLE, ANNA, 0)).rows.map(({ days, sum }) => [days, sum])).toEqual(
      Array(3).fill([1, 50]),
    );
    expect((await puzzles.dayRanking(PUZZLE, 20_000, { guild: undefined, person: "p-anna" }, 0)).rows).toEqual([]);
  });

  test("has pages, and shows the viewer on each of them", async () => {
    const { puzzles } = createService();
    for (let at = 0; at < 25; at++) {
      const who = { guild: "g", person: `p-${String(at).padStart(2, "0")}` };
      await puzzles.addTry(PUZZLE, 20_000, who, 0, tryWith(at < 12 ? 90 : 50));
    }
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(20));
    const first = await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 0);
    expect(first).toMatchObject({ page: 0, pages: 3, total: 26, own: { own: true, name: "p-anna", position: 26 } });
    expect(first.rows.map(({ position }) => position)).toEqual(Array(10).fill(1));
    const second = await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 1);
    expect(second.rows.map(({ position }) => position)).toEqual([1, 1, ...Array(8).fill(13)]);
    const last = await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 99);
    expect(last).toMatchObject({ page: 2, own: undefined });
    expect(last.rows.at(-1)).toMatchObject({ own: true, position: 26 });
    expect(await puzzles.allTimeRanking(PUZZLE, ANNA, 0)).toMatchObject({
      pages: 3,
      own: { name: "p-anna", position: 26 },
    });
    expect((await puzzles.dayRanking(PUZZLE, 20_000, { guild: "g", person: "p-new" }, 0)).own).toBeUndefined();
  });

  test("shows a broken streak as zero", async () => {
    const { puzzles, passDays } = createService();
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tryWith(100));
    expect((await puzzles.allTimeRanking(PUZZLE, ANNA, 0)).rows[0]).toMatchObject({ streak: 1, longest: 1 });
    passDays(2);
    expect((await puzzles.allTimeRanking(PUZZLE, ANNA, 0)).rows[0]).toMatchObject({ streak: 0, longest: 1 });
  });
});

describe("giving up", () => {
  test("ends the day once, and without tries there is nothing to share", async () => {
    const { puzzles } = createService();
    const day = puzzles.today();
    expect(await puzzles.giveUp(PUZZLE, day, ANNA)).toMatchObject({ ok: true, standing: { done: true, triesLeft: 0 } });
    expect(await puzzles.giveUp(PUZZLE, day, ANNA)).toEqual({ ok: false, refusal: { reason: "answer-known" } });
    expect(await puzzles.addTry(PUZZLE, day, ANNA, 0, tryWith(100))).toMatchObject({
      refusal: { reason: "answer-known" },
    });
    expect(await puzzles.shareResult(PUZZLE, day, ANNA.person, async () => {})).toEqual({ reason: "not-ended" });
  });

  test("is possible only for the present day", async () => {
    const { puzzles, passDays } = createService();
    const day = puzzles.today();
    passDays(1);
    expect(await puzzles.giveUp(PUZZLE, day, ANNA)).toEqual({ ok: false, refusal: { reason: "day-over", day } });
  });

  test("lets a person who has tried share the result", async () => {
    const { puzzles } = createService();
    await puzzles.addTry(PUZZLE, puzzles.today(), ANNA, 0, tryWith(50));
    await puzzles.giveUp(PUZZLE, puzzles.today(), ANNA);
    expect(await puzzles.shareResult(PUZZLE, puzzles.today(), ANNA.person, async () => {})).toBeUndefined();
  });
});

test("a question about a puzzle is asked of its game, for its owner", async () => {
  const { puzzles, questions } = createService();
  await puzzles.askGame(PUZZLE, { name: "hint", view: { of: "the day" }, input: undefined, owner: "guild" });
  const { game, options, lexicon } = PUZZLE;
  expect(questions).toEqual([
    { game, options, lexicon, name: "hint", view: { of: "the day" }, input: undefined, owner: "guild" },
  ]);
});

test("yesterday's puzzle is over for everybody, and is made once", async () => {
  const { puzzles, questions, passDays } = createService();
  await puzzles.addTry(PUZZLE, puzzles.today(), ANNA, 0, tryWith(50));
  await puzzles.createPuzzle(PUZZLE, puzzles.today());
  passDays(1);
  const standing = await puzzles.progressYesterday(PUZZLE, ANNA);
  expect(standing).toMatchObject({
    day: puzzles.today() - 1,
    isOver: true,
    done: false,
    triesLeft: 0,
    tries: [{ share: 50 }],
  });
  await puzzles.createPuzzle(PUZZLE, puzzles.today());
  await puzzles.createPuzzle(PUZZLE, standing.day);
  expect(questions).toHaveLength(2);
  expect(await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).toMatchObject({
    isOver: false,
    triesLeft: MAX_DAILY_TRIES,
  });
});
