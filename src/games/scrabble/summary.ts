import type { Review } from "#games/scrabble/answers.ts";
import type { Seat } from "#kernel/game.ts";

/** A turn of a game and what it cost. `turn`: its number among the steps of the game. */
export interface Reviewed {
  readonly seat: Seat;
  readonly turn: number;
  readonly review: Review;
}

export interface Summary {
  readonly seats: readonly SeatSummary[];
  /** The turns that lost most of the chance to win, most first. */
  readonly turningPoints: readonly Reviewed[];
}

export interface SeatSummary {
  readonly turns: number;
  /** In points, all turns together and each on average. */
  readonly loss: number;
  readonly mean: number;
  /** Turns in which nothing better could have been done. */
  readonly found: number;
  /** The turns that lost most points, most first. */
  readonly worst: readonly Reviewed[];
}

const MOST_WORST = 3;
/** In points; less is not worth telling. */
const NOTICEABLE = 0.1;
const MOST_TURNING_POINTS = 5;
/** Who loses a tenth of all games by a turn has turned this one. */
export const TURNING_POINT = 0.1;

export function summarise(seats: number, reviewed: readonly Reviewed[]): Summary {
  const turning = reviewed.filter(({ review }) => chanceLost(review) >= TURNING_POINT);
  return {
    seats: Array.from({ length: seats }, (_, seat) => summaryOf(reviewed.filter((one) => one.seat === seat))),
    turningPoints: turning.toSorted(by(chanceLost)).slice(0, MOST_TURNING_POINTS),
  };
}

function summaryOf(reviewed: readonly Reviewed[]): SeatSummary {
  const loss = reviewed.reduce((sum, { review }) => sum + review.loss, 0);
  return {
    turns: reviewed.length,
    loss,
    mean: reviewed.length === 0 ? 0 : loss / reviewed.length,
    found: reviewed.filter(({ review }) => review.loss === 0 && review.phony === undefined).length,
    worst: reviewed
      .filter(({ review }) => review.loss >= NOTICEABLE)
      .toSorted(by(({ loss }) => loss))
      .slice(0, MOST_WORST),
  };
}

/** How much of the chance to win was given away. */
function chanceLost({ played, best }: Review): number {
  return Math.max(0, (best[0]?.chance ?? 0) - (played.chance ?? 0));
}

/** Most first; of equals, the earlier one. */
function by(what: (review: Review) => number) {
  return (a: Reviewed, b: Reviewed) => what(b.review) - what(a.review) || a.turn - b.turn;
}
