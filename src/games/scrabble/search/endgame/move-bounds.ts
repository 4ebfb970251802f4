import {
  type EndgamePosition,
  FIRST_LAID_INDEX_BY_PLY,
  makePlay,
  syncBoardTablesOnLines,
  undoPlay,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import { type EndgameSeat, RACK_CODE_COUNT } from "#games/scrabble/search/endgame/endgame-seat.ts";
import { blockedPlayBits, firstUnblockedPlay } from "#games/scrabble/search/endgame/going-out-plays.ts";
import { NUMBERS_PER_OPENED_LINE, type OpenedPlays } from "#games/scrabble/search/endgame/opened-plays.ts";
import { type OpponentPlan, UNKNOWN_BOUND } from "#games/scrabble/search/endgame/opponent-plan.ts";
import {
  beginPlaySearch,
  CHANGED_OFFSETS_BY_LINE,
  isPlayAffectedByTiles,
  markTakenSquares,
  TAKEN_OFFSETS_BY_LINE,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// Upper bounds for the values of moves, computed without searching the moves. The mover is the seat that makes the
// move. The other seat is assumed to follow an `OpponentPlan`: it answers with a certain reply and goes out on its next
// turn. Between these two turns the mover has one turn. The mover can then pass, make a play that was already possible
// before the move, or make a play that the move has made possible.

const {
  PLAY_SCORE_SHIFT,
  USED_TILES_MASK,
  NUMBERS_PER_PLAY,
  LINE_STRIDE,
  FOUND_PLAYS,
  SEARCH_STATE,
  NEXT_PLAY_INDEX,
  PLAYS_OVERFLOWED,
} = tables;

/**
 * Returns an upper bound for the value of a move, assuming that the other seat makes the reply of `plan` and then goes
 * out. Returns `UNKNOWN_BOUND` if no bound of at most `floor` was found, because a higher one excludes no move.
 */
export function moveUpperBound(
  plan: OpponentPlan,
  ending: EndgamePosition,
  opened: OpenedPlays | undefined,
  numbers: Int32Array,
  at: number,
  floor: number,
  ply: number,
): number {
  const seat = ending.seats[ending.toMove];
  const first = numbers[at];
  const left = ending.lefts[ending.toMove] - (first & USED_TILES_MASK);
  const blocked = blockedPlayBits(plan.outs, numbers[at + 1], numbers[at + 2]);
  const base = (first >> PLAY_SCORE_SHIFT) - plan.score;
  const room = floor - base;
  const known = maxWithKnownPlays(plan, seat, left, blocked, room);
  if (known > room) return UNKNOWN_BOUND;
  const more = maxWithNewPlays(plan, ending, opened, numbers, at, blocked, room, ply);
  return more > room ? UNKNOWN_BOUND : base + Math.max(known, more);
}

/**
 * Returns an upper bound for the gain of the mover's next turn, if the mover then makes a play that the move has made
 * possible. Most such plays were found at the start of the search. Lines that have changed since then are searched
 * again.
 */
function maxWithNewPlays(
  plan: OpponentPlan,
  ending: EndgamePosition,
  opened: OpenedPlays | undefined,
  numbers: Int32Array,
  at: number,
  blocked: number,
  room: number,
  ply: number,
): number {
  const seat = ending.seats[ending.toMove];
  const left = ending.lefts[ending.toMove] - (numbers[at] & USED_TILES_MASK);
  const id = numbers[at + 3];
  if (opened === undefined || id < 0) {
    UNSURE.fill(-1);
    return maxWithFoundPlays(plan, ending, seat, numbers, at, blocked, room, ply);
  }
  const max = maxWithOpenedPlays(plan, seat, opened, id, left, blocked, room);
  if (max > room || !noteUnsure(plan, opened, id, seat.sizes[left])) return max;
  return Math.max(max, maxWithFoundPlays(plan, ending, seat, numbers, at, blocked, room, ply));
}

/**
 * Lines that must be searched again for plays that the move makes possible: a bit mask of rows, then one of columns.
 */
const UNSURE = new Int32Array(2);

/**
 * Fills `UNSURE` with the lines on which plays that the move makes possible may have changed since the search started.
 * Returns whether there are such lines.
 */
function noteUnsure(
  { takenAt, changedAt, coverable, lines }: OpponentPlan,
  { firstOpenedLine, openedLines, lines: within }: OpenedPlays,
  id: number,
  tiles: number,
): boolean {
  UNSURE.fill(0);
  if (((within[0][id] & lines[0]) | (within[1][id] & lines[1])) === 0) return false;
  for (let at = firstOpenedLine[id], end = firstOpenedLine[id + 1]; at < end; at += NUMBERS_PER_OPENED_LINE) {
    const where = openedLines[at];
    const touched = (takenAt[where] | changedAt[where]) & openedLines[at + 1];
    if ((touched | (coverable[where] & openedLines[at + 1 + tiles])) === 0) continue;
    const direction = where >> 5;
    UNSURE[direction] = UNSURE[direction] | (1 << (where & (LINE_STRIDE - 1)));
  }
  return UNSURE[0] !== 0 || UNSURE[1] !== 0;
}

/**
 * Returns an upper bound for the gain of the mover's next turn, if the mover then passes or makes a play that was
 * already possible before the move.
 */
function maxWithKnownPlays(plan: OpponentPlan, seat: EndgameSeat, left: number, blocked: number, room: number): number {
  if (blocked === 0 && plan.maxGains[left] > -UNKNOWN_BOUND) return plan.maxGains[left];
  const { outs, moverPlays, otherValue } = plan;
  const from = left * RACK_CODE_COUNT;
  const value = seat.values[left];
  const out = firstUnblockedPlay(outs, 0, blocked);
  // If the mover passes, the other seat is assumed to pass too, unless it has a going-out play that is surely not
  // blocked.
  let max = out < 0 ? otherValue - value : -outs.scores[out] - 2 * value;
  for (let one = 0; one < moverPlays.count; one++) {
    const used = moverPlays.taken[one];
    if (seat.can[from + used] === 0) continue;
    let worth = moverPlays.scores[one];
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstUnblockedPlay(outs, 0, blocked | moverPlays.blocked[one]);
      if (answer < 0) worth = UNKNOWN_BOUND;
      else worth -= outs.scores[answer] + 2 * seat.values[left - used];
    }
    if (worth > max) max = worth;
    if (blocked !== 0 && max > room) return max;
  }
  if (blocked === 0) plan.maxGains[left] = max;
  return max;
}

/**
 * Returns an upper bound for the gain of the mover's next turn, if the mover then makes a play that the move has made
 * possible. Considers only plays that were found at the start of the search and have not changed since.
 */
function maxWithOpenedPlays(
  { outs, otherValue, takenAt, changedAt }: OpponentPlan,
  seat: EndgameSeat,
  { firstPlay, plays }: OpenedPlays,
  id: number,
  left: number,
  blocked: number,
  room: number,
): number {
  const from = left * RACK_CODE_COUNT;
  let max = -UNKNOWN_BOUND;
  for (let at = firstPlay[id], end = firstPlay[id + 1]; at < end; at += NUMBERS_PER_PLAY) {
    const first = plays[at];
    const used = first & USED_TILES_MASK;
    if (seat.can[from + used] === 0) continue;
    const [second, third] = [plays[at + 1], plays[at + 2]];
    let worth = first >> PLAY_SCORE_SHIFT;
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstUnblockedPlay(outs, 0, blocked | blockedPlayBits(outs, second, third));
      if (answer < 0) worth = UNKNOWN_BOUND;
      else worth -= outs.scores[answer] + 2 * seat.values[left - used];
    }
    if (worth <= max || isPlayAffectedByTiles(second, third, takenAt, changedAt)) continue;
    max = worth;
    if (max > room) return max;
  }
  return max;
}

