import * as tables from "#games/scrabble/search/generator/tables.ts";
import { BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";

const {
  RACK_LETTERS,
  LAYABLE_LETTERS,
  USED_CODE_OF_BLANK,
  TAKEN_TILE_COUNTS,
  USED_CODE_OF_LETTER,
  LETTER_POINTS,
  TILE_KIND_BY_LETTER,
  TILES_BY_KIND,
  TILE_COUNTS_BY_KIND,
  USED_CODE_OF_KIND,
} = tables;
const { SEARCH_STATE, NUMBER_OF_TILE_KINDS, WHOLE_RACK_CODE } = tables;

/** How many of each tile the rack has. Used only while a rack is read. */
const COUNTS = new Int32Array(33);
/** For each kind of tile on the rack, the bit of its letter. */
export const LETTER_BITS_BY_KIND = new Int32Array(8);

/**
 * Loads the rack into the tables. Most of these tables are indexed by the code `used`, which stands for the tiles taken
 * from the rack.
 */
export function loadRack(rack: readonly Tile[], points: Int32Array): void {
  COUNTS.fill(0);
  for (let at = 0; at < rack.length; at++) COUNTS[rack[at]]++;
  let kinds = 0;
  let weight = 1;
  RACK_LETTERS[0] = 0;
  USED_CODE_OF_BLANK[0] = 0;
  TAKEN_TILE_COUNTS[0] = 0;
  for (let at = 0; at < rack.length; at++) {
    const tile = rack[at];
    const count = COUNTS[tile];
    if (tile === BLANK || count === 0) continue;
    COUNTS[tile] = 0;
    const bit = tile - 1;
    USED_CODE_OF_LETTER[bit] = weight;
    LETTER_POINTS[bit] = points[bit];
    LETTER_BITS_BY_KIND[kinds] = bit;
    TILE_KIND_BY_LETTER[bit] = kinds;
    noteKind(kinds++, tile, count, weight);
    weight = spread(weight, count, 1 << bit, 0);
  }
  const blanks = COUNTS[BLANK];
  if (blanks > 0) {
    noteKind(kinds++, BLANK, blanks, weight);
    weight = spread(weight, blanks, 0, weight);
  }
  SEARCH_STATE[NUMBER_OF_TILE_KINDS] = kinds;
  SEARCH_STATE[WHOLE_RACK_CODE] = weight - 1;
  for (let used = 0; used < weight; used++) {
    LAYABLE_LETTERS[used] = USED_CODE_OF_BLANK[used] === 0 ? RACK_LETTERS[used] : -1;
  }
}

function noteKind(kind: number, tile: Tile, count: number, weight: number): void {
  TILES_BY_KIND[kind] = tile;
  TILE_COUNTS_BY_KIND[kind] = count;
  USED_CODE_OF_KIND[kind] = weight;
}

/**
 * Adds one more kind of tile to the tables that are indexed by the code `used`. The code gets a new digit: how many
 * tiles of this kind were taken, from 0 to `count`. Returns what one tile of the next kind will add to `used`.
 */
function spread(weight: number, count: number, mask: number, blank: number): number {
  for (let digit = count; digit >= 0; digit--) {
    const more = digit < count;
    for (let rest = 0; rest < weight; rest++) {
      const used = digit * weight + rest;
      RACK_LETTERS[used] = RACK_LETTERS[rest] | (more ? mask : 0);
      USED_CODE_OF_BLANK[used] = USED_CODE_OF_BLANK[rest] | (more ? blank : 0);
      TAKEN_TILE_COUNTS[used] = TAKEN_TILE_COUNTS[rest] + digit;
    }
  }
  return weight * (count + 1);
}
