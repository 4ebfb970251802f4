import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createDailyPuzzleService, MAX_DAILY_TRIES, SOLVED_SHARE } from "#community/daily/daily-puzzle-service.ts";
import type { DailyPuzzle, TriedAnswer } from "#community/daily/daily-puzzle-types.ts";
import type { ServerPresence } from "#community/statistics/server-presence.ts";
import { openSqliteStore } from "#store/sqlite/sqlite-store.ts";
import type { Store } from "#store/store.ts";
import { openTestStore } from "../support/store.ts";

const DAY_MS = 86_400_000;
const PUZZLE: DailyPuzzle = { game: "go", variant: "en", options: {}, lexicon: undefined };
const ANNA = { guild: "g", person: "p-anna" };

/** The club with a clock of its own; the game answers with what it was asked. `secret`: what its installation draws. */
function club(secret = "5".repeat(64), store: Store = openTestStore()) {
  const asked: unknown[] = [];
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
      asked.push(question);
      if (fails) throw new Error("no worker");
      return { answer: asked.length };
    },
  });
  return {
    store,
    puzzles,
    asked,
    gone,
    /** So long, up to the last midnight, it was not there. */
    away: (ms: number) => {
      awayMs = ms;
      awayTo = today();
    },
    /** Deletes what is kept of somebody. */
    async forget(person: string) {
      deleted.set(person, time);
      await store.dailyPuzzles.deletePlayer(person);
    },
    failing: (now: boolean) => {
      fails = now;
    },
    pass: (days: number) => {
      time += days * DAY_MS;
    },
  };
}

const seedsIn = (asked: readonly unknown[]) =>
  asked.map((question) => (question as { readonly input: { readonly seed: string } }).input.seed);

const tried = (share: number, what: unknown = share): TriedAnswer => ({ share, what });

describe("the puzzle of a day", () => {
  test("is made once a day, of a seed that each day and each list has for itself", async () => {
    const { puzzles, asked, pass } = club();
    const first = await puzzles.createPuzzle(PUZZLE, puzzles.today());
    expect(await puzzles.createPuzzle(PUZZLE, puzzles.today())).toBe(first);
    expect(asked).toHaveLength(1);
    await puzzles.createPuzzle({ ...PUZZLE, variant: "ca" }, puzzles.today());
    await puzzles.createPuzzle({ ...PUZZLE, list: "another list" }, puzzles.today());
    await puzzles.createPuzzle({ ...PUZZLE, game: "chess" }, puzzles.today());
    pass(1);
    await puzzles.createPuzzle(PUZZLE, puzzles.today());
    const seeds = seedsIn(asked);
    expect(new Set(seeds).size).toBe(5);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
    const another = club();
    await another.puzzles.createPuzzle(PUZZLE, another.puzzles.today());
    expect(another.asked[0]).toEqual(asked[0]);
  });

  test("is another one in each installation, so that nobody can compute it from the program", async () => {
    const seeds: string[] = [];
    for (let installation = 0; installation < 64; installation++) {
      const { puzzles, asked } = club(installation.toString(16).padStart(64, "0"));
      await puzzles.createPuzzle(PUZZLE, puzzles.today());
      seeds.push(...seedsIn(asked));
    }
    expect(new Set(seeds).size).toBe(64);
    // As many ones as noughts, as far as chance allows: 16,384 bits, six standard deviations.
    const ones = seeds.flatMap((seed) => [...BigInt(`0x${seed}`).toString(2)]).filter((bit) => bit === "1").length;
    expect(Math.abs(ones - 8_192)).toBeLessThan(6 * 64);
  });

  test("stays the same when its installation is started again, or runs as several processes", async () => {
    const store = openTestStore();
    const first = club("1".repeat(64), store);
    await first.puzzles.createPuzzle(PUZZLE, 20_000);
    const second = club("2".repeat(64), store);
    await second.puzzles.createPuzzle(PUZZLE, 20_000);
    expect(seedsIn(second.asked)).toEqual(seedsIn(first.asked));
  });

  test("is not made before its day", async () => {
    const { puzzles, asked } = club();
    await expect(puzzles.createPuzzle(PUZZLE, 20_001)).rejects.toThrow(RangeError);
    await expect(puzzles.dayKey(20_001)).rejects.toThrow(RangeError);
    expect(await puzzles.progress(PUZZLE, 20_001, ANNA)).toMatchObject({ isOver: false, triesLeft: 0 });
    expect(asked).toEqual([]);
  });

  test("that could not be made is made again by whoever asks next", async () => {
    const { puzzles, failing } = club();
    failing(true);
    await expect(puzzles.createPuzzle(PUZZLE, 20_000)).rejects.toThrow("no worker");
    failing(false);
    expect(await puzzles.createPuzzle(PUZZLE, 20_000)).toEqual({ answer: 2 });
  });

  test("begins and ends in Greenwich", () => {
    const { puzzles, pass } = club();
    expect(puzzles.today()).toBe(20_000);
    pass(1 - 2 / DAY_MS);
    expect(puzzles.today()).toBe(20_000);
    pass(2 / DAY_MS);
    expect(puzzles.today()).toBe(20_001);
  });
});

