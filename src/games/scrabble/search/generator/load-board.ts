import type { BoardPosition } from "#games/scrabble/board/board.ts";
import { bingoBonus } from "#games/scrabble/board/formed-words.ts";
import { type BoardLayout, getBoardLayout } from "#games/scrabble/board/layout.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { ScrabbleOptions } from "#games/scrabble/types.ts";
import {
  END_LETTERS_OFFSET,
  type Gaddag,
  type GaddagArc,
  LEFT_HALF_ROOT,
  NEXT_LETTERS_OFFSET,
  nextArc,
  RIGHT_HALF_ROOT,
} from "#lexicon/gaddag/gaddag.ts";

// Loads a position into the tables of the search: the board tiles, the scores, and the cross-checks. A cross-check says
// which letters fit on a square, given the board tiles at a right angle to the play.

const {
  BOARD_TILES,
  BOARD_TILE_POINTS,
  PLACE_AFTER_TILE_RUN,
  FITTING_LETTERS,
  HAS_CROSSING_WORD,
  SCORE_FACTORS_BY_PLACE,
  ADDED_SCORES_BY_PLACE,
} = tables;
const {
  BONUS_CODE_SUMS,
  BOARD_TILE_POINT_SUMS,
  WORD_SCORE_FACTORS,
  BINGO_BONUSES,
  LINE_STRIDE,
  DIRECTION_STRIDE,
  PLACE_COUNT,
  CROSSING_WORD_SCORE_SHIFT,
  DOUBLE_WORD_CODE,
  TRIPLE_WORD_CODE,
} = tables;

/** Tables of an empty board of one size. */
interface Empty {
  readonly fits: Int32Array;
  readonly times: Int32Array;
  readonly wordTimes: Int32Array;
  /**
   * The bonus code (see tables.ts) of each place, that is of a square with a direction. `BONUS_CODE_SUMS` counts it
   * only while the square is free.
   */
  readonly bonuses: Int32Array;
  /**
   * For each square, the number of its place for plays across. A place is a square with a direction (see tables.ts).
   */
  readonly places: Int32Array;
  readonly centre: Int32Array;
}

const empties = new Map<number, Empty>();

export function emptyBoardTables(size: number): Empty {
  const known = empties.get(size);
  if (known !== undefined) return known;
  const empty = makeEmpty(getBoardLayout(size));
  empties.set(size, empty);
  return empty;
}

/** Bonus codes (see tables.ts), indexed by the factor of the word bonus. */
const BONUS_OF = [0, 0, DOUBLE_WORD_CODE, TRIPLE_WORD_CODE, 2 * DOUBLE_WORD_CODE];

function makeEmpty({ size, letterTimes, wordTimes, centre }: BoardLayout): Empty {
  const empty: Empty = {
    fits: new Int32Array(PLACE_COUNT + 1),
    times: new Int32Array(PLACE_COUNT + 1),
    wordTimes: new Int32Array(PLACE_COUNT + 1),
    bonuses: new Int32Array(PLACE_COUNT + 1),
    places: Int32Array.from(letterTimes, (_, square) => placeOf(square, size)),
    centre: Int32Array.from(centre, (square) => placeOf(square, size)),
  };
  for (const [square, across] of empty.places.entries()) {
    for (const place of [across, transposedPlace(across)]) {
      empty.fits[place] = -1;
      empty.times[place] = letterTimes[square];
      empty.wordTimes[place] = wordTimes[square];
      empty.bonuses[place] = 1 + BONUS_OF[wordTimes[square]];
    }
  }
  return empty;
}

function placeOf(square: number, size: number): number {
  return (Math.floor(square / size) + 1) * LINE_STRIDE + (square % size) + 1;
}

/** Returns the place of the same square for plays in the other direction. A place is a square with a direction. */
export function transposedPlace(place: number): number {
  const on = place < DIRECTION_STRIDE ? place : place - DIRECTION_STRIDE;
  return (place < DIRECTION_STRIDE ? DIRECTION_STRIDE : 0) + (on & 31) * LINE_STRIDE + (on >> 5);
}

