import type { SearchTeam } from "#core/game.ts";

// Results of each candidate so far, in memory that the threads of a team share. Each thread writes only its own part.
// The first thread reads all parts and tells the others which candidates are still of interest.

/** Candidates at most: they are the bits of a number. */
export const MAX_CANDIDATES = 30;

const ALIVE = 0;
const OVER = 1;
const HEAD = 2;
/** Of each candidate: how many deals, the sum of their values, and that of the squares. */
const PART = 3 * MAX_CANDIDATES;

export interface CandidateTallies {
  readonly head: Int32Array;
  readonly numbers: Float64Array;
  readonly own: number;
  readonly members: number;
}

export function createTallies(team: SearchTeam | undefined): CandidateTallies {
  const members = team?.count ?? 1;
  const start = HEAD * Float64Array.BYTES_PER_ELEMENT;
  const memory = team?.memory ?? new ArrayBuffer(start + members * PART * Float64Array.BYTES_PER_ELEMENT);
  return {
    head: new Int32Array(memory, 0, HEAD),
    numbers: new Float64Array(memory, start, members * PART),
    own: team?.index ?? 0,
    members,
  };
}

export function recordTrial({ numbers, own }: CandidateTallies, candidate: number, value: number): void {
  const at = own * PART + 3 * candidate;
  numbers[at]++;
  numbers[at + 1] += value;
  numbers[at + 2] = numbers[at + 2] + value * value;
}

export interface CandidateResult {
  readonly deals: number;
  readonly mean: number;
  /** Of the mean. */
  readonly variance: number;
}

/** What all members together have seen of a candidate. */
export function candidateResult({ numbers, members }: CandidateTallies, candidate: number): CandidateResult {
  let [deals, sum, squares] = [0, 0, 0];
  for (let member = 0; member < members; member++) {
    const at = member * PART + 3 * candidate;
    deals += numbers[at];
    sum += numbers[at + 1];
    squares += numbers[at + 2];
  }
  if (deals === 0) return { deals, mean: Number.NEGATIVE_INFINITY, variance: Number.POSITIVE_INFINITY };
  const mean = sum / deals;
  return { deals, mean, variance: Math.max(0, squares / deals - mean * mean) / deals };
}

export function publishAlive({ head }: CandidateTallies, candidates: readonly number[]): void {
  Atomics.store(
    head,
    ALIVE,
    candidates.reduce((mask, candidate) => mask | (1 << candidate), 0),
  );
}

export function publishOver({ head }: CandidateTallies): void {
  Atomics.store(head, OVER, 1);
}

/** What the others are to try; undefined once it is over, none before it has begun. */
export function readAlive({ head }: CandidateTallies): readonly number[] | undefined {
  if (Atomics.load(head, OVER) === 1) return undefined;
  const mask = Atomics.load(head, ALIVE);
  return Array.from({ length: MAX_CANDIDATES }, (_, candidate) => candidate).filter((one) => (mask >>> one) & 1);
}
