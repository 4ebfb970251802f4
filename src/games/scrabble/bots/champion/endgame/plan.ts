import { clearGroups, type Groups, noteInGroup, openGroups } from "#games/scrabble/bots/champion/endgame/groups.ts";
import {
  CHANGED,
  ENTRY,
  inherit,
  type Lists,
  listOf,
  noteTaken,
  type Plays,
  TAKEN,
} from "#games/scrabble/bots/champion/endgame/lists.ts";
import { fillOldOuts, hinderedBy, type Outs, openOuts } from "#games/scrabble/bots/champion/endgame/outs.ts";
import {
  backward,
  type Ending,
  forward,
  passBackward,
  passForward,
  TRAIL_AT,
} from "#games/scrabble/bots/champion/endgame/position.ts";
import { LEFTS, type Seat } from "#games/scrabble/bots/champion/endgame/seat.ts";
import * as field from "#games/scrabble/generator/field.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// Where the other seat cannot go out at once, it may in two turns: with an answer, and then with one of the plays that are
// left to it. What a move is worth against this plan is told without making the move: the mover comes once more in between,
// either with a play that it has already, were the answer there, or with one that its own move opens.

const { SCORE_SHIFT, USED, LINE } = tables;
/** More than any bound. */
export const UNKNOWN = 1 << 20;

/** After an answer: how the other can go out, and what the mover can do before. */
export interface Plan {
  readonly outs: Outs;
  /** Bit of the answer among those of the position. */
  bit: number;
  score: number;
  /** What the other has left after it. */
  otherValue: number;
  /** Plays of the mover: what they take, which outs they hinder, and the most points of those that are alike in both. */
  readonly mine: Groups;
  /** By what the mover has: the most it can get from there on, if its move hinders no out; −UNKNOWN where not counted yet. */
  readonly most: Int32Array;
  /** By line: what was taken and changed since the first position; and of that what a play of the mover can cover. */
  readonly takenAt: Int32Array;
  readonly changedAt: Int32Array;
  readonly coverable: Int32Array;
  /** By direction: the lines where there is anything of this, as bits. */
  readonly lines: [number, number];
}

export function openPlan(): Plan {
  return {
    outs: openOuts(),
    bit: 0,
    score: 0,
    otherValue: 0,
    mine: openGroups(),
    most: new Int32Array(LEFTS),
    takenAt: new Int32Array(2 * LINE),
    changedAt: new Int32Array(2 * LINE),
    coverable: new Int32Array(2 * LINE),
    lines: [0, 0],
  };
}

/** Of an answer in the other's list; whether it leads to anything. The squares taken up to here stay noted. */
export function fillPlan(plan: Plan, ending: Ending, lists: Lists, outs: Outs, one: number, ply: number): boolean {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  const answers = listOf(lists, ending, other, ply);
  const at = outs.at[one] as number;
  ending.toMove = other;
  inherit(lists, ply);
  forward(ending, answers.numbers, at, ply, false);
  const mine = listOf(lists, ending, mover, ply + 1);
  const theirs = listOf(lists, ending, other, ply + 1);
  noteTaken(0, 0);
  fillOldOuts(plan.outs, ending, theirs);
  if ((plan.outs.counts[0] as number) > 0 || canBeOne(ending.seats[mover], ending.lefts[mover])) {
    plan.bit = 1 << one;
    plan.score = (answers.numbers[at] as number) >> SCORE_SHIFT;
    plan.otherValue = ending.seats[other].values[ending.lefts[other]] as number;
    noteMine(plan, mine);
    plan.most.fill(-UNKNOWN);
    noteChanges(plan, ending, ply);
    return true;
  }
  leavePlan(ending, lists, outs, one, ply);
  return false;
}

/** With a pass for an answer, where the other has nothing to play. */
export function fillPassing(plan: Plan, ending: Ending, lists: Lists, ply: number): void {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  const mine = listOf(lists, ending, mover, ply);
  ending.toMove = other;
  inherit(lists, ply);
  passForward(ending, ply);
  noteTaken(0, 0);
  plan.outs.counts.fill(0);
  plan.bit = 0;
  plan.score = 0;
  plan.otherValue = ending.seats[other].values[ending.lefts[other]] as number;
  noteMine(plan, mine);
  plan.most.fill(-UNKNOWN);
  noteChanges(plan, ending, ply);
}

export function leavePassing(ending: Ending, ply: number): void {
  passBackward(ending, ply);
  ending.toMove = ending.toMove === 0 ? 1 : 0;
}

function noteChanges(
  { takenAt, changedAt, coverable, lines }: Plan,
  { seats, lefts, toMove }: Ending,
  ply: number,
): void {
  noteTaken(0, TRAIL_AT[ply + 1] as number);
  takenAt.set(TAKEN);
  changedAt.set(CHANGED);
  const left = lefts[toMove];
  const letters = seats[toMove].blanks[left] === 0 ? (seats[toMove].letters[left] as number) : -1;
  lines.fill(0);
  for (let where = 0; where < 2 * LINE; where++) {
    const all = (TAKEN[where] as number) | (CHANGED[where] as number);
    if (all !== 0) lines[where < LINE ? 0 : 1] |= 1 << (where & (LINE - 1));
    coverable[where] = all === 0 ? 0 : field.feasibleAt(where, all, letters);
  }
}

/** Takes the answer back. */
export function leavePlan(ending: Ending, lists: Lists, outs: Outs, one: number, ply: number): void {
  const mover = ending.toMove;
  const other = mover === 0 ? 1 : 0;
  backward(ending, (listOf(lists, ending, other, ply) as Plays).numbers, outs.at[one] as number, ply);
  ending.toMove = mover;
}

/** Whether the mover may be left with a single tile, which it can only go out with. */
function canBeOne({ sizes }: Seat, left: number): boolean {
  const size = sizes[left] as number;
  return size > 1 && size <= 5;
}

function noteMine({ mine, outs }: Plan, { count, numbers }: Plays): void {
  clearGroups(mine);
  for (let one = 0, at = 0; one < count; one++, at += ENTRY) {
    const first = numbers[at] as number;
    const hindered = hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number);
    noteInGroup(mine, first & USED, hindered, first >> SCORE_SHIFT);
  }
}
