import type { BoardPosition } from "#games/scrabble/board/board.ts";
import {
  emptyBoardTables,
  loadBoard,
  loadBonuses,
  TILE_RUN_ARCS,
  TILE_RUN_ENDS,
  TILE_RUN_STARTS,
  transposedPlace,
} from "#games/scrabble/search/generator/load-board.ts";
import { setGaddag } from "#games/scrabble/search/generator/recursive-search.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { searchPlaysOnEmptyBoard, searchSquare, searchTileRun } from "#games/scrabble/search/generator/search-units.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import {
  END_LETTERS_OFFSET,
  type Gaddag,
  type GaddagArc,
  LEFT_HALF_ROOT,
  NEXT_LETTERS_OFFSET,
  nextArc,
  RIGHT_HALF_ROOT,
} from "#lexicon/gaddag/gaddag.ts";

// Keeps one board in the tables of the play generator (tables.ts). Tiles are laid on this board, and removed in reverse
// order. After a change, only the lines concerned are searched again, which makes it fast to search many similar
// positions. All searches of a thread use the same tables. So from `openIncrementalBoard` to the last search of this
// board, the thread may run no other search.

const {
  BOARD_TILES,
  BOARD_TILE_POINTS,
  PLACE_AFTER_TILE_RUN,
  FITTING_LETTERS,
  HAS_CROSSING_WORD,
  SCORE_FACTORS_BY_PLACE,
  ADDED_SCORES_BY_PLACE,
  BONUS_CODE_SUMS,
  BOARD_TILE_POINT_SUMS,
  LAYABLE_LETTERS,
  SEARCH_STATE,
} = tables;
const { LINE_STRIDE, DIRECTION_STRIDE, CROSSING_WORD_SCORE_SHIFT, NEXT_PLAY_INDEX, PLAYS_OVERFLOWED } = tables;

/** All letters, as bits. Which letters fit on a square is computed for the whole alphabet, because the racks change. */
const ANY = -1;

let gaddag: Gaddag = { arcs: new Int32Array(0) };
let points: Int32Array = new Int32Array(0);
let size = 0;
/** All squares of a line, as bits: bit n is the nth square. */
let lineBits = 0;
let empty = emptyBoardTables(2);

/** For each line (`place >> 5`), the squares with a board tile, as bits: bit n is the nth square. */
const BOARD_TILES_ON = new Int32Array(2 * (LINE_STRIDE + 1));
/** For each line, the free squares where a laid tile makes a crossing word (a word at a right angle), as bits. */
const CROSSING_WORDS_ON = new Int32Array(2 * (LINE_STRIDE + 1));

/** Loads the position into the tables. Returns whether the board is empty. */
export function openIncrementalBoard(searchIndex: SearchIndex, position: BoardPosition): boolean {
  gaddag = searchIndex.gaddag;
  points = searchIndex.points;
  size = position.options.size;
  lineBits = (2 << size) - 2;
  empty = emptyBoardTables(size);
  setGaddag(gaddag);
  loadBonuses(position.options);
  LAYABLE_LETTERS[0] = ANY;
  undone = 0;
  const isBlank = loadBoard(gaddag, points, position);
  BOARD_TILES_ON.fill(0);
  CROSSING_WORDS_ON.fill(0);
  for (let place = 0; place < tables.PLACE_COUNT; place++) {
    if (!isOnBoard(place)) continue;
    if (BOARD_TILES[place] !== 0) setBit(BOARD_TILES_ON, place);
    if (HAS_CROSSING_WORD[place] !== 0) setBit(CROSSING_WORDS_ON, place);
  }
  return isBlank;
}

function setBit(on: Int32Array, place: number): void {
  on[place >> 5] = on[place >> 5] | (1 << (place & (LINE_STRIDE - 1)));
}

function clearBit(on: Int32Array, place: number): void {
  on[place >> 5] = on[place >> 5] & ~(1 << (place & (LINE_STRIDE - 1)));
}

// Old table values of changed places (squares with a direction). `undoBoardChangesTo` restores them.
const MAX_UNDONE = 1 << 12;
const UNDO = 5;
const undo = new Int32Array(MAX_UNDONE * UNDO);
let undone = 0;

/**
 * Returns the number of changes of the board tables so far. Pass it to `undoBoardChangesTo` to undo all later changes.
 */
export function countBoardChanges(): number {
  return undone;
}