// Tables of the runs of adjacent board tiles. The runs are ordered by direction and line.
const MAX_RUNS = 2 * 31 * 16;
export const TILE_RUN_STARTS = new Int32Array(MAX_RUNS + 1);
/** For each run of adjacent board tiles, the place (square and direction) after its last tile. */
export const TILE_RUN_ENDS = new Int32Array(MAX_RUNS + 1);
/**
 * For each run of adjacent board tiles, the GADDAG arc (see gaddag.ts) that is reached by reading the letters of the
 * run backwards, from the root of the left half; 0 if there is none.
 */
export const TILE_RUN_ARCS = new Int32Array(MAX_RUNS + 1);
/**
 * For each line, at index direction · 32 + line: the index of its first run of board tiles. The entry after the last
 * line is the number of all runs.
 */
export const FIRST_TILE_RUN_BY_LINE = new Int32Array(2 * LINE_STRIDE + 1);

/** Loads the board and returns whether it is empty. */
export function loadBoard(gaddag: Gaddag, points: Int32Array, { board, options: { size } }: BoardPosition): boolean {
  const { fits, times, wordTimes, places } = emptyBoardTables(size);
  BOARD_TILES.fill(0);
  HAS_CROSSING_WORD.fill(0);
  FITTING_LETTERS.set(fits);
  SCORE_FACTORS_BY_PLACE.set(times);
  ADDED_SCORES_BY_PLACE.fill(0);
  let blank = true;
  for (let square = 0; square < places.length; square++) {
    const stone = board[square];
    if (stone === 0) continue;
    blank = false;
    const bit = (stone < 0 ? -stone : stone) - 1;
    const place = places[square];
    const other = transposedPlace(place);
    BOARD_TILES[place] = bit + 1;
    BOARD_TILES[other] = bit + 1;
    BOARD_TILE_POINTS[place] = stone > 0 ? points[bit] : 0;
    BOARD_TILE_POINTS[other] = BOARD_TILE_POINTS[place];
  }
  sumUp(size);
  if (!blank) loadRuns(gaddag, size, wordTimes);
  return blank;
}

/** Sums the bonus codes of free squares and the points of board tiles along all lines. */
function sumUp(size: number): void {
  const { bonuses } = emptyBoardTables(size);
  for (let direction = 0; direction < PLACE_COUNT; direction += DIRECTION_STRIDE) {
    let bonus = 0;
    let points = 0;
    const end = direction + (size + 1) * LINE_STRIDE;
    for (let place = direction + LINE_STRIDE; place < end; place++) {
      if (BOARD_TILES[place] === 0) bonus += bonuses[place];
      else points += BOARD_TILE_POINTS[place];
      BONUS_CODE_SUMS[place] = bonus;
      BOARD_TILE_POINT_SUMS[place] = points;
    }
  }
}

let loadedRack = -1;
let loadedBonus = -1;

/**
 * Fills WORD_SCORE_FACTORS and BINGO_BONUSES for the given rules. Their index, a sum of bonus codes, tells how many
 * tiles a play lays and which word bonuses it covers.
 */
export function loadBonuses(options: ScrabbleOptions): void {
  const bonus = bingoBonus(options, options.rack);
  if (options.rack === loadedRack && bonus === loadedBonus) return;
  loadedRack = options.rack;
  loadedBonus = bonus;
  for (let index = 0; index < WORD_SCORE_FACTORS.length; index++) {
    WORD_SCORE_FACTORS[index] =
      2 ** Math.floor(index / DOUBLE_WORD_CODE) *
      3 ** (Math.floor(index / TRIPLE_WORD_CODE) % (DOUBLE_WORD_CODE / TRIPLE_WORD_CODE));
    BINGO_BONUSES[index] = bingoBonus(options, index % TRIPLE_WORD_CODE);
  }
}

