import { BEST, SOLVED } from "#club/daily.ts";

/** Below this, in hundredths, a try was far off. */
const NEAR = 50;

/** How far tries came, without a word of what they were. */
export function squaresOf(shares: readonly number[]): string {
  return shares.map(squareOf).join("");
}

export function squareOf(share: number): string {
  if (share >= BEST) return "🟩";
  if (share >= SOLVED) return "🟨";
  return share >= NEAR ? "🟧" : "⬜";
}

/** Of 0 to 1, the best of them. */
export function bestOf(shares: readonly number[]): number {
  return Math.max(0, ...shares) / BEST;
}
