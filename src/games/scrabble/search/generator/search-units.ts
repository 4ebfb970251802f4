import {
  emptyBoardTables,
  FIRST_RUN,
  RUN_ENDS,
  RUN_LEFTS,
  RUN_STARTS,
} from "#games/scrabble/search/generator/load-board.ts";
import { searchLeft, searchRight } from "#games/scrabble/search/generator/recursive-search.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import { type Gaddag, type GaddagArc, LEFT_ROOT, TURN_ARC } from "#lexicon/gaddag/gaddag.ts";

// Each play is found once, from its unit: the first run of board tiles that it joins. A play that joins no run has as
// its unit its first square with a word across. Squares before the unit are closed: their `FITS` is set to 0.

const { FITS, CROSSED, REGISTERS, LINE_SIZE, DIRECTION_SIZE } = tables;
const { UNIT_SHIFT, LINE_SHIFT, DIRECTION_SHIFT, UNIT, RIGHT, UNIT_END, BEFORE, BLANKS } = tables;

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
    FITS[RUN_ENDS[run]] = 0;
  }
  for (let run = first; run < end; run++) FITS[RUN_STARTS[run] - 1] = 0;
  for (let place = base + 1; place <= base + size; place++) {
    if (CROSSED[place] === 0) continue;
    if (FITS[place] !== 0) searchSquare(place);
    FITS[place] = 0;
  }
}

/** Finds all plays that join this run and no run before it. The square after the previous run must be closed. */
export function searchRun({ arcs }: Gaddag, run: number): void {
  const [start, behind] = [RUN_STARTS[run], RUN_ENDS[run]];
  const arc = RUN_LEFTS[run];
  if (arc === 0) return;
  searchUnit(arc, start - 1, behind);
  const turn = arcs[arc + TURN_ARC];
  if (turn === 0) return;
  REGISTERS[BEFORE] = start - 1;
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
  REGISTERS[UNIT] = ((place & 31) << UNIT_SHIFT) | (line << LINE_SHIFT) | (direction << DIRECTION_SHIFT);
  REGISTERS[RIGHT] = behind;
  REGISTERS[UNIT_END] = behind - 1;
  REGISTERS[BLANKS] = 0;
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
      FITS[place] = 0;
    }
  }
}
