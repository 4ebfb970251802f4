import type { Cage, CellIndex, CellValues, Operation } from "#games/kenken/board/board-types.ts";
import { calculateResult } from "#games/kenken/board/operations.ts";
import type { GradeRecipe } from "#games/kenken/generate/grade-recipes.ts";
import type { RandomSource } from "#games/kenken/generate/random-source.ts";

/** Maximum product of a cage. Larger products are too tedious for people to factor. */
const MAX_RESULT = 9_999;

/** Creates a cage from cells, with an operation that fits the values of these cells. */
export function createCage(
  cells: readonly CellIndex[],
  solution: CellValues,
  recipe: GradeRecipe,
  random: RandomSource,
): Cage {
  const values = cells.map((cell) => solution[cell] ?? 0);
  const fitting = operationsFor(values, recipe);
  const operation = fitting[random.below(fitting.length)] ?? "add";
  return { operation, result: calculateResult(operation, values) ?? 0, cells };
}

function operationsFor(values: readonly number[], { pairs, more }: GradeRecipe): readonly Operation[] {
  if (values.length === 1) return ["none"];
  const fitting = (values.length === 2 ? pairs : more).filter((operation) => {
    const result = calculateResult(operation, values);
    return result !== undefined && result <= MAX_RESULT;
  });
  return fitting.length === 0 ? ["add"] : fitting;
}