export function hasBoardTile(place: number): boolean {
  return BOARD_TILES[place] !== 0;
}

/**
 * Lays a letter on a square, in the tables of both directions. After that, the caller must call `updateCrossCheck` for
 * the free squares around it.
 */
export function layBoardTile(place: number, bit: number, isBlank: boolean): void {
  put(place, bit, isBlank ? 0 : points[bit]);
  put(transposedPlace(place), bit, isBlank ? 0 : points[bit]);
}

function put(place: number, bit: number, worth: number): void {
  note(place);
  HAS_CROSSING_WORD[place] = 0;
  clearBit(CROSSING_WORDS_ON, place);
  BOARD_TILES[place] = bit + 1;
  setBit(BOARD_TILES_ON, place);
  BOARD_TILE_POINTS[place] = worth;
  addUp(place, -empty.bonuses[place], worth);
}

export function removeBoardTile(place: number): void {
  take(place);
  take(transposedPlace(place));
}

function take(place: number): void {
  BOARD_TILES[place] = 0;
  clearBit(BOARD_TILES_ON, place);
  addUp(place, empty.bonuses[place], -BOARD_TILE_POINTS[place]);
}

/**
 * Updates the prefix sums from this place (square and direction) to the end of its line. The sums of other lines need
 * no update, because sums are compared only within a line.
 */
function addUp(place: number, bonus: number, worth: number): void {
  const end = (place & ~(LINE_STRIDE - 1)) + size;
  for (let at = place; at <= end; at++) {
    BONUS_CODE_SUMS[at] += bonus;
    BOARD_TILE_POINT_SUMS[at] += worth;
  }
}

/** Returns the nearest free place (square and direction) at or before `place` on its line. */
export function firstFreePlaceBefore(place: number): number {
  let at = place;
  while (BOARD_TILES[at] !== 0) at--;
  return at;
}

/** Returns the nearest free place (square and direction) at or after `place` on its line. */
export function firstFreePlaceAfter(place: number): number {
  let at = place;
  while (BOARD_TILES[at] !== 0) at++;
  return at;
}

export function isOnBoard(place: number): boolean {
  const offset = place & (LINE_STRIDE - 1);
  return offset > 0 && offset <= size;
}

/**
 * Updates which letters fit on a free square in plays of one direction. `place` is the square with the other direction:
 * the board tiles next to it on that line decide which letters fit.
 */
export function updateCrossCheck(place: number): void {
  const other = transposedPlace(place);
  note(other);
  const times = empty.wordTimes[other];
  const start = firstFreePlaceBefore(place - 1) + 1;
  const end = firstFreePlaceAfter(place + 1);
  FITTING_LETTERS[other] = fitsBetween(start, place, end);
  HAS_CROSSING_WORD[other] = 1;
  setBit(CROSSING_WORDS_ON, other);
  SCORE_FACTORS_BY_PLACE[other] = empty.times[other] * (1 + (times << CROSSING_WORD_SCORE_SHIFT));
  ADDED_SCORES_BY_PLACE[other] =
    ((pointsOn(start, place) + pointsOn(place + 1, end)) * times) << CROSSING_WORD_SCORE_SHIFT;
}

function note(place: number): void {
  const at = undone++ * UNDO;
  undo[at] = place;
  undo[at + 1] = FITTING_LETTERS[place];
  undo[at + 2] = HAS_CROSSING_WORD[place];
  undo[at + 3] = SCORE_FACTORS_BY_PLACE[place];
  undo[at + 4] = ADDED_SCORES_BY_PLACE[place];
}

export function undoBoardChangesTo(mark: number): void {
  while (undone > mark) {
    const at = --undone * UNDO;
    const place = undo[at];
    FITTING_LETTERS[place] = undo[at + 1];
    HAS_CROSSING_WORD[place] = undo[at + 2];
    if (HAS_CROSSING_WORD[place] === 0) clearBit(CROSSING_WORDS_ON, place);
    else setBit(CROSSING_WORDS_ON, place);
    SCORE_FACTORS_BY_PLACE[place] = undo[at + 3];
    ADDED_SCORES_BY_PLACE[place] = undo[at + 4];
  }
}

function pointsOn(from: number, to: number): number {
  let sum = 0;
  for (let place = from; place < to; place++) sum += BOARD_TILE_POINTS[place];
  return sum;
}

