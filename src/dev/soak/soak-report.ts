import { quantile, roundHundredths } from "#cli/runner/quantile.ts";
import type { AnswerFigures } from "#dev/soak/answer-tally.ts";
import type { BotLivesFigures } from "#dev/soak/bot-lives.ts";
import { type MemorySample, MIN_SAMPLES, measureMemoryTrend } from "#dev/soak/memory-trend.ts";
import type { MessageLedgerFigures } from "#dev/soak/message-ledger.ts";

/** What a soak has come to. */
export interface SoakFindings {
  readonly plan: { readonly minutes: number; readonly channels: number; readonly seed: number };
  readonly lives: BotLivesFigures;
  readonly ledger: MessageLedgerFigures;
  readonly tally: AnswerFigures;
  /** How often each was played. */
  readonly pranks: { readonly [name: string]: number };
  readonly memory: readonly MemorySample[];
}

export type SoakLine = ReturnType<typeof createSoakLine>;

export function createSoakLine({ plan, lives, ledger, tally, pranks, memory }: SoakFindings) {
  const { calm, stormy, interactions, lateInCalm, lateInStorm, notPossible, mishaps } = tally;
  const { turnsTold, turnsMissing, untold, replayFailures, matches, personal, timeouts } = ledger;
  const { kills, stops, unhandled, badEnds, errors, loopP999Ms, loopMaxMs } = lives;
  const { samples, startMb, endMb, mbPerMinute, verdict } = measureMemoryTrend(memory);
  const ack = (values: readonly number[], share: number) => roundHundredths(quantile(values, share));
  return {
    soak: true,
    minutes: plan.minutes,
    channels: plan.channels,
    seed: plan.seed,
    interactions,
    notPossible,
    mishaps: sum(mishaps.values()),
    turnsTold,
    turnsMissing,
    untold,
    replayFailures,
    matches,
    personal,
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
    loopP999Ms: roundHundredths(Math.max(...loopP999Ms)),
    loopMaxMs: roundHundredths(Math.max(...loopMaxMs)),
    ackP50Ms: ack(calm, 0.5),
    ackP99Ms: ack(calm, 0.99),
    ackInTroubleP99Ms: ack(stormy, 0.99),
    unanswered: lateInCalm,
    unansweredInTrouble: lateInStorm,
    pranks,
  };
}

/** What should have been otherwise, by its name in the line. */
export function findFailures(line: SoakLine): string[] {
  const { turnsMissing, untold, replayFailures, unhandled, badEnds, mishaps, unanswered } = line;
  const none = { turnsMissing, untold, replayFailures, unhandled, badEnds, mishaps, unanswered };
  return [
    ...Object.entries(none).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}, and there should be none`] : [],
    ),
    ...(line.rssSamples < MIN_SAMPLES
      ? [`rssSamples: ${line.rssSamples}, and at least ${MIN_SAMPLES} are needed`]
      : []),
    ...(line.rssVerdict === "grows" ? [`rssVerdict: grows, by ${line.rssMbPerMinute} MB a minute`] : []),
  ];
}

export function listNotes({ lives, ledger, tally }: SoakFindings): string[] {
  return [...counted(tally.mishaps), ...counted(lives.errors), ...lives.badEnds, ...ledger.problems];
}

const counted = (lines: ReadonlyMap<string, number>): string[] =>
  [...lines].map(([line, count]) => `${count} × ${line}`);
const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);
