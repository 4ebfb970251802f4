import type { RatingSystem } from "#store/result-store.ts";

/** Simple ratings: each player ranked below gives one point. */
export const plainRatings: RatingSystem = {
  initial: { mu: 0, sigma: 8 },
  rate: (players) =>
    players.map(({ rating: { mu, sigma }, position }) => ({
      mu: mu + players.filter((other) => other.position > position).length,
      sigma: sigma - 1,
    })),
  points: ({ mu }) => 100 + mu,
};
