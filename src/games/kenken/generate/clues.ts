import { resultOf } from "#games/kenken/board/operations.ts";
import type { Cage, Cell, Operation, Values } from "#games/kenken/board/types.ts";
import type { Chance } from "#games/kenken/generate/chance.ts";
import type { Recipe } from "#games/kenken/generate/recipes.ts";

/** No larger product is given to anybody to take apart. */
const LARGEST_RESULT = 9_999;

/** These cells as a cage, with an operation that fits what stands in them. */
export function cageOf(cells: readonly Cell[], solution: Values, recipe: Recipe, chance: Chance): Cage {
  const values = cells.map((cell) => solution[cell] ?? 0);
  const fitting = operationsFor(values, recipe);
  const operation = fitting[chance.below(fitting.length)] ?? "add";
  return { operation, result: resultOf(operation, values) ?? 0, cells };
}

function operationsFor(values: readonly number[], { pairs, more }: Recipe): readonly Operation[] {
  if (values.length === 1) return ["none"];
  const fitting = (values.length === 2 ? pairs : more).filter((operation) => {
    const result = resultOf(operation, values);
    return result !== undefined && result <= LARGEST_RESULT;
  });
  return fitting.length === 0 ? ["add"] : fitting;
}
