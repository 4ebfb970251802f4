import type { Cage, Operation } from "#games/kenken/board/board-types.ts";

/** Number of cells that each operation allows. */
export const OPERATION_CELL_COUNTS: { readonly [O in Operation]: { readonly min: number; readonly max?: number } } = {
  none: { min: 1, max: 1 },
  add: { min: 2 },
  subtract: { min: 2, max: 2 },
  multiply: { min: 2 },
  divide: { min: 2, max: 2 },
  modulus: { min: 2, max: 2 },
  power: { min: 2, max: 2 },
};

/** Whether the values, one for each cell of the cage, give its result. */
export function givesResult(
  { operation, result }: Pick<Cage, "operation" | "result">,
  values: readonly number[],
): boolean {
  const [first = 0, second = 0] = values;
  switch (operation) {
    case "none":
      // A result of 0 means that the cage has no clue, because its cell has a fixed value.
      return result === 0 || first === result;
    case "add":
      return values.reduce((sum, value) => sum + value, 0) === result;
    case "multiply":
      return values.reduce((product, value) => product * value, 1) === result;
    default:
      return holdsOfPair(operation, result, first, second) || holdsOfPair(operation, result, second, first);
  }
}

/**
 * Tests two values in the given order. The caller tests both orders, because either may give the result of the cage.
 */
function holdsOfPair(operation: Operation, result: number, first: number, second: number): boolean {
  switch (operation) {
    case "subtract":
      return first - second === result;
    case "divide":
      return first === second * result;
    case "modulus":
      return first % second === result;
    case "power":
      return powerOf(first, second) === result;
    default:
      return false;
  }
}

/**
 * Returns the result of the operation on the values. Subtraction, division, modulus and power start with the larger of
 * the two values, as in the clue of a cage.
 */
export function calculateResult(operation: Operation, values: readonly number[]): number | undefined {
  const [first = 0, second = 0] = values;
  const [large, small] = [Math.max(first, second), Math.min(first, second)];
  switch (operation) {
    case "none":
      return first;
    case "add":
      return values.reduce((sum, value) => sum + value, 0);
    case "multiply":
      return values.reduce((product, value) => product * value, 1);
    case "subtract":
      return large - small;
    case "divide":
      return large % small === 0 ? large / small : undefined;
    case "modulus":
      return large % small;
    case "power":
      return powerOf(large, small);
  }
}

/** Multiplies instead of calling `Math.pow`, so that the result is the same on every machine. */
function powerOf(base: number, exponent: number): number {
  let power = 1;
  for (let step = 0; step < exponent; step++) power *= base;
  return power;
}
