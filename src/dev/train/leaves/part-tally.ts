import type { Tile } from "#lexicon/alphabet/alphabet.ts";

// What racks were worth, by each part of one to six tiles that they had. A part is known by its number among all parts of
// its size: with its tiles in ascending order, the sum of C(tile + place, place + 1) over its places. Parts of two and of
// three tiles have the same numbers as in the generator's leaves.

export const MAX_PART_SIZE = 6;

/** By size of the part, from 1 on; by number. */
export interface PartTally {
  readonly sums: readonly Float64Array[];
  readonly counts: readonly Uint32Array[];
  racks: number;
  total: number;
}

export function createPartTally(tiles: number): PartTally {
  const sizes = Array.from({ length: MAX_PART_SIZE + 1 }, (_, size) => countParts(tiles, size));
  return {
    sums: sizes.map((length) => new Float64Array(length)),
    counts: sizes.map((length) => new Uint32Array(length)),
    racks: 0,
    total: 0,
  };
}

/** How many parts of this size there can be of so many different tiles. */
export function countParts(tiles: number, size: number): number {
  return binomial(tiles + size - 1, size);
}

export function binomial(n: number, k: number): number {
  let product = 1;
  for (let at = 1; at <= k; at++) product = (product * (n - k + at)) / at;
  return Math.round(product);
}

const MOST_TILES = 256;
/** By place in the part and tile. */
const STEPS = Array.from({ length: MAX_PART_SIZE }, (_, place) =>
  Float64Array.from({ length: MOST_TILES }, (_, tile) => binomial(tile + place, place + 1)),
);

/** What a tile at this place of a part, its tiles in ascending order, adds to the part's number. */
export function partNumberStep(place: number, tile: Tile): number {
  return STEPS[place][tile];
}

/** The rack's tiles in ascending order; each part counts once, also if the rack has it in several ways. */
export function addRack(into: PartTally, rack: readonly Tile[], worth: number): void {
  into.racks++;
  into.total += worth;
  addParts(into, rack, worth, 0, 0, 0);
}

function addParts(
  into: PartTally,
  rack: readonly Tile[],
  worth: number,
  from: number,
  size: number,
  number: number,
): void {
  for (let at = from; at < rack.length; at++) {
    // Of tiles that are the same the first is taken first.
    if (at > from && rack[at] === rack[at - 1]) continue;
    const next = number + partNumberStep(size, rack[at]);
    const [sums, counts] = [into.sums[size + 1], into.counts[size + 1]];
    sums[next] += worth;
    counts[next]++;
    if (size + 1 < MAX_PART_SIZE) addParts(into, rack, worth, at + 1, size + 1, next);
  }
}

export function mergeTally(into: PartTally, other: PartTally): void {
  into.racks += other.racks;
  into.total += other.total;
  for (const [size, sums] of into.sums.entries()) {
    const [otherSums, otherCounts] = [other.sums[size], other.counts[size]];
    const counts = into.counts[size];
    for (let at = 0; at < sums.length; at++) {
      sums[at] += otherSums[at];
      counts[at] += otherCounts[at];
    }
  }
}
