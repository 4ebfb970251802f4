import type { RolitEngine } from "#games/rolit/engine/engine.ts";

/** The number of sides (seats or teams that win together), and the side of each ball. */
export interface SidesOfBalls {
  readonly count: number;
  /** Index of the side to which each ball belongs; −1 for a colour that no seat plays. */
  readonly sideOf: Int8Array;
}

/**
 * Weight of a win in the reward. The rest of the reward is the share of the board that the side has. So moves can still
 * be compared if all of them win or all of them lose.
 */
const WIN = 0.3;

/** Writes the reward of each side for a full board into `into`. A reward is from 0 to 1. */
export function writeRewards(
  { counts, cells }: RolitEngine,
  { count, sideOf }: SidesOfBalls,
  into: Float64Array,
): void {
  into.fill(0);
  for (let ball = 1; ball < counts.length; ball++) {
    const side = sideOf[ball];
    if (side >= 0) into[side] += counts[ball];
  }
  let max = 0;
  let winners = 0;
  for (let side = 0; side < count; side++) {
    const balls = into[side];
    if (balls > max) winners = 0;
    if (balls >= max) winners++;
    max = Math.max(max, balls);
  }
  for (let side = 0; side < count; side++) {
    const balls = into[side];
    into[side] = ((1 - WIN) * balls) / cells + (balls === max ? WIN / winners : 0);
  }
}
