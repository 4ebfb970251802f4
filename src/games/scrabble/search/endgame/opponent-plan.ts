import {
  type EndgamePosition,
  FIRST_LAID_INDEX_BY_PLY,
  makePass,
  makePlay,
  undoPass,
  undoPlay,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import { type EndgameSeat, RACK_CODE_COUNT } from "#games/scrabble/search/endgame/endgame-seat.ts";
import {
  blockedPlayBits,
  collectUnchangedGoingOutPlays,
  createGoingOutPlays,
  type GoingOutPlays,
} from "#games/scrabble/search/endgame/going-out-plays.ts";
import {
  addToPlayGroup,
  clearPlayGroups,
  createPlayGroups,
  type PlayGroups,
} from "#games/scrabble/search/endgame/play-groups.ts";
import {
  CHANGED_OFFSETS_BY_LINE,
  inheritPlayLists,
  markTakenSquares,
  NUMBERS_PER_LISTED_PLAY,
  type PlayList,
  type PlayLists,
  playListAt,
  TAKEN_OFFSETS_BY_LINE,
} from "#games/scrabble/search/endgame/play-lists.ts";
import * as field from "#games/scrabble/search/generator/incremental-board.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// If the other seat cannot go out at once, it can plan to go out in two turns: with a reply, and then with one of its
// going-out plays. Such a plan gives an upper bound for the value of a move, without making the move. The mover (the
// seat that makes the move) has one turn between the two turns of the plan. Then it can make a play that is possible
// after the reply, or a play that its own move has made possible.

const { PLAY_SCORE_SHIFT, USED_TILES_MASK, LINE_STRIDE } = tables;
/** Greater than any bound; stands for a bound that is not known. */
export const UNKNOWN_BOUND = 1 << 20;

/**
 * A plan of the other seat for two turns: a reply, and then a play that goes out. Holds the plays with which the other
 * seat can go out, and the plays that the mover can make in between.
 */
export interface OpponentPlan {
  readonly outs: GoingOutPlays;
  /** The bit of the reply in `GoingOutPlays.blocked` of the position before the reply; 0 if the reply is a pass. */
  bit: number;
  score: number;
  /** Points of the tiles that the other seat has left after the reply. */
  otherValue: number;
  /**
   * Plays that the mover can make after the reply. Plays that use the same tiles and block the same going-out plays
   * form a group. Only the best score of each group is kept.
   */
  readonly moverPlays: PlayGroups;
  /**
   * Max gain of the mover's turn within the plan, if the move blocks no going-out play. The index is the rack code
   * (number for a set of tiles) of the tiles left after the move. −`UNKNOWN_BOUND`: not computed yet.
   */
  readonly maxGains: Int32Array;
  /** For each line (row or column), the squares that have been taken since the search started, as bits. */
  readonly takenAt: Int32Array;
  /**
   * For each line, the free squares whose crossing words (words at a right angle to the line) have changed since the
   * search started, as bits.
   */
  readonly changedAt: Int32Array;
  /** For each line, the squares in `takenAt` or `changedAt` that a play of the mover can cover, as bits. */
  readonly coverable: Int32Array;
  /** Lines with a bit in `takenAt` or `changedAt`: a bit mask of rows, then one of columns. */
  readonly lines: [number, number];
}

export function createOpponentPlan(): OpponentPlan {
  return {
    outs: createGoingOutPlays(),
    bit: 0,
    score: 0,
    otherValue: 0,
    moverPlays: createPlayGroups(),
    maxGains: new Int32Array(RACK_CODE_COUNT),
    takenAt: new Int32Array(2 * LINE_STRIDE),
    changedAt: new Int32Array(2 * LINE_STRIDE),
    coverable: new Int32Array(2 * LINE_STRIDE),
    lines: [0, 0],
  };
}

/**
 * Makes a reply of the other seat and fills `plan` with this reply. `one`: the index of the reply in `outs`. If the
 * plan is useful, returns true, and the reply stays made until `undoOpponentReply`. Otherwise takes the reply back.
 */
export function fillPlanForOpponentReply(
  plan: OpponentPlan,
  ending: EndgamePosition,
  lists: PlayLists,
  outs: GoingOutPlays,
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
  collectUnchangedGoingOutPlays(plan.outs, ending, theirs);
  if (plan.outs.counts[0] > 0 || mayHaveOneTileLeft(ending.seats[mover], ending.lefts[mover])) {
    plan.bit = 1 << one;
    plan.score = answers.numbers[at] >> PLAY_SCORE_SHIFT;
    plan.otherValue = ending.seats[other].values[ending.lefts[other]];
    groupMoverPlays(plan, mine);
    plan.maxGains.fill(-UNKNOWN_BOUND);
    noteChanges(plan, ending, ply);
    return true;
  }
  undoOpponentReply(ending, lists, outs, one, ply);
  return false;
}

/**
 * Lets the other seat pass, because it has no play, and fills `plan` with this pass as the reply. The pass stays made
 * until `undoOpponentPass`.
 */
export function fillPlanForOpponentPass(
  plan: OpponentPlan,
  ending: EndgamePosition,
  lists: PlayLists,
  ply: number,
): void {
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
  groupMoverPlays(plan, mine);
  plan.maxGains.fill(-UNKNOWN_BOUND);
  noteChanges(plan, ending, ply);
}

export function undoOpponentPass(ending: EndgamePosition, ply: number): void {
  undoPass(ending, ply);
  ending.toMove = ending.toMove === 0 ? 1 : 0;
}

function noteChanges(
  { takenAt, changedAt, coverable, lines }: OpponentPlan,
  { seats, lefts, toMove }: EndgamePosition,
  ply: number,
): void {
  markTakenSquares(0, FIRST_LAID_INDEX_BY_PLY[ply + 1]);
  takenAt.set(TAKEN_OFFSETS_BY_LINE);
  changedAt.set(CHANGED_OFFSETS_BY_LINE);
  const left = lefts[toMove];
  const letters = seats[toMove].blanks[left] === 0 ? seats[toMove].letters[left] : -1;
  lines.fill(0);
  for (let where = 0; where < 2 * LINE_STRIDE; where++) {
    const all = TAKEN_OFFSETS_BY_LINE[where] | CHANGED_OFFSETS_BY_LINE[where];
    if (all !== 0) lines[where < LINE_STRIDE ? 0 : 1] |= 1 << (where & (LINE_STRIDE - 1));
    coverable[where] = all === 0 ? 0 : field.feasibleOffsets(where, all, letters);
  }
}

/** Undoes the reply that `fillPlanForOpponentReply` made. */
export function undoOpponentReply(
  ending: EndgamePosition,
  lists: PlayLists,
  outs: GoingOutPlays,
  one: number,
  ply: number,
): void {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  undoPlay(ending, playListAt(lists, ending, other, ply).numbers, outs.at[one], ply);
  ending.toMove = mover;
}

/**
 * Whether the mover may have a single tile left after its move. Then any play on its next turn goes out, so the plan is
 * useful even if the other seat has no going-out play.
 */
function mayHaveOneTileLeft({ sizes }: EndgameSeat, left: number): boolean {
  const size = sizes[left];
  return size > 1 && size <= 5;
}

function groupMoverPlays({ moverPlays, outs }: OpponentPlan, { count, numbers }: PlayList): void {
  clearPlayGroups(moverPlays);
  for (let one = 0, at = 0; one < count; one++, at += NUMBERS_PER_LISTED_PLAY) {
    const first = numbers[at];
    const blocked = blockedPlayBits(outs, numbers[at + 1], numbers[at + 2]);
    addToPlayGroup(moverPlays, first & USED_TILES_MASK, blocked, first >> PLAY_SCORE_SHIFT);
  }
}
