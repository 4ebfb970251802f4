import { quantile } from "#cli/runner/quantile.ts";
import type { ArenaSide, PlayedArenaGame } from "#dev/arena/play-pairing.ts";

export interface ArenaResult {
  readonly games: number;
  readonly winsA: number;
  readonly winsB: number;
  readonly ties: number;
  /** Share of the games that A has won; a tie counts a half. */
  readonly winShareA: number;
  /** Bounds of the 95 % interval of `winShareA`. */
  readonly low: number;
  readonly high: number;
  readonly meanSpread: number;
  readonly pointsA: number;
  readonly pointsB: number;
  readonly msPerMoveA: number;
  readonly msPerMoveB: number;
  readonly p99MsA: number;
  readonly p99MsB: number;
}

const NORMAL_95 = 1.959964;

/**
 * Summarizes all games. The 95 % interval is computed from the mean of each opening (a group of games with the same
 * seed but rotated seats), because the games of one opening are not independent.
 */
export function createArenaResult(openings: readonly (readonly PlayedArenaGame[])[]): ArenaResult {
  const games = openings.flat();
  const shares = games.map(computeWinShareOfA);
  const means = openings.map((rotations) => mean(rotations.map(computeWinShareOfA)));
  const share = mean(means);
  const { low, high } = intervalOf(share, means);
  const [a, b] = [meanPointsOf(games, "a"), meanPointsOf(games, "b")];
  const [msA, msB] = [games.flatMap(({ ms }) => ms.a), games.flatMap(({ ms }) => ms.b)];
  return {
    games: games.length,
    winsA: shares.filter((winShare) => winShare === 1).length,
    winsB: shares.filter((winShare) => winShare === 0).length,
    ties: shares.filter((winShare) => winShare > 0 && winShare < 1).length,
    winShareA: round(share, 4),
    low: round(low, 4),
    high: round(high, 4),
    meanSpread: round(a - b, 2),
    pointsA: round(a, 2),
    pointsB: round(b, 2),
    msPerMoveA: round(mean(msA), 3),
    msPerMoveB: round(mean(msB), 3),
    p99MsA: round(quantile(msA, 0.99), 2),
    p99MsB: round(quantile(msB, 0.99), 2),
  };
}

/**
 * Returns the 95 % interval of the mean, assuming a normal distribution. If all values are equal, that interval would
 * have no width, so Wilson's interval is returned.
 */
function intervalOf(share: number, means: readonly number[]): { readonly low: number; readonly high: number } {
  const count = means.length;
  const spread = count > 1 ? variance(means) : 0;
  if (spread > 0) {
    const error = NORMAL_95 * Math.sqrt(spread / count);
    return { low: Math.max(0, share - error), high: Math.min(1, share + error) };
  }
  const z = NORMAL_95 ** 2 / count;
  const middle = (share + z / 2) / (1 + z);
  const error = Math.sqrt(z * share * (1 - share) + (z * z) / 4) / (1 + z);
  return { low: middle - error, high: middle + error };
}

/**
 * Returns A's share of the win: 1 if only A has the best score. Seats that tie for the best score share the win; a team
 * counts as one seat.
 */
export function computeWinShareOfA({ sides, scores, teams }: PlayedArenaGame): number {
  const best = Math.max(...scores);
  const winningSeats = sides.filter((_, seat) => scores[seat] === best);
  const winners = teams ? [...new Set(winningSeats)] : winningSeats;
  return winners.filter((side) => side === "a").length / winners.length;
}

function meanPointsOf(games: readonly PlayedArenaGame[], wanted: ArenaSide): number {
  return mean(games.flatMap(({ sides, scores }) => scores.filter((_, seat) => sides[seat] === wanted)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
