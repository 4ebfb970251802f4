import { bestGuessLookingAhead, guessesWithLowestScores } from "#games/mastermind/bots/strategies/look-ahead.ts";
import { openingGuesses } from "#games/mastermind/bots/strategies/openings.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { findLowestScoringGuess } from "#games/mastermind/solver/choose-guess.ts";
import type { RandomBelow } from "#games/mastermind/solver/fast-random.ts";
import type { GuessScore } from "#games/mastermind/solver/guess-scores.ts";
import {
  addCode,
  createPackedCodes,
  type PackedCodes,
  packCodes,
  setCode,
  unpackCode,
} from "#games/mastermind/solver/packed-codes.ts";
import { type CodeSample, sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import type { AnsweredGuess } from "#games/mastermind/solver/strategy.ts";

// Chooses guesses on boards that are too large to compare all guesses with all codes. Some guesses are compared with a
// sample of the possible codes.

/** Max possible codes in the sample. */
const SAMPLE = 2_500;
/**
 * Limits the guesses of each kind: their number times the number of codes in the sample may be at most this. The two
 * kinds are possible codes, and codes made from pegs of several possible codes.
 */
const WEIGHINGS = 2_000_000;
const MAX_WEIGHED = 2_000;
/** Max random changes that are tried to improve the best guess. */
const MAX_CHANGES = 1_200;
/** Number of guesses of each kind for which the search looks one guess further: those with the lowest scores. */
const MAX_AHEAD = 15;
/**
 * Number of codes in the sample for the first guess. It is larger than SAMPLE, because much depends on this guess, and
 * only a few openings are compared.
 */
const OPENING_SAMPLE = 10_000;

/**
 * Returns the best guess. `few`: the score by which guesses are compared if the sample has all possible codes. `many`:
 * the score for other samples.
 */
export function bestGuessOnLargeBoard(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  random: RandomBelow,
  many: GuessScore,
  few: GuessScore,
): PegCode {
  if (rows.length === 0) return bestOpening(board, random, many);
  const sample = sampleCodes(board, rows, SAMPLE, random);
  const { codes } = sample;
  const score = sample.all ? few : many;
  // If the answers contradict each other, no code fits, so any guess will do.
  if (codes.count === 0) return Array<number>(board.positions).fill(0);
  if (sample.all && codes.count <= 2) return unpackCode(codes, 0);
  const max = Math.min(MAX_WEIGHED, Math.ceil(WEIGHINGS / codes.count));
  const own = findLowestScoringGuess(codes, codes, firstOf(codes, max), score);
  if (sample.all && own.parts === codes.count) return unpackCode(codes, own.guess);
  const others = recombinedGuesses(sample, max, random);
  const other = findLowestScoringGuess(others, codes, firstOf(others, max), score);
  const best = other.score < own.score ? unpackCode(others, other.guess) : unpackCode(codes, own.guess);
  const better = improveGuess(best, Math.min(own.score, other.score), codes, score, random);
  return score !== many ? bestOfFew(better, codes, others, score) : better;
}

/** Takes the guesses with the lowest scores and chooses among them by looking one guess further. */
function bestOfFew(better: PegCode, codes: PackedCodes, others: PackedCodes, score: GuessScore): PegCode {
  const few = [codes, others].map((from) => guessesWithLowestScores(from, codes, MAX_AHEAD, score));
  const guesses = [
    better,
    ...few.flatMap((some) => Array.from({ length: some.count }, (_, at) => unpackCode(some, at))),
  ];
  return bestGuessLookingAhead(packCodes(codes.board, guesses), codes, score);
}

/** Changes single pegs or swaps two of them, and keeps each change that makes the guess better. */
function improveGuess(
  from: PegCode,
  worth: number,
  codes: PackedCodes,
  score: GuessScore,
  random: RandomBelow,
): PegCode {
  const { positions, colours } = codes.board;
  const tried = createPackedCodes(codes.board, 1);
  tried.count = 1;
  let [best, min, since] = [[...from], worth, 0];
  // Stops after `positions · colours` changes without success, because a further improvement is unlikely.
  for (let change = 0; change < MAX_CHANGES && since < positions * colours; change++, since++) {
    const changed = [...best];
    const [place, other] = [random(positions), random(positions)];
    if (change % 3 === 0) [changed[place], changed[other]] = [best[other] as number, best[place] as number];
    else changed[place] = random(colours);
    setCode(tried, 0, changed);
    const found = findLowestScoringGuess(tried, codes, ONE, score).score;
    if (found < min) [best, min, since] = [changed, found, 0];
  }
  return best;
}

const ONE = Int32Array.of(0);

function firstOf({ count }: PackedCodes, max: number): Int32Array {
  return Int32Array.from({ length: Math.min(count, max) }, (_, at) => at);
}

/** Makes codes by taking each peg from the same place of a random possible code. */
function recombinedGuesses({ codes }: CodeSample, count: number, random: RandomBelow): PackedCodes {
  const { positions } = codes.board;
  const others = createPackedCodes(codes.board, count);
  for (let made = 0; made < count; made++) {
    addCode(
      others,
      Array.from(
        { length: positions },
        (_, place) => ((codes.pegs[random(codes.count)] as number) >>> (4 * place)) & 15,
      ),
    );
  }
  return others;
}

function bestOpening(board: MastermindBoard, random: RandomBelow, score: GuessScore): PegCode {
  const openings = packCodes(board, openingGuesses(board));
  const { codes } = sampleCodes(board, [], OPENING_SAMPLE, random);
  return unpackCode(openings, findLowestScoringGuess(openings, codes, firstOf(openings, openings.count), score).guess);
}
