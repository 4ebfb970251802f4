import { quantile, roundToHundredths } from "#cli/runner/quantile.ts";
import type { AnswerFigures } from "#dev/soak/answer-counter.ts";
import type { SupervisorFigures } from "#dev/soak/bot-supervisor.ts";
import type { DeliveryFigures } from "#dev/soak/delivery-checker.ts";
import { type MemorySample, MIN_MEMORY_SAMPLES, measureMemoryTrend } from "#dev/soak/memory-trend.ts";

export interface SoakResults {
  readonly plan: { readonly minutes: number; readonly channels: number; readonly seed: number };
  readonly processes: SupervisorFigures;
  readonly delivery: DeliveryFigures;
  readonly answers: AnswerFigures;
  /** Number of times that each disturbance was carried out. */
  readonly disturbanceCounts: { readonly [name: string]: number };
  readonly memory: readonly MemorySample[];
}

export type SoakResultLine = ReturnType<typeof createSoakResultLine>;

/** The object that the tool prints. Its keys must stay the same. */
export function createSoakResultLine({ plan, processes, delivery, answers, disturbanceCounts, memory }: SoakResults) {
  const { interactions, notPossible, unexpectedErrors } = answers;
  const { replayFailures, matches, timeouts } = delivery;
  const { kills, stops, unhandled, badEnds, errors, loopP999Ms, loopMaxMs } = processes;
  const { samples, startMb, endMb, mbPerMinute, verdict } = measureMemoryTrend(memory);
  const roundQuantile = (values: readonly number[], share: number) => roundToHundredths(quantile(values, share));
  return {
    soak: true,
    minutes: plan.minutes,
    channels: plan.channels,
    seed: plan.seed,
    interactions,
    notPossible,
    mishaps: sum(unexpectedErrors.values()),
    turnsTold: delivery.postedTurns,
    turnsMissing: delivery.missingTurns,
    untold: delivery.unpostedMatches,
    replayFailures,
    matches,
    personal: delivery.soloMatches,
    timeouts,
    kills,
    stops,
    unhandled,
    errors: sum(errors.values()),
    badEnds: badEnds.length,
    rssStartMb: startMb,
    rssEndMb: endMb,
    rssMbPerMinute: mbPerMinute,
    rssSamples: samples,
    rssVerdict: verdict,
    loopP999Ms: roundToHundredths(Math.max(...loopP999Ms)),
    loopMaxMs: roundToHundredths(Math.max(...loopMaxMs)),
    ackP50Ms: roundQuantile(answers.undisturbedAckMs, 0.5),
    ackP99Ms: roundQuantile(answers.undisturbedAckMs, 0.99),
    ackInTroubleP99Ms: roundQuantile(answers.disturbedAckMs, 0.99),
    unanswered: answers.undisturbedUnanswered,
    unansweredInTrouble: answers.disturbedUnanswered,
    pranks: disturbanceCounts,
  };
}

/** A line for each failed requirement, with the key of the figure. */
export function findFailedRequirements(line: SoakResultLine): string[] {
  const { turnsMissing, untold, replayFailures, unhandled, badEnds, mishaps, unanswered } = line;
  const mustBeZero = { turnsMissing, untold, replayFailures, unhandled, badEnds, mishaps, unanswered };
  return [
    ...Object.entries(mustBeZero).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}, and there should be none`] : [],
    ),
    ...(line.rssSamples < MIN_MEMORY_SAMPLES
      ? [`rssSamples: ${line.rssSamples}, and at least ${MIN_MEMORY_SAMPLES} are needed`]
      : []),
    ...(line.rssVerdict === "grows" ? [`rssVerdict: grows, by ${line.rssMbPerMinute} MB a minute`] : []),
  ];
}

/** Errors and problems, a line each. */
export function listErrorsAndProblems({ processes, delivery, answers }: SoakResults): string[] {
  return [
    ...formatCounts(answers.unexpectedErrors),
    ...formatCounts(processes.errors),
    ...processes.badEnds,
    ...delivery.problems,
  ];
}

const formatCounts = (lines: ReadonlyMap<string, number>): string[] =>
  [...lines].map(([line, count]) => `${count} × ${line}`);
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
