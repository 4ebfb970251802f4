import { quantile, rounded } from "#tools/bench/spread.ts";
import type { LedgerFigures } from "#tools/soak/ledger.ts";
import type { LivesFigures } from "#tools/soak/lives.ts";
import { FEWEST_SAMPLES, judgeMemory, type Sample } from "#tools/soak/memory.ts";
import type { Figures } from "#tools/soak/tally.ts";

/** What a soak has come to. */
export interface Findings {
  readonly plan: { readonly minutes: number; readonly channels: number; readonly seed: number };
  readonly lives: LivesFigures;
  readonly ledger: LedgerFigures;
  readonly tally: Figures;
  /** How often each was played. */
  readonly pranks: { readonly [name: string]: number };
  readonly memory: readonly Sample[];
}

export type SoakLine = ReturnType<typeof lineOf>;

export function lineOf({ plan, lives, ledger, tally, pranks, memory }: Findings) {
  const { calm, stormy, interactions, lateInCalm, lateInStorm, notPossible, mishaps } = tally;
  const { turnsTold, turnsMissing, untold, replayFailures, matches, personal, timeouts } = ledger;
  const { kills, stops, unhandled, badEnds, errors, loopP999Ms, loopMaxMs } = lives;
  const { samples, startMb, endMb, mbPerMinute, verdict } = judgeMemory(memory);
  const ack = (values: readonly number[], share: number) => rounded(quantile(values, share));
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
    loopP999Ms: rounded(Math.max(...loopP999Ms)),
    loopMaxMs: rounded(Math.max(...loopMaxMs)),
    ackP50Ms: ack(calm, 0.5),
    ackP99Ms: ack(calm, 0.99),
    ackInTroubleP99Ms: ack(stormy, 0.99),
    unanswered: lateInCalm,
    unansweredInTrouble: lateInStorm,
    pranks,
  };
}

/** What should have been otherwise, by its name in the line. */
export function failuresIn(line: SoakLine): string[] {
  const { turnsMissing, untold, replayFailures, unhandled, badEnds, mishaps, unanswered } = line;
  const none = { turnsMissing, untold, replayFailures, unhandled, badEnds, mishaps, unanswered };
  return [
    ...Object.entries(none).flatMap(([name, count]) =>
      count > 0 ? [`${name}: ${count}, and there should be none`] : [],
    ),
    ...(line.rssSamples < FEWEST_SAMPLES
      ? [`rssSamples: ${line.rssSamples}, and at least ${FEWEST_SAMPLES} are needed`]
      : []),
    ...(line.rssVerdict === "grows" ? [`rssVerdict: grows, by ${line.rssMbPerMinute} MB a minute`] : []),
  ];
}

export function notesOf({ lives, ledger, tally }: Findings): string[] {
  return [...counted(tally.mishaps), ...counted(lives.errors), ...lives.badEnds, ...ledger.complaints];
}

const counted = (lines: ReadonlyMap<string, number>): string[] =>
  [...lines].map(([line, count]) => `${count} × ${line}`);
const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);
