import type { PlayoutContext } from "#games/scrabble/bots/champion/playout.ts";
import { createEndgameSeat, type EndgameSeat } from "#games/scrabble/search/endgame/endgame-seat.ts";
import {
  type PositionHash,
  toggleBoardTileHash,
  togglePassHash,
  toggleRemainingTilesHash,
  toggleTurnHash,
} from "#games/scrabble/search/endgame/position-hash.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import { transposedPlace } from "#games/scrabble/search/generator/load-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { Tile } from "#lexicon/alphabet/alphabet.ts";

/**
 * A position in an endgame of two seats that know each other's racks. The board of the position is not stored here: the
 * search lays its plays in the tables of the play generator (tables.ts).
 */
export interface EndgamePosition {
  readonly table: PlayoutContext;
  /** Tiles of both seats at the root position, where the search starts, in ascending order. */
  readonly racks: readonly [readonly Tile[], readonly Tile[]];
  readonly seats: readonly [EndgameSeat, EndgameSeat];
  /**
   * The tiles that each seat has left, as a rack code: a number that stands for a set of tiles (see endgame-seat.ts).
   */
  readonly lefts: [number, number];
  readonly key: PositionHash;
  toMove: 0 | 1;
}

export function createEndgamePosition(
  table: PlayoutContext,
  racks: readonly [readonly Tile[], readonly Tile[]],
): EndgamePosition {
  const [mine, theirs] = racks.map((rack) => [...rack].sort((a, b) => a - b)) as [Tile[], Tile[]];
  const seats: [EndgameSeat, EndgameSeat] = [
    createEndgameSeat(table.alphabet, mine),
    createEndgameSeat(table.alphabet, theirs),
  ];
  const key: PositionHash = { low: 0, high: 0 };
  return { table, racks: [mine, theirs], seats, lefts: [seats[0].all, seats[1].all], key, toMove: 0 };
}

/**
 * Places (squares with a direction, see tables.ts) of the tiles that the search has laid, in the order of the plays.
 */
export const LAID_PLACES = new Int32Array(64);
/**
 * The letter of each tile in `LAID_PLACES`, as its bit: 0 is the first letter of the alphabet. A blank is −1 − that
 * bit.
 */
const LAID_LETTERS = new Int32Array(64);
/**
 * For each ply (number of moves since the search started), the index in `LAID_PLACES` of the first tile of its play.
 */
export const FIRST_LAID_INDEX_BY_PLY = new Int32Array(128);
/**
 * For each ply, the number of changes of the board tables before its play was laid. Undoing the play goes back to that
 * number.
 */
const MARKS = new Int32Array(128);

const { DIRECTION_STRIDE, BLANK_TILE_KIND, WORD_START_SHIFT, WORD_END_SHIFT, SEARCH_UNIT_SHIFT, USED_TILES_MASK } =
  tables;
const laid = new Int32Array(16);

/** For each ply, the position hash before its move: the lower and the upper 32 bits. */
const LOWS = new Int32Array(128);
const HIGHS = new Int32Array(128);
/**
 * How many moves of the search are already in the board tables. A move is entered there only when a search for plays
 * needs these tables.
 */
let settled = 0;

/** Forgets all plays: the board tables show the root position. */
export function resetLaidPlaces(): void {
  FIRST_LAID_INDEX_BY_PLY[0] = 0;
  settled = 0;
}

/**
 * Makes a play of the seat to move. Its three numbers (see `FOUND_PLAYS` in tables.ts) start at index `at` of `plays`.
 * The board tables are updated later by `syncBoardTables`. `passed`: the other seat has just passed.
 */
export function makePlay(ending: EndgamePosition, plays: Int32Array, at: number, ply: number, passed: boolean): void {
  const { key, seats, toMove, lefts } = ending;
  const { bits } = seats[toMove];
  LOWS[ply] = key.low;
  HIGHS[ply] = key.high;
  const count = placesOf(plays, at);
  let kinds = plays[at + 1];
  let letters = plays[at + 2];
  let index = FIRST_LAID_INDEX_BY_PLY[ply];
  for (let one = count - 1; one >= 0; one--, kinds >>>= 3) {
    const isBlank = (kinds & 7) === BLANK_TILE_KIND;
    const bit = isBlank ? letters & 31 : bits[kinds & 7];
    if (isBlank) letters >>>= 5;
    const place = laid[one];
    LAID_PLACES[index] = place;
    LAID_LETTERS[index++] = isBlank ? -1 - bit : bit;
    toggleBoardTileHash(key, place < DIRECTION_STRIDE ? place : transposedPlace(place), isBlank ? -1 - bit : bit);
  }
  FIRST_LAID_INDEX_BY_PLY[ply + 1] = index;
  const left = lefts[toMove] - (plays[at] & USED_TILES_MASK);
  if (toMove === 0) {
    toggleRemainingTilesHash(key, lefts[0]);
    toggleRemainingTilesHash(key, left);
  }
  lefts[toMove] = left;
  if (passed) togglePassHash(key);
  turn(ending);
}

