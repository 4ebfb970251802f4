import {
  FIRST_TILE_RUN_BY_LINE,
  TILE_RUN_ARCS,
  TILE_RUN_ENDS,
  TILE_RUN_STARTS,
} from "#games/scrabble/search/generator/load-board.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { searchSquare, searchTileRun } from "#games/scrabble/search/generator/search-units.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";
import type { Gaddag } from "#lexicon/gaddag/gaddag.ts";
import { LETTER_HASHES, type LetterFilter, mayFormWord } from "#lexicon/gaddag/letter-filter.ts";

// Finds only the best play: the highest score, or the highest sum of score and value of the tiles kept. Plays are
// searched in groups. The plays of a group start from the same unit: a run of board tiles or a single square (see
// search-units.ts). For each unit, an upper bound is computed for the values of its plays. The unit with the highest
// bound is searched first, then the next one, until no bound is above the best play found. So most units are never
// searched. The bingo bonus would make every bound high. Therefore a filter first checks whether the whole rack can
// make a word at all.

const {
  BOARD_TILES,
  PLACE_AFTER_TILE_RUN,
  FITTING_LETTERS,
  HAS_CROSSING_WORD,
  SCORE_FACTORS_BY_PLACE,
  ADDED_SCORES_BY_PLACE,
  BONUS_CODE_SUMS,
  BOARD_TILE_POINT_SUMS,
  WORD_SCORE_FACTORS,
  BINGO_BONUSES,
} = tables;
const {
  RACK_LETTERS,
  LAYABLE_LETTERS,
  LETTER_POINTS,
  LEAVE_VALUES,
  BEST_LEAVE_VALUES,
  FOUND_PLAYS,
  NUMBERS_PER_PLAY,
  PLAY_SCORE_SHIFT,
  USED_TILES_MASK,
  SEARCH_STATE,
  NEXT_PLAY_INDEX,
} = tables;
const {
  LINE_STRIDE,
  DIRECTION_STRIDE,
  PLACE_COUNT,
  CROSSING_WORD_SCORE_SHIFT,
  MAIN_WORD_SCORE_MASK,
  TRIPLE_WORD_CODE,
} = tables;

/** Less than the value of any play. */
const NO_WORTH = -0x7fffffff;
const MAX_UNITS = 2 * 31 * 31;
/** For each unit (a run of board tiles or a single square), the upper bound of the values of its plays. */
const LIMITS = new Int32Array(MAX_UNITS);
/** For each unit, the index of its run of board tiles. If the unit is a single square, −1 − its place. */
const UNITS = new Int32Array(MAX_UNITS);
/**
 * For each unit (a run of board tiles or a single square), the nearest place before it that its plays may not cover,
 * because plays over that place belong to another unit.
 */
const CLOSED_BEFORE = new Int32Array(MAX_UNITS);
/**
 * For each unit (a run of board tiles or a single square), the nearest place after it that its plays may not cover; 0
 * if there is no such place.
 */
const CLOSED_BEHIND = new Int32Array(MAX_UNITS);

/**
 * For each place (square and direction), the most that letter bonuses and crossing words can add to a play on the
 * squares from the start of the line to this place. The sums are packed scores (see tables.ts).
 */
const EXTRAS = new Int32Array(PLACE_COUNT + 1);
/**
 * For each place (square and direction), the sum of the letter hashes of the board tiles from the start of the line to
 * this place. With such sums, a Bloom filter (letter-filter.ts) tells whether letters may make a word.
 */
const SUMS = new Int32Array(PLACE_COUNT + 1);
/** The sum of the points of the n most valuable tiles on the rack, indexed by n. */
const DEAREST = new Int32Array(tables.MAX_RACK_TILES + 1);

let units = 0;
let tiles = 0;
let sieve: LetterFilter | undefined;
let rackSum = 0;
let blanks = 0;
let letters = 0;
let lastSum = 0;
let lastAnswer = false;

/**
 * Returns the index of the best play in `FOUND_PLAYS`; −1 if there is no play. Values are compared in thousandths of a
 * point. `FOUND_PLAYS` also holds the other plays that were found on the way.
 */