function loadRuns(gaddag: Gaddag, size: number, wordTimes: Int32Array): void {
  let run = 0;
  for (let direction = 0; direction < 2; direction++) {
    for (let line = 1; line <= size; line++) {
      FIRST_TILE_RUN_BY_LINE[direction * LINE_STRIDE + line] = run;
      const from = direction * DIRECTION_STRIDE + line * LINE_STRIDE + 1;
      const first = run;
      for (let place = from; place < from + size; place++) {
        if (BOARD_TILES[place] === 0) continue;
        const start = place;
        while (BOARD_TILES[place] !== 0) place++;
        TILE_RUN_STARTS[run] = start;
        TILE_RUN_ENDS[run] = place;
        PLACE_AFTER_TILE_RUN[start] = place;
        run++;
      }
      loadCrosses(gaddag, wordTimes, first, run, from + size);
    }
    FIRST_TILE_RUN_BY_LINE[direction * LINE_STRIDE + size + 1] = run;
  }
}

/**
 * For each run of board tiles on a line, computes which letters fit on the squares right before and after it, in plays
 * of the other direction.
 */
function loadCrosses(gaddag: Gaddag, wordTimes: Int32Array, first: number, end: number, edge: number): void {
  const { arcs } = gaddag;
  for (let run = first; run < end; run++) {
    const [start, behind] = [TILE_RUN_STARTS[run], TILE_RUN_ENDS[run]];
    let back = LEFT_HALF_ROOT;
    let points = 0;
    for (let place = behind - 1; place >= start; place--) {
      back = nextArc(gaddag, back, BOARD_TILES[place] - 1);
      points += BOARD_TILE_POINTS[place];
    }
    TILE_RUN_ARCS[run] = back;
    // A single square between two runs was already handled with the first of these runs.
    const joined = run > first && TILE_RUN_ENDS[run - 1] === start - 1;
    if (((start - 1) & 31) !== 0 && !joined) {
      cross(wordTimes, start - 1, back === 0 ? 0 : arcs[back + END_LETTERS_OFFSET], points);
    }
    if (behind === edge) continue;
    let arc = RIGHT_HALF_ROOT;
    for (let place = start; place < behind; place++) arc = nextArc(gaddag, arc, BOARD_TILES[place] - 1);
    if (run + 1 === end || TILE_RUN_STARTS[run + 1] !== behind + 1) {
      cross(wordTimes, behind, arc === 0 ? 0 : arcs[arc + END_LETTERS_OFFSET], points);
    } else {
      const both = points + pointsOfRun(run + 1);
      cross(wordTimes, behind, arc === 0 ? 0 : bridges(gaddag, arc, run + 1), both);
    }
  }
}

function pointsOfRun(run: number): number {
  let points = 0;
  for (let place = TILE_RUN_STARTS[run]; place < TILE_RUN_ENDS[run]; place++) {
    points += BOARD_TILE_POINTS[place];
  }
  return points;
}

/**
 * Returns the letters, as bits, that make a word if they stand between two runs of board tiles. `arc`: the GADDAG arc
 * to which the letters of the first run lead. `run`: the index of the second run.
 */
function bridges(gaddag: Gaddag, arc: GaddagArc, run: number): number {
  const { arcs } = gaddag;
  const [start, last] = [TILE_RUN_STARTS[run], TILE_RUN_ENDS[run] - 1];
  let fits = 0;
  const all = arcs[arc + NEXT_LETTERS_OFFSET] & tables.LAYABLE_LETTERS[0];
  for (let goes = all; goes !== 0; goes &= goes - 1) {
    const bit = 31 - Math.clz32(goes & -goes);
    let at = nextArc(gaddag, arc, bit);
    for (let place = start; place < last && at !== 0; place++) at = nextArc(gaddag, at, BOARD_TILES[place] - 1);
    if (at !== 0 && ((arcs[at + END_LETTERS_OFFSET] >>> (BOARD_TILES[last] - 1)) & 1) === 1) fits |= 1 << bit;
  }
  return fits;
}

function cross(wordTimes: Int32Array, place: number, fits: number, points: number): void {
  const other = transposedPlace(place);
  const times = wordTimes[other];
  FITTING_LETTERS[other] = fits;
  HAS_CROSSING_WORD[other] = 1;
  SCORE_FACTORS_BY_PLACE[other] = SCORE_FACTORS_BY_PLACE[other] * (1 + (times << CROSSING_WORD_SCORE_SHIFT));
  ADDED_SCORES_BY_PLACE[other] = (points * times) << CROSSING_WORD_SCORE_SHIFT;
}