/**
 * Returns the letters that can be laid on `place`, as bits. Each makes a word together with the board tiles from
 * `start` to `place − 1` and from `place + 1` to `end − 1`.
 */
function fitsBetween(start: number, place: number, end: number): number {
  const { arcs } = gaddag;
  if (start === place) {
    const back = backwards(place + 1, end);
    return back === 0 ? 0 : arcs[back + END_LETTERS_OFFSET];
  }
  let arc: GaddagArc = RIGHT_HALF_ROOT;
  for (let at = start; at < place; at++) arc = nextArc(gaddag, arc, BOARD_TILES[at] - 1);
  if (arc === 0) return 0;
  if (end === place + 1) return arcs[arc + END_LETTERS_OFFSET];
  let fits = 0;
  for (let goes = arcs[arc + NEXT_LETTERS_OFFSET]; goes !== 0; goes &= goes - 1) {
    const low = goes & -goes;
    let to = nextArc(gaddag, arc, 31 - Math.clz32(low));
    for (let at = place + 1; at < end - 1 && to !== 0; at++) to = nextArc(gaddag, to, BOARD_TILES[at] - 1);
    if (to !== 0 && ((arcs[to + END_LETTERS_OFFSET] >>> (BOARD_TILES[end - 1] - 1)) & 1) === 1) fits |= low;
  }
  return fits;
}

function backwards(start: number, end: number): GaddagArc {
  let back: GaddagArc = LEFT_HALF_ROOT;
  for (let place = end - 1; place >= start; place--) back = nextArc(gaddag, back, BOARD_TILES[place] - 1);
  return back;
}

/** Forgets the plays found so far. */
export function resetFoundPlays(): void {
  SEARCH_STATE[NEXT_PLAY_INDEX] = 0;
  SEARCH_STATE[PLAYS_OVERFLOWED] = 0;
}

const kept = new Int32Array(LINE_STRIDE + 1);

/**
 * Finds the plays of up to `tiles` tiles on a line that cover a square in `wanted`. May also find plays that cover none
 * of these squares. `where`: the line, as direction · 32 + line. `wanted`: squares of the line, as bits.
 */
export function searchLinePlays(where: number, wanted: number, tiles: number): void {
  const base = baseOf(where);
  const stones = BOARD_TILES_ON[base >> 5];
  const near = nearTo(stones, feasible(base, wanted), tiles);
  if (near === 0) return;
  const runs = noteRuns(base, stones);
  save(base);
  for (let run = 0; run < runs; run++) {
    const start = TILE_RUN_STARTS[run];
    const end = TILE_RUN_ENDS[run];
    if (((near >>> (start - base)) & 1) !== 0) {
      TILE_RUN_ARCS[run] = backwards(start, end);
      searchTileRun(gaddag, run);
    }
    FITTING_LETTERS[end] = 0;
  }
  // Squares beside a run of board tiles are left out, because their plays were already found with that run.
  searchSquares(base, CROSSING_WORDS_ON[base >> 5] & near & ~((stones << 1) | (stones >>> 1)), runs);
  restore(base);
}

function baseOf(where: number): number {
  return (where >> 5) * DIRECTION_STRIDE + (where & (LINE_STRIDE - 1)) * LINE_STRIDE;
}

function noteRuns(base: number, stones: number): number {
  let runs = 0;
  for (let rest = stones; rest !== 0; runs++) {
    const start = lowestOf(rest);
    const end = start + lowestOf(~(rest >>> start));
    TILE_RUN_STARTS[runs] = base + start;
    TILE_RUN_ENDS[runs] = base + end;
    PLACE_AFTER_TILE_RUN[base + start] = base + end;
    rest &= end > 31 ? 0 : -1 << end;
  }
  return runs;
}

