import { BEST_SHARE_PERCENT, SOLVED_SHARE_PERCENT } from "#community/daily/daily-puzzle-service.ts";

/** In hundredths. A try below this was far off. */
const NEAR = 50;

/** Shows how close the tries came, without revealing them. */
export function shareSquares(shares: readonly number[]): string {
  return shares.map(shareSquare).join("");
}

export function shareSquare(share: number): string {
  if (share >= BEST_SHARE_PERCENT) return "🟩";
  if (share >= SOLVED_SHARE_PERCENT) return "🟨";
  return share >= NEAR ? "🟧" : "⬜";
}

/** The best of the shares, from 0 to 1. */
export function bestShare(shares: readonly number[]): number {
  return Math.max(0, ...shares) / BEST_SHARE_PERCENT;
}
