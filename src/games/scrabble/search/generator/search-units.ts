import {
  emptyBoardTables,
  FIRST_RUN,
  RUN_ARCS,
  RUN_ENDS,
  RUN_STARTS,
} from "#games/scrabble/search/generator/load-board.ts";
import { searchLeft, searchRight } from "#games/scrabble/search/generator/recursive-search.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import { type Gaddag, type GaddagArc, LEFT_ROOT, TURN_ARC } from "#lexicon/gaddag/gaddag.ts";

// Each play is found once, from its unit: the first run of board tiles that it joins. A play that joins no run has as
// its unit its first square with a word across. Squares before the unit are closed: their `FITTING_LETTERS` is set to 0.

const { FITTING_LETTERS, HAS_CROSS_WORD, REGISTERS, LINE_SIZE, DIRECTION_SIZE } = tables;
const {
  UNIT_SHIFT,
  LINE_SHIFT,
  DIRECTION_SHIFT,
  UNIT_CODE,
  PLACE_AFTER_UNIT,
  UNIT_END,
  PLACE_BEFORE_WORD,
  BLANK_LETTERS,
} = tables;

export function searchBoard(gaddag: Gaddag, size: number): void {
  for (let direction = 0; direction < 2; direction++) {
    for (let line = 1; line <= size; line++) searchLine(gaddag, direction, line, size);
  }
}

function searchLine(gaddag: Gaddag, direction: number, line: number, size: number): void {
  const base = direction * DIRECTION_SIZE + line * LINE_SIZE;
  const [first, end] = [FIRST_RUN[direction * LINE_SIZE + line], FIRST_RUN[direction * LINE_SIZE + line + 1]];
  for (let run = first; run < end; run++) {
    searchRun(gaddag, run);
    FITTING_LETTERS[RUN_ENDS[run]] = 0;
  }
  for (let run = first; run < end; run++) FITTING_LETTERS[RUN_STARTS[run] - 1] = 0;
  for (let place = base + 1; place <= base + size; place++) {
    if (HAS_CROSS_WORD[place] === 0) continue;
    if (FITTING_LETTERS[place] !== 0) searchSquare(place);
    FITTING_LETTERS[place] = 0;
  }
}

/** Finds all plays that join this run and no run before it. The square after the previous run must be closed. */
export function searchRun({ arcs }: Gaddag, run: number): void {
  const [start, behind] = [RUN_STARTS[run], RUN_ENDS[run]];
  const arc = RUN_ARCS[run];
  if (arc === 0) return;
  searchUnit(arc, start - 1, behind);
  const turn = arcs[arc + TURN_ARC];
  if (turn === 0) return;
  REGISTERS[PLACE_BEFORE_WORD] = start - 1;
  searchRight(turn, behind, 0, 0, 0);
}

/** Finds all plays that cover this square and join no run. Squares beside runs must be closed. */
export function searchSquare(place: number): void {
  searchUnit(LEFT_ROOT, place, place + 1);
}

/** Finds the plays of a unit that ends before `behind`. The first tile is laid on `place`. */
function searchUnit(arc: GaddagArc, place: number, behind: number): void {
  const direction = behind < DIRECTION_SIZE ? 0 : 1;
  const line = (behind - 1 - direction * DIRECTION_SIZE) >> 5;
  REGISTERS[UNIT_CODE] = ((place & 31) << UNIT_SHIFT) | (line << LINE_SHIFT) | (direction << DIRECTION_SHIFT);
  REGISTERS[PLACE_AFTER_UNIT] = behind;
  REGISTERS[UNIT_END] = behind - 1;
  REGISTERS[BLANK_LETTERS] = 0;
  searchLeft(arc, place, 0, 0, 0);
}

/**
 * Finds the plays of an empty board: words through a centre square. The places of the centre are symmetric, so they
 * are used in both directions.
 */
export function searchFirstPlays(size: number): void {
  const { centre } = emptyBoardTables(size);
  for (let direction = 0; direction < 2; direction++) {
    for (const across of centre) {
      const place = across + direction * DIRECTION_SIZE;
      searchSquare(place);
      FITTING_LETTERS[place] = 0;
    }
  }
}