describe("the key of a day", () => {
  test("is published by its hash while the day lasts, and itself from the day after on", async () => {
    const { puzzles, pass } = club();
    const { hash, key } = await puzzles.dayKey(20_000);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(key).toBeUndefined();
    pass(1);
    const after = await puzzles.dayKey(20_000);
    expect(after.hash).toBe(hash);
    expect(
      createHash("sha256")
        .update(after.key ?? "")
        .digest("hex"),
    ).toBe(hash);
  });

  test("is all that anybody needs to make the puzzle again, and is that of no other day", async () => {
    const { puzzles, asked, pass } = club();
    await puzzles.createPuzzle({ ...PUZZLE, list: "abc" }, 20_000);
    pass(2);
    const [{ key = "" }, { key: next }] = await Promise.all([puzzles.dayKey(20_000), puzzles.dayKey(20_001)]);
    // The recipe of the README, not the function of the program.
    expect(seedsIn(asked)).toEqual([createHmac("sha256", key).update("go:en abc").digest("hex")]);
    expect(next).not.toBe(key);
  });

  test("does not give the secret of the installation away", async () => {
    const secret = "5".repeat(64);
    const { puzzles, asked, pass } = club(secret);
    await puzzles.createPuzzle(PUZZLE, 20_000);
    pass(1);
    const { key } = await puzzles.dayKey(20_000);
    expect(JSON.stringify([asked, key])).not.toContain(secret);
    expect(key).toBe(createHmac("sha256", secret).update("day 20000").digest("hex"));
  });

  test("and the secret itself is in no export and among no figures", async () => {
    const store = openSqliteStore(":memory:");
    const secret = "6".repeat(64);
    const { puzzles } = club(secret, store);
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(50));
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

  test("can be had once the database answers, though it did not the first time", async () => {
    const store = openTestStore();
    const { readOrWrite } = store.keyValues;
    const failing = {
      ...store,
      keyValues: { ...store.keyValues, readOrWrite: () => Promise.reject(new Error("disk full")) },
    };
    const { puzzles } = club("1".repeat(64), failing);
    await expect(puzzles.dayKey(20_000)).rejects.toThrow("disk full");
    failing.keyValues.readOrWrite = readOrWrite as never;
    expect((await puzzles.dayKey(20_000)).hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("tries", () => {
  test("are counted until there are none left", async () => {
    const { puzzles } = club();
    expect(await puzzles.progress(PUZZLE, 20_000, ANNA)).toMatchObject({
      tries: [],
      triesLeft: MAX_DAILY_TRIES,
      done: false,
    });
    for (const after of [0, 1, 2]) {
      const added = await puzzles.addTry(PUZZLE, 20_000, ANNA, after, tried(10 + after));
      expect(added).toMatchObject({
        ok: true,
        standing: { triesLeft: MAX_DAILY_TRIES - after - 1, done: after === 2 },
      });
    }
    expect(await puzzles.addTry(PUZZLE, 20_000, ANNA, 3, tried(50))).toEqual({
      ok: false,
      refusal: { reason: "answer-known" },
    });
  });

  test("end with the best, and with nothing less", async () => {
    const { puzzles } = club();
    const near = await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(99));
    expect(near).toMatchObject({ ok: true, standing: { done: false, streak: 1 } });
    const best = await puzzles.addTry(PUZZLE, 20_000, ANNA, 1, tried(100));
    expect(best).toMatchObject({ ok: true, standing: { done: true, triesLeft: 0, streak: 1 } });
  });

  test("of a streak none is missing on which the bot was hardly there", async () => {
    const { puzzles, pass, away } = club();
    const solve = () => puzzles.addTry(PUZZLE, puzzles.today(), ANNA, 0, tried(SOLVED_SHARE));
    const streak = async () => (await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak;
    await solve();
    pass(4);
    away(3 * DAY_MS);
    expect(await streak()).toBe(1);
    await solve();
    expect(await streak()).toBe(2);
    // Half of the day before it was time enough.
    pass(2);
    away(DAY_MS / 2);
    expect(await streak()).toBe(0);
    await solve();
    expect(await streak()).toBe(1);
  });

  test("of a streak are those that came near enough", async () => {
    const { puzzles, pass } = club();
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(SOLVED_SHARE));
    pass(1);
    expect((await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak).toBe(1);
    await puzzles.addTry(PUZZLE, 20_001, ANNA, 0, tried(SOLVED_SHARE));
    expect((await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak).toBe(2);
    pass(1);
    await puzzles.addTry(PUZZLE, 20_002, ANNA, 0, tried(SOLVED_SHARE - 1));
    pass(1);
    expect((await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).streak).toBe(0);
  });

  test.each([
    ["of a day that is over", 20_000, 1, tried(50), "day-over"],
    ["of a day to come", 20_003, 1, tried(50), "day-over"],
    ["that was made before", 20_001, 1, tried(40), "tried-before"],
    ["of an older form", 20_001, 0, tried(50), "try-stale"],
  ])("%s is refused, and costs nothing", async (_, day, after, one, reason) => {
    const { puzzles, store, pass } = club();
    pass(1);
    await puzzles.addTry(PUZZLE, 20_001, ANNA, 0, tried(40));
    if (day === 20_000)
      await store.dailyPuzzles.addTry(
        { puzzle: "go:en", day, person: ANNA.person },
        { ...tried(1), triesBefore: 0, last: false, solvedFrom: 80 },
      );
    const before = await puzzles.progress(PUZZLE, day, ANNA);
    const no = await puzzles.addTry(PUZZLE, day, ANNA, day === 20_003 ? 0 : after, one);
    expect(no).toMatchObject({ ok: false, refusal: { reason } });
    expect(await puzzles.progress(PUZZLE, day, ANNA)).toEqual(before);
  });
});

describe("who has deleted their data", () => {
  const refusal = { reason: "deleted-today" };

  test("may know the answer of the day, and plays again the day after", async () => {
    const { puzzles, pass, forget } = club();
    await puzzles.giveUp(PUZZLE, 20_000, ANNA);
    await forget(ANNA.person);
    expect(await puzzles.checkTry(PUZZLE, 20_000, ANNA.person)).toEqual(refusal);
    expect(await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(100))).toEqual({ ok: false, refusal });
    expect(await puzzles.giveUp(PUZZLE, 20_000, ANNA)).toEqual({ ok: false, refusal });
    expect(await puzzles.progress(PUZZLE, 20_000, ANNA)).toMatchObject({ tries: [], triesLeft: 0 });
    expect((await puzzles.dayRanking(PUZZLE, 20_000, ANNA, 0)).total).toBe(0);
    expect(await puzzles.checkTry(PUZZLE, 20_000, "p-berta")).toBeUndefined();
    pass(1);
    expect(await puzzles.addTry(PUZZLE, 20_001, ANNA, 0, tried(100))).toMatchObject({
      ok: true,
      standing: { streak: 1 },
    });
  });
});

describe("a day that has ended for somebody", () => {
  test("is told of once; where that fails, it can be told again", async () => {
    const { puzzles } = club();
    const told: string[] = [];
    const tell = async () => {
      told.push("line");
    };
    expect(await puzzles.shareResult(PUZZLE, 20_000, ANNA.person, tell)).toEqual({ reason: "not-ended" });
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(40));
    expect(await puzzles.shareResult(PUZZLE, 20_000, ANNA.person, tell)).toEqual({ reason: "not-ended" });
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 1, tried(100));
    const error = () => Promise.reject(new Error("Missing Access"));
    await expect(puzzles.shareResult(PUZZLE, 20_000, ANNA.person, error)).rejects.toThrow("Missing Access");
    const both = await Promise.all([1, 2].map(() => puzzles.shareResult(PUZZLE, 20_000, ANNA.person, tell)));
    expect(both).toContainEqual({ reason: "told-before" });
    expect(told).toEqual(["line"]);
  });
});

describe("a table", () => {
  test("names those who are there as they want to be called, and leaves out who has left", async () => {
    const { puzzles, store, gone } = club();
    await store.playerSettings.change("p-berta", { name: "Berta" });
    for (const person of ["p-anna", "p-berta", "p-carla", "p-nobody"]) {
      const who = { guild: "g", person };
      await puzzles.progress(PUZZLE, 20_000, who);
      await puzzles.addTry(PUZZLE, 20_000, who, 0, tried(person === "p-carla" ? 100 : 50));
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

  test("has pages, and on each of them whoever looks, wherever they stand", async () => {
    const { puzzles } = club();
    for (let at = 0; at < 25; at++) {
      const who = { guild: "g", person: `p-${String(at).padStart(2, "0")}` };
      await puzzles.progress(PUZZLE, 20_000, who);
      await puzzles.addTry(PUZZLE, 20_000, who, 0, tried(at < 12 ? 90 : 50));
    }
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(20));
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

  test("shows no streak that is broken", async () => {
    const { puzzles, pass } = club();
    await puzzles.progress(PUZZLE, 20_000, ANNA);
    await puzzles.addTry(PUZZLE, 20_000, ANNA, 0, tried(100));
    expect((await puzzles.allTimeRanking(PUZZLE, ANNA, 0)).rows[0]).toMatchObject({ streak: 1, longest: 1 });
    pass(2);
    expect((await puzzles.allTimeRanking(PUZZLE, ANNA, 0)).rows[0]).toMatchObject({ streak: 0, longest: 1 });
  });
});

describe("giving up", () => {
  test("ends the day, once, and of no tries there is nothing to tell", async () => {
    const { puzzles } = club();
    const day = puzzles.today();
    expect(await puzzles.giveUp(PUZZLE, day, ANNA)).toMatchObject({ ok: true, standing: { done: true, triesLeft: 0 } });
    expect(await puzzles.giveUp(PUZZLE, day, ANNA)).toEqual({ ok: false, refusal: { reason: "answer-known" } });
    expect(await puzzles.addTry(PUZZLE, day, ANNA, 0, tried(100))).toMatchObject({
      refusal: { reason: "answer-known" },
    });
    expect(await puzzles.shareResult(PUZZLE, day, ANNA.person, async () => {})).toEqual({ reason: "not-ended" });
  });

  test("is for the day that it is", async () => {
    const { puzzles, pass } = club();
    const day = puzzles.today();
    pass(1);
    expect(await puzzles.giveUp(PUZZLE, day, ANNA)).toEqual({ ok: false, refusal: { reason: "day-over", day } });
  });

  test("and who has tried can tell of it", async () => {
    const { puzzles } = club();
    await puzzles.addTry(PUZZLE, puzzles.today(), ANNA, 0, tried(50));
    await puzzles.giveUp(PUZZLE, puzzles.today(), ANNA);
    expect(await puzzles.shareResult(PUZZLE, puzzles.today(), ANNA.person, async () => {})).toBeUndefined();
  });
});

test("what is asked about it is asked of its game, for whoever wants to know", async () => {
  const { puzzles, asked } = club();
  await puzzles.askGame(PUZZLE, { name: "hint", view: { of: "the day" }, input: undefined, owner: "guild" });
  const { game, options, lexicon } = PUZZLE;
  expect(asked).toEqual([
    { game, options, lexicon, name: "hint", view: { of: "the day" }, input: undefined, owner: "guild" },
  ]);
});

test("what was yesterday’s is over for everybody, and made once", async () => {
  const { puzzles, asked, pass } = club();
  await puzzles.addTry(PUZZLE, puzzles.today(), ANNA, 0, tried(50));
  await puzzles.createPuzzle(PUZZLE, puzzles.today());
  pass(1);
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
  expect(asked).toHaveLength(2);
  expect(await puzzles.progress(PUZZLE, puzzles.today(), ANNA)).toMatchObject({
    isOver: false,
    triesLeft: MAX_DAILY_TRIES,
  });
});
