import type { Played, Side } from "#tools/arena/match.ts";
import { quantile } from "#tools/bench/spread.ts";

export interface Result {
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
export function resultOf(openings: readonly (readonly Played[])[]): Result {
  const games = openings.flat();
  const shares = games.map(shareOfA);
  const means = openings.map((of) => mean(of.map(shareOfA)));
  const share = mean(means);
  const error = means.length > 1 ? NORMAL_95 * Math.sqrt(variance(means) / means.length) : 1;
  const [a, b] = [pointsOf(games, "a"), pointsOf(games, "b")];
  const [msA, msB] = [games.flatMap(({ ms }) => ms.a), games.flatMap(({ ms }) => ms.b)];
  return {
    games: games.length,
    winsA: shares.filter((one) => one === 1).length,
    winsB: shares.filter((one) => one === 0).length,
    ties: shares.filter((one) => one > 0 && one < 1).length,
    winShareA: rounded(share, 4),
    low: rounded(Math.max(0, share - error), 4),
    high: rounded(Math.min(1, share + error), 4),
    meanSpread: rounded(a - b, 2),
    pointsA: rounded(a, 2),
    pointsB: rounded(b, 2),
    msPerMoveA: rounded(mean(msA), 3),
    msPerMoveB: rounded(mean(msB), 3),
    p99MsA: rounded(quantile(msA, 0.99), 2),
    p99MsB: rounded(quantile(msB, 0.99), 2),
  };
}

/** 1 if a seat of A's has the best score of all; where several have it, they share. */
export function shareOfA({ sides, scores }: Played): number {
  const best = Math.max(...scores);
  const first = sides.filter((_, seat) => scores[seat] === best);
  return first.filter((side) => side === "a").length / first.length;
}

function pointsOf(games: readonly Played[], wanted: Side): number {
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
