import { describe, expect, test } from "vitest";
import { dailyScrabblePuzzle } from "#games/scrabble/questions/daily-puzzle.ts";
import { hintFor } from "#games/scrabble/questions/hint.ts";
import { createPlayFinder } from "#games/scrabble/search/play-finder.ts";
import { createDailyPuzzleMaker, rankedPlay } from "./daily-puzzle-maker.ts";

const DAY = 20_775;

describe.each(["ca", "en", "es"])("the daily puzzle in %s", async (language) => {
  const maker = await createDailyPuzzleMaker(language);

  test("is the same each time, and differs the next day", () => {
    expect(maker.on(DAY)).toEqual(maker.on(DAY));
    expect(maker.on(DAY + 1).view.board).not.toEqual(maker.on(DAY).view.board);
  });

  test("has one clearly best play on each of five days", () => {
    for (let day = DAY; day < DAY + 5; day++) {
      const { view, best, letters, scene } = maker.on(day);
      expect(letters).toHaveLength(7);
      expect(view.bagCount).toBeGreaterThanOrEqual(14);
      const [first, second] = [rankedPlay(maker, view, 0), rankedPlay(maker, view, 1)];
      expect(first).toMatchObject({ score: best, valid: true });
      expect(best).toBeGreaterThanOrEqual(26);
      expect(best - second.score).toBeGreaterThanOrEqual(4);
      expect(rankedPlay(maker, view, -1).score * 3).toBeLessThanOrEqual(best);
      expect(scene.blocks.map(({ kind }) => kind)).toEqual(["grid", "rack"]);
    }
  });

  test("contains neither the turns before nor hidden tiles", () => {
    const { view, scene } = maker.on(DAY);
    expect(view.turns).toEqual([]);
    expect(view).not.toHaveProperty("racks");
    expect(view).not.toHaveProperty("bag");
    expect(JSON.stringify(scene)).not.toContain("draft");
  });

  test("has one solution, which is the same as a hint", () => {
    const { view, best } = maker.on(DAY);
    expect(hintFor(maker.wordList, maker.finder, view)).toMatchObject({ ok: true, score: best });
  });
});

test("the daily puzzle of the first day is the same on all machines", async () => {
  const english = await createDailyPuzzleMaker("en");
  const { view, letters } = english.on(DAY);
  expect(letters.join("")).toBe("CGGAIIV");
  expect(rankedPlay(english, view, 0)).toMatchObject({ word: "VICAR", at: "L1", score: 28 });
});

test("the daily puzzle is refused without the fast search, which could give another one", async () => {
  const { wordList } = await createDailyPuzzleMaker("en");
  const input = { variant: "en", seed: "0".repeat(64) };
  expect(() => dailyScrabblePuzzle(wordList, createPlayFinder(wordList, undefined), input)).toThrow("fast search");
});
