import {
  emptyBoardTables,
  FIRST_TILE_RUN_BY_LINE,
  TILE_RUN_ARCS,
  TILE_RUN_ENDS,
  TILE_RUN_STARTS,
} from "#games/scrabble/search/generator/load-board.ts";
import { searchLeft, searchRight } from "#games/scrabble/search/generator/recursive-search.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import { type Gaddag, type GaddagArc, LEFT_HALF_ROOT, TURN_ARC_OFFSET } from "#lexicon/gaddag/gaddag.ts";

// Each play is found once, from its unit. The unit is the first run of board tiles that the play joins. If it joins no
// run, the unit is the first of its squares where it makes a crossing word (a word at a right angle). While a unit is
// searched, no tile may be laid on the squares of earlier units: these squares are closed, so their `FITTING_LETTERS`
// is 0.

const { FITTING_LETTERS, HAS_CROSSING_WORD, SEARCH_STATE, LINE_STRIDE, DIRECTION_STRIDE } = tables;
const {
  SEARCH_UNIT_SHIFT,
  PLAY_LINE_SHIFT,
  PLAY_DIRECTION_SHIFT,
  SEARCH_UNIT_CODE,
  PLACE_AFTER_SEARCH_UNIT,
  LAST_PLACE_OF_SEARCH_UNIT,
  PLACE_BEFORE_WORD,
  LAID_BLANK_LETTERS,
} = tables;

export function searchBoard(gaddag: Gaddag, size: number): void {
  for (let direction = 0; direction < 2; direction++) {
    for (let line = 1; line <= size; line++) searchLine(gaddag, direction, line, size);
  }
}

function searchLine(gaddag: Gaddag, direction: number, line: number, size: number): void {
  const base = direction * DIRECTION_STRIDE + line * LINE_STRIDE;
  const [first, end] = [
    FIRST_TILE_RUN_BY_LINE[direction * LINE_STRIDE + line],
    FIRST_TILE_RUN_BY_LINE[direction * LINE_STRIDE + line + 1],
  ];
  for (let run = first; run < end; run++) {
    searchTileRun(gaddag, run);
    FITTING_LETTERS[TILE_RUN_ENDS[run]] = 0;
  }
  for (let run = first; run < end; run++) FITTING_LETTERS[TILE_RUN_STARTS[run] - 1] = 0;
  for (let place = base + 1; place <= base + size; place++) {
    if (HAS_CROSSING_WORD[place] === 0) continue;
    if (FITTING_LETTERS[place] !== 0) searchSquare(place);
    FITTING_LETTERS[place] = 0;
  }
}

/**
 * Finds all plays that join this run of board tiles and no run before it. The square after the previous run must be
 * closed: its `FITTING_LETTERS` must be 0.
 */
export function searchTileRun({ arcs }: Gaddag, run: number): void {
  const [start, behind] = [TILE_RUN_STARTS[run], TILE_RUN_ENDS[run]];
  const arc = TILE_RUN_ARCS[run];
  if (arc === 0) return;
  searchUnit(arc, start - 1, behind);
  const turn = arcs[arc + TURN_ARC_OFFSET];
  if (turn === 0) return;
  SEARCH_STATE[PLACE_BEFORE_WORD] = start - 1;
  searchRight(turn, behind, 0, 0, 0);
}

/**
 * Finds all plays that cover this square and join no run of board tiles. Squares beside runs must be closed: their
 * `FITTING_LETTERS` must be 0.
 */
export function searchSquare(place: number): void {
  searchUnit(LEFT_HALF_ROOT, place, place + 1);
}

/**
 * Finds the plays of a unit (a run of board tiles, or a single square) that ends before `behind`. The first tile is
 * laid on `place`.
 */
function searchUnit(arc: GaddagArc, place: number, behind: number): void {
  const direction = behind < DIRECTION_STRIDE ? 0 : 1;
  const line = (behind - 1 - direction * DIRECTION_STRIDE) >> 5;
  SEARCH_STATE[SEARCH_UNIT_CODE] =
    ((place & 31) << SEARCH_UNIT_SHIFT) | (line << PLAY_LINE_SHIFT) | (direction << PLAY_DIRECTION_SHIFT);
  SEARCH_STATE[PLACE_AFTER_SEARCH_UNIT] = behind;
  SEARCH_STATE[LAST_PLACE_OF_SEARCH_UNIT] = behind - 1;
  SEARCH_STATE[LAID_BLANK_LETTERS] = 0;
  searchLeft(arc, place, 0, 0, 0);
}

/**
 * Finds the plays on an empty board: words through a centre square. The set of centre squares does not change if rows
 * and columns are swapped, so the same places serve for plays across and down.
 */
export function searchPlaysOnEmptyBoard(size: number): void {
  const { centre } = emptyBoardTables(size);
  for (let direction = 0; direction < 2; direction++) {
    for (const across of centre) {
      const place = across + direction * DIRECTION_STRIDE;
      searchSquare(place);
      FITTING_LETTERS[place] = 0;
    }
  }
}