export function searchBestPlay({ gaddag, points, filter }: SearchIndex, size: number, rack: readonly Tile[]): number {
  openRack(rack, points.length, filter);
  units = 0;
  for (let direction = 0; direction < 2; direction++) {
    for (let line = 1; line <= size; line++) boundLine(direction, line, size);
  }
  let best = -1;
  let max = NO_WORTH;
  for (;;) {
    let first = -1;
    let limit = max;
    for (let unit = 0; unit < units; unit++) {
      if (LIMITS[unit] > limit) {
        first = unit;
        limit = LIMITS[unit];
      }
    }
    if (first < 0) return best;
    LIMITS[first] = NO_WORTH;
    const from = SEARCH_STATE[NEXT_PLAY_INDEX];
    visit(gaddag, first);
    const end = SEARCH_STATE[NEXT_PLAY_INDEX];
    for (let at = from; at < end; at += NUMBERS_PER_PLAY) {
      const worth = encodedPlayValue(FOUND_PLAYS[at]);
      if (worth > max) {
        max = worth;
        best = at / NUMBERS_PER_PLAY;
      }
    }
  }
}

/**
 * Returns the score of a play plus the value of the tiles kept, in thousandths of a point. `play`: the first of the
 * three numbers of the play (see `FOUND_PLAYS` in tables.ts).
 */
export function encodedPlayValue(play: number): number {
  return (play >> PLAY_SCORE_SHIFT) * 1000 + LEAVE_VALUES[play & USED_TILES_MASK];
}

function openRack(rack: readonly Tile[], alphabet: number, known: LetterFilter): void {
  sieve = known;
  tiles = rack.length;
  rackSum = 0;
  blanks = 0;
  letters = alphabet;
  DEAREST.fill(0);
  for (const tile of rack) {
    if (tile === 0) {
      blanks++;
      continue;
    }
    rackSum = (rackSum + LETTER_HASHES[tile - 1]) | 0;
    let points = LETTER_POINTS[tile - 1];
    for (let at = 1; at <= tiles; at++) {
      const there = DEAREST[at];
      if (points > there) [DEAREST[at], points] = [points, there];
    }
  }
  for (let at = 1; at <= tiles; at++) DEAREST[at] += DEAREST[at - 1];
  lastSum = 0;
  lastAnswer = mayUseAll(0);
}

/**
 * Whether the whole rack may make a word together with certain board tiles. `stones`: the sum of the letter hashes of
 * these board tiles.
 */
function mayUseAll(stones: number): boolean {
  const sum = (rackSum + stones) | 0;
  const known = sieve as LetterFilter;
  if (blanks === 0) return mayFormWord(known, sum);
  if (blanks > 2) return true;
  for (let one = 0; one < letters; one++) {
    const more = (sum + LETTER_HASHES[one]) | 0;
    if (blanks === 1) {
      if (mayFormWord(known, more)) return true;
      continue;
    }
    for (let two = one; two < letters; two++) if (mayFormWord(known, (more + LETTER_HASHES[two]) | 0)) return true;
  }
  return false;
}

function boundLine(direction: number, line: number, size: number): void {
  const base = direction * DIRECTION_STRIDE + line * LINE_STRIDE;
  const [first, last] = [
    FIRST_TILE_RUN_BY_LINE[direction * LINE_STRIDE + line],
    FIRST_TILE_RUN_BY_LINE[direction * LINE_STRIDE + line + 1],
  ];
  sumUp(base, size);
  const all = LAYABLE_LETTERS[0];
  let run = first;
  // `behind`: the square after the previous run of board tiles. `square`: the last single square that was added as a
  // unit. Plays of the units after them may not cover these two squares.
  let behind = base;
  let square = base;
  for (let place = base + 1; place <= base + size; place++) {
    if (BOARD_TILES[place] !== 0) {
      const end = TILE_RUN_ENDS[run];
      bound(run, place, end, behind, 0);
      behind = end;
      place = end - 1;
      run++;
    } else if (HAS_CROSSING_WORD[place] === 1) {
      const shut = run < last ? TILE_RUN_STARTS[run] - 1 : 0;
      if (place === behind || place === shut || (FITTING_LETTERS[place] & all) === 0) continue;
      bound(-1 - place, place, place, Math.max(behind, square), shut);
      square = place;
    }
  }
}

