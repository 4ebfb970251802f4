import { describe, expect, test } from "vitest";
import { ratingSystem, ratingUncertainty } from "#community/statistics/rating-system.ts";
import type { Rating } from "#store/result-store.ts";

const { initial, rate, points } = ratingSystem;
const rated = (positions: readonly number[], before: readonly Rating[] = positions.map(() => initial)) =>
  rate(positions.map((position, seat) => ({ position, rating: before[seat] ?? initial })));

test("everybody begins at 1500, not knowing much", () => {
  expect(points(initial)).toBe(1_500);
  expect(ratingUncertainty(initial)).toBe(500);
});

// Two fresh players, worked out with the formulas of the paper (Plackett-Luce): c = sqrt(2 (σ² + β²)), each with one half.
test("who wins rises by what the other falls, and both are known better", () => {
  const [winner, loser] = rated([1, 2]) as [Rating, Rating];
  expect(winner.mu).toBeCloseTo(27.635, 2);
  expect(loser.mu).toBeCloseTo(22.365, 2);
  expect(winner.sigma).toBeLessThan(initial.sigma);
  expect([points(winner), points(loser)]).toEqual([1_579, 1_421]);
});

describe("however many play", () => {
  test("the ratings come in the order of the seats, whoever won", () => {
    const [third, first, second] = rated([3, 1, 2]).map(points) as [number, number, number];
    expect(first).toBeGreaterThan(second);
    expect(second).toBeGreaterThan(third);
  });

  test("those who tie from the same rating stay the same", () => {
    const [one, other, last] = rated([1, 1, 3]).map(points) as [number, number, number];
    expect(one).toBe(other);
    expect(last).toBeLessThan(one);
  });
});

test("a surprise changes more than what was expected, and many games leave little uncertain", () => {
  const strong = { mu: 35, sigma: 2 };
  const weak = { mu: 15, sigma: 2 };
  const [expected] = rated([1, 2], [strong, weak]) as [Rating];
  const [surprised] = rated([2, 1], [strong, weak]) as [Rating];
  expect(Math.abs(surprised.mu - strong.mu)).toBeGreaterThan(5 * Math.abs(expected.mu - strong.mu));
  let pair = [initial, initial];
  for (let game = 0; game < 60; game++) pair = [...rated(game % 2 === 0 ? [1, 2] : [2, 1], pair)];
  expect(ratingUncertainty(pair[0] ?? initial)).toBeLessThan(200);
});

test("what goes in stays as it was", () => {
  const before = Object.freeze({ mu: 25, sigma: 8 });
  rate([
    { rating: before, position: 1 },
    { rating: before, position: 2 },
  ]);
  expect(before).toEqual({ mu: 25, sigma: 8 });
});

test("mates win together: as much as each other, and not a tie", () => {
  const game = [1, 1, 3, 3].map((position, seat) => ({
    position,
    rating: ratingSystem.initial,
    side: seat < 2 ? 0 : 1,
  }));
  const [a, b, c, d] = ratingSystem.rate(game).map((rating) => ratingSystem.points(rating));
  expect([a, c]).toEqual([b, d]);
  expect(a).toBeGreaterThan(1_500);
  expect(c).toBeLessThan(1_500);
  const alone = ratingSystem
    .rate(game.map(({ position, rating }) => ({ position, rating })))
    .map((rating) => ratingSystem.points(rating));
  expect(a).not.toBe(alone[0]);
});
