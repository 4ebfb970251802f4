import {
  countPossibleRackParts,
  MAX_RACK_PART_SIZE,
  type RackPartSums,
  rackPartNumberIncrement,
} from "#dev/train/leaves/rack-part-sums.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

// The measured racks as a sparse matrix with one row for each part of a rack (one to six of its tiles). Each column
// stands for an unknown value: of a single tile, a pair or a triple. A row marks the columns of the tiles, pairs and
// triples in its part; their values should add up to the value of the part.

export interface SparseRows {
  /** The columns of row n are at the indices from `first[n]` up to, but not including, `first[n + 1]`. */
  readonly first: Uint32Array;
  readonly columns: Uint16Array;
  /** For each row: how far the mean value of the racks with this part is above the mean of all racks. */
  readonly values: Float64Array;
  /** For each row: the weight of its value in the fit. */
  readonly weights: Float64Array;
}

/**
 * Returns the index of the first column of the single tiles, of the pairs and of the triples, and the number of all
 * columns.
 */
export function findLeaveColumnOffsets(tiles: number): readonly [number, number, number, number] {
  const [twos, threes] = [
    countPossibleRackParts(tiles, 1),
    countPossibleRackParts(tiles, 1) + countPossibleRackParts(tiles, 2),
  ];
  return [0, twos, threes, threes + countPossibleRackParts(tiles, 3)];
}

export function createSparseRows(partSums: RackPartSums, tiles: number): SparseRows {
  const starts = findLeaveColumnOffsets(tiles);
  const [first, columns, values, weights]: [number[], number[], number[], number[]] = [[0], [], [], []];
  const mean = partSums.total / partSums.racks;
  const sizeWeights = partSums.counts.map((counts) => partSums.racks / Math.max(1, sum(counts)));
  const part: Tile[] = [];
  addRows(0, 0);
  return {
    first: Uint32Array.from(first),
    columns: Uint16Array.from(columns),
    values: Float64Array.from(values),
    weights: Float64Array.from(weights),
  };

  function addRows(from: Tile, number: number): void {
    for (let tile = from; tile < tiles; tile++) {
      const size = part.length + 1;
      const next = number + rackPartNumberIncrement(part.length, tile);
      const count = partSums.counts[size][next];
      // No rack contained this part. So no rack contained a larger part that includes it, and all of these are skipped.
      if (count === 0) continue;
      part.push(tile);
      columns.push(...columnsIn(part, starts));
      first.push(columns.length);
      values.push(partSums.sums[size][next] / count - mean);
      weights.push(count * sizeWeights[size]);
      if (size < MAX_RACK_PART_SIZE) addRows(tile, next);
      part.pop();
    }
  }
}

function sum(counts: Uint32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Returns the columns of all singles, pairs and triples in the part, each once. Its tiles are in ascending order. */
function columnsIn(
  part: readonly Tile[],
  [ones, twos, threes]: ReturnType<typeof findLeaveColumnOffsets>,
): Set<number> {
  const columns = new Set<number>();
  for (const [at, a] of part.entries()) {
    columns.add(ones + a);
    for (let second = at + 1; second < part.length; second++) {
      const pair = a + rackPartNumberIncrement(1, part[second]);
      columns.add(twos + pair);
      for (let third = second + 1; third < part.length; third++)
        columns.add(threes + pair + rackPartNumberIncrement(2, part[third]));
    }
  }
  return columns;
}