/** Fills `EXTRAS` and `SUMS` for one line. */
function sumUp(base: number, size: number): void {
  const own = RACK_LETTERS[0];
  const dearest = DEAREST[1];
  let extras = 0;
  let stones = 0;
  EXTRAS[base] = 0;
  SUMS[base] = 0;
  for (let place = base + 1; place <= base + size; place++) {
    const stone = BOARD_TILES[place];
    if (stone !== 0) {
      stones = (stones + LETTER_HASHES[stone - 1]) | 0;
    } else if (HAS_CROSSING_WORD[place] === 0) {
      extras += (SCORE_FACTORS_BY_PLACE[place] - 1) * dearest;
    } else {
      let points = 0;
      for (let fits = FITTING_LETTERS[place] & own; fits !== 0; fits &= fits - 1) {
        points = Math.max(points, LETTER_POINTS[31 - Math.clz32(fits & -fits)]);
      }
      extras = (extras + (SCORE_FACTORS_BY_PLACE[place] - 1) * points + ADDED_SCORES_BY_PLACE[place]) | 0;
    }
    EXTRAS[place] = extras;
    SUMS[place] = stones;
  }
}

/**
 * Adds a unit with an upper bound for the values of its plays. `unit`: the index of the run of board tiles from `place`
 * to `behind` − 1 or, for a single square, −1 − `place`.
 */
function bound(unit: number, place: number, behind: number, closed: number, shut: number): void {
  if (unit >= 0 && TILE_RUN_ARCS[unit] === 0) return;
  const all = LAYABLE_LETTERS[0];
  let max = NO_WORTH;
  // The word begins at `start`, and `before` of its tiles are laid in front of the unit (a run of board tiles or a
  // single square).
  for (let start = place, before = 0; before <= tiles; start--, before++) {
    if (before > 0 && (start <= closed || (FITTING_LETTERS[start] & all) === 0)) break;
    if (unit < 0 && before === tiles) break;
    const from = start - 1;
    for (let end = behind - 1, laid = before; ; ) {
      if (unit < 0 && end < place) {
        end = place;
        laid++;
      }
      if (laid > 0) max = Math.max(max, limitOf(from, end));
      const next = end + 1;
      if (laid === tiles || next === shut || BOARD_TILES[next] !== 0 || (FITTING_LETTERS[next] & all) === 0) break;
      laid++;
      end = BOARD_TILES[next + 1] !== 0 ? PLACE_AFTER_TILE_RUN[next + 1] - 1 : next;
    }
  }
  if (max === NO_WORTH) return;
  LIMITS[units] = max;
  UNITS[units] = unit;
  CLOSED_BEFORE[units] = closed;
  CLOSED_BEHIND[units++] = shut;
}

/**
 * Returns the upper bound of the value of a word on the places after `from` up to `end`; `NO_WORTH` if the word needs
 * the whole rack but no such word exists.
 */
function limitOf(from: number, end: number): number {
  const bonuses = BONUS_CODE_SUMS[end] - BONUS_CODE_SUMS[from];
  const laid = bonuses & (TRIPLE_WORD_CODE - 1);
  if (laid === tiles) {
    const sum = (SUMS[end] - SUMS[from]) | 0;
    if (sum !== lastSum) {
      lastSum = sum;
      lastAnswer = mayUseAll(sum);
    }
    if (!lastAnswer) return NO_WORTH;
  }
  const extras = (EXTRAS[end] - EXTRAS[from]) | 0;
  const main =
    BOARD_TILE_POINT_SUMS[end] - BOARD_TILE_POINT_SUMS[from] + DEAREST[laid] + (extras & MAIN_WORD_SCORE_MASK);
  const score = main * WORD_SCORE_FACTORS[bonuses] + (extras >>> CROSSING_WORD_SCORE_SHIFT) + BINGO_BONUSES[bonuses];
  return score * 1000 + BEST_LEAVE_VALUES[laid];
}

function visit(gaddag: Gaddag, at: number): void {
  const [before, behind, unit] = [CLOSED_BEFORE[at], CLOSED_BEHIND[at], UNITS[at]];
  const [fitBefore, fitBehind] = [FITTING_LETTERS[before], FITTING_LETTERS[behind]];
  FITTING_LETTERS[before] = 0;
  FITTING_LETTERS[behind] = 0;
  if (unit >= 0) searchTileRun(gaddag, unit);
  else searchSquare(-1 - unit);
  FITTING_LETTERS[behind] = fitBehind;
  FITTING_LETTERS[before] = fitBefore;
}
