import { describe, expect, test } from "vitest";
import { findAxisScale } from "#render/panels/statistics/chart.ts";

describe("the scale of a chart", () => {
  test.each<[readonly number[], ReturnType<typeof findAxisScale>]>([
    [[1_463, 1_642], { from: 1_400, to: 1_700, step: 100 }],
    // Leaves space below the lowest value for its number.
    [[1_500, 1_642], { from: 1_450, to: 1_650, step: 50 }],
    [[312, 427, 180], { from: 0, to: 600, step: 200 }],
    [[-4], { from: -5, to: -3, step: 1 }],
    [[0, 0, 0], { from: 0, to: 1, step: 1 }],
    // Scores that are not negative need no space below 0.
    [[162, 1_289], { from: 0, to: 1_500, step: 500 }],
    [[-1_000_000, 1_000_000], { from: -2_000_000, to: 1_000_000, step: 1_000_000 }],
  ])("fits %j", (values, scale) => {
    expect(findAxisScale(values)).toEqual(scale);
  });

  test("has few, round steps around all values", () => {
    for (let min = -700; min < 700; min += 37)
      for (const span of [0, 1, 7, 30, 99, 350, 4_000]) {
        const { from, to, step } = findAxisScale([min + span, min]);
        expect(from).toBeLessThanOrEqual(min);
        expect(to).toBeGreaterThanOrEqual(min + span);
        expect((to - from) % step).toBeCloseTo(0);
        expect((to - from) / step).toBeLessThanOrEqual(4);
        expect(`${step}`).toMatch(/^[125]0*$/);
      }
  });
});
