import { FIRST_LAID_INDEX_BY_PLY, syncBoardTables } from "#games/scrabble/search/endgame/endgame-position.ts";
import { INFINITE_VALUE, type MoveList } from "#games/scrabble/search/endgame/move-ordering.ts";
import {
  CHANGED_OFFSETS_BY_LINE,
  isPlayAffectedByTiles,
  markTakenSquares,
  type PlayList,
  TAKEN_OFFSETS_BY_LINE,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// Avoids searching the same position twice if its moves come in another order. Suppose that move A was bad because of
// reply R. Then the seat tries move B, and the reply is R again. If A affects neither B nor R, the moves B, R, A lead
// to the same position as A, R, B. The value that was found for A is a bound for that position, so A is not searched
// after B and R.

const { PLAY_SCORE_SHIFT } = tables;
const PLAY = 3;
const MAX_PLIES = 128;

const PASS = -1;
const UNKNOWN = -2;

/**
 * For each ply (number of moves since the search started), the play that was made there: three numbers, as in
 * `FOUND_PLAYS` of tables.ts.
 */
const MADE = new Int32Array(PLAY * MAX_PLIES);
/**
 * For each ply, the reply that refuted the move before it, if one is known: three numbers, as in `FOUND_PLAYS` of
 * tables.ts.
 */
const ANSWERS = new Int32Array(PLAY * MAX_PLIES);

/**
 * For each ply, the number of the position that is searched there. Positions are numbered in the order of the search.
 */
const POSITIONS = new Int32Array(MAX_PLIES);
const SLOTS = 1 << 12;
const SLOT = 8;
/**
 * For each ply, a hash table of refuted moves. An entry has the number of the position, the value of the move, the
 * move, and the reply that refuted it.
 */
const REFUTED: Int32Array[] = [];
let positions = 0;

function copy(into: Int32Array, ply: number, plays: Int32Array, at: number): void {
  for (let part = 0; part < PLAY; part++) into[PLAY * ply + part] = at < 0 ? PASS : plays[at + part];
}

/** Starts a new position at this ply: refuted moves of earlier positions no longer count. */
export function discardRefutationsAtPly(ply: number): void {
  POSITIONS[ply] = ++positions;
}

export function recordMadeMove(ply: number, plays: Int32Array, at: number): void {
  copy(MADE, ply, plays, at);
}

export function recordRefutingReply(ply: number, plays: Int32Array, at: number): void {
  copy(ANSWERS, ply, plays, at);
}

export function clearRefutingReply(ply: number): void {
  ANSWERS[PLAY * ply] = UNKNOWN;
}

function slotOf(second: number, third: number): number {
  const mixed = Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x85ebca6b);
  return SLOT * ((mixed ^ (mixed >>> 15)) & (SLOTS - 1));
}

/** Records that a move is worth at most `value`, because of the reply that is recorded for the next ply. */
export function recordRefutedMove(ply: number, plays: Int32Array, at: number, value: number): void {
  const from = PLAY * (ply + 1);
  if (ANSWERS[from] === UNKNOWN) return;
  while (REFUTED.length <= ply) REFUTED.push(new Int32Array(SLOT * SLOTS));
  const refuted = REFUTED[ply];
  const slot = slotOf(plays[at + 1], plays[at + 2]);
  refuted[slot] = POSITIONS[ply];
  refuted[slot + 1] = value;
  for (let part = 0; part < PLAY; part++) {
    refuted[slot + 2 + part] = plays[at + part];
    refuted[slot + 2 + PLAY + part] = ANSWERS[from + part];
  }
}

/**
 * Removes moves that the same seat could already have made on its turn before, if the last reply of the other seat
 * refuted them there. Begins with the move at index `from`. A move is removed only if its bound is at most `floor`.
 * Returns the highest bound of the removed moves.
 */
export function pruneRefutedMoves(
  moves: MoveList,
  { numbers }: PlayList,
  from: number,
  floor: number,
  ply: number,
): number {
  if (ply < 2) return -INFINITE_VALUE;
  const refuted = REFUTED[ply - 2];
  const [first, answer] = [PLAY * (ply - 2), PLAY * (ply - 1)];
  if (refuted === undefined || MADE[first] === PASS) return -INFINITE_VALUE;
  syncBoardTables(ply);
  markTakenSquares(FIRST_LAID_INDEX_BY_PLY[ply - 2], FIRST_LAID_INDEX_BY_PLY[ply - 1]);
  const isPass = MADE[answer] === PASS;
  if (
    !isPass &&
    isPlayAffectedByTiles(MADE[answer + 1], MADE[answer + 2], TAKEN_OFFSETS_BY_LINE, CHANGED_OFFSETS_BY_LINE)
  )
    return -INFINITE_VALUE;
  markTakenSquares(FIRST_LAID_INDEX_BY_PLY[ply - 2], FIRST_LAID_INDEX_BY_PLY[ply]);
  const less = MADE[first] >> PLAY_SCORE_SHIFT;
  const more = (isPass ? 0 : MADE[answer] >> PLAY_SCORE_SHIFT) - less;
  let max = -INFINITE_VALUE;
  let kept = from;
  for (let one = from; one < moves.count; one++) {
    const at = moves.at[one];
    if (at >= 0) {
      const slot = slotOf(numbers[at + 1], numbers[at + 2]);
      const bound = refuted[slot + 1] + more;
      if (bound <= floor && isRefuted(refuted, slot, numbers, at, ply)) {
        max = Math.max(max, bound);
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[one];
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return max;
}

function isRefuted(refuted: Int32Array, slot: number, plays: Int32Array, at: number, ply: number): boolean {
  if (refuted[slot] !== POSITIONS[ply - 2]) return false;
  for (let part = 0; part < PLAY; part++) {
    if (refuted[slot + 2 + part] !== plays[at + part]) return false;
    if (refuted[slot + 2 + PLAY + part] !== MADE[PLAY * (ply - 1) + part]) return false;
  }
  return !isPlayAffectedByTiles(plays[at + 1], plays[at + 2], TAKEN_OFFSETS_BY_LINE, CHANGED_OFFSETS_BY_LINE);
}
