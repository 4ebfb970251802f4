import type { MastermindBoard } from "#games/mastermind/rules/board.ts";
import type { PackedCodes } from "#games/mastermind/solver/packed-codes.ts";

// Encodes an answer as one number: exact · (positions + 1) + partial. `exact` counts pegs in the right place, `partial`
// pegs of a right colour in a wrong place.

/** Greater than every encoded answer (an answer as one number) on every board. */
export const ENCODED_ANSWER_LIMIT = 81;

export function encodeAnswer({ positions }: MastermindBoard, exact: number, partial: number): number {
  return exact * (positions + 1) + partial;
}

export function decodeAnswer({ positions }: MastermindBoard, mark: number): { exact: number; partial: number } {
  return { exact: Math.floor(mark / (positions + 1)), partial: mark % (positions + 1) };
}

/** Returns the encoded answer (the answer as one number) to a guess that is the code itself. */
export function encodedSolvedAnswer({ positions }: MastermindBoard): number {
  return positions * (positions + 1);
}

/**
 * Writes the answers that the codes would give to one guess, each encoded as one number. `at`: index of the guess. The
 * answer of each code is written to `into` at the index of the code.
 */
export function writeEncodedAnswers(guesses: PackedCodes, at: number, codes: PackedCodes, into: Uint8Array): void {
  const { positions, colours } = codes.board;
  const guess = guesses.pegs[at];
  const [first, second, third] = codes.kinds;
  const [a, b, c] = kindsAt(guesses, at);
  const oneWord = positions * colours <= 32;
  for (let code = 0; code < codes.count; code++) {
    const shared = oneWord ? bits(a & first[code]) : bitsOfThree(a & first[code], b & second[code], c & third[code]);
    // `shared` is exact + partial. So the encoded answer, exact · (positions + 1) + partial, is exact · positions +
    // shared.
    const exact = positions - differing(guess ^ codes.pegs[code]);
    into[code] = exact * positions + shared;
  }
}

/**
 * Counts for each answer, encoded as one number, how many codes would give it to one guess. `at`: index of the guess.
 */
export function countEncodedAnswers(guesses: PackedCodes, at: number, codes: PackedCodes, into: Int32Array): void {
  const { positions, colours } = codes.board;
  const guess = guesses.pegs[at];
  const [first, second, third] = codes.kinds;
  const [a, b, c] = kindsAt(guesses, at);
  const oneWord = positions * colours <= 32;
  for (let code = 0; code < codes.count; code++) {
    const shared = oneWord ? bits(a & first[code]) : bitsOfThree(a & first[code], b & second[code], c & third[code]);
    const exact = positions - differing(guess ^ codes.pegs[code]);
    const mark = exact * positions + shared;
    into[mark]++;
  }
}

/**
 * Returns the answer that the code with index `code` would give to the guess with index `at`, encoded as one number.
 */
export function encodedAnswerBetween(guesses: PackedCodes, at: number, codes: PackedCodes, code: number): number {
  const { positions } = codes.board;
  const [a, b, c] = kindsAt(guesses, at);
  const [x, y, z] = kindsAt(codes, code);
  const exact = positions - differing(guesses.pegs[at] ^ codes.pegs[code]);
  return exact * positions + bitsOfThree(a & x, b & y, c & z);
}

function kindsAt({ kinds }: PackedCodes, at: number): readonly [number, number, number] {
  return [kinds[0][at], kinds[1][at], kinds[2][at]];
}

/** Counts the pegs that differ. `pegs`: the XOR of two codes of eight pegs, four bits each. */
function differing(pegs: number): number {
  let any = pegs | (pegs >>> 1);
  any |= any >>> 2;
  return Math.imul(any & 0x11111111, 0x11111111) >>> 28;
}

function bits(word: number): number {
  let sums = word - ((word >>> 1) & 0x55555555);
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  sums = (sums + (sums >>> 4)) & 0x0f0f0f0f;
  return Math.imul(sums, 0x01010101) >>> 24;
}

/**
 * Counts the bits that are 1 in three numbers. The bits are first counted in groups of four: three such groups have at
 * most twelve, which fits into four bits.
 */
function bitsOfThree(x: number, y: number, z: number): number {
  const sums = fours(x) + fours(y) + fours(z);
  return Math.imul((sums & 0x0f0f0f0f) + ((sums >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}

function fours(word: number): number {
  const twos = word - ((word >>> 1) & 0x55555555);
  return (twos & 0x33333333) + ((twos >>> 2) & 0x33333333);
}
