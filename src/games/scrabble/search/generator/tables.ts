// Data of the search: arrays of fixed size, made once per thread and reused for every position. So V8 knows their
// addresses. As fields of an object, or in variables that change, the same arrays make the search over 10 % slower.
//
// A place is a square in one of the two directions: direction · 1056 + line · 32 + offset. Lines and offsets count from
// 1; lines are rows for plays across and columns for plays down. Offset 0 of a line is also the place after the last
// square of the line before; no tile may be laid on it.

export const LINE_SIZE = 32;
export const DIRECTION_SIZE = 33 * LINE_SIZE;
export const PLACE_COUNT = 2 * DIRECTION_SIZE;

/**
 * By place: the letter on it (its bit + 1, or 0); the points of that letter; the place after the run that begins on it.
 */
export const BOARD_TILES = new Uint8Array(PLACE_COUNT + 1);
export const BOARD_TILE_POINTS = new Int32Array(PLACE_COUNT + 1);
export const PLACE_AFTER_RUN = new Int32Array(PLACE_COUNT + 1);
/** By place, as bits: the letters that may be laid on it; 0 if there are none. */
export const FITTING_LETTERS = new Int32Array(PLACE_COUNT + 1);
/** By place: whether a tile laid on it makes a word across. */
export const HAS_CROSS_WORD = new Uint8Array(PLACE_COUNT + 1);
/**
 * By place: the factor for the points of a tile, and the points that any tile adds. Both are packed scores, see below.
 */
export const SCORE_FACTORS = new Int32Array(PLACE_COUNT + 1);
export const ADDED_SCORES = new Int32Array(PLACE_COUNT + 1);

// A packed score has two parts. The lower 13 bits are for the new tiles of the main word, before its word bonuses. The
// bits above are for the words across.
export const CROSS_SHIFT = 13;
export const MAIN_SCORE_MASK = 2 ** CROSS_SHIFT - 1;
/** Max points of one letter for which a packed score cannot overflow, with seven tiles and boards of any size. */
export const MAX_LETTER_POINTS = 250;

// The rack. `used` is a code for the tiles that were taken: a mixed-radix number with a digit for each kind of tile; 0
// if no tile was taken.
export const MAX_RACK_TILES = 7;
export const MAX_RACK_BLANKS = 4;
/** By `used`, as bits: the letters of which a tile is left, and the letters that can be laid with a tile or a blank. */
export const OWN_LETTERS = new Int32Array(256);
export const LAYABLE_LETTERS = new Int32Array(256);
/** By `used`: what a blank adds to `used`; 0 if no blank is left. */
export const BLANK_LEFT = new Int32Array(256);
/** By bit of a letter: what its tile adds to `used`, its points, and its index among the kinds of tiles on the rack. */
export const CODE_WEIGHTS = new Int32Array(32);
export const LETTER_POINTS = new Int32Array(32);
export const KIND_BY_LETTER = new Int32Array(32);
export const BLANK_KIND = 7;
/** By `used`: the number of tiles taken, and the value of keeping the rest, in thousandths of a point. */
export const TAKEN_COUNTS = new Uint8Array(256);
export const LEAVE_VALUES = new Int32Array(256);
/** By number of tiles taken: the maximum of `LEAVE_VALUES`. */
export const BEST_LEAVE_VALUES = new Int32Array(MAX_RACK_TILES + 1);
/**
 * By kind of tile on the rack, the blank last: the tile, how many of it the rack has, and what one of it adds to
 * `used`.
 */
export const KIND_TILES = new Int32Array(8);
export const KIND_COUNTS = new Int32Array(8);
export const KIND_WEIGHTS = new Int32Array(8);

// Prefix sums that give the bonuses of a word without visiting its squares. By place, from the start of the direction:
// bonus codes of free squares (1 for the tile, + 8 for a triple word, + 64 for a double word), and points of board
// tiles. The sum of a word is the sum at its last square minus the sum at the square before it. That difference is an
// index into WORD_FACTORS and BINGO_BONUSES.
export const BONUS_CODE_SUMS = new Int32Array(PLACE_COUNT + 1);
export const BOARD_TILE_POINT_SUMS = new Int32Array(PLACE_COUNT + 1);
export const TRIPLE_WORD_CODE = 8;
export const DOUBLE_WORD_CODE = 64;
export const WORD_FACTORS = new Int32Array(16 * DOUBLE_WORD_CODE);
/** By sum of bonus codes: the bingo bonus if the play lays a whole rack, otherwise 0. */
export const BINGO_BONUSES = new Int32Array(16 * DOUBLE_WORD_CODE);

// The plays found, three numbers each:
//   0  score; `used` after the play, eight bits
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
/** Max plays of a search; it stops at this number. The memory is used only when it is written to. */
export const MAX_PLAYS = 2 ** 20;
export const PLAYS = new Int32Array((MAX_PLAYS + 64) * PLAY_SIZE);

// Indices of single numbers that change during the search.
export const REGISTERS = new Int32Array(16);
/** Index in PLAYS at which the next play is written. */
export const NEXT_PLAY_INDEX = 0;
/** Place before the first square of the word. */
export const PLACE_BEFORE_WORD = 1;
/** Letters of the blanks laid so far, five bits each. */
export const BLANK_LETTERS = 2;
/** Third number of the plays of this unit, without its blanks. */
export const UNIT_CODE = 3;
/** Place after the run or single square from which the search starts; and the place at which that unit ends. */
export const PLACE_AFTER_UNIT = 4;
export const UNIT_END = 5;
/** 1 if there were more than `MAX_PLAYS` plays. */
export const OVERFLOWED = 6;
/** Number of kinds of tiles on the rack; and the value of `used` when all tiles are taken. */
export const KIND_COUNT = 7;
export const ALL_USED = 8;
