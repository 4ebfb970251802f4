import { countParts, MAX_PART_SIZE, type PartTally, partNumberStep } from "#dev/train/leaves/part-tally.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

// The parts that were seen, as rows of a sparse matrix: which of the numbers sought (for each one, two and three tiles)
// add up to what the part is worth.

export interface SparseRows {
  /** Row n has the columns from `first[n]` to before `first[n + 1]`. */
  readonly first: Uint32Array;
  readonly columns: Uint16Array;
  /** What the part was worth more than the mean of all racks, and how much that is to be believed. */
  readonly values: Float64Array;
  readonly weights: Float64Array;
}

/** Where the numbers for parts of one, two and three tiles begin; the last is how many there are altogether. */
export function findColumnOffsets(tiles: number): readonly [number, number, number, number] {
  const [twos, threes] = [countParts(tiles, 1), countParts(tiles, 1) + countParts(tiles, 2)];
  return [0, twos, threes, threes + countParts(tiles, 3)];
}

export function createSparseRows(tally: PartTally, tiles: number): SparseRows {
  const starts = findColumnOffsets(tiles);
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
      const next = number + partNumberStep(part.length, tile);
      const count = tally.counts[size][next];
      // What was never seen has no larger part that was.
      if (count === 0) continue;
      part.push(tile);
      columns.push(...columnsIn(part, starts));
      first.push(columns.length);
      values.push(tally.sums[size][next] / count - mean);
      weights.push(count * believed[size]);
      if (size < MAX_PART_SIZE) visit(tile, next);
      part.pop();
    }
  }
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Each part of up to three tiles once; the tiles are in ascending order. */
function columnsIn(part: readonly Tile[], [ones, twos, threes]: ReturnType<typeof findColumnOffsets>): Set<number> {
  const columns = new Set<number>();
  for (const [at, a] of part.entries()) {
    columns.add(ones + a);
    for (let second = at + 1; second < part.length; second++) {
      const pair = a + partNumberStep(1, part[second]);
      columns.add(twos + pair);
      for (let third = second + 1; third < part.length; third++)
        columns.add(threes + pair + partNumberStep(2, part[third]));
    }
  }
  return columns;
}
