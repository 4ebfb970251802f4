// What the search reads and writes: arrays of fixed size, made once in a thread and used again for every position. V8 knows
// their addresses then; the same arrays as fields of an object, or in variables that change, cost a tenth and more.
//
// A place is direction · 1056 + line · 32 + offset, with lines and offsets from 1 on: rows for plays across, columns for
// plays down. Offset 0 of a line is also what lies behind the last square of the line before; no tile may lie there.

export const LINE_SIZE = 32;
export const DIRECTION_SIZE = 33 * LINE_SIZE;
export const PLACE_COUNT = 2 * DIRECTION_SIZE;

/** By place: the letter that lies there, as its bit + 1, 0 for none; what it counts; where the run that begins here ends. */
export const STONES = new Uint8Array(PLACE_COUNT + 1);
export const STONE_POINTS = new Int32Array(PLACE_COUNT + 1);
export const BEHIND = new Int32Array(PLACE_COUNT + 1);
/** By place: letters that may be laid there. Nought where nothing may. */
export const FITS = new Int32Array(PLACE_COUNT + 1);
/** By place: whether a word across comes about by laying a tile there. */
export const CROSSED = new Uint8Array(PLACE_COUNT + 1);
/** By place: what a tile's points count, and what is added whatever the tile: packed scores, see below. */
export const TIMES = new Int32Array(PLACE_COUNT + 1);
export const ADDED = new Int32Array(PLACE_COUNT + 1);

// A packed score is that of the new tiles in the main word, before its bonuses, and from bit 13 on that of other words.
export const CROSS_SHIFT = 13;
export const MAIN_SCORE_MASK = 2 ** CROSS_SHIFT - 1;
/** Points of one letter that such a score has room for, with seven tiles and boards of any size. */
export const MAX_LETTER_POINTS = 250;

// The rack. What has been taken of it is a number, `used`: mixed-radix, a digit for each kind of tile, 0 before anything
// is taken.
export const MAX_RACK_TILES = 7;
export const MAX_RACK_BLANKS = 4;
/** By `used`: letters of which a tile is left, and letters that can be laid, with a blank if need be. */
export const OWN = new Int32Array(256);
export const LAYABLE = new Int32Array(256);
/** By `used`: what taking a blank adds to it, 0 if there is none. */
export const BLANK_LEFT = new Int32Array(256);
/** By bit: what taking the tile adds to `used`, its points, and its number among the kinds on the rack. */
export const WEIGHTS = new Int32Array(32);
export const POINTS = new Int32Array(32);
export const KINDS = new Int32Array(32);
export const BLANK_KIND = 7;
/** By `used`: how many tiles were taken, and what keeping the rest is worth, in thousandths of a point. */
export const TAKEN_COUNTS = new Uint8Array(256);
export const LEAVES = new Int32Array(256);
/** By number of tiles taken: the most that `LEAVES` can be. */
export const BEST_LEAVES = new Int32Array(MAX_RACK_TILES + 1);
/** The kinds on the rack, the blank last, and how many they are: its tile, how many of it, and what one adds to `used`. */
export const KIND_TILES = new Int32Array(8);
export const KIND_COUNTS = new Int32Array(8);
export const KIND_WEIGHTS = new Int32Array(8);

// A word's bonuses without going through its squares. By place, summed up from the beginning of its direction: what free
// squares do to a word, in one number (tiles laid, + 8 for a factor of three, + 64 for one of two), and points of stones.
// The difference between the last square and the one before the first is the word's; it is an index into the next two.
export const BONUSES = new Int32Array(PLACE_COUNT + 1);
export const STONE_SUMS = new Int32Array(PLACE_COUNT + 1);
export const TRIPLE = 8;
export const DOUBLE = 64;
export const WORD_TIMES = new Int32Array(16 * DOUBLE);
/** What laying so many tiles is worth. */
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
/** More are not kept: then the search stops. The memory is only taken when it is written to. */
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
/** Place behind the run, or the lone square, that the plays under search are found from; and that of its end. */
export const RIGHT = 4;
export const UNIT_END = 5;
/** 1 when there are more plays than are kept. */
export const OVERFLOWED = 6;
/** How many kinds of tiles are on the rack, and `used` when all is taken. */
export const KIND_COUNT = 7;
export const ALL_USED = 8;
