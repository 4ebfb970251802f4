import { expect, test } from "vitest";
import { ratePlackettLuce } from "#community/statistics/plackett-luce.ts";
import type { Rating } from "#store/result-store.ts";

const FRESH: Rating = { mu: 25, sigma: 25 / 3 };

// Expected values from openskill 4.1.1, which agrees to 13 decimals on 20,000 random matches of two to seven teams.
test.each<[game: string, teams: Rating[][], places: number[], after: [mu: number, sigma: number][]]>([
  [
    "two new players",
    [[FRESH], [FRESH]],
    [1, 2],
    [
      [27.635231, 8.065506],
      [22.364769, 8.065506],
    ],
  ],
  [
    "a tie of two new players",
    [[FRESH], [FRESH]],
    [1, 1],
    [
      [25, 8.065506],
      [25, 8.065506],
    ],
  ],
  [
    "four new players",
    [[FRESH], [FRESH], [FRESH], [FRESH]],
    [1, 2, 3, 4],
    [
      [27.795085, 8.263161],
      [26.552825, 8.179214],
      [24.689435, 8.083731],
      [20.962655, 8.083731],
    ],
  ],
  [
    "two teams of two, with the second as the winner",
    [
      [
        { mu: 30, sigma: 4 },
        { mu: 20, sigma: 6 },
      ],
      [
        { mu: 28, sigma: 3 },
        { mu: 27, sigma: 5 },
      ],
    ],
    [2, 1],
    [
      [29.43476, 3.958468],
      [18.728209, 5.858899],
      [28.317948, 2.985873],
      [27.883188, 4.934318],
    ],
  ],
  [
    "three players, with a tie of the first two",
    [[{ mu: 32, sigma: 2 }], [{ mu: 25, sigma: 8 }], [{ mu: 18, sigma: 5 }]],
    [1, 1, 3],
    [
      [31.988648, 1.998861],
      [26.069352, 7.750597],
      [17.653232, 4.975053],
    ],
  ],
])("rates %s like openskill", (_, teams, places, after) => {
  const rated = ratePlackettLuce(teams.map((ratings, at) => ({ ratings, place: places[at] ?? 0 }))).flat();
  for (const [at, [mu, sigma]] of after.entries()) {
    expect(rated[at]?.mu).toBeCloseTo(mu, 5);
    expect(rated[at]?.sigma).toBeCloseTo(sigma, 5);
  }
});
