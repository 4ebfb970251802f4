import { ratePlackettLuce } from "#community/statistics/plackett-luce.ts";
import type { RatedSeat, Rating, RatingSystem } from "#store/result-store.ts";

// Ratings by the Plackett-Luce model. Each player starts at 25 ± 25/3.

const INITIAL_RATING: Rating = { mu: 25, sigma: 25 / 3 };

/**
 * Ratings are shown in points: a new player has 1500. If one of two well-known players has 200 points more, they win
 * about three games out of four, as with Elo.
 */
const SHOWN_INITIAL = 1_500;
const SHOWN_STEP = 30;

export const plackettLuceRatings: RatingSystem = {
  initial: INITIAL_RATING,
  rate(players) {
    const sides = sidesOf(players);
    const rated = ratePlackettLuce(
      sides.map((side) => ({
        ratings: side.map(({ rating }) => rating),
        place: Math.min(...side.map(({ position }) => position)),
      })),
    );
    return players.map((player) => {
      const at = sides.findIndex((side) => side.includes(player));
      return rated[at]?.[sides[at]?.indexOf(player) ?? 0] ?? player.rating;
    });
  },
  points: ({ mu }) => Math.round(SHOWN_INITIAL + SHOWN_STEP * (mu - INITIAL_RATING.mu)),
};

/** Groups the players by team (`side`). A player without a team forms a group alone. */
function sidesOf(players: readonly RatedSeat[]): RatedSeat[][] {
  const sides = new Map<unknown, RatedSeat[]>();
  for (const player of players) {
    const side = player.side ?? player;
    sides.set(side, [...(sides.get(side) ?? []), player]);
  }
  return [...sides.values()];
}

/** Returns the uncertainty of a rating in the points that people see: two standard deviations. */
export function ratingUncertainty({ sigma }: Pick<Rating, "sigma">): number {
  return Math.round(2 * SHOWN_STEP * sigma);
}
