import { bestGuessLookingAhead, lowestScored } from "#games/mastermind/bots/strategies/look-ahead.ts";
import { openingGuesses } from "#games/mastermind/bots/strategies/openings.ts";
import type { MastermindBoard, PegCode } from "#games/mastermind/rules/board.ts";
import { findLowestGuess } from "#games/mastermind/solver/choose-guess.ts";
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
import type { KnownAnswer } from "#games/mastermind/solver/strategy.ts";

// Boards too large for weighing everything: some guesses are weighed against some of the codes that are still possible.

/** Possible codes that stand for all. */
const SAMPLE = 2_500;
/** Guesses are weighed, possible ones and ones put together from pegs of possible ones, so many times so many codes. */
const WEIGHINGS = 2_000_000;
const MAX_WEIGHED = 2_000;
/** Changes that are tried on the best of them. */
const MAX_CHANGES = 1_200;
/** Of either kind so many guesses are looked at once more, when all that is possible is known. */
const MAX_AHEAD = 15;
/** The first guess is weighed once a game among a few: against more codes, for much hangs on it. */
const OPENING_SAMPLE = 10_000;

/** With a score for when they are many, and one for when all that are possible are known. */
export function bestGuessOnLargeBoard(
  board: MastermindBoard,
  rows: readonly KnownAnswer[],
  random: RandomBelow,
  many: GuessScore,
  few: GuessScore,
): PegCode {
  if (rows.length === 0) return bestOpening(board, random, many);
  const sample = sampleCodes(board, rows, SAMPLE, random);
  const { codes } = sample;
  const score = sample.all ? few : many;
  // Contradictory answers leave nothing to be found out.
  if (codes.count === 0) return Array<number>(board.positions).fill(0);
  if (sample.all && codes.count <= 2) return unpackCode(codes, 0);
  const max = Math.min(MAX_WEIGHED, Math.ceil(WEIGHINGS / codes.count));
  const own = findLowestGuess(codes, codes, firstOf(codes, max), score);
  if (sample.all && own.parts === codes.count) return unpackCode(codes, own.guess);
  const others = recombinedGuesses(sample, max, random);
  const other = findLowestGuess(others, codes, firstOf(others, max), score);
  const best = other.score < own.score ? unpackCode(others, other.guess) : unpackCode(codes, own.guess);
  const better = improveGuess(best, Math.min(own.score, other.score), codes, score, random);
  return score !== many ? bestOfFew(better, codes, others, score) : better;
}

/** The most promising guesses are looked at once more. */
function bestOfFew(better: PegCode, codes: PackedCodes, others: PackedCodes, score: GuessScore): PegCode {
  const few = [codes, others].map((from) => lowestScored(from, codes, MAX_AHEAD, score));
  const guesses = [
    better,
    ...few.flatMap((some) => Array.from({ length: some.count }, (_, at) => unpackCode(some, at))),
  ];
  return bestGuessLookingAhead(packCodes(codes.board, guesses), codes, score);
}

/** The guess with single pegs changed, or two of them swapped, as long as it gets better by that. */
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
  // After so many in vain it is not likely that there is any.
  for (let change = 0; change < MAX_CHANGES && since < positions * colours; change++, since++) {
    const changed = [...best];
    const [place, other] = [random(positions), random(positions)];
    if (change % 3 === 0) [changed[place], changed[other]] = [best[other] as number, best[place] as number];
    else changed[place] = random(colours);
    setCode(tried, 0, changed);
    const found = findLowestGuess(tried, codes, ONE, score).score;
    if (found < min) [best, min, since] = [changed, found, 0];
  }
  return best;
}

const ONE = Int32Array.of(0);

function firstOf({ count }: PackedCodes, max: number): Int32Array {
  return Int32Array.from({ length: Math.min(count, max) }, (_, at) => at);
}

/** Each peg as some possible code has it in its place. */
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
  return unpackCode(openings, findLowestGuess(openings, codes, firstOf(openings, openings.count), score).guess);
}
