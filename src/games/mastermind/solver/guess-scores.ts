import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import { encodedSolvedAnswer } from "#games/mastermind/solver/encoded-answers.ts";

// A score says how well a guess splits the possible codes into parts. Codes that give the guess the same answer are in
// the same part. Lower scores are better.

/**
 * `parts`: number of codes that give each answer; the index is the answer encoded as one number. Scores are sums of
 * whole numbers, so that equal scores are exactly equal.
 */
export type GuessScore = (parts: Int32Array) => number;

/** The largest number of codes that give the same answer. Knuth, The computer as Master Mind (1976). */
export const largestPartScore: GuessScore = (parts) => {
  let max = 0;
  for (let mark = 0; mark < parts.length; mark++) if (parts[mark] > max) max = parts[mark];
  return max;
};

/**
 * Number of answers that no possible code gives. If it is low, the guess tells more codes apart. Kooi, Yet another
 * Mastermind strategy (2005).
 */
export const partCountScore: GuessScore = (parts) => {
  let empty = 0;
  for (let mark = 0; mark < parts.length; mark++) if (parts[mark] === 0) empty++;
  return empty;
};

/**
 * The information that is still missing after the answer: the sum of n log n over all answers, where n codes give an
 * answer.
 */
export const entropyScore: GuessScore = (parts) => {
  let sum = 0;
  for (let mark = 0; mark < parts.length; mark++) sum += WORTHS[parts[mark]];
  return sum;
};

const MAX_CODES = 32_768;
/** One guess, or one bit of information, counts this much in a score. So scores can be whole numbers. */
export const GUESS_SCORE_UNIT = 2 ** 20;
/**
 * The values of n log n, at index n. Sums that are mathematically equal, such as 4 log 4 and four times 2 log 2, must
 * be equal here too. Otherwise rounding errors would decide between equal guesses. So the values are computed from
 * rounded logarithms of primes.
 */
const WORTHS = worthsUpTo(MAX_CODES);

function worthsUpTo(max: number): Float64Array {
  const logs = new Float64Array(max + 1);
  for (let prime = 2; prime <= max; prime++) {
    if (logs[prime] !== 0) continue;
    const log = Math.round(Math.log2(prime) * GUESS_SCORE_UNIT);
    for (let power = prime; power <= max; power *= prime) {
      for (let multiple = power; multiple <= max; multiple += power) logs[multiple] += log;
    }
  }
  return logs.map((log, number) => number * log);
}

/**
 * The estimated number of guesses that are still needed after this guess, summed over the possible codes. It is 0 for
 * the code that equals the guess. If few codes, n, give the same answer, they need 2n − 1 guesses. If many do, each
 * guess divides n by the number of likely answers.
 */
export function expectedGuessesScore(board: MastermindBoard): GuessScore {
  const costs = costsOn(board);
  const solved = encodedSolvedAnswer(board);
  return (parts) => {
    let sum = 0;
    for (let mark = 0; mark < solved; mark++) sum += costs[parts[mark]];
    return sum;
  };
}

/**
 * Two constants of `expectedGuessesScore`: the share of the answers that are likely, and the number of guesses that
 * each code costs at least. Both were tuned on 8 × 12.
 */
const LIKELY = 0.43;
const BASE = 1.15;

function costsOn({ positions }: MastermindBoard): Float64Array {
  const answers = ((positions + 1) * (positions + 2)) / 2 - 1;
  const bits = Math.log2(LIKELY * answers);
  return Float64Array.from({ length: MAX_CODES + 1 }, (_, count) =>
    count === 0 ? 0 : Math.round(GUESS_SCORE_UNIT * Math.max(2 * count - 1, count * (BASE + Math.log2(count) / bits))),
  );
}
