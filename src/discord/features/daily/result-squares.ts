import { BEST_SHARE, SOLVED_SHARE } from "#community/daily/daily-puzzle-service.ts";

/** Below this, in hundredths, a try was far off. */
const NEAR = 50;

/** How far tries came, without a word of what they were. */
export function shareSquares(shares: readonly number[]): string {
  return shares.map(shareSquare).join("");
}

export function shareSquare(share: number): string {
  if (share >= BEST_SHARE) return "🟩";
  if (share >= SOLVED_SHARE) return "🟨";
  return share >= NEAR ? "🟧" : "⬜";
}

/** Of 0 to 1, the best of them. */
export function bestShare(shares: readonly number[]): number {
  return Math.max(0, ...shares) / BEST_SHARE;
}
