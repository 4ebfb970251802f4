import type { Tile } from "#lexicon/alphabet.ts";
import { MOST_KEPT, partsOf, stepOf, type Tally } from "#tools/train/leaves/tally.ts";

// The parts that were seen, as rows of a sparse matrix: which of the numbers sought (for each one, two and three tiles)
// add up to what the part is worth.

export interface Rows {
  /** Row n has the columns from `first[n]` to before `first[n + 1]`. */
  readonly first: Uint32Array;
  readonly columns: Uint16Array;
  /** What the part was worth more than the mean of all racks, and how much that is to be believed. */
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

/** Where the numbers for parts of one, two and three tiles begin; the last is how many there are altogether. */
export function columnsOf(tiles: number): readonly [number, number, number, number] {
  const [twos, threes] = [partsOf(tiles, 1), partsOf(tiles, 1) + partsOf(tiles, 2)];
  return [0, twos, threes, threes + partsOf(tiles, 3)];
}

export function rowsOf(tally: Tally, tiles: number): Rows {
  const starts = columnsOf(tiles);
  const [first, columns, values, weights]: [number[], number[], number[], number[]] = [[0], [], [], []];
  const mean = tally.total / tally.racks;
  const believed = tally.counts.map((counts) => tally.racks / Math.max(1, sum(counts)));
  const part: Tile[] = [];
  visit(0, 0);
  return {
    first: Uint32Array.from(first),
    columns: Uint16Array.from(columns),
    values: Float64Array.from(values),
    weights: Float64Array.from(weights),
  };

  function visit(from: Tile, number: number): void {
    for (let tile = from; tile < tiles; tile++) {
      const size = part.length + 1;
      const next = number + stepOf(part.length, tile);
      const count = (tally.counts[size] as Uint32Array)[next] as number;
      // What was never seen has no larger part that was.
      if (count === 0) continue;
      part.push(tile);
      columns.push(...columnsIn(part, starts));
      first.push(columns.length);
      values.push(((tally.sums[size] as Float64Array)[next] as number) / count - mean);
      weights.push(count * (believed[size] as number));
      if (size < MOST_KEPT) visit(tile, next);
      part.pop();
    }
  }
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Each part of up to three tiles once; the tiles are in ascending order. */
function columnsIn(part: readonly Tile[], [ones, twos, threes]: ReturnType<typeof columnsOf>): Set<number> {
  const columns = new Set<number>();
  for (const [at, a] of part.entries()) {
    columns.add(ones + a);
    for (let second = at + 1; second < part.length; second++) {
      const pair = a + stepOf(1, part[second] as Tile);
      columns.add(twos + pair);
      for (let third = second + 1; third < part.length; third++)
        columns.add(threes + pair + stepOf(2, part[third] as Tile));
    }
  }
  return columns;
}
