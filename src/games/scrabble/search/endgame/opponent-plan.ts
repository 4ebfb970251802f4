import {
  type EndgamePosition,
  makePass,
  makePlay,
  PLAY_START_BY_PLY,
  undoPass,
  undoPlay,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import { type EndgameSeat, REMAINING_CODES } from "#games/scrabble/search/endgame/endgame-seat.ts";
import {
  blockedPlayBits,
  createOutPlays,
  fillOutPlaysFromOldList,
  type OutPlays,
} from "#games/scrabble/search/endgame/out-plays.ts";
import {
  addToPlayGroup,
  clearPlayGroups,
  createPlayGroups,
  type PlayGroups,
} from "#games/scrabble/search/endgame/play-groups.ts";
import {
  CHANGED_BITS,
  inheritPlayLists,
  LIST_ENTRY_SIZE,
  markTakenSquares,
  type PlayList,
  type PlayLists,
  playListAt,
  TAKEN_BITS,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// If the other seat cannot go out at once, it may go out in two turns: with a reply, and then with one of its remaining
// plays. The value of a move against this plan is bounded without making the move. The mover has one more turn in
// between. It uses either a play that exists after the reply, or one that its own move opens.

const { SCORE_SHIFT, USED_MASK, LINE_SIZE } = tables;
/** Greater than any bound. */
export const UNKNOWN_BOUND = 1 << 20;

/**
 * The position after a reply: the plays with which the other seat can go out, and the plays of the mover before that.
 */
export interface OpponentPlan {
  readonly outs: OutPlays;
  /** Bit of the reply among the out-plays and replies of the position. */
  bit: number;
  score: number;
  /** Points on the other seat's rack after the reply. */
  otherValue: number;
  /** Plays of the mover, grouped by the tiles they use and the out-plays they block; each group has its best score. */
  readonly mine: PlayGroups;
  /**
   * By the mover's tiles left: the max gain of its next turn if its move blocks no out-play; −`UNKNOWN_BOUND` if not
   * computed yet.
   */
  readonly most: Int32Array;
  /**
   * By line, as bits: squares that were taken or changed since the first position, and those of them that a play of the
   * mover can cover.
   */
  readonly takenAt: Int32Array;
  readonly changedAt: Int32Array;
  readonly coverable: Int32Array;
  /** By direction, as bits: the lines with taken or changed squares. */
  readonly lines: [number, number];
}

export function createOpponentPlan(): OpponentPlan {
  return {
    outs: createOutPlays(),
    bit: 0,
    score: 0,
    otherValue: 0,
    mine: createPlayGroups(),
    most: new Int32Array(REMAINING_CODES),
    takenAt: new Int32Array(2 * LINE_SIZE),
    changedAt: new Int32Array(2 * LINE_SIZE),
    coverable: new Int32Array(2 * LINE_SIZE),
    lines: [0, 0],
  };
}

/**
 * Fills the plan with a reply of the other seat. Returns whether the plan is useful; if it is, the reply stays made.
 */
export function fillOpponentPlan(
  plan: OpponentPlan,
  ending: EndgamePosition,
  lists: PlayLists,
  outs: OutPlays,
  one: number,
  ply: number,
): boolean {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  const answers = playListAt(lists, ending, other, ply);
  const at = outs.at[one];
  ending.toMove = other;
  inheritPlayLists(lists, ply);
  makePlay(ending, answers.numbers, at, ply, false);
  const mine = playListAt(lists, ending, mover, ply + 1);
  const theirs = playListAt(lists, ending, other, ply + 1);
  markTakenSquares(0, 0);
  fillOutPlaysFromOldList(plan.outs, ending, theirs);
  if (plan.outs.counts[0] > 0 || canBeOne(ending.seats[mover], ending.lefts[mover])) {
    plan.bit = 1 << one;
    plan.score = answers.numbers[at] >> SCORE_SHIFT;
    plan.otherValue = ending.seats[other].values[ending.lefts[other]];
    noteMine(plan, mine);
    plan.most.fill(-UNKNOWN_BOUND);
    noteChanges(plan, ending, ply);
    return true;
  }
  undoOpponentPlan(ending, lists, outs, one, ply);
  return false;
}

/** Fills the plan with a pass as the reply, because the other seat has no play. */
export function fillPassingPlan(plan: OpponentPlan, ending: EndgamePosition, lists: PlayLists, ply: number): void {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  const mine = playListAt(lists, ending, mover, ply);
  ending.toMove = other;
  inheritPlayLists(lists, ply);
  makePass(ending, ply);
  markTakenSquares(0, 0);
  plan.outs.counts.fill(0);
  plan.bit = 0;
  plan.score = 0;
  plan.otherValue = ending.seats[other].values[ending.lefts[other]];
  noteMine(plan, mine);
  plan.most.fill(-UNKNOWN_BOUND);
  noteChanges(plan, ending, ply);
}

export function undoPassingPlan(ending: EndgamePosition, ply: number): void {
  undoPass(ending, ply);
  ending.toMove = ending.toMove === 0 ? 1 : 0;
}

function noteChanges(
  { takenAt, changedAt, coverable, lines }: OpponentPlan,
  { seats, lefts, toMove }: EndgamePosition,
  ply: number,
): void {
  markTakenSquares(0, PLAY_START_BY_PLY[ply + 1]);
  takenAt.set(TAKEN_BITS);
  changedAt.set(CHANGED_BITS);
  const left = lefts[toMove];
  const letters = seats[toMove].blanks[left] === 0 ? seats[toMove].letters[left] : -1;
  lines.fill(0);
  for (let where = 0; where < 2 * LINE_SIZE; where++) {
    const all = TAKEN_BITS[where] | CHANGED_BITS[where];
    if (all !== 0) lines[where < LINE_SIZE ? 0 : 1] |= 1 << (where & (LINE_SIZE - 1));
    coverable[where] = all === 0 ? 0 : field.feasibleOffsets(where, all, letters);
  }
}

/** Undoes the reply of the plan. */
export function undoOpponentPlan(
  ending: EndgamePosition,
  lists: PlayLists,
  outs: OutPlays,
  one: number,
  ply: number,
): void {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  undoPlay(ending, playListAt(lists, ending, other, ply).numbers, outs.at[one], ply);
  ending.toMove = mover;
}

/** Whether the mover may have a single tile left after its move. Every play with a single tile goes out. */
function canBeOne({ sizes }: EndgameSeat, left: number): boolean {
  const size = sizes[left];
  return size > 1 && size <= 5;
}

function noteMine({ mine, outs }: OpponentPlan, { count, numbers }: PlayList): void {
  clearPlayGroups(mine);
  for (let one = 0, at = 0; one < count; one++, at += LIST_ENTRY_SIZE) {
    const first = numbers[at];
    const blocked = blockedPlayBits(outs, numbers[at + 1], numbers[at + 2]);
    addToPlayGroup(mine, first & USED_MASK, blocked, first >> SCORE_SHIFT);
  }
}
