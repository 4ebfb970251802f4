// Arrays of the fast search. They have a fixed size, are made once per thread and are reused for every position. So V8
// knows their addresses. The search would be over 10 % slower if these arrays were fields of an object or in variables
// that change.
//
// A place is a square together with a direction of play. Its number is direction · 1056 + line · 32 + offset. Lines and
// offsets count from 1. Lines are rows for plays across and columns for plays down. Offset 0 of a line is also the
// place after the last square of the line before; no tile may be laid on it.
//
// A run is a sequence of adjacent board tiles on a line. A unit is the part of a line from which a play is found: a run
// that the play joins, or a single free square (see search-units.ts).

export const LINE_STRIDE = 32;
export const DIRECTION_STRIDE = 33 * LINE_STRIDE;
/** Number of places, with those that no play can begin on. */
export const PLACE_COUNT = 2 * DIRECTION_STRIDE;

/**
 * For each place (square and direction), the letter of the board tile there: 1 is the first letter of the alphabet, and
 * 0 is a free square.
 */
export const BOARD_TILES = new Uint8Array(PLACE_COUNT + 1);
/** For each place (square and direction), the points of the board tile there; 0 on a free square. */
export const BOARD_TILE_POINTS = new Int32Array(PLACE_COUNT + 1);
/** For each place (square and direction) where a run of adjacent board tiles begins, the place after that run. */
export const PLACE_AFTER_TILE_RUN = new Int32Array(PLACE_COUNT + 1);
/**
 * For each place (square and direction), the letters that may be laid there, as bits: those that fit the tiles at a
 * right angle.
 */
export const FITTING_LETTERS = new Int32Array(PLACE_COUNT + 1);
/**
 * For each place (square and direction), 1 if a tile laid there makes a crossing word, that is a word at a right angle
 * to the play.
 */
export const HAS_CROSSING_WORD = new Uint8Array(PLACE_COUNT + 1);
/**
 * For each place (square and direction), the factor for the points of a tile laid there, as a packed score (see
 * `CROSSING_WORD_SCORE_SHIFT`).
 */
export const SCORE_FACTORS_BY_PLACE = new Int32Array(PLACE_COUNT + 1);
/**
 * For each place (square and direction), the points that a tile laid there earns from the other tiles of its crossing
 * word, as a packed score.
 */
export const ADDED_SCORES_BY_PLACE = new Int32Array(PLACE_COUNT + 1);

// A packed score has two parts. The lower 13 bits are for the new tiles of the main word, before its word bonuses. The
// bits above are for the crossing words, that is the words at a right angle to the main word.
export const CROSSING_WORD_SCORE_SHIFT = 13;
export const MAIN_WORD_SCORE_MASK = 2 ** CROSSING_WORD_SCORE_SHIFT - 1;
/** Max points of one letter for which a packed score cannot overflow, with seven tiles and boards of any size. */
export const MAX_LETTER_POINTS = 250;

// Tables of the rack. Most of them are indexed by `used`, a code for the tiles that a play has taken from the rack. The
// code is a mixed-radix number with a digit for each kind of tile: how many of this kind were taken. It is 0 if no tile
// was taken.
export const MAX_RACK_TILES = 7;
export const MAX_RACK_BLANKS = 4;
/**
 * The letters of the tiles that are still on the rack, as bits. The index is `used`, the code of the tiles taken from
 * the rack.
 */
export const RACK_LETTERS = new Int32Array(256);
/**
 * The letters that can still be laid with a tile or a blank, as bits. The index is `used`, the code of the tiles taken
 * from the rack.
 */
export const LAYABLE_LETTERS = new Int32Array(256);
/**
 * What a blank adds to `used`, the code of the tiles taken from the rack; 0 if no blank is left. The index is `used`
 * without the blank.
 */
export const USED_CODE_OF_BLANK = new Int32Array(256);
/**
 * What the tile of a letter adds to `used`, the code of the tiles taken from the rack. The index is the bit of the
 * letter.
 */
export const USED_CODE_OF_LETTER = new Int32Array(32);
/** The points of each letter. The index is the bit of the letter. */
export const LETTER_POINTS = new Int32Array(32);
/** The kind of the tile of each letter: an index into `TILES_BY_KIND`. The index here is the bit of the letter. */
export const TILE_KIND_BY_LETTER = new Int32Array(32);
export const BLANK_TILE_KIND = 7;
/** The number of tiles taken from the rack. The index is `used`, the code of these tiles. */
export const TAKEN_TILE_COUNTS = new Uint8Array(256);
/**
 * The value of the tiles left on the rack (leave value), in thousandths of a point. The index is `used`, the code of
 * the tiles taken from the rack.
 */
