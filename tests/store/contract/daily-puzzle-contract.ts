import { describe, expect, test } from "vitest";
import type { DailyAttemptKey, NewDailyTry } from "#store/daily-puzzle-store.ts";
import type { Store } from "#store/store.ts";

const SOLVES = 80;
const TEN = { from: 0, count: 10 };

function key(person: string, day = 100, puzzle = "go:en"): DailyAttemptKey {
  return { puzzle, day, person };
}

function attempt(after: number, share: number, last = false): NewDailyTry {
  return { share, what: { word: `W${after}` }, triesBefore: after, last, solvedFrom: SOLVES };
}

/** Tests the promises of a store about daily puzzles. */
export function testDailyPuzzles(current: () => Store): void {
  describe("daily puzzles", () => {
    const add = (person: string, after: number, share: number, day?: number) =>
      current().dailyPuzzles.addTry(key(person, day), attempt(after, share, after === 2));

    test("an attempt is read back as it was written", async () => {
      const { dailyPuzzles } = current();
      expect(await dailyPuzzles.read(key("p"))).toBeUndefined();
      expect(await dailyPuzzles.totals("go:en", "p")).toBeUndefined();
      expect(await add("p", 0, 40)).toBe(true);
      expect(await add("p", 1, 70)).toBe(true);
      expect(await dailyPuzzles.read(key("p"))).toStrictEqual({
        tries: [
          { share: 40, what: { word: "W0" } },
          { share: 70, what: { word: "W1" } },
        ],
        done: false,
        shared: false,
      });
      expect(await dailyPuzzles.read(key("p", 101))).toBeUndefined();
      expect(await dailyPuzzles.read(key("p", 100, "go:ca"))).toBeUndefined();
      expect(await dailyPuzzles.read(key("q"))).toBeUndefined();
    });

    test("a try is refused if it is not the next one, or follows the last one", async () => {
      const { dailyPuzzles } = current();
      expect(await add("p", 1, 40)).toBe(false);
      expect(await add("p", 0, 40)).toBe(true);
      expect(await add("p", 0, 100)).toBe(false);
      expect(await dailyPuzzles.addTry(key("p"), attempt(1, 100, true))).toBe(true);
      expect(await add("p", 2, 90)).toBe(false);
      expect((await dailyPuzzles.read(key("p")))?.tries.map(({ share }) => share)).toEqual([40, 100]);
      expect(await dailyPuzzles.totals("go:en", "p")).toMatchObject({ days: 1, solved: 1, sum: 100 });
    });

    test("giving up ends an attempt with its tries, and without tries there is no place in the ranking", async () => {
      const { dailyPuzzles } = current();
      await add("p", 0, 40);
      for (const person of ["p", "q"]) {
        await dailyPuzzles.setOnServer("g", person, true);
        expect(await dailyPuzzles.giveUp(key(person))).toBe(true);
        expect(await dailyPuzzles.giveUp(key(person))).toBe(false);
      }
      expect(await dailyPuzzles.read(key("p"))).toMatchObject({ tries: [{ share: 40 }], done: true, shared: false });
      expect(await dailyPuzzles.read(key("q"))).toEqual({ tries: [], done: true, shared: false });
      expect(await add("p", 1, 100)).toBe(false);
      expect(await add("q", 0, 100)).toBe(false);
      expect(await dailyPuzzles.totals("go:en", "p")).toMatchObject({ days: 1, sum: 40 });
      expect(await dailyPuzzles.totals("go:en", "q")).toBeUndefined();
      expect((await dailyPuzzles.standings("g", "go:en", 100, TEN)).rows.map(({ person }) => person)).toEqual(["p"]);
    });

    test("of simultaneous tries with the same number, one is written", async () => {
      const all = await Promise.all([10, 20, 30, 40].map((share) => add("p", 0, share)));
      expect(all.filter((won) => won)).toHaveLength(1);
      expect((await current().dailyPuzzles.read(key("p")))?.tries).toHaveLength(1);
    });

    test("the totals add the best try of each day", async () => {
      const { dailyPuzzles } = current();
      for (const [after, share] of [60, 40, 90].entries()) await add("p", after, share);
      await add("p", 0, 30, 101);
      expect(await dailyPuzzles.totals("go:en", "p")).toStrictEqual({
        ...{ days: 2, solved: 1, sum: 120, streak: 1, longest: 1, last: 100 },
      });
    });

    test("solved days in a row make a streak, which an unsolved or missing day ends", async () => {
      const { dailyPuzzles } = current();
      const streaks: number[] = [];
      for (const [day, share] of [
        ...[[100, 80] as const, [101, 100] as const, [102, 95] as const],
        ...[[103, 79] as const, [104, 90] as const, [106, 90] as const],
      ]) {
        await add("p", 0, share, day);
        streaks.push((await dailyPuzzles.totals("go:en", "p"))?.streak ?? -1);
      }
      expect(streaks).toEqual([1, 2, 3, 3, 1, 1]);
      expect(await dailyPuzzles.totals("go:en", "p")).toMatchObject({ solved: 5, longest: 3, last: 106 });
    });

    test("a result is marked as shared once, unless sharing failed", async () => {
      const { dailyPuzzles } = current();
      expect(await dailyPuzzles.markShared(key("p"))).toBe(false);
      await add("p", 0, 100);
      expect(await dailyPuzzles.markShared(key("p"))).toBe(true);
      expect(await dailyPuzzles.markShared(key("p"))).toBe(false);
      expect((await dailyPuzzles.read(key("p")))?.shared).toBe(true);
      await dailyPuzzles.unmarkShared(key("p"));
      expect(await dailyPuzzles.markShared(key("p"))).toBe(true);
      await add("p", 1, 50);
      expect((await dailyPuzzles.read(key("p")))?.shared).toBe(true);
    });

    test("a ranking has the people of its server, best first, with shared positions", async () => {
      const { dailyPuzzles } = current();
      for (const person of ["a", "b", "c", "d"]) await dailyPuzzles.setOnServer("g", person, true);
      await dailyPuzzles.setOnServer("g", "a", true);
      await dailyPuzzles.setOnServer("h", "e", true);
      await add("a", 0, 60);
      await add("b", 0, 50);
      await add("b", 1, 100);
      await add("c", 0, 100);
      await add("d", 0, 60);
      await add("e", 0, 100);
      await add("a", 0, 100, 101);
      const { rows: placed } = await dailyPuzzles.standings("g", "go:en", 100, TEN);
      expect(placed.map(({ person, position }) => [person, position])).toEqual([
        ...[["c", 1] as const, ["b", 2] as const, ["a", 3] as const, ["d", 3] as const],
      ]);
      expect(placed[1]).toStrictEqual({ person: "b", best: 100, shares: [50, 100], position: 2 });
      expect(await dailyPuzzles.standings("g", "go:en", 100, { from: 2, count: 1 })).toEqual({
        rows: [placed[2]],
        total: 4,
      });
      expect(await dailyPuzzles.standingOf("g", "go:en", 100, "d")).toEqual(placed[3]);
      expect(await dailyPuzzles.standingOf("g", "go:en", 100, "e")).toBeUndefined();
      expect(await dailyPuzzles.standings("g", "go:ca", 100, TEN)).toEqual({ rows: [], total: 0 });
      expect((await dailyPuzzles.standings("h", "go:en", 100, TEN)).rows.map(({ person }) => person)).toEqual(["e"]);
    });

    test("the ranking of all days is sorted by solved days, then by points", async () => {
      const { dailyPuzzles } = current();
      for (const person of ["a", "b", "c"]) await dailyPuzzles.setOnServer("g", person, true);
      await add("a", 0, 90);
      await add("b", 0, 80);
      await add("c", 0, 70);
      await add("c", 0, 70, 101);
      await add("b", 0, 80, 101);
      const { rows: ranked } = await dailyPuzzles.totalsStandings("g", "go:en", TEN);
      expect(ranked.map(({ person, position, solved }) => [person, position, solved])).toEqual([
        ...[["b", 1, 2] as const, ["a", 2, 1] as const, ["c", 3, 0] as const],
      ]);
      expect(await dailyPuzzles.totalsStandings("g", "go:en", { from: 1, count: 1 })).toEqual({
        rows: [ranked[1]],
        total: 3,
      });
      expect(await dailyPuzzles.totalsStandingOf("g", "go:en", "c")).toEqual(ranked[2]);
      await dailyPuzzles.setOnServer("g", "b", false);
      expect(await dailyPuzzles.totalsStandingOf("g", "go:en", "b")).toBeUndefined();
      expect((await dailyPuzzles.totalsStandings("g", "go:en", TEN)).rows.map(({ person }) => person)).toEqual([
        "a",
        "c",
      ]);
      expect(await dailyPuzzles.totalsStandings("h", "go:en", TEN)).toEqual({ rows: [], total: 0 });
    });

    test("a deleted player leaves nothing", async () => {
      const { dailyPuzzles } = current();
      for (const person of ["a", "b"]) {
        await dailyPuzzles.setOnServer("g", person, true);
        await add(person, 0, 100);
      }
      await dailyPuzzles.deletePlayer("a");
      expect(await dailyPuzzles.read(key("a"))).toBeUndefined();
      expect(await dailyPuzzles.totals("go:en", "a")).toBeUndefined();
      expect((await dailyPuzzles.standings("g", "go:en", 100, TEN)).rows.map(({ person }) => person)).toEqual(["b"]);
      await add("a", 0, 50);
      expect((await dailyPuzzles.standings("g", "go:en", 100, TEN)).rows).toHaveLength(1);
    });
  });
}
