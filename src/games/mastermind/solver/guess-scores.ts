import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { solvedMark } from "#games/mastermind/solver/answer-marks.ts";

// How good it is that a guess parts what is possible like that: the lower, the better.

/** Of the number of codes that would give each mark. Sums of whole numbers, so that what is equal comes out equal. */
export type GuessScore = (parts: Int32Array) => number;

/** No part larger than need be: Knuth, The computer as Master Mind (1976). */
export const largestPartScore: GuessScore = (parts) => {
  let max = 0;
  for (let mark = 0; mark < parts.length; mark++) if ((parts[mark] as number) > max) max = parts[mark] as number;
  return max;
};

/** As many parts as can be: Kooi, Yet another Mastermind strategy (2005). */
export const partCountScore: GuessScore = (parts) => {
  let empty = 0;
  for (let mark = 0; mark < parts.length; mark++) if (parts[mark] === 0) empty++;
  return empty;
};

/** As much to be learned as can be: what is left to learn, Σ n log n. */
export const entropyScore: GuessScore = (parts) => {
  let sum = 0;
  for (let mark = 0; mark < parts.length; mark++) sum += WORTHS[parts[mark] as number] as number;
  return sum;
};

const MAX_CODES = 32_768;
/** One guess, or one bit. */
export const SCORE_UNIT = 2 ** 20;
/**
 * n log n, made of rounded logarithms of primes: sums that are equal in truth (4 log 4 and four times 2 log 2, say) are
 * equal here as well, which the choice among guesses rests on.
 */
const WORTHS = worthsUpTo(MAX_CODES);

function worthsUpTo(max: number): Float64Array {
  const logs = new Float64Array(max + 1);
  for (let prime = 2; prime <= max; prime++) {
    if (logs[prime] !== 0) continue;
    const log = Math.round(Math.log2(prime) * SCORE_UNIT);
    for (let power = prime; power <= max; power *= prime) {
      for (let multiple = power; multiple <= max; multiple += power) logs[multiple] = (logs[multiple] as number) + log;
    }
  }
  return logs.map((log, number) => number * log);
}

/**
 * As few guesses to come as can be, as they are estimated: the code itself needs none, few codes need about two each but
 * for one, and of many codes each guess leaves about as few as there are likely answers.
 */
export function expectedGuessesScore(board: MastermindBoard): GuessScore {
  const costs = costsOn(board);
  const solved = solvedMark(board);
  return (parts) => {
    let sum = 0;
    for (let mark = 0; mark < solved; mark++) sum += costs[parts[mark] as number] as number;
    return sum;
  };
}

/** Of all answers, those that are likely; and what is to come at least, besides. Both tried out on 8 × 12. */
const LIKELY = 0.43;
const BASE = 1.15;

function costsOn({ positions }: MastermindBoard): Float64Array {
  const answers = ((positions + 1) * (positions + 2)) / 2 - 1;
  const bits = Math.log2(LIKELY * answers);
  return Float64Array.from({ length: MAX_CODES + 1 }, (_, count) =>
    count === 0 ? 0 : Math.round(SCORE_UNIT * Math.max(2 * count - 1, count * (BASE + Math.log2(count) / bits))),
  );
}
