import { roundHundredths } from "#cli/runner/quantile.ts";

/** How much memory a bot had at some moment. */
export interface MemorySample {
  readonly pid: number;
  readonly atMs: number;
  readonly mb: number;
}

/**
 * "too short": not looked at for long enough to say; "unsure": what goes up and down hides whether it grows.
 */
export type MemoryVerdict = "steady" | "grows" | "too short" | "unsure";

export interface MemoryFigures {
  readonly samples: number;
  readonly startMb: number;
  readonly endMb: number;
  /** How it goes up from the first sample to the last one, by least squares. */
  readonly mbPerMinute: number;
  readonly verdict: MemoryVerdict;
}

/** With fewer nothing can be said. */
export const MIN_SAMPLES = 60;
/** A new process fills its memory with what it will need: at least so long, and a third of its life. */
const WARM_MS = 120_000;
const WARM_SHARE = 1 / 3;
/** What is left has to be as long as this: the heap is cleared away every few seconds, and grows before each time. */
const LEAST_MS = 600_000;
/** Neighbouring samples say much the same: means of so many parts do not. */
const PARTS = 8;
/** Student's t for 95 % on both sides, of so many parts. */
const T = 2.447;
/** Of what grows slower, a bot that is started anew now and then never notices. */
const MOST_MB_PER_MINUTE = 1;

/** What the last of these processes comes to: those before it have nothing to do with it. */
export function measureMemoryTrend(all: readonly MemorySample[]): MemoryFigures {
  const pid = all.at(-1)?.pid;
  const samples = all.filter((sample) => sample.pid === pid);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  return {
    samples: samples.length,
    startMb: roundHundredths(mean(samples.slice(tenth, 2 * tenth).map(({ mb }) => mb))),
    endMb: roundHundredths(mean(samples.slice(-tenth).map(({ mb }) => mb))),
    mbPerMinute: roundHundredths(slopeOf(samples.map(pointOf)).slope),
    verdict: verdictOf(samples),
  };
}

/**
 * The slope of what comes after the warming up, with what it may be wrong by: only where the whole of that is on one side
 * of what is allowed is it said on which.
 */
function verdictOf(samples: readonly MemorySample[]): MemoryVerdict {
  const [first, last] = [samples[0]?.atMs ?? 0, samples.at(-1)?.atMs ?? 0];
  const from = first + Math.max(WARM_MS, (last - first) * WARM_SHARE);
  if (last - from < LEAST_MS) return "too short";
  const partMs = (last - from) / PARTS;
  const parts = Array.from({ length: PARTS }, (_, part) => {
    const begin = from + part * partMs;
    const inside = samples.filter(({ atMs }) => atMs >= begin && atMs <= begin + partMs).map(pointOf);
    return { x: mean(inside.map(({ x }) => x)), y: mean(inside.map(({ y }) => y)) };
  });
  const { slope, error } = slopeOf(parts);
  if (slope - T * error > MOST_MB_PER_MINUTE) return "grows";
  return slope + T * error < MOST_MB_PER_MINUTE ? "steady" : "unsure";
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const pointOf = ({ atMs, mb }: MemorySample): Point => ({ x: atMs / 60_000, y: mb });

/** By least squares, with its standard error. */
function slopeOf(points: readonly Point[]): { readonly slope: number; readonly error: number } {
  const [x0, y0] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = sum(points.map(({ x }) => (x - x0) ** 2));
  const slope = sum(points.map(({ x, y }) => (x - x0) * (y - y0))) / spread;
  const left = sum(points.map(({ x, y }) => (y - y0 - slope * (x - x0)) ** 2));
  return { slope, error: Math.sqrt(left / (points.length - 2) / spread) };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
