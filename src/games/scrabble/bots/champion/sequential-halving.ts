import type { SearchEffort } from "#core/game.ts";
import {
  createSharedCandidateResults,
  publishRemainingCandidates,
  publishSearchOver,
  readRemainingCandidates,
  recordCandidateTrial,
  type SharedCandidateResults,
  sumCandidateResults,
} from "#games/scrabble/bots/champion/shared-candidate-results.ts";

// Sequential halving: all candidates (actions that may be the best) are tried on the same deals (random orders of the
// unseen tiles), then the worse half is removed. This repeats until one candidate is left or the time is over. Z.
// Karnin, T. Koren and O. Somekh, "Almost Optimal Exploration in Multi-Armed Bandits", ICML 2013. If several threads
// search, they try the same candidates on different deals.

/**
 * Each candidate action is tried on at least this number of deals (random orders of the unseen tiles) before the worse
 * half is removed. With fewer deals, luck would decide.
 */
const MIN_DEALS = 8;
/** If the best candidate action leads by this number of standard errors, it is chosen at once. */
const CLEAR_LEAD_ERRORS = 4;
const MIN_DEALS_TO_LEAD = 32;

export interface CandidateTrial {
  /**
   * Tries a candidate action on the deal (random order of the unseen tiles) with this number. Returns the value of the
   * candidate and the cost of the trial.
   */
  tryOut(candidate: number, deal: number): { readonly value: number; readonly nodes: number };
}

/**
 * Returns the index of the best candidate, or 0 if there was too little time to compare the candidates. Undefined in
 * threads that only help another thread.
 */
export function chooseBySequentialHalving(
  count: number,
  trial: CandidateTrial,
  effort: SearchEffort,
): number | undefined {
  const tallies = createSharedCandidateResults(effort.team);
  if (tallies.own > 0) return helpOut(tallies, trial, effort);
  const best = halve(count, tallies, trial, effort);
  publishSearchOver(tallies);
  return best;
}

function halve(count: number, tallies: SharedCandidateResults, trial: CandidateTrial, effort: SearchEffort): number {
  let alive = Array.from({ length: count }, (_, candidate) => candidate);
  const rounds = Math.max(1, Math.ceil(Math.log2(count)));
  let deals = 0;
  for (let round = 1; round <= rounds && alive.length > 1; round++) {
    publishRemainingCandidates(tallies, alive);
    const until = 1 - round / rounds;
    let left = 1;
    do left = effort.remaining(tryAll(tallies, trial, alive, deals++));
    while (left > until || (deals < MIN_DEALS && left > 0));
    if (sumCandidateResults(tallies, 0).deals < MIN_DEALS) return 0;
    alive = sorted(alive, tallies);
    if (left <= 0 || leadsClearly(alive, tallies)) break;
    alive = alive.slice(0, Math.ceil(alive.length / 2));
  }
  return alive[0];
}

function helpOut(tallies: SharedCandidateResults, trial: CandidateTrial, effort: SearchEffort): undefined {
  let deals = 0;
  for (let alive = readRemainingCandidates(tallies); alive !== undefined; alive = readRemainingCandidates(tallies)) {
    if (effort.remaining(tryAll(tallies, trial, alive, deals++)) <= 0) return;
  }
}

function tryAll(
  tallies: SharedCandidateResults,
  trial: CandidateTrial,
  alive: readonly number[],
  deal: number,
): number {
  let cost = 0;
  for (const candidate of alive) {
    const { value, nodes } = trial.tryOut(candidate, deal);
    recordCandidateTrial(tallies, candidate, value);
    cost += nodes;
  }
  return cost;
}

/** Returns the candidates sorted by mean value, best first; equal ones in their original order. */
function sorted(alive: readonly number[], tallies: SharedCandidateResults): number[] {
  const means = new Map(alive.map((candidate) => [candidate, sumCandidateResults(tallies, candidate).mean]));
  return alive.toSorted((a, b) => (means.get(b) as number) - (means.get(a) as number) || a - b);
}

function leadsClearly([first, second]: readonly number[], tallies: SharedCandidateResults): boolean {
  if (first === undefined || second === undefined) return false;
  const [best, other] = [sumCandidateResults(tallies, first), sumCandidateResults(tallies, second)];
  const error = Math.sqrt(best.variance + other.variance);
  return Math.min(best.deals, other.deals) >= MIN_DEALS_TO_LEAD && best.mean - other.mean > CLEAR_LEAD_ERRORS * error;
}
