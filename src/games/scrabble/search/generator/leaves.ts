import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

// Computes leave values (values of the tiles left on the rack) for every subset of the rack at once. The value of a
// subset is the sum of the learned values of its single tiles, pairs and triples (see `LeaveValueTables`); equal
// combinations count once. So the values of all combinations of up to three tiles are stored first, and then summed
// over all subsets.

const {
  LEAVE_VALUES,
  BEST_LEAVE_VALUES,
  TAKEN_TILE_COUNTS,
  TILES_BY_KIND,
  TILE_COUNTS_BY_KIND,
  USED_CODE_OF_KIND,
  SEARCH_STATE,
  NUMBER_OF_TILE_KINDS,
  WHOLE_RACK_CODE,
  MAX_RACK_TILES: MAX_TILES,
} = tables;

/**
 * Learned values of keeping single tiles, pairs and triples of tiles, in thousandths of a point. The index of a tile is
 * its number, 0 for the blank.
 */
export interface LeaveValueTables {
  readonly ones: Int32Array;
  /** Values of pairs, by `tilePairIndex`. */
  readonly twos: Int32Array;
  /** Values of triples, by `tileTripleIndex`. */
  readonly threes: Int32Array;
}

/** Returns the index in `LeaveValueTables.twos` of a pair of tiles, given with the greater tile first. */
export function tilePairIndex(a: number, b: number): number {
  return (a * (a + 1)) / 2 + b;
}

/** Returns the index in `LeaveValueTables.threes` of three tiles, given in descending order. */
export function tileTripleIndex(a: number, b: number, c: number): number {
  return (a * (a + 1) * (a + 2)) / 6 + tilePairIndex(b, c);
}

/**
 * The value of keeping certain tiles. The index is a code for these tiles, a mixed-radix number like `used` in
 * tables.ts.
 */
const KEPT = new Int32Array(256);

let areNone = false;

/**
 * Fills `LEAVE_VALUES` for the rack that was loaded last. `byTaken`: values to add; the index is the number of tiles
 * taken from the rack.
 */
export function loadLeaveValues(leaves: LeaveValueTables | undefined, byTaken?: Int32Array): void {
  if (leaves === undefined) {
    if (!areNone) clearLeaves();
    return;
  }
  areNone = false;
  const all = SEARCH_STATE[WHOLE_RACK_CODE];
  KEPT.fill(0, 0, all + 1);
  noteParts(leaves);
  addUp(all);
  BEST_LEAVE_VALUES.fill(-0x7fffffff);
  for (let used = 0; used <= all; used++) {
    const taken = TAKEN_TILE_COUNTS[used];
    const worth = KEPT[all - used] + (byTaken === undefined ? 0 : byTaken[taken]);
    LEAVE_VALUES[used] = worth;
    if (worth > BEST_LEAVE_VALUES[taken]) BEST_LEAVE_VALUES[taken] = worth;
  }
}

function clearLeaves(): void {
  areNone = true;
  LEAVE_VALUES.fill(0);
  BEST_LEAVE_VALUES.fill(0, 0, MAX_TILES + 1);
}

/**
 * Stores the values of combinations of up to three tiles. Each combination is sorted before its value is looked up,
 * because the rack lists its kinds of tiles in another order.
 */
function noteParts(leaves: LeaveValueTables): void {
  const kinds = SEARCH_STATE[NUMBER_OF_TILE_KINDS];
  for (let first = 0; first < kinds; first++) {
    const one = USED_CODE_OF_KIND[first];
    KEPT[one] = leaves.ones[TILES_BY_KIND[first]];
    for (let second = 0; second <= first; second++) {
      if (!isLeft(second, first === second ? 2 : 1)) continue;
      const two = one + USED_CODE_OF_KIND[second];
      KEPT[two] = pairOf(leaves, TILES_BY_KIND[first], TILES_BY_KIND[second]);
      for (let third = 0; third <= second; third++) {
        if (!isLeft(third, 1 + Number(third === first) + Number(third === second))) continue;
        KEPT[two + USED_CODE_OF_KIND[third]] = tripleOf(
          leaves,
          TILES_BY_KIND[first],
          TILES_BY_KIND[second],
          TILES_BY_KIND[third],
        );
      }
    }
  }
}

function isLeft(kind: number, wanted: number): boolean {
  return TILE_COUNTS_BY_KIND[kind] >= wanted;
}

function pairOf({ twos }: LeaveValueTables, a: number, b: number): number {
  return twos[a > b ? tilePairIndex(a, b) : tilePairIndex(b, a)];
}

function tripleOf({ threes }: LeaveValueTables, a: number, b: number, c: number): number {
  const max = Math.max(a, b, c);
  const min = Math.min(a, b, c);
  return threes[tileTripleIndex(max, a + b + c - max - min, min)];
}

/**
 * Adds the values of single tiles, pairs and triples up to the values of all subsets of the rack. Does this for one
 * kind of tile after the other.
 */
function addUp(all: number): void {
  const kinds = SEARCH_STATE[NUMBER_OF_TILE_KINDS];
  for (let kind = 0; kind < kinds; kind++) {
    const weight = USED_CODE_OF_KIND[kind];
    const period = weight * (TILE_COUNTS_BY_KIND[kind] + 1);
    for (let from = 0; from <= all; from += period) {
      for (let at = from + weight; at < from + period; at++) {
        KEPT[at] += KEPT[at - weight];
      }
    }
  }
}

/**
 * Returns the code of the best 1 to `maxTaken` tiles to exchange: the tiles left on the rack then have the highest
 * value. The code is like `used` in tables.ts.
 */
export function bestTilesToExchange(maxTaken: number): number {
  const all = SEARCH_STATE[WHOLE_RACK_CODE];
  let best = 0;
  let max = -0x80000000;
  for (let used = 1; used <= all; used++) {
    if (TAKEN_TILE_COUNTS[used] > maxTaken || LEAVE_VALUES[used] <= max) continue;
    max = LEAVE_VALUES[used];
    best = used;
  }
  return best;
}

/**
 * Returns the tiles that the code `used` stands for. It is a mixed-radix number with a digit for each kind of tile on
 * the rack (see tables.ts).
 */
export function decodeUsedTiles(used: number): Tile[] {
  const tiles: Tile[] = [];
  for (let kind = SEARCH_STATE[NUMBER_OF_TILE_KINDS] - 1, rest = used; kind >= 0; kind--) {
    const weight = USED_CODE_OF_KIND[kind];
    const taken = Math.floor(rest / weight);
    rest -= taken * weight;
    for (let count = 0; count < taken; count++) tiles.push(TILES_BY_KIND[kind]);
  }
  return tiles;
}
