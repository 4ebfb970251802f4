import { describe, expect, test } from "vitest";
import { createDailyPuzzleService } from "#community/daily/daily-puzzle-service.ts";
import type { DailyPuzzle } from "#community/daily/daily-puzzle-types.ts";
import type { DailyRefusal } from "#community/daily/daily-refusal.ts";
import { sayReason } from "#text/phrases.ts";
import { TEST_DAILY_SECRET } from "../support/daily-seeds.ts";
import { openTestStore } from "../support/store.ts";
import { expectInEveryLanguage } from "./support/scrabble-refusals.ts";

// Daily puzzles: an impossible try or sharing is refused with a sentence, and nothing changes.

const DAY = 20_775;
const PUZZLE: DailyPuzzle = { game: "go", variant: "en", options: {}, lexicon: undefined };
const ANNA = { guild: "g", person: "p-anna" };

function puzzlesOn(day: number, store = openTestStore()) {
  return createDailyPuzzleService({
    dailyPuzzles: store.dailyPuzzles,
    playerSettings: store.playerSettings,
    keyValues: store.keyValues,
    findPresence: async () => ({ kind: "unknown" }),
    entropy: () => TEST_DAILY_SECRET,
    ask: async () => ({}),
    now: () => day * 86_400_000,
  });
}

function expectRefused(refusal: DailyRefusal | undefined, reason: DailyRefusal["reason"], ...facts: readonly string[]) {
  if (refusal?.reason !== reason) throw new Error(`unexpected reason: ${refusal?.reason}`);
  expectInEveryLanguage((text) => sayReason(text.daily.refusal, refusal), ...facts);
}

describe("a try is refused", () => {
  test("after midnight for the day before", async () => {
    const store = openTestStore();
    await puzzlesOn(DAY, store).addTry(PUZZLE, DAY, ANNA, 0, { share: 40, what: "a" });
    const next = puzzlesOn(DAY + 1, store);
    expectRefused(await next.checkTry(PUZZLE, DAY, ANNA.person), "day-over", "18", "2026");
    const added = await next.addTry(PUZZLE, DAY, ANNA, 1, { share: 50, what: "b" });
    expectRefused(added.ok ? undefined : added.refusal, "day-over", "18", "2026");
    expect((await next.progress(PUZZLE, DAY, ANNA)).tries).toHaveLength(1);
  });

  test.each([
    ["once the answer is known", [100], 1, "c", "answer-known"],
    ["for a play that was tried before", [40], 1, "try 0", "tried-before"],
    ["when it is sent twice", [40], 0, "c", "try-stale"],
  ] as const)("%s", async (_, shares, after, what, reason) => {
    const puzzles = puzzlesOn(DAY);
    for (const [at, share] of shares.entries())
      await puzzles.addTry(PUZZLE, DAY, ANNA, at, { share, what: `try ${at}` });
    const before = await puzzles.progress(PUZZLE, DAY, ANNA);
    const added = await puzzles.addTry(PUZZLE, DAY, ANNA, after, { share: 60, what });
    expectRefused(added.ok ? undefined : added.refusal, reason);
    expect(await puzzles.progress(PUZZLE, DAY, ANNA)).toEqual(before);
  });
});

describe("sharing a result is refused", () => {
  const share = async () => {};

  test("before the puzzle has ended", async () => {
    expectRefused(await puzzlesOn(DAY).shareResult(PUZZLE, DAY, ANNA.person, share), "not-ended");
  });

  test("a second time", async () => {
    const puzzles = puzzlesOn(DAY);
    await puzzles.addTry(PUZZLE, DAY, ANNA, 0, { share: 100, what: "a" });
    await puzzles.shareResult(PUZZLE, DAY, ANNA.person, share);
    expectRefused(await puzzles.shareResult(PUZZLE, DAY, ANNA.person, share), "told-before");
  });
});
