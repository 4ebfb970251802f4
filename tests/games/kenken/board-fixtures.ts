import fc from "fast-check";
import { createRng } from "#core/rng.ts";
import { type Cage, type KenkenBoard, OPERATIONS, type Operation } from "#games/kenken/board/board-types.ts";
import type { Grade } from "#games/kenken/board/grades.ts";
import { calculateResult } from "#games/kenken/board/operations.ts";
import { type CageSizeWeights, cutIntoCages } from "#games/kenken/generate/cut-into-cages.ts";
import { type GeneratedPuzzle, generatePuzzle } from "#games/kenken/generate/generate-puzzle.ts";
import { randomLatinSquare } from "#games/kenken/generate/latin-square.ts";
import { createRandomSource, type RandomSource } from "#games/kenken/generate/random-source.ts";

export const seedOf = (number: number): string => number.toString(16).padStart(64, "0");
export const randomFromSeed = (number: number): RandomSource => createRandomSource(createRng(seedOf(number)));

const ANY_CAGES: CageSizeWeights = [2, 6, 6, 4, 1];

export function makePuzzle(size: number, grade: Grade, seed: number): GeneratedPuzzle {
  const puzzle = generatePuzzle({ size, grade, seed: seedOf(seed) });
  if (!puzzle) throw new Error(`no ${size} × ${size} board that is ${grade} of seed ${seed}`);
  return puzzle;
}

/** A board with at least one solution and perhaps many, and perhaps with given values. */
export function randomBoard(
  random: RandomSource,
  size: number,
  weights: CageSizeWeights = ANY_CAGES,
  fixedIn = 0,
): KenkenBoard {
  const grid = randomLatinSquare(size, random);
  const cages = cutIntoCages(size, weights, random).map((cells): Cage => {
    const values = cells.map((cell) => grid[cell] ?? 0);
    const fitting = OPERATIONS.filter((operation) => fits(operation, values));
    const operation = fitting[random.below(fitting.length)] ?? "none";
    return { operation, result: calculateResult(operation, values) ?? 0, cells };
  });
  const fixed = grid.flatMap((value, cell) => (fixedIn > 0 && random.below(fixedIn) === 0 ? [{ cell, value }] : []));
  return { size, cages, fixed };
}

function fits(operation: Operation, values: readonly number[]): boolean {
  const { length } = values;
  if (operation === "none" || length === 1) return operation === "none" && length === 1;
  if (length > 2 && operation !== "add" && operation !== "multiply") return false;
  const result = calculateResult(operation, values);
  return result !== undefined && Number.isSafeInteger(result);
}

export const arbitraryBoard = (min: number, max: number, fixedIn = 0): fc.Arbitrary<KenkenBoard> =>
  fc
    .record({ seed: fc.nat(), size: fc.integer({ min: min, max: max }) })
    .map(({ seed, size }) => randomBoard(randomFromSeed(seed), size, ANY_CAGES, fixedIn));

/** The sample in the description of the format. It has one solution. */
export const SAMPLE = `6 15
1 11 2 1 1 2 1
4 2 2 1 2 1 3
3 20 2 1 4 2 4
3 6 4 1 5 1 6 2 6 3 6
2 3 2 2 2 2 3
4 3 2 2 5 3 5
3 240 4 3 1 3 2 4 1 4 2
3 6 2 3 3 3 4
3 6 2 4 3 5 3
1 7 3 4 4 5 4 5 5
3 30 2 4 5 4 6
3 6 2 5 1 5 2
1 9 2 5 6 6 6
1 8 3 6 1 6 2 6 3
4 2 2 6 4 6 5
`;
export const SAMPLE_ROWS = "563412 614523 452361 341256 236145 125634";
export const digits = (text: string): number[] => [...text.replaceAll(" ", "")].map(Number);