/** Returns the offset of the lowest set bit. */
function lowestOf(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function searchSquares(base: number, squares: number, runs: number): void {
  let closed = 0;
  for (let rest = squares; rest !== 0; rest &= rest - 1) {
    const place = base + lowestOf(rest);
    if ((FITTING_LETTERS[place] & LAYABLE_LETTERS[0]) === 0) continue;
    if (closed === 0) closeRuns(runs);
    closeBetween(Math.max(closed, base), place);
    closed = place;
    searchSquare(place);
  }
}

/** Returns the squares in `wanted` (as bits) that are occupied or on which a tile of the rack fits. */
function feasible(base: number, wanted: number): number {
  if (wanted === -1) return -1;
  let left = wanted;
  for (let rest = wanted; rest !== 0; rest &= rest - 1) {
    const place = base + 31 - Math.clz32(rest & -rest);
    if (BOARD_TILES[place] === 0 && (FITTING_LETTERS[place] & LAYABLE_LETTERS[0]) === 0) left &= ~(rest & -rest);
  }
  return left;
}

/**
 * Returns the squares in `wanted` (as bits) that are occupied or on which one of `letters` fits. `where`:
 * direction · 32 + number of the line.
 */
export function feasibleOffsets(where: number, wanted: number, letters: number): number {
  const base = baseOf(where);
  let left = wanted;
  for (let rest = wanted; rest !== 0; rest &= rest - 1) {
    const place = base + 31 - Math.clz32(rest & -rest);
    if (BOARD_TILES[place] === 0 && (FITTING_LETTERS[place] & letters) === 0) left &= ~(rest & -rest);
  }
  return left;
}

/**
 * Returns the squares of a line, as bits, that a word can cover if it has up to `tiles` new tiles and covers a square
 * in `wanted`. The squares right before and after such a word are included. `where`: the line, as direction · 32 +
 * line.
 */
export function reachableOffsets(where: number, wanted: number, tiles: number): number {
  const base = baseOf(where);
  let reach = wanted;
  for (let rest = feasible(base, wanted); rest !== 0; rest &= rest - 1) {
    const at = 31 - Math.clz32(rest & -rest);
    const free = BOARD_TILES[base + at] === 0 ? 1 : 0;
    if (free > tiles) continue;
    reach |= reachFrom(base, at, -1, tiles - free) | reachFrom(base, at, 1, tiles - free);
  }
  return reach;
}

function reachFrom(base: number, from: number, step: number, tiles: number): number {
  let reach = 0;
  let left = tiles;
  for (let at = from + step; at > 0 && at <= size; at += step) {
    reach |= 1 << at;
    // The square is included even if no tile is left for it: a tile laid there later would become part of the word.
    if (BOARD_TILES[base + at] === 0 && left-- === 0) break;
    if (BOARD_TILES[base + at] === 0 && (FITTING_LETTERS[base + at] & LAYABLE_LETTERS[0]) === 0) break;
  }
  return reach;
}

/**
 * Returns the squares of a line, as bits, that a play of up to `tiles` tiles can cover if it covers a square in
 * `wanted`. One more free square on each side is included. `stones`: the occupied squares.
 */
function nearTo(stones: number, wanted: number, tiles: number): number {
  if (wanted === -1) return -1;
  const free = ~stones & lineBits;
  let near = 0;
  for (let rest = wanted; rest !== 0; rest &= rest - 1) {
    const upTo = ((rest & -rest) << 1) - 1;
    let [below, above] = [free & upTo, free & (~upTo | (rest & -rest))];
    for (let laid = 0; laid < tiles; laid++) {
      if (below !== 0) below ^= 1 << (31 - Math.clz32(below));
      above &= above - 1;
    }
    const from = below === 0 ? -2 : -1 << (31 - Math.clz32(below));
    const to = above === 0 ? lineBits : ((above & -above) << 1) - 1;
    near |= from & to & lineBits;
  }
  return near;
}

function save(base: number): void {
  for (let at = 0; at <= size + 1; at++) kept[at] = FITTING_LETTERS[base + at];
}

function restore(base: number): void {
  for (let at = 0; at <= size + 1; at++) FITTING_LETTERS[base + at] = kept[at];
}

function closeRuns(runs: number): void {
  for (let run = 0; run < runs; run++) {
    FITTING_LETTERS[TILE_RUN_ENDS[run]] = 0;
    FITTING_LETTERS[TILE_RUN_STARTS[run] - 1] = 0;
  }
}

/**
 * Allows no letter on the squares from `from` to `place − 1` where a tile would make a crossing word (a word at a right
 * angle). Plays that cover such a square belong to that square, so the search from `place` must not find them.
 */
function closeBetween(from: number, place: number): void {
  for (let at = from; at < place; at++) if (HAS_CROSSING_WORD[at] === 1) FITTING_LETTERS[at] = 0;
}

/** Finds every play on an empty board. */
export function searchEmptyBoard(): void {
  const fits = FITTING_LETTERS.slice();
  searchPlaysOnEmptyBoard(size);
  FITTING_LETTERS.set(fits);
}
