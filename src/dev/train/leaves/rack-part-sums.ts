import type { Tile } from "#lexicon/alphabet/alphabet.ts";

// Adds up the values of racks for each part of a rack. A part is one to six tiles of the rack, in ascending order. All
// parts of one size are numbered without gaps: a tile with number `tile` at index `place` adds C(tile + place, place +
// 1) to the number of its part. `LeaveValueTables` numbers pairs and triples in the same way.

export const MAX_RACK_PART_SIZE = 6;

export interface RackPartSums {
  /**
   * Sum of the values of all racks that contain a part. The indices are the size of the part (0 is unused) and its
   * number.
   */
  readonly sums: readonly Float64Array[];
  /** Number of racks that contain a part. The indices are the size of the part (0 is unused) and its number. */
  readonly counts: readonly Uint32Array[];
  racks: number;
  /** Sum of the values of all racks. */
  total: number;
}

export function createRackPartSums(tiles: number): RackPartSums {
  const sizes = Array.from({ length: MAX_RACK_PART_SIZE + 1 }, (_, size) => countPossibleRackParts(tiles, size));
  return {
    sums: sizes.map((length) => new Float64Array(length)),
    counts: sizes.map((length) => new Uint32Array(length)),
    racks: 0,
    total: 0,
  };
}

/** Returns the number of different parts of this size; `tiles` is the number of different tiles. */
export function countPossibleRackParts(tiles: number, size: number): number {
  return binomialCoefficient(tiles + size - 1, size);
}

export function binomialCoefficient(n: number, k: number): number {
  let product = 1;
  for (let at = 1; at <= k; at++) product = (product * (n - k + at)) / at;
  return Math.round(product);
}

const MAX_TILES = 256;
/**
 * What a tile adds to the number of a part. The first index is the tile's place in the part, the second index is the
 * tile.
 */
const STEPS = Array.from({ length: MAX_RACK_PART_SIZE }, (_, place) =>
  Float64Array.from({ length: MAX_TILES }, (_, tile) => binomialCoefficient(tile + place, place + 1)),
);

/**
 * Returns what a tile adds to the number of a part. `place`: index of the tile among the tiles of the part, which are
 * in ascending order.
 */
export function rackPartNumberIncrement(place: number, tile: Tile): number {
  return STEPS[place][tile];
}

/**
 * Adds the value of a rack to each of its parts (one to six of its tiles). The tiles must be in ascending order. A part
 * counts once, even if equal tiles form it several times.
 */
export function addRackToPartSums(partSums: RackPartSums, rack: readonly Tile[], worth: number): void {
  partSums.racks++;
  partSums.total += worth;
  addParts(partSums, rack, worth, 0, 0, 0);
}

function addParts(
  partSums: RackPartSums,
  rack: readonly Tile[],
  worth: number,
  from: number,
  size: number,
  number: number,
): void {
  for (let at = from; at < rack.length; at++) {
    // Of equal tiles, only the first is taken at each place of a part, so that no part counts twice.
    if (at > from && rack[at] === rack[at - 1]) continue;
    const next = number + rackPartNumberIncrement(size, rack[at]);
    const [sums, counts] = [partSums.sums[size + 1], partSums.counts[size + 1]];
    sums[next] += worth;
    counts[next]++;
    if (size + 1 < MAX_RACK_PART_SIZE) addParts(partSums, rack, worth, at + 1, size + 1, next);
  }
}

/** Adds the sums and counts of `other` to those of `partSums`. */
export function mergeRackPartSums(partSums: RackPartSums, other: RackPartSums): void {
  partSums.racks += other.racks;
  partSums.total += other.total;
  for (const [size, sums] of partSums.sums.entries()) {
    const [otherSums, otherCounts] = [other.sums[size], other.counts[size]];
    const counts = partSums.counts[size];
    for (let at = 0; at < sums.length; at++) {
      sums[at] += otherSums[at];
      counts[at] += otherCounts[at];
    }
  }
}
