import { quantile } from "#cli/runner/quantile.ts";
import type { ArenaSide, PlayedGame } from "#dev/arena/play-pairing.ts";

export interface ArenaResult {
  readonly games: number;
  readonly winsA: number;
  readonly winsB: number;
  readonly ties: number;
  /** Of the games, ties a half; with its 95 % interval. */
  readonly winShareA: number;
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

/** Each opening was played with every rotation of its seats: the interval is that of openings, not of games. */
export function createArenaResult(openings: readonly (readonly PlayedGame[])[]): ArenaResult {
  const games = openings.flat();
  const shares = games.map(findShareOfA);
  const means = openings.map((of) => mean(of.map(findShareOfA)));
  const share = mean(means);
  const { low, high } = intervalOf(share, means);
  const [a, b] = [pointsOf(games, "a"), pointsOf(games, "b")];
  const [msA, msB] = [games.flatMap(({ ms }) => ms.a), games.flatMap(({ ms }) => ms.b)];
  return {
    games: games.length,
    winsA: shares.filter((one) => one === 1).length,
    winsB: shares.filter((one) => one === 0).length,
    ties: shares.filter((one) => one > 0 && one < 1).length,
    winShareA: rounded(share, 4),
    low: rounded(low, 4),
    high: rounded(high, 4),
    meanSpread: rounded(a - b, 2),
    pointsA: rounded(a, 2),
    pointsB: rounded(b, 2),
    msPerMoveA: rounded(mean(msA), 3),
    msPerMoveB: rounded(mean(msB), 3),
    p99MsA: rounded(quantile(msA, 0.99), 2),
    p99MsB: rounded(quantile(msB, 0.99), 2),
  };
}

/** Of the mean; where all are the same, Wilson's, for nothing is certain because it has not happened so far. */
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

/** 1 if a seat of A's has the best score of all; where several have it, they share, and of a team only one does. */
export function findShareOfA({ sides, scores, teams }: PlayedGame): number {
  const best = Math.max(...scores);
  const seats = sides.filter((_, seat) => scores[seat] === best);
  const first = teams ? [...new Set(seats)] : seats;
  return first.filter((side) => side === "a").length / first.length;
}

function pointsOf(games: readonly PlayedGame[], wanted: ArenaSide): number {
  return mean(games.flatMap(({ sides, scores }) => scores.filter((_, seat) => sides[seat] === wanted)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

function rounded(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
