import { describe, expect, test } from "vitest";
import { computeWinShareOfA, createArenaResult } from "#dev/arena/arena-result.ts";
import type { ArenaSide, PlayedArenaGame } from "#dev/arena/play-pairing.ts";

function played(sides: string, scores: readonly number[]): PlayedArenaGame {
  return { sides: [...sides] as ArenaSide[], scores, ms: { a: [1, 3], b: [2] } };
}

describe("computeWinShareOfA", () => {
  test.each<[string, number[], number]>([
    ["ab", [300, 200], 1],
    ["ba", [300, 200], 0],
    ["ab", [200, 200], 0.5],
    ["abab", [100, 90, 120, 110], 1],
    ["abbb", [100, 100, 100, 90], 1 / 3],
    ["abab", [100, 120, 120, 90], 0.5],
  ])("%s %j", (sides, scores, share) => {
    expect(computeWinShareOfA(played(sides, scores))).toBeCloseTo(share);
  });
});

test("two teams that tie get half a game each, whatever their numbers of seats", () => {
  expect(computeWinShareOfA({ ...played("abbb", [32, 32, 32, 32]), teams: true })).toBe(0.5);
  expect(computeWinShareOfA({ ...played("abbb", [20, 44, 44, 44]), teams: true })).toBe(0);
});

test("the result counts all games, and its interval is computed over the openings", () => {
  const openings = [
    [played("ab", [300, 200]), played("ba", [250, 250])],
    [played("ab", [100, 200]), played("ba", [100, 200])],
    [played("ab", [300, 200]), played("ba", [100, 200])],
    [played("ab", [300, 200]), played("ba", [300, 200])],
  ];
  const result = createArenaResult(openings);
  expect(result).toMatchObject({ games: 8, winsA: 5, winsB: 2, ties: 1, winShareA: 0.6875 });
  expect(result).toMatchObject({ pointsA: 231.25, pointsB: 193.75, meanSpread: 37.5, msPerMoveA: 2, msPerMoveB: 2 });
  // The shares of the openings are 0.75, 0.5, 1 and 0.5: standard deviation 0.2394, divided by √4.
  expect(result.low).toBeCloseTo(0.6875 - 1.96 * 0.1197, 3);
  expect(result.high).toBeCloseTo(0.6875 + 1.96 * 0.1197, 3);
});

test("the interval is not empty if one side has won every game", () => {
  const openings = Array.from({ length: 200 }, () => [played("ab", [300, 200]), played("ba", [200, 300])]);
  const { winShareA, low, high } = createArenaResult(openings);
  expect([winShareA, high]).toEqual([1, 1]);
  expect(low).toBeCloseTo(200 / (200 + 3.8416), 3);
});
