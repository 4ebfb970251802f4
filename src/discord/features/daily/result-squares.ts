import { BEST_SOLUTION_PERCENT, MIN_SOLVED_PERCENT } from "#community/daily/daily-puzzle-service.ts";

/** Lowest percentage of an orange square. A try below it was far off, and its square is white. */
const NEAR = 50;

/**
 * Returns an emoji square for each try, which shows how close the try came without revealing it. `shares`: results in
 * percent; 100 is the best.
 */
export function formatResultSquares(shares: readonly number[]): string {
  return shares.map(pickResultSquare).join("");
}

export function pickResultSquare(share: number): string {
  if (share >= BEST_SOLUTION_PERCENT) return "🟩";
  if (share >= MIN_SOLVED_PERCENT) return "🟨";
  return share >= NEAR ? "🟧" : "⬜";
}

/** Returns the result of the best try, from 0 to 1. */
export function bestResultShare(shares: readonly number[]): number {
  return Math.max(0, ...shares) / BEST_SOLUTION_PERCENT;
}
