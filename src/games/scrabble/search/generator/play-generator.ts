import { type BoardPosition, squareIndexStep } from "#games/scrabble/board/board.ts";
import { encodedPlayValue, searchBestPlay } from "#games/scrabble/search/generator/best-play.ts";
import {
  bestTilesToExchange,
  decodeUsedTiles,
  type LeaveValueTables,
  loadLeaveValues,
} from "#games/scrabble/search/generator/leaves.ts";
import { loadBoard, loadBonuses } from "#games/scrabble/search/generator/load-board.ts";
import { LETTER_BITS_BY_KIND, loadRack } from "#games/scrabble/search/generator/load-rack.ts";
import { setGaddag } from "#games/scrabble/search/generator/recursive-search.ts";
import type { SearchIndex } from "#games/scrabble/search/generator/search-index.ts";
import { searchBoard, searchPlaysOnEmptyBoard } from "#games/scrabble/search/generator/search-units.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";
import type { BoardTile } from "#games/scrabble/types.ts";
import { BLANK, type Tile } from "#lexicon/alphabet/alphabet.ts";

// Fast search of all legal plays of a position, for alphabets of up to 32 letters and racks of up to seven tiles. The
// plays are in one array of numbers, which the next search overwrites.

const {
  FOUND_PLAYS,
  NUMBERS_PER_PLAY,
  PLAY_SCORE_SHIFT,
  SEARCH_STATE,
  NEXT_PLAY_INDEX,
  PLAYS_OVERFLOWED,
  MAX_RACK_TILES: MAX_TILES,
  MAX_RACK_BLANKS: MAX_BLANKS,
} = tables;

/** Whether the fast search can handle this rack. */
export function isSupportedRack(rack: readonly Tile[]): boolean {
  if (rack.length > MAX_TILES) return false;
  let blanks = 0;
  for (const tile of rack) if (tile === BLANK) blanks++;
  return blanks <= MAX_BLANKS;
}

/** Leave values: what the tiles are worth that a play leaves on the rack. */
export interface LeaveValuation {
  readonly leaves: LeaveValueTables;
  /** Value to add to that of the tiles kept, in thousandths of a point. The index is the number of tiles laid. */
  readonly byTaken: Int32Array;
}

/**
 * Finds all plays. Returns their number; `undefined` if there are more than the array holds. They can be read until the
 * next search.
 */
export function generatePlays(
  searchIndex: SearchIndex,
  position: BoardPosition,
  keeping?: LeaveValuation,
): number | undefined {
  const { size } = position.options;
  const isFirst = load(searchIndex, position);
  loadLeaveValues(keeping?.leaves, keeping?.byTaken);
  if (isFirst) searchPlaysOnEmptyBoard(size);
  else searchBoard(searchIndex.gaddag, size);
  return SEARCH_STATE[PLAYS_OVERFLOWED] === 1 ? undefined : SEARCH_STATE[NEXT_PLAY_INDEX] / NUMBERS_PER_PLAY;
}

/**
 * Returns the index of the play with the highest score or, with `keeping`, with the highest sum of score and value of
 * the tiles kept. Returns −1 if there is no play, and `undefined` if there are more plays than the array holds.
 */
export function findBestPlay(
  searchIndex: SearchIndex,
  position: BoardPosition,
  keeping?: LeaveValuation,
): number | undefined {
  const { options, rack } = position;
  const isFirst = load(searchIndex, position);
  loadLeaveValues(keeping?.leaves, keeping?.byTaken);
  if (isFirst) {
    searchPlaysOnEmptyBoard(options.size);
    return SEARCH_STATE[PLAYS_OVERFLOWED] === 1 ? undefined : bestOfAll();
  }
  const best = searchBestPlay(searchIndex, options.size, rack);
  return SEARCH_STATE[PLAYS_OVERFLOWED] === 1 ? undefined : best;
}

