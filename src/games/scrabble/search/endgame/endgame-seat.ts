import * as tables from "#games/scrabble/search/generator/tables.ts";
import { type Alphabet, BLANK, type Tile, tilePoints } from "#lexicon/alphabet/alphabet.ts";

// A rack code is a number that stands for a set of tiles: those left to a seat, or those of a play. It has a digit for
// each kind of tile that the seat had when the search started. The digit is the number of such tiles in the set. So a
// code means the same tiles in every position of the search.

const { RACK_LETTERS, LAYABLE_LETTERS, USED_CODE_OF_BLANK, USED_CODE_OF_LETTER, LETTER_POINTS, TILE_KIND_BY_LETTER } =
  tables;

export interface EndgameSeat {
  /** For each kind of tile, the bit of its letter. */
  readonly bits: Int32Array;
  /**
   * For each kind of tile, what one tile of this kind adds to a rack code, the number that stands for a set of tiles.
   */
  readonly weights: Int32Array;
  /** What a blank adds to a rack code, the number that stands for a set of tiles. */
  readonly blank: number;
  /** Rack code (number for a set of tiles) of the whole rack at the root position, where the search starts. */
  readonly all: number;
  /** For each rack code (number for a set of tiles), the letters of these tiles, as bits. */
  readonly letters: Int32Array;
  /** For each rack code (number for a set of tiles), how many of these tiles are blanks. */
  readonly blanks: Uint8Array;
  /** For each rack code (number for a set of tiles), how many tiles are in the set. */
  readonly sizes: Uint8Array;
  /** For each rack code (number for a set of tiles), the points of these tiles. */
  readonly values: Int32Array;
  /**
   * Whether a seat has the tiles for a play: 1 if all tiles of the play are among the tiles left. The index is 128 ·
   * (rack code of the tiles left) + (rack code of the tiles of the play).
   */
  readonly can: Uint8Array;
}

export const RACK_CODE_COUNT = 128;

export function createEndgameSeat(alphabet: Alphabet, rack: readonly Tile[]): EndgameSeat {
  const tiles = [...new Set(rack)].sort((a, b) => (a || 99) - (b || 99));
  const counts = tiles.map((tile) => rack.filter((one) => one === tile).length);
  const weights: number[] = [];
  let weight = 1;
  for (const count of counts) {
    weights.push(weight);
    weight *= count + 1;
  }
  const at = tiles.indexOf(BLANK);
  const seat: EndgameSeat = {
    bits: Int32Array.from(tiles, (tile) => tile - 1),
    weights: Int32Array.from(weights),
    blank: at < 0 ? 0 : weights[at],
    all: weight - 1,
    letters: new Int32Array(RACK_CODE_COUNT),
    blanks: new Uint8Array(RACK_CODE_COUNT),
    sizes: new Uint8Array(RACK_CODE_COUNT),
    values: new Int32Array(RACK_CODE_COUNT),
    can: new Uint8Array(RACK_CODE_COUNT * RACK_CODE_COUNT),
  };
  const digits = Array.from({ length: weight }, (_, left) =>
    weights.map((one, kind) => Math.floor(left / one) % (counts[kind] + 1)),
  );
  for (const [left, of] of digits.entries()) {
    for (const [kind, tile] of tiles.entries()) {
      const held = of[kind];
      if (held === 0) continue;
      if (tile === BLANK) seat.blanks[left] = held;
      else seat.letters[left] = seat.letters[left] | (1 << (tile - 1));
      seat.sizes[left] += held;
      seat.values[left] = seat.values[left] + held * tilePoints(alphabet, tile);
    }
    for (const [taken, wanted] of digits.entries()) {
      seat.can[left * RACK_CODE_COUNT + taken] = Number(wanted.every((count, kind) => count <= of[kind]));
    }
  }
  return seat;
}

/**
 * Loads the tiles that a seat has left into the rack tables of the play generator. `left`: the rack code of these
 * tiles, a number that stands for a set of tiles.
 */
export function loadSeatTiles(
  { bits, weights, blank, letters, blanks }: EndgameSeat,
  left: number,
  points: Int32Array,
): void {
  for (let kind = 0; kind < bits.length; kind++) {
    const bit = bits[kind];
    if (bit < 0) continue;
    USED_CODE_OF_LETTER[bit] = weights[kind];
    LETTER_POINTS[bit] = points[bit];
    TILE_KIND_BY_LETTER[bit] = kind;
  }
  for (let used = 0; used <= left; used++) {
    const rest = left - used;
    const own = letters[rest];
    RACK_LETTERS[used] = own;
    USED_CODE_OF_BLANK[used] = blanks[rest] === 0 ? 0 : blank;
    LAYABLE_LETTERS[used] = blanks[rest] === 0 ? own : -1;
  }
}
