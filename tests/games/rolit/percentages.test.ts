import { expect, test } from "vitest";
import { roundPercentages } from "#games/rolit/scene/percentages.ts";

test.each([
  [
    [0.375, 0.375, 0.25],
    [38, 37, 25],
  ],
  [
    [0.625, 0.375],
    [63, 37],
  ],
  [Array(3).fill(1 / 3), [34, 33, 33]],
  [Array(7).fill(1 / 7), [15, 15, 14, 14, 14, 14, 14]],
  [
    [1, 0],
    [100, 0],
  ],
  [[], []],
])("the percentages of %j are %j, so that they add up to 100", (shares, percentages) => {
  expect(roundPercentages(shares)).toEqual(percentages);
});

test("shares of a part of the board add up to this part", () => {
  expect(roundPercentages([0.305, 0.305, 0.19])).toEqual([31, 30, 19]);
});