const ALL_LINES = [-1, -1];

/** Lays the plays of the first `ply` moves in the board tables, except those that are already there. */
export function syncBoardTables(ply: number): void {
  while (settled < ply) settleOne(ALL_LINES);
}

/**
 * Lays the plays of the first `ply` moves in the board tables, like `syncBoardTables`. To save time, the last of these
 * plays updates the fitting letters only on the lines in `lines`: a bit mask of rows and one of columns.
 */
export function syncBoardTablesOnLines(ply: number, lines: ArrayLike<number>): void {
  syncBoardTables(ply - 1);
  if (settled < ply) settleOne(lines);
}

function settleOne(lines: ArrayLike<number>): void {
  MARKS[settled] = field.countBoardChanges();
  const [from, to] = [FIRST_LAID_INDEX_BY_PLY[settled], FIRST_LAID_INDEX_BY_PLY[settled + 1]];
  for (let index = from; index < to; index++) {
    const stone = LAID_LETTERS[index];
    field.layBoardTile(LAID_PLACES[index], stone < 0 ? -1 - stone : stone, stone < 0);
  }
  if (to > from) crossEnds(LAID_PLACES[from], lines);
  for (let index = from; index < to; index++) crossEnds(transposedPlace(LAID_PLACES[index]), lines);
  settled++;
}

/**
 * Writes the places (squares with a direction) of a play's tiles to `laid`, in the order in which the generator lays
 * them. Returns the number of tiles.
 */
function placesOf(plays: Int32Array, at: number): number {
  const [tiles, where] = [plays[at + 1], plays[at + 2]];
  const start = (tiles >>> WORD_START_SHIFT) & 31;
  const end = (tiles >>> WORD_END_SHIFT) & 31;
  const unit = (where >>> SEARCH_UNIT_SHIFT) & 31;
  const base = placeBeforeLine(where);
  let count = 0;
  for (let offset = unit; offset >= start; offset--) laid[count++] = base + offset;
  for (let offset = Math.max(unit + 1, start); offset <= end; offset++) {
    if (!field.hasBoardTile(base + offset)) laid[count++] = base + offset;
  }
  return count;
}

export function placeBeforeLine(where: number): number {
  return (
    ((where >>> tables.PLAY_LINE_SHIFT) & 31) * tables.LINE_STRIDE +
    (where >>> tables.PLAY_DIRECTION_SHIFT) * DIRECTION_STRIDE
  );
}

/**
 * Updates which letters fit on the two free squares at the ends of the run of tiles through `place`. Does this only for
 * plays on the lines in `lines`, a bit mask of rows and one of columns.
 */
function crossEnds(place: number, lines: ArrayLike<number>): void {
  crossOn(field.firstFreePlaceBefore(place), lines);
  crossOn(field.firstFreePlaceAfter(place), lines);
}

/**
 * Updates which letters fit on a free square in plays of one direction, if the line of these plays is in `lines`.
 * `place` is the square with the other direction.
 */
function crossOn(place: number, lines: ArrayLike<number>): void {
  if (!field.isOnBoard(place)) return;
  const asked = lines[place < DIRECTION_STRIDE ? 1 : 0];
  if (((asked >>> (place & (tables.LINE_STRIDE - 1))) & 1) === 1) field.updateCrossCheck(place);
}

export function undoPlay(ending: EndgamePosition, plays: Int32Array, at: number, ply: number): void {
  const { key, lefts } = ending;
  ending.toMove = ending.toMove === 0 ? 1 : 0;
  key.low = LOWS[ply];
  key.high = HIGHS[ply];
  lefts[ending.toMove] += plays[at] & USED_TILES_MASK;
  unsettle(ply);
}

function unsettle(ply: number): void {
  if (settled <= ply) return;
  settled = ply;
  field.undoBoardChangesTo(MARKS[ply]);
  const from = FIRST_LAID_INDEX_BY_PLY[ply];
  for (let index = FIRST_LAID_INDEX_BY_PLY[ply + 1] - 1; index >= from; index--)
    field.removeBoardTile(LAID_PLACES[index]);
}

/** Makes a pass. The board stays as it is. */
export function makePass(ending: EndgamePosition, ply: number): void {
  FIRST_LAID_INDEX_BY_PLY[ply + 1] = FIRST_LAID_INDEX_BY_PLY[ply];
  turn(ending);
  togglePassHash(ending.key);
}

export function undoPass(ending: EndgamePosition, ply: number): void {
  togglePassHash(ending.key);
  turn(ending);
  unsettle(ply);
}

function turn(ending: EndgamePosition): void {
  ending.toMove = ending.toMove === 0 ? 1 : 0;
  toggleTurnHash(ending.key);
}
