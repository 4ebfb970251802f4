import type { CellValues } from "#games/kenken/board/board-types.ts";
import type { RandomSource } from "#games/kenken/generate/random-source.ts";

/**
 * A random Latin square: every row and column holds every value once. Each row is a random matching of columns to
 * values that they still lack. By Hall's theorem, such a matching always exists.
 */
export function randomLatinSquare(size: number, random: RandomSource): CellValues {
  const all = Array.from({ length: size }, (_, at) => at);
  const used = all.map(() => new Set<number>());
  const values: number[] = [];
  for (let row = 0; row < size; row++) {
    const line = matching(size, used, random);
    for (const [column, value] of line.entries()) used[column]?.add(value);
    values.push(...line.map((value) => value + 1));
  }
  return values;
}

/** Returns for each column a value that it does not have yet; all these values differ. */
function matching(size: number, used: readonly ReadonlySet<number>[], random: RandomSource): number[] {
  const all = Array.from({ length: size }, (_, at) => at);
  const wishes = all.map((column) => random.shuffled(all.filter((value) => !used[column]?.has(value))));
  const columnOf = new Array<number>(size).fill(-1);
  /**
   * Finds a value for a column. If all values that the column still lacks are taken, gives another column another value
   * (Kuhn's augmenting paths).
   */
  const place = (column: number, asked: Set<number>): boolean =>
    (wishes[column] ?? []).some((value) => {
      if (asked.has(value)) return false;
      asked.add(value);
      const holder = columnOf[value] as number;
      if (holder >= 0 && !place(holder, asked)) return false;
      columnOf[value] = column;
      return true;
    });
  for (const column of random.shuffled(all)) place(column, new Set());
  return all.map((column) => columnOf.indexOf(column));
}