function bestOfAll(): number {
  let best = -1;
  let max = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < SEARCH_STATE[NEXT_PLAY_INDEX]; at += NUMBERS_PER_PLAY) {
    const worth = encodedPlayValue(FOUND_PLAYS[at]);
    if (worth > max) {
      max = worth;
      best = at / NUMBERS_PER_PLAY;
    }
  }
  return best;
}

/** Loads a position into the tables. Returns whether the board is empty. */
function load({ gaddag, points }: SearchIndex, position: BoardPosition): boolean {
  setGaddag(gaddag);
  SEARCH_STATE[NEXT_PLAY_INDEX] = 0;
  SEARCH_STATE[PLAYS_OVERFLOWED] = 0;
  loadBonuses(position.options);
  loadRack(position.rack, points);
  return loadBoard(gaddag, points, position);
}

export function generatedPlayScore(index: number): number {
  return FOUND_PLAYS[index * NUMBERS_PER_PLAY] >> PLAY_SCORE_SHIFT;
}

/**
 * Returns the score of a play plus the value of the tiles kept, in thousandths of a point. `index`: the number of the
 * play in the last search.
 */
export function generatedPlayValue(index: number): number {
  return encodedPlayValue(FOUND_PLAYS[index * NUMBERS_PER_PLAY]);
}

/** Decodes a play that the last search found; `position` is the position that was searched. */
export function decodeGeneratedPlay(position: BoardPosition, index: number): Play {
  return decodePlay(position, FOUND_PLAYS, index * NUMBERS_PER_PLAY, LETTER_BITS_BY_KIND);
}

/**
 * Decodes a play that starts at index `at` of `plays`. The board must be the one on which the play was found.
 * `kindBits`: the bit of the letter of each kind of tile.
 */
export function decodePlay(
  { board, options: { size } }: BoardPosition,
  plays: Int32Array,
  at: number,
  kindBits: Int32Array,
): Play {
  const score = plays[at] >> PLAY_SCORE_SHIFT;
  const [tiles, where] = [plays[at + 1], plays[at + 2]];
  const start = (tiles >>> tables.WORD_START_SHIFT) & 31;
  const end = (tiles >>> tables.WORD_END_SHIFT) & 31;
  const unit = (where >>> tables.SEARCH_UNIT_SHIFT) & 31;
  const line = (where >>> tables.PLAY_LINE_SHIFT) & 31;
  const direction = where >>> tables.PLAY_DIRECTION_SHIFT === 0 ? "across" : "down";
  const step = squareIndexStep(direction, size);
  const square = direction === "across" ? (line - 1) * size + start - 1 : (start - 1) * size + line - 1;
  const word: BoardTile[] = [];
  for (let offset = start; offset <= end; offset++) word.push(board[square + (offset - start) * step]);
  // Tiles are stored in the order in which they were laid: from the unit (the run or single square where the search
  // began) towards the start of the line, then after the unit.
  const laid: number[] = [];
  for (let offset = unit; offset >= start; offset--) laid.push(offset);
  for (let offset = Math.max(unit + 1, start); offset <= end; offset++)
    if (word[offset - start] === 0) laid.push(offset);
  let blanks = 0;
  for (let from = laid.length - 1, kinds = tiles; from >= 0; from--, kinds >>>= 3) {
    const offset = laid[from];
    const kind = kinds & 7;
    word[offset - start] =
      kind === tables.BLANK_TILE_KIND ? -(((where >>> (5 * blanks++)) & 31) + 1) : kindBits[kind] + 1;
  }
  return { square, direction, word, score, laid: laid.length, blanks };
}

/**
 * Returns the best 1 to `max` tiles to exchange: the tiles left on the rack then have the highest value, in thousandths
 * of a point.
 */
export function findBestExchange(
  { points }: SearchIndex,
  rack: readonly Tile[],
  leaves: LeaveValueTables,
  max: number,
): ValuedExchange {
  loadRack(rack, points);
  loadLeaveValues(leaves);
  const best = bestTilesToExchange(max);
  return { worth: tables.LEAVE_VALUES[best], tiles: decodeUsedTiles(best) };
}

export interface ValuedExchange {
  readonly worth: number;
  readonly tiles: readonly Tile[];
}