/**
 * Returns an upper bound for the gain of the mover's next turn, if the mover then makes a play that the move has made
 * possible. Considers only the lines in `UNSURE` and searches them again.
 */
function maxWithFoundPlays(
  { outs, otherValue }: OpponentPlan,
  ending: EndgamePosition,
  seat: EndgameSeat,
  numbers: Int32Array,
  at: number,
  blocked: number,
  room: number,
  ply: number,
): number {
  const mover = ending.toMove;
  makePlay(ending, numbers, at, ply + 1, false);
  const left = ending.lefts[mover];
  syncBoardTablesOnLines(ply + 2, UNSURE);
  markTakenSquares(FIRST_LAID_INDEX_BY_PLY[ply + 1], FIRST_LAID_INDEX_BY_PLY[ply + 2]);
  beginPlaySearch(ending, mover);
  for (let where = 0; where < 2 * LINE_STRIDE; where++) {
    if (((UNSURE[where >> 5] >>> (where & (LINE_STRIDE - 1))) & 1) === 0) continue;
    const wanted = TAKEN_OFFSETS_BY_LINE[where] | CHANGED_OFFSETS_BY_LINE[where];
    if (wanted !== 0) field.searchLinePlays(where, wanted, seat.sizes[left]);
  }
  let max = -UNKNOWN_BOUND;
  for (let play = 0, end = SEARCH_STATE[NEXT_PLAY_INDEX]; play < end && max <= room; play += NUMBERS_PER_PLAY) {
    const used = FOUND_PLAYS[play] & USED_TILES_MASK;
    const [second, third] = [FOUND_PLAYS[play + 1], FOUND_PLAYS[play + 2]];
    let worth = FOUND_PLAYS[play] >> PLAY_SCORE_SHIFT;
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstUnblockedPlay(outs, 0, blocked | blockedPlayBits(outs, second, third));
      if (answer < 0) worth = UNKNOWN_BOUND;
      else worth -= outs.scores[answer] + 2 * seat.values[left - used];
    }
    if (worth <= max || !isPlayAffectedByTiles(second, third, TAKEN_OFFSETS_BY_LINE, CHANGED_OFFSETS_BY_LINE)) continue;
    max = worth;
  }
  if (SEARCH_STATE[PLAYS_OVERFLOWED] === 1) max = UNKNOWN_BOUND;
  undoPlay(ending, numbers, at, ply + 1);
  return max;
}