export const LEAVE_VALUES = new Int32Array(256);
/** The highest value that tiles left on the rack can have. The index is the number of tiles taken. */
export const BEST_LEAVE_VALUES = new Int32Array(MAX_RACK_TILES + 1);
/** Each kind of tile on the rack; the blank is last. */
export const TILES_BY_KIND = new Int32Array(8);
/** For each kind in `TILES_BY_KIND`, the number of its tiles on the rack. */
export const TILE_COUNTS_BY_KIND = new Int32Array(8);
/** For each kind in `TILES_BY_KIND`, what one tile adds to `used`, the code of the tiles taken from the rack. */
export const USED_CODE_OF_KIND = new Int32Array(8);

/**
 * Prefix sums of bonus codes along the places of each direction. The bonus code of a free square is 1, + 8 for a triple
 * word, + 64 for a double word. The sum for a word is the sum at its last place minus the sum at the place before the
 * word. It tells the number of tiles laid and the word bonuses, and is an index into `WORD_SCORE_FACTORS` and
 * `BINGO_BONUSES`.
 */
export const BONUS_CODE_SUMS = new Int32Array(PLACE_COUNT + 1);
/** Prefix sums of the points of board tiles, along the squares of each line. */
export const BOARD_TILE_POINT_SUMS = new Int32Array(PLACE_COUNT + 1);
export const TRIPLE_WORD_CODE = 8;
export const DOUBLE_WORD_CODE = 64;
export const WORD_SCORE_FACTORS = new Int32Array(16 * DOUBLE_WORD_CODE);
/** The bingo bonus if the play lays a whole rack, otherwise 0. The index is the sum of the bonus codes of the word. */
export const BINGO_BONUSES = new Int32Array(16 * DOUBLE_WORD_CODE);

// The plays found. Each play is three numbers with packed fields:
//   0  its score; the code `used` after the play (8 bits)
//   1  the kinds of the tiles laid, in the order of laying (3 bits each); the first and last offset of its word in the line
//   2  the letters of its blanks (5 bits each); the offset of the place where its search began; its line and direction.
//      Tiles were laid from that place towards the start of the line, then in the other direction.
export const NUMBERS_PER_PLAY = 3;
export const PLAY_SCORE_SHIFT = 8;
export const USED_TILES_MASK = 2 ** PLAY_SCORE_SHIFT - 1;
export const WORD_START_SHIFT = 21;
export const WORD_END_SHIFT = 26;
export const SEARCH_UNIT_SHIFT = 20;
export const PLAY_LINE_SHIFT = 25;
export const PLAY_DIRECTION_SHIFT = 30;
/**
 * Max plays that a search finds before it stops. The array for them is large, but the system provides its memory only
 * when plays are written there.
 */
export const MAX_FOUND_PLAYS = 2 ** 20;
export const FOUND_PLAYS = new Int32Array((MAX_FOUND_PLAYS + 64) * NUMBERS_PER_PLAY);

// Numbers that change during the search. The constants below are indices into `SEARCH_STATE`.
export const SEARCH_STATE = new Int32Array(16);
/** Index in `SEARCH_STATE` of a number that says where in `FOUND_PLAYS` the next play is written. */
export const NEXT_PLAY_INDEX = 0;
/** Index in `SEARCH_STATE` of the place (square and direction) before the first square of the word. */
export const PLACE_BEFORE_WORD = 1;
/** Index in `SEARCH_STATE` of the letters of the blanks laid so far, five bits each. */
export const LAID_BLANK_LETTERS = 2;
/**
 * Index in `SEARCH_STATE` of a number that says where the search of the present unit begins: line, direction and
 * offset, packed as in the third number of a play. A unit is a run of board tiles or a single square.
 */
export const SEARCH_UNIT_CODE = 3;
/** Index in `SEARCH_STATE` of the place after the present unit: the run or single square from which plays are found. */
export const PLACE_AFTER_SEARCH_UNIT = 4;
/**
 * Index in `SEARCH_STATE` of the last place of the present unit: the run or single square from which plays are found.
 */
export const LAST_PLACE_OF_SEARCH_UNIT = 5;
/** Index in `SEARCH_STATE` of a flag: 1 if there were more than `MAX_FOUND_PLAYS` plays. */
export const PLAYS_OVERFLOWED = 6;
/** Index in `SEARCH_STATE` of the number of kinds of tiles on the rack. */
export const NUMBER_OF_TILE_KINDS = 7;
/** Index in `SEARCH_STATE` of the code that stands for all tiles of the rack together. */
export const WHOLE_RACK_CODE = 8;
