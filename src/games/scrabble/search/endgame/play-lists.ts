import {
  type EndgamePosition,
  FIRST_LAID_INDEX_BY_PLY,
  LAID_PLACES,
  resetLaidPlaces,
  syncBoardTables,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import { type EndgameSeat, loadSeatTiles, RACK_CODE_COUNT } from "#games/scrabble/search/endgame/endgame-seat.ts";
import type { SearchLimit } from "#games/scrabble/search/endgame/search-limit.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import { transposedPlace } from "#games/scrabble/search/generator/load-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// Lists of all plays that a seat could make. There are lists for the positions from the start of the search to the
// present one. A new list is made from the last list of the seat. Plays away from newly taken squares are copied,
// because they are still legal and score the same. Plays that touch these squares are searched again, on the few lines
// where they can be.

export interface PlayList {
  count: number;
  /**
   * Four numbers for each play. The first three are those of `FOUND_PLAYS` in tables.ts. The last one is the index of
   * the play in the first list of the seat, or −1 if that list does not have the play.
   */
  numbers: Int32Array;
}

export const NUMBERS_PER_LISTED_PLAY = 4;

export interface PlayLists {
  /** Play lists, by seat and ply (number of moves since the search started). */
  readonly of: readonly [PlayList[], PlayList[]];
  /**
   * For each seat and ply, the ply of the newest play list. It can be an earlier ply, because a list is made only when
   * it is needed.
   */
  readonly made: readonly [Int32Array, Int32Array];
  readonly isBlank: boolean;
  /** Whether there were more plays than the tables can hold. */
  overflown: boolean;
  /** Limit of the search. Once it is over, lists may be incomplete. */
  readonly limit: SearchLimit;
}

const {
  FOUND_PLAYS,
  SEARCH_STATE,
  NEXT_PLAY_INDEX,
  PLAYS_OVERFLOWED,
  NUMBERS_PER_PLAY,
  USED_TILES_MASK,
  WORD_START_SHIFT,
  PLAY_LINE_SHIFT,
  LINE_STRIDE,
} = tables;

/** Makes the play list of each seat at the start of the search, and loads the position into the tables. */
export function createPlayLists(ending: EndgamePosition, limit: SearchLimit): PlayLists {
  const { searchIndex, options, board } = ending.table;
  const isBlank = field.openIncrementalBoard(searchIndex, { options, board, rack: [] });
  resetLaidPlaces();
  const lists: PlayLists = {
    of: [[], []],
    made: [new Int32Array(128), new Int32Array(128)],
    isBlank,
    overflown: false,
    limit,
  };
  for (const seat of [0, 1] as const) fillAll(lists, ending, seat, 0, isBlank);
  return lists;
}

function listAt(lists: PlayLists, seat: 0 | 1, ply: number): PlayList {
  const of = lists.of[seat];
  while (of.length <= ply) of.push({ count: 0, numbers: new Int32Array(64 * NUMBERS_PER_LISTED_PLAY) });
  return of[ply];
}

function fillAll(lists: PlayLists, ending: EndgamePosition, seat: 0 | 1, ply: number, isBlank: boolean): PlayList {
  const list = listAt(lists, seat, ply);
  beginPlaySearch(ending, seat);
  if (isBlank) field.searchEmptyBoard();
  else {
    const { size } = ending.table.options;
    for (let direction = 0; direction < 2; direction++) {
      for (let line = 1; line <= size; line++) field.searchLinePlays(direction * LINE_STRIDE + line, -1, 7);
    }
  }
  noteOverflow(lists);
  list.count = 0;
  const found = SEARCH_STATE[NEXT_PLAY_INDEX] / NUMBERS_PER_PLAY;
  makeRoom(list, found);
  for (let at = 0; at < found; at++) {
    for (let part = 0; part < NUMBERS_PER_PLAY; part++)
      list.numbers[at * NUMBERS_PER_LISTED_PLAY + part] = FOUND_PLAYS[at * NUMBERS_PER_PLAY + part];
    list.numbers[at * NUMBERS_PER_LISTED_PLAY + NUMBERS_PER_PLAY] = ply === 0 ? at : -1;
  }
  list.count = found;
  return list;
}

export function beginPlaySearch({ seats, lefts, table: { searchIndex } }: EndgamePosition, seat: 0 | 1): void {
  loadSeatTiles(seats[seat], lefts[seat], searchIndex.points);
  field.resetFoundPlays();
}

function noteOverflow(lists: PlayLists): void {
  if (SEARCH_STATE[PLAYS_OVERFLOWED] === 1) lists.overflown = true;
}

function makeRoom(list: PlayList, more: number): void {
  const wanted = (list.count + more) * NUMBERS_PER_LISTED_PLAY;
  if (list.numbers.length >= wanted) return;
  const numbers = new Int32Array(2 * wanted);
  numbers.set(list.numbers.subarray(0, list.count * NUMBERS_PER_LISTED_PLAY));
  list.numbers = numbers;
}

/** Lets the position after the next move use the play lists of the position at `ply`, until it has lists of its own. */
export function inheritPlayLists({ made }: PlayLists, ply: number): void {
  made[0][ply + 1] = made[0][ply];
  made[1][ply + 1] = made[1][ply];
}

/** Returns all plays of the seat in the position that the search has reached, `ply` moves after the root position. */
export function playListAt(lists: PlayLists, ending: EndgamePosition, seat: 0 | 1, ply: number): PlayList {
  const base = lists.made[seat][ply];
  const known = listAt(lists, seat, base);
  if (base === ply) return known;
  lists.made[seat][ply] = ply;
  syncBoardTables(ply);
  if (lists.isBlank && FIRST_LAID_INDEX_BY_PLY[base] === 0 && FIRST_LAID_INDEX_BY_PLY[ply] > 0) {
    return fillAll(lists, ending, seat, ply, false);
  }
  const list = listAt(lists, seat, ply);
  list.count = 0;
  markTakenSquares(FIRST_LAID_INDEX_BY_PLY[base], FIRST_LAID_INDEX_BY_PLY[ply]);
  lists.limit.addWork(known.count);
  keep(list, known, ending.seats[seat], ending.lefts[seat]);
  if (ending.lefts[seat] > 0 && FIRST_LAID_INDEX_BY_PLY[base] !== FIRST_LAID_INDEX_BY_PLY[ply])
    addNew(lists, list, ending, seat);
  return list;
}

/**
 * Returns the newest play list of the seat, which may belong to an earlier position than that at `ply`. Marks the
 * squares taken since then, so that `isPlayAffectedByTiles` can tell which plays of the list may have changed.
 */
export function lastPlayList(lists: PlayLists, seat: 0 | 1, ply: number): PlayList | undefined {
  const base = lists.made[seat][ply];
  const [from, to] = [FIRST_LAID_INDEX_BY_PLY[base], FIRST_LAID_INDEX_BY_PLY[ply]];
  if (lists.isBlank && from === 0 && to > 0) return undefined;
  syncBoardTables(ply);
  markTakenSquares(from, to);
  return listAt(lists, seat, base);
}

export function isPlayAffectedByTiles(second: number, third: number, taken: Int32Array, changed: Int32Array): boolean {
  const where = (third >>> PLAY_LINE_SHIFT) & 63;
  const span = (second >>> WORD_START_SHIFT) & 1023;
  const beside = taken[where] & BESIDE[span];
  return (beside | (changed[where] & OFFSETS_BY_SPAN[span])) !== 0;
}

/**
 * For each line (index: direction · 32 + line), the squares that `markTakenSquares` has marked as taken. Bit n is the
 * nth square of the line.
 */
export const TAKEN_OFFSETS_BY_LINE = new Int32Array(2 * LINE_STRIDE);
/**
 * For each line (index: direction · 32 + line), the free squares whose crossing words (words at a right angle to the
 * line) have changed because of the taken squares. Bit n is the nth square of the line.
 */
export const CHANGED_OFFSETS_BY_LINE = new Int32Array(2 * LINE_STRIDE);

export function markTakenSquares(from: number, to: number): void {
  TAKEN_OFFSETS_BY_LINE.fill(0);
  CHANGED_OFFSETS_BY_LINE.fill(0);
  for (let index = from; index < to; index++) {
    const place = LAID_PLACES[index];
    const other = transposedPlace(place);
    note(TAKEN_OFFSETS_BY_LINE, place);
    note(TAKEN_OFFSETS_BY_LINE, other);
    noteEnds(place);
    noteEnds(other);
  }
}

function note(into: Int32Array, place: number): void {
  const [where, bit] = [whereOf(place), 1 << (place & (LINE_STRIDE - 1))];
  into[where] |= bit;
}

function whereOf(place: number): number {
  return place < tables.DIRECTION_STRIDE ? place >> 5 : LINE_STRIDE + ((place - tables.DIRECTION_STRIDE) >> 5);
}

function noteEnds(place: number): void {
  const [before, behind] = [field.firstFreePlaceBefore(place), field.firstFreePlaceAfter(place)];
  if (field.isOnBoard(before)) note(CHANGED_OFFSETS_BY_LINE, transposedPlace(before));
  if (field.isOnBoard(behind)) note(CHANGED_OFFSETS_BY_LINE, transposedPlace(behind));
}

/**
 * The squares of a word, as bits: bit n is the nth square of the line. The index is (first square) + 32 · (last
 * square).
 */
export const OFFSETS_BY_SPAN = new Int32Array(LINE_STRIDE * LINE_STRIDE);
/**
 * The squares of a word and the squares right before and after the word, as bits. The index is that of
 * `OFFSETS_BY_SPAN`.
 */
const BESIDE = new Int32Array(LINE_STRIDE * LINE_STRIDE);
for (let end = 1; end < LINE_STRIDE; end++) {
  for (let start = 1; start <= end; start++) {
    for (let at = start; at <= end; at++) OFFSETS_BY_SPAN[start + LINE_STRIDE * end] |= 1 << at;
    BESIDE[start + LINE_STRIDE * end] =
      OFFSETS_BY_SPAN[start + LINE_STRIDE * end] | (1 << (start - 1)) | (end + 1 < LINE_STRIDE ? 1 << (end + 1) : 0);
  }
}

function keep(list: PlayList, { count, numbers }: PlayList, { can }: EndgameSeat, left: number): void {
  makeRoom(list, count);
  const into = list.numbers;
  const from = left * RACK_CODE_COUNT;
  let to = 0;
  for (let at = 0, end = count * NUMBERS_PER_LISTED_PLAY; at < end; at += NUMBERS_PER_LISTED_PLAY) {
    const first = numbers[at];
    if (can[from + (first & USED_TILES_MASK)] === 0) continue;
    const second = numbers[at + 1];
    const third = numbers[at + 2];
    const where = (third >>> PLAY_LINE_SHIFT) & 63;
    const span = (second >>> WORD_START_SHIFT) & 1023;
    if (
      ((TAKEN_OFFSETS_BY_LINE[where] & BESIDE[span]) | (CHANGED_OFFSETS_BY_LINE[where] & OFFSETS_BY_SPAN[span])) !==
      0
    )
      continue;
    into[to] = first;
    into[to + 1] = second;
    into[to + 2] = third;
    into[to + 3] = numbers[at + 3];
    to += NUMBERS_PER_LISTED_PLAY;
  }
  list.count = to / NUMBERS_PER_LISTED_PLAY;
}

function addNew(lists: PlayLists, list: PlayList, ending: EndgamePosition, seat: 0 | 1): void {
  beginPlaySearch(ending, seat);
  const tiles = ending.seats[seat].sizes[ending.lefts[seat]];
  for (let where = 0; where < 2 * LINE_STRIDE; where++) {
    const wanted = TAKEN_OFFSETS_BY_LINE[where] | CHANGED_OFFSETS_BY_LINE[where];
    if (wanted === 0) continue;
    field.searchLinePlays(where, wanted, tiles);
    if (lists.limit.addWork(SEARCH_STATE[NEXT_PLAY_INDEX] / NUMBERS_PER_PLAY)) break;
  }
  noteOverflow(lists);
  const end = SEARCH_STATE[NEXT_PLAY_INDEX];
  makeRoom(list, end / NUMBERS_PER_PLAY);
  const into = list.numbers;
  let to = list.count * NUMBERS_PER_LISTED_PLAY;
  for (let at = 0; at < end; at += NUMBERS_PER_PLAY) {
    const second = FOUND_PLAYS[at + 1];
    const third = FOUND_PLAYS[at + 2];
    const where = (third >>> PLAY_LINE_SHIFT) & 63;
    if (
      ((TAKEN_OFFSETS_BY_LINE[where] | CHANGED_OFFSETS_BY_LINE[where]) &
        OFFSETS_BY_SPAN[(second >>> WORD_START_SHIFT) & 1023]) ===
      0
    )
      continue;
    into[to] = FOUND_PLAYS[at];
    into[to + 1] = second;
    into[to + 2] = third;
    into[to + 3] = -1;
    to += NUMBERS_PER_LISTED_PLAY;
  }
  list.count = to / NUMBERS_PER_LISTED_PLAY;
}
