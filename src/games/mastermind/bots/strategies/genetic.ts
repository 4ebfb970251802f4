import { bestGuessByScore } from "#games/mastermind/bots/strategies/best-guess.ts";
import { codeAt, codeCount, type MastermindBoard, type PegCode } from "#games/mastermind/rules/board.ts";
import { findLowestScoringGuess } from "#games/mastermind/solver/choose-guess.ts";
import { decodeAnswer, encodedAnswerBetween } from "#games/mastermind/solver/encoded-answers.ts";
import type { RandomBelow } from "#games/mastermind/solver/fast-random.ts";
import { entropyScore } from "#games/mastermind/solver/guess-scores.ts";
import {
  addCode,
  createPackedCodes,
  type PackedCodes,
  packCodes,
  setCode,
  unpackCode,
} from "#games/mastermind/solver/packed-codes.ts";
import { sampleCodes } from "#games/mastermind/solver/sample-codes.ts";
import type { AnsweredGuess, GuessStrategy } from "#games/mastermind/solver/strategy.ts";

// Breeds codes that could be the secret, instead of listing all codes. A code fits best if it would give the guesses so
// far the same answers as the secret code. Codes that fit better are more likely to become parents. The guess is the
// code that best separates the possible codes found. After Berghman, Goossens and Leus, Efficient solutions for
// Mastermind using genetic algorithms (2009).

const POPULATION = 150;
const GENERATIONS = 100;
/** Max possible codes that are collected; these are enough to choose a guess from. */
const MAX_FOUND = 150;
/** Percentages of the children in which a peg is replaced, two pegs are swapped, or a part of the code is reversed. */
const MUTATED = 30;
const SWAPPED = 30;
const REVERSED = 20;

export const geneticStrategy: GuessStrategy = (board, rows, random) => {
  if (rows.length === 0) return bestGuessByScore(board, rows, random, "entropy", entropyScore);
  const { found, population } = breed(board, rows, random);
  if (found.count === 0) return someFitting(board, rows, random);
  // Of several equally good guesses, the first in the list is chosen. So the possible codes come first, because only
  // they can be the secret.
  const tried = packCodes(board, [
    ...Array.from({ length: found.count }, (_, at) => unpackCode(found, at)),
    ...population,
  ]);
  const all = Int32Array.from({ length: tried.count }, (_, at) => at);
  return unpackCode(tried, findLowestScoringGuess(tried, found, all, entropyScore).guess);
};

/** Chooses a guess if breeding found no possible code: a code that fits all answers, otherwise any code. */
function someFitting(board: MastermindBoard, rows: readonly AnsweredGuess[], random: RandomBelow): PegCode {
  const { codes } = sampleCodes(board, rows, 1, random);
  return codes.count > 0 ? unpackCode(codes, 0) : codeAt(board, random(codeCount(board)));
}

/**
 * Returns the codes found that fit all answers, without repetitions. Also returns the last generation, most of which
 * nearly fits.
 */
function breed(
  board: MastermindBoard,
  rows: readonly AnsweredGuess[],
  random: RandomBelow,
): { found: PackedCodes; population: readonly PegCode[] } {
  const guesses = packCodes(
    board,
    rows.map(({ guess }) => guess),
  );
  const found = createPackedCodes(board, MAX_FOUND);
  const known = new Set<number>();
  const packed = createPackedCodes(board, 1);
  let population = Array.from({ length: POPULATION }, () => randomCode(board, random));
  for (let generation = 0; generation < GENERATIONS && found.count < MAX_FOUND; generation++) {
    const errors = population.map(judgeCode);
    population = nextGeneration(board, population, errors, random);
  }
  return { found, population };

  /**
   * Returns how much the answers that this code would give differ from the real answers; 0 if the code fits all. Stores
   * a fitting code in `found`. If it is already there, a random code replaces it in the population.
   */
  function judgeCode(code: number[], at: number): number {
    setCode(packed, 0, code);
    const errors = rows.reduce((sum, { answer }, row) => {
      const { exact, partial } = decodeAnswer(board, encodedAnswerBetween(guesses, row, packed, 0));
      return sum + Math.abs(exact - answer.exact) + Math.abs(partial - answer.partial);
    }, 0);
    const pegs = packed.pegs[0] as number;
    if (errors > 0) return errors;
    if (known.has(pegs)) population[at] = randomCode(board, random);
    else if (found.count < MAX_FOUND) addCode(found, code);
    known.add(pegs);
    return errors;
  }
}

function randomCode({ positions, colours }: MastermindBoard, random: RandomBelow): number[] {
  return Array.from({ length: positions }, () => random(colours));
}

function nextGeneration(
  board: MastermindBoard,
  population: readonly number[][],
  errors: readonly number[],
  random: RandomBelow,
): number[][] {
  const parent = () => {
    const [one, other] = [random(population.length), random(population.length)];
    return population[(errors[one] as number) <= (errors[other] as number) ? one : other] as number[];
  };
  const seen = new Set<string>();
  return population.map(() => {
    const child = mutate(board, crossOver(parent(), parent(), random), random);
    return seen.size < seen.add(child.join()).size ? child : randomCode(board, random);
  });
}

/**
 * Crosses two parents: takes the pegs after one cut or between two cuts from the second parent, and the others from the
 * first.
 */
function crossOver(one: PegCode, other: PegCode, random: RandomBelow): number[] {
  const [a, b] = [random(one.length), random(2) === 0 ? one.length : random(one.length)];
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  return one.map((colour, place) => (place >= from && place < to ? (other[place] as number) : colour));
}

function mutate({ colours }: MastermindBoard, code: number[], random: RandomBelow): number[] {
  const some = () => random(code.length);
  if (random(100) < MUTATED) code[some()] = random(colours);
  if (random(100) < SWAPPED) {
    const [a, b] = [some(), some()];
    [code[a], code[b]] = [code[b] as number, code[a] as number];
  }
  if (random(100) >= REVERSED) return code;
  const [a, b] = [some(), some()];
  const [from, to] = [Math.min(a, b), Math.max(a, b) + 1];
  return [...code.slice(0, from), ...code.slice(from, to).reverse(), ...code.slice(to)];
}
