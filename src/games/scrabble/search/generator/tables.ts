// Data of the search: arrays of fixed size, made once per thread and reused for every position. So V8 knows their
// addresses. As fields of an object, or in variables that change, the same arrays make the search over 10 % slower.
//
// A place is direction · 1056 + line · 32 + offset, with lines and offsets from 1 on: rows for plays across, columns for
// plays down. Offset 0 of a line is also the place after the last square of the line before; no tile may lie there.

export const LINE_SIZE = 32;
export const DIRECTION_SIZE = 33 * LINE_SIZE;
export const PLACE_COUNT = 2 * DIRECTION_SIZE;

/** By place: the letter on it (its bit + 1, or 0); that letter's points; the end of the run that begins here. */
export const STONES = new Uint8Array(PLACE_COUNT + 1);
export const STONE_POINTS = new Int32Array(PLACE_COUNT + 1);
export const BEHIND = new Int32Array(PLACE_COUNT + 1);
/** By place, as bits: letters that may be laid there; 0 for none. */
export const FITS = new Int32Array(PLACE_COUNT + 1);
/** By place: whether a tile laid there makes a word across. */
export const CROSSED = new Uint8Array(PLACE_COUNT + 1);
/** By place: the factor of a tile's points, and the points added for any tile. Packed scores, see below. */
export const TIMES = new Int32Array(PLACE_COUNT + 1);
export const ADDED = new Int32Array(PLACE_COUNT + 1);

// A packed score has two parts: new tiles in the main word before its word bonuses; from bit 13 on, the words across.
export const CROSS_SHIFT = 13;
export const MAIN_SCORE_MASK = 2 ** CROSS_SHIFT - 1;
/** Most points of one letter that a packed score can hold, with seven tiles and boards of any size. */
export const MAX_LETTER_POINTS = 250;

// The rack. `used` says which tiles were taken: a mixed-radix number with a digit for each kind of tile, 0 for none.
export const MAX_RACK_TILES = 7;
export const MAX_RACK_BLANKS = 4;
/** By `used`, as bits: letters with a tile left, and letters that can be laid, also with a blank. */
export const OWN = new Int32Array(256);
export const LAYABLE = new Int32Array(256);
/** By `used`: the number that a blank adds to it; 0 if no blank is left. */
export const BLANK_LEFT = new Int32Array(256);
/** By letter bit: the number that the tile adds to `used`, its points, and its index among the kinds on the rack. */
export const WEIGHTS = new Int32Array(32);
export const POINTS = new Int32Array(32);
export const KINDS = new Int32Array(32);
export const BLANK_KIND = 7;
/** By `used`: the number of tiles taken, and the value of keeping the rest, in thousandths of a point. */
export const TAKEN_COUNTS = new Uint8Array(256);
export const LEAVES = new Int32Array(256);
/** By number of tiles taken: the maximum of `LEAVES`. */
export const BEST_LEAVES = new Int32Array(MAX_RACK_TILES + 1);
/** By kind on the rack, the blank last: its tile, its count, and the number that one tile adds to `used`. */
export const KIND_TILES = new Int32Array(8);
export const KIND_COUNTS = new Int32Array(8);
export const KIND_WEIGHTS = new Int32Array(8);

// Prefix sums that give a word's bonuses without visiting its squares. By place, from the start of the direction: the
// bonus code of free squares (1 for the tile, + 8 for a triple word, + 64 for a double word), and the points of stones.
// A word's own sum is its last square's minus that of the square before it. It is an index into the next two tables.
export const BONUSES = new Int32Array(PLACE_COUNT + 1);
export const STONE_SUMS = new Int32Array(PLACE_COUNT + 1);
export const TRIPLE = 8;
export const DOUBLE = 64;
export const WORD_TIMES = new Int32Array(16 * DOUBLE);
/** The bingo bonus if the tiles laid are a whole rack, else 0. */
export const WHOLE_RACK = new Int32Array(16 * DOUBLE);

// The plays found, three numbers each:
//   0  score; `used` after it, eight bits
//   1  kinds of the tiles in the order in which they were laid, three bits each; first and last offset of the word
//   2  letters of the blanks, five bits each; offset from which tiles were laid towards the front; line; direction
export const PLAY_SIZE = 3;
export const SCORE_SHIFT = 8;
export const USED_MASK = 2 ** SCORE_SHIFT - 1;
export const START_SHIFT = 21;
export const END_SHIFT = 26;
export const UNIT_SHIFT = 20;
export const LINE_SHIFT = 25;
export const DIRECTION_SHIFT = 30;
/** The search stops at this number of plays. Memory is used only when it is written to. */
export const MAX_PLAYS = 2 ** 20;
export const PLAYS = new Int32Array((MAX_PLAYS + 64) * PLAY_SIZE);

// Single numbers that change while the search runs.
export const REGISTERS = new Int32Array(16);
/** Where the next play is written. */
export const TOP = 0;
/** Place before the first square of the word. */
export const BEFORE = 1;
/** Letters of the blanks laid so far. */
export const BLANKS = 2;
/** Third number of the plays of this unit, without blanks. */
export const UNIT = 3;
/** Place after the run, or the single square, that the search starts from; and the place of its end. */
export const RIGHT = 4;
export const UNIT_END = 5;
/** 1 if there are more than `MAX_PLAYS` plays. */
export const OVERFLOWED = 6;
/** Number of kinds of tiles on the rack, and `used` when all tiles are taken. */
export const KIND_COUNT = 7;
export const ALL_USED = 8;
