import type { SearchTeam } from "#core/game.ts";

// A team is a group of threads that search for the same action. Its candidates are the actions that may be the best.
// The results of all trials of candidates are in memory that the team shares; each thread writes only its own numbers.
// The first thread adds up the numbers of all threads and publishes which candidates are still in the search.

/**
 * Max number of candidates (actions that may be the best). Each has a bit in a 32-bit number of those still in the
 * search.
 */
export const MAX_CANDIDATES = 30;

const ALIVE = 0;
const OVER = 1;
const HEAD = 2;
/**
 * How many numbers each thread writes. For each candidate action, these are the number of simulated games, the sum of
 * their values and the sum of the squared values.
 */
const NUMBERS_PER_THREAD = 3 * MAX_CANDIDATES;

export interface SharedCandidateResults {
  readonly head: Int32Array;
  readonly numbers: Float64Array;
  readonly own: number;
  readonly members: number;
}

export function createSharedCandidateResults(team: SearchTeam | undefined): SharedCandidateResults {
  const members = team?.count ?? 1;
  const start = HEAD * Float64Array.BYTES_PER_ELEMENT;
  const memory = team?.memory ?? new ArrayBuffer(start + members * NUMBERS_PER_THREAD * Float64Array.BYTES_PER_ELEMENT);
  return {
    head: new Int32Array(memory, 0, HEAD),
    numbers: new Float64Array(memory, start, members * NUMBERS_PER_THREAD),
    own: team?.index ?? 0,
    members,
  };
}

export function recordCandidateTrial({ numbers, own }: SharedCandidateResults, candidate: number, value: number): void {
  const at = own * NUMBERS_PER_THREAD + 3 * candidate;
  numbers[at]++;
  numbers[at + 1] += value;
  numbers[at + 2] = numbers[at + 2] + value * value;
}

export interface CandidateResult {
  readonly deals: number;
  readonly mean: number;
  /** Variance of `mean`, the mean value of the candidate. */
  readonly variance: number;
}

/** Returns the results of a candidate action, summed over all threads. */
export function sumCandidateResults({ numbers, members }: SharedCandidateResults, candidate: number): CandidateResult {
  let [deals, sum, squares] = [0, 0, 0];
  for (let member = 0; member < members; member++) {
    const at = member * NUMBERS_PER_THREAD + 3 * candidate;
    deals += numbers[at];
    sum += numbers[at + 1];
    squares += numbers[at + 2];
  }
  if (deals === 0) return { deals, mean: Number.NEGATIVE_INFINITY, variance: Number.POSITIVE_INFINITY };
  const mean = sum / deals;
  return { deals, mean, variance: Math.max(0, squares / deals - mean * mean) / deals };
}

export function publishRemainingCandidates({ head }: SharedCandidateResults, candidates: readonly number[]): void {
  Atomics.store(
    head,
    ALIVE,
    candidates.reduce((mask, candidate) => mask | (1 << candidate), 0),
  );
}

export function publishSearchOver({ head }: SharedCandidateResults): void {
  Atomics.store(head, OVER, 1);
}

/**
 * Returns the candidates that the other threads should try: an empty list before the search has begun, undefined once
 * it is over.
 */
export function readRemainingCandidates({ head }: SharedCandidateResults): readonly number[] | undefined {
  if (Atomics.load(head, OVER) === 1) return undefined;
  const mask = Atomics.load(head, ALIVE);
  return Array.from({ length: MAX_CANDIDATES }, (_, candidate) => candidate).filter((one) => (mask >>> one) & 1);
}
