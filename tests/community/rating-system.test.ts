import { describe, expect, test } from "vitest";
import { plackettLuceRatings, ratingUncertainty } from "#community/statistics/rating-system.ts";
import type { Rating } from "#store/result-store.ts";

const { initial, rate, points } = plackettLuceRatings;
const rated = (positions: readonly number[], before: readonly Rating[] = positions.map(() => initial)) =>
  rate(positions.map((position, seat) => ({ position, rating: before[seat] ?? initial })));

test("a new player has 1500 points with great uncertainty", () => {
  expect(points(initial)).toBe(1_500);
  expect(ratingUncertainty(initial)).toBe(500);
});

// Two new players, computed with the formulas of the paper (Plackett-Luce): c = sqrt(2 (σ² + β²)), each with one half.
test("the winner gains what the loser loses, and both become more certain", () => {
  const [winner, loser] = rated([1, 2]) as [Rating, Rating];
  expect(winner.mu).toBeCloseTo(27.635, 2);
  expect(loser.mu).toBeCloseTo(22.365, 2);
  expect(winner.sigma).toBeLessThan(initial.sigma);
  expect([points(winner), points(loser)]).toEqual([1_579, 1_421]);
});

describe("with any number of players", () => {
  test("ratings are returned in the order of the seats", () => {
    const [third, first, second] = rated([3, 1, 2]).map(points) as [number, number, number];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
  });

  test("equal players who tie stay equal", () => {
    const [one, other, last] = rated([1, 1, 3]).map(points) as [number, number, number];
    expect(one).toBe(other);
    expect(last).toBeLessThan(one);
  });
});

test("a surprising result changes more than an expected one, and many matches leave little uncertainty", () => {
  const strong = { mu: 35, sigma: 2 };
  const weak = { mu: 15, sigma: 2 };
  const [expected] = rated([1, 2], [strong, weak]) as [Rating];
  const [surprised] = rated([2, 1], [strong, weak]) as [Rating];
  expect(Math.abs(surprised.mu - strong.mu)).toBeGreaterThan(5 * Math.abs(expected.mu - strong.mu));
  let pair = [initial, initial];
  for (let game = 0; game < 60; game++) pair = [...rated(game % 2 === 0 ? [1, 2] : [2, 1], pair)];
  expect(ratingUncertainty(pair[0] ?? initial)).toBeLessThan(200);
});

test("the given ratings are not changed", () => {
  const before = Object.freeze({ mu: 25, sigma: 8 });
  rate([
    { rating: before, position: 1 },
    { rating: before, position: 2 },
  ]);
  expect(before).toEqual({ mu: 25, sigma: 8 });
});

test("team members win together: they gain equally, and not like a tie", () => {
  const game = [1, 1, 3, 3].map((position, seat) => ({
    position,
    rating: plackettLuceRatings.initial,
    side: seat < 2 ? 0 : 1,
  }));
  const [a, b, c, d] = plackettLuceRatings.rate(game).map((rating) => plackettLuceRatings.points(rating));
  expect([a, c]).toEqual([b, d]);
  expect(a).toBeGreaterThan(1_500);
  expect(c).toBeLessThan(1_500);
  const alone = plackettLuceRatings
    .rate(game.map(({ position, rating }) => ({ position, rating })))
    .map((rating) => plackettLuceRatings.points(rating));
  expect(a).not.toBe(alone[0]);
});
