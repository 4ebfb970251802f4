import { roundToHundredths } from "#cli/runner/quantile.ts";

/** Memory of the bot's process at one time. */
export interface MemorySample {
  readonly pid: number;
  readonly atMs: number;
  readonly mb: number;
}

/** "too short": the process was not measured for long enough; "unsure": the memory varies too much to see a trend. */
export type MemoryTrendVerdict = "steady" | "grows" | "too short" | "unsure";

export interface MemoryTrendFigures {
  readonly samples: number;
  readonly startMb: number;
  readonly endMb: number;
  /** Slope of the memory over all samples, fitted by least squares. */
  readonly mbPerMinute: number;
  readonly verdict: MemoryTrendVerdict;
}

export const MIN_MEMORY_SAMPLES = 60;
/**
 * The memory of a new process first grows until everything is loaded. This warm-up is left out of the measurement: the
 * first two minutes of the run, or its first third if that is longer.
 */
const WARM_UP_MS = 120_000;
const WARM_UP_SHARE = 1 / 3;
/**
 * Minimum measured time after the warm-up. It must span many garbage collections, because the heap grows between them.
 */
const MIN_MEASURED_MS = 600_000;
/**
 * Number of parts into which the samples are divided. Neighbouring samples depend on each other, but the means of these
 * parts hardly do.
 */
const PARTS = 8;
/** Student's t for a two-sided 95 % interval with `PARTS` − 2 degrees of freedom. */
const STUDENT_T = 2.447;
/** Max growth of the memory. Slower growth does no harm to a bot that is restarted now and then. */
const MAX_MB_PER_MINUTE = 1;

/** The memory trend of the last process. Samples of earlier processes are ignored. */
export function measureMemoryTrend(allSamples: readonly MemorySample[]): MemoryTrendFigures {
  const pid = allSamples.at(-1)?.pid;
  const samples = allSamples.filter((sample) => sample.pid === pid);
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  return {
    samples: samples.length,
    startMb: roundToHundredths(mean(samples.slice(tenth, 2 * tenth).map(({ mb }) => mb))),
    endMb: roundToHundredths(mean(samples.slice(-tenth).map(({ mb }) => mb))),
    mbPerMinute: roundToHundredths(fitSlope(samples.map(toPoint)).slope),
    verdict: judgeTrend(samples),
  };
}

/**
 * Compares the confidence interval of the slope after the warm-up with the maximum growth. If the process was measured
 * for long enough, the verdict is "unsure" unless the whole interval is on one side of the maximum.
 */
function judgeTrend(samples: readonly MemorySample[]): MemoryTrendVerdict {
  const [first, last] = [samples[0]?.atMs ?? 0, samples.at(-1)?.atMs ?? 0];
  const from = first + Math.max(WARM_UP_MS, (last - first) * WARM_UP_SHARE);
  if (last - from < MIN_MEASURED_MS) return "too short";
  const partMs = (last - from) / PARTS;
  const partMeans = Array.from({ length: PARTS }, (_, part) => {
    const begin = from + part * partMs;
    const points = samples.filter(({ atMs }) => atMs >= begin && atMs <= begin + partMs).map(toPoint);
    return { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
  });
  const { slope, standardError } = fitSlope(partMeans);
  const margin = STUDENT_T * standardError;
  if (slope - margin > MAX_MB_PER_MINUTE) return "grows";
  return slope + margin < MAX_MB_PER_MINUTE ? "steady" : "unsure";
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const toPoint = ({ atMs, mb }: MemorySample): Point => ({ x: atMs / 60_000, y: mb });

/** Fits a line to the points by least squares, and returns its slope. */
function fitSlope(points: readonly Point[]): { readonly slope: number; readonly standardError: number } {
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))];
  const spread = sum(points.map(({ x }) => (x - meanX) ** 2));
  const slope = sum(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread;
  const residuals = sum(points.map(({ x, y }) => (y - meanY - slope * (x - meanX)) ** 2));
  return { slope, standardError: Math.sqrt(residuals / (points.length - 2) / spread) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
