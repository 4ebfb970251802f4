import fc from "fast-check";
import { resultOf } from "#games/kenken/board/operations.ts";
import { type Board, type Cage, OPERATIONS, type Operation } from "#games/kenken/board/types.ts";
import { type Chance, chanceOf } from "#games/kenken/generate/chance.ts";
import { cutBoard, type Weights } from "#games/kenken/generate/cut.ts";
import { latinSquare } from "#games/kenken/generate/latin.ts";
import { type Level, makeLevel } from "#games/kenken/generate/make.ts";
import type { Grade } from "#games/kenken/grades.ts";
import { rngFrom } from "#kernel/rng.ts";

export const seedOf = (number: number): string => number.toString(16).padStart(64, "0");
export const chanceFrom = (number: number): Chance => chanceOf(rngFrom(seedOf(number)));

const ANY_CAGES: Weights = [2, 6, 6, 4, 1];

export function levelOf(size: number, grade: Grade, seed: number): Level {
  const level = makeLevel({ size, grade, seed: seedOf(seed) });
  if (!level) throw new Error(`no ${size} × ${size} board that is ${grade} of seed ${seed}`);
  return level;
}

/** A board that has a solution, and maybe many; some values may come with it. */
export function randomBoard(chance: Chance, size: number, weights: Weights = ANY_CAGES, fixedIn = 0): Board {
  const grid = latinSquare(size, chance);
  const cages = cutBoard(size, weights, chance).map((cells): Cage => {
    const values = cells.map((cell) => grid[cell] ?? 0);
    const fitting = OPERATIONS.filter((operation) => fits(operation, values));
    const operation = fitting[chance.below(fitting.length)] ?? "none";
    return { operation, result: resultOf(operation, values) ?? 0, cells };
  });
  const fixed = grid.flatMap((value, cell) => (fixedIn > 0 && chance.below(fixedIn) === 0 ? [{ cell, value }] : []));
  return { size, cages, fixed };
}

function fits(operation: Operation, values: readonly number[]): boolean {
  const { length } = values;
  if (operation === "none" || length === 1) return operation === "none" && length === 1;
  if (length > 2 && operation !== "add" && operation !== "multiply") return false;
  const result = resultOf(operation, values);
  return result !== undefined && Number.isSafeInteger(result);
}

export const aBoard = (least: number, most: number, fixedIn = 0): fc.Arbitrary<Board> =>
  fc
    .record({ seed: fc.nat(), size: fc.integer({ min: least, max: most }) })
    .map(({ seed, size }) => randomBoard(chanceFrom(seed), size, ANY_CAGES, fixedIn));

/** The sample of the format; one solution. */
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
