import type { Seat } from "#core/game.ts";
import type { TurnReview } from "#games/scrabble/questions/question-types.ts";

/** A turn of a game with its review. `turn`: the number of the turn in the replay; 1 is the first. */
export interface ReviewedTurn {
  readonly seat: Seat;
  readonly turn: number;
  readonly review: TurnReview;
}

export interface ReviewSummary {
  readonly seats: readonly SeatReviewSummary[];
  /** The turns that lost most of the chance to win; the largest loss is first. */
  readonly turningPoints: readonly ReviewedTurn[];
}

export interface SeatReviewSummary {
  readonly turns: number;
  /** Points lost compared with the best actions: in all turns together, and on average per turn. */
  readonly loss: number;
  readonly mean: number;
  /** Number of turns whose action was best: no other action would have been worth more. */
  readonly found: number;
  /** The turns that lost most points compared with the best action; the largest loss is first. */
  readonly worst: readonly ReviewedTurn[];
}

const MAX_WORST_TURNS = 3;
/** A turn that loses less than this number of points is not listed among the worst. */
const NOTICEABLE = 0.1;
const MAX_TURNING_POINTS = 5;
/** A turn that loses at least this probability of winning is a turning point. */
export const MIN_TURNING_POINT_LOSS = 0.1;

export function summariseReviews(seats: number, reviewed: readonly ReviewedTurn[]): ReviewSummary {
  const turning = reviewed.filter(({ review }) => chanceLost(review) >= MIN_TURNING_POINT_LOSS);
  return {
    seats: Array.from({ length: seats }, (_, seat) => summaryOf(reviewed.filter((one) => one.seat === seat))),
    turningPoints: turning.toSorted(compareBy(chanceLost)).slice(0, MAX_TURNING_POINTS),
  };
}

function summaryOf(reviewed: readonly ReviewedTurn[]): SeatReviewSummary {
  const loss = reviewed.reduce((sum, { review }) => sum + review.loss, 0);
  return {
    turns: reviewed.length,
    loss,
    mean: reviewed.length === 0 ? 0 : loss / reviewed.length,
    found: reviewed.filter(({ review }) => review.loss === 0 && review.phony === undefined).length,
    worst: reviewed
      .filter(({ review }) => review.loss >= NOTICEABLE)
      .toSorted(compareBy(({ loss }) => loss))
      .slice(0, MAX_WORST_TURNS),
  };
}

/** Returns by how much the turn lowered the probability of winning, compared with the best action. */
function chanceLost({ played, best }: TurnReview): number {
  return Math.max(0, (best[0]?.chance ?? 0) - (played.chance ?? 0));
}

/** Returns a comparison for sorting turns: the largest loss is first; of equal losses, the earlier turn. */
function compareBy(what: (review: TurnReview) => number) {
  return (a: ReviewedTurn, b: ReviewedTurn) => what(b.review) - what(a.review) || a.turn - b.turn;
}
