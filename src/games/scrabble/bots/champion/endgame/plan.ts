import {
  begin,
  CHANGED,
  ENTRY,
  inherit,
  isTouched,
  type Lists,
  listOf,
  noteTaken,
  type Plays,
  TAKEN,
} from "#games/scrabble/bots/champion/endgame/lists.ts";
import { type Opened, REACH } from "#games/scrabble/bots/champion/endgame/opened.ts";
import { fillOldOuts, firstOf, hinderedBy, type Outs, openOuts } from "#games/scrabble/bots/champion/endgame/outs.ts";
import {
  backward,
  type Ending,
  forward,
  passBackward,
  passForward,
  settle,
  TRAIL_AT,
} from "#games/scrabble/bots/champion/endgame/position.ts";
import { LEFTS, type Seat } from "#games/scrabble/bots/champion/endgame/seat.ts";
import * as field from "#games/scrabble/generator/field.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// Where the other seat cannot go out at once, it may in two turns: with an answer, and then with one of the plays that are
// left to it. What a move is worth against this plan is told without making the move: the mover comes once more in between,
// either with a play that it has already, were the answer there, or with one that its own move opens.

const { SCORE_SHIFT, USED, PLAY, LINE, PLAYS, NOW, TOP, OVERFLOWN } = tables;
const UNKNOWN = 1 << 20;

/** After an answer: how the other can go out, and what the mover can do before. */
export interface Plan {
  readonly outs: Outs;
  /** Bit of the answer among those of the position. */
  bit: number;
  score: number;
  /** What the other has left after it. */
  otherValue: number;
  /** Plays of the mover: points, what they take, which outs they hinder. */
  count: number;
  scores: Int32Array;
  taken: Uint8Array;
  hindered: Int32Array;
  /** By what the mover has: the most it can get from there on, if its move hinders no out; −UNKNOWN where not counted yet. */
  readonly most: Int32Array;
  /** By line: what was taken and changed since the first position; and of that what a play of the mover can cover. */
  readonly takenAt: Int32Array;
  readonly changedAt: Int32Array;
  readonly coverable: Int32Array;
}

export function openPlan(): Plan {
  return {
    outs: openOuts(),
    bit: 0,
    score: 0,
    otherValue: 0,
    count: 0,
    scores: new Int32Array(256),
    taken: new Uint8Array(256),
    hindered: new Int32Array(256),
    most: new Int32Array(LEFTS),
    takenAt: new Int32Array(2 * LINE),
    changedAt: new Int32Array(2 * LINE),
    coverable: new Int32Array(2 * LINE),
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
    noteMine(plan, mine.count, mine.numbers);
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
  noteMine(plan, mine.count, mine.numbers);
  plan.most.fill(-UNKNOWN);
  noteChanges(plan, ending, ply);
}

export function leavePassing(ending: Ending, ply: number): void {
  passBackward(ending, ply);
  ending.toMove = ending.toMove === 0 ? 1 : 0;
}

function noteChanges({ takenAt, changedAt, coverable }: Plan, { seats, lefts, toMove }: Ending, ply: number): void {
  noteTaken(0, TRAIL_AT[ply + 1] as number);
  takenAt.set(TAKEN);
  changedAt.set(CHANGED);
  const left = lefts[toMove];
  const letters = seats[toMove].blanks[left] === 0 ? (seats[toMove].letters[left] as number) : -1;
  for (let where = 0; where < 2 * LINE; where++) {
    const all = (TAKEN[where] as number) | (CHANGED[where] as number);
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

function noteMine(plan: Plan, count: number, numbers: Int32Array): void {
  if (plan.scores.length < count) {
    plan.scores = new Int32Array(2 * count);
    plan.taken = new Uint8Array(2 * count);
    plan.hindered = new Int32Array(2 * count);
  }
  plan.count = count;
  for (let one = 0, at = 0; one < count; one++, at += ENTRY) {
    plan.scores[one] = (numbers[at] as number) >> SCORE_SHIFT;
    plan.taken[one] = (numbers[at] as number) & USED;
    plan.hindered[one] = hinderedBy(plan.outs, numbers[at + 1] as number, numbers[at + 2] as number);
  }
}

/** The most that a move can be worth against the plan; `UNKNOWN` if that cannot be told, or if it is more than `floor`. */
export function boundOf(
  plan: Plan,
  ending: Ending,
  opened: Opened | undefined,
  numbers: Int32Array,
  at: number,
  floor: number,
  ply: number,
): number {
  const id = numbers[at + 3] as number;
  const seat = ending.seats[ending.toMove];
  const first = numbers[at] as number;
  const left = (ending.lefts[ending.toMove] as number) - (first & USED);
  const hindered = hinderedBy(plan.outs, numbers[at + 1] as number, numbers[at + 2] as number);
  const base = (first >> SCORE_SHIFT) - plan.score;
  const room = floor - base;
  const known = mostOf(plan, seat, left, hindered, room);
  if (known > room) return UNKNOWN;
  const more =
    opened === undefined || id < 0 || reachesTaken(plan, opened, id, seat.sizes[left] as number)
      ? mostFound(plan, ending, seat, numbers, at, hindered, room, ply)
      : mostOpened(plan, seat, opened, id, left, hindered, room);
  return more > room ? UNKNOWN : base + Math.max(known, more);
}

function reachesTaken(
  { takenAt, changedAt, coverable }: Plan,
  { firstReach, reaches }: Opened,
  id: number,
  tiles: number,
) {
  for (let at = firstReach[id] as number, end = firstReach[id + 1] as number; at < end; at += REACH) {
    const where = reaches[at] as number;
    const touched = ((takenAt[where] as number) | (changedAt[where] as number)) & (reaches[at + 1] as number);
    if ((touched | ((coverable[where] as number) & (reaches[at + 1 + tiles] as number))) !== 0) return true;
  }
  return false;
}

/** With plays that there are without the move, or by passing. */
function mostOf(plan: Plan, seat: Seat, left: number, hindered: number, room: number): number {
  if (hindered === 0 && (plan.most[left] as number) > -UNKNOWN) return plan.most[left] as number;
  const { outs, count, scores, taken, otherValue } = plan;
  const from = left * LEFTS;
  const value = seat.values[left] as number;
  const out = firstOf(outs, 0, hindered);
  // The other passes as well, if nothing better is certain.
  let most = out < 0 ? otherValue - value : -(outs.scores[out] as number) - 2 * value;
  for (let one = 0; one < count; one++) {
    const used = taken[one] as number;
    if (seat.can[from + used] === 0) continue;
    let worth = scores[one] as number;
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstOf(outs, 0, hindered | (plan.hindered[one] as number));
      if (answer < 0) worth = UNKNOWN;
      else worth -= (outs.scores[answer] as number) + 2 * (seat.values[left - used] as number);
    }
    if (worth > most) most = worth;
    if (hindered !== 0 && most > room) return most;
  }
  if (hindered === 0) plan.most[left] = most;
  return most;
}

/** With plays that the move opens. */
function mostOpened(
  { outs, otherValue, takenAt, changedAt }: Plan,
  seat: Seat,
  { firstPlay, plays }: Opened,
  id: number,
  left: number,
  hindered: number,
  room: number,
): number {
  const from = left * LEFTS;
  let most = -UNKNOWN;
  for (let at = firstPlay[id] as number, end = firstPlay[id + 1] as number; at < end; at += PLAY) {
    const first = plays[at] as number;
    const used = first & USED;
    if (seat.can[from + used] === 0) continue;
    const [second, third] = [plays[at + 1] as number, plays[at + 2] as number];
    let worth = first >> SCORE_SHIFT;
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstOf(outs, 0, hindered | hinderedBy(outs, second, third));
      if (answer < 0) worth = UNKNOWN;
      else worth -= (outs.scores[answer] as number) + 2 * (seat.values[left - used] as number);
    }
    if (worth <= most || isTouched(second, third, takenAt, changedAt)) continue;
    most = worth;
    if (most > room) return most;
  }
  return most;
}

/** The same, looked for: where something else lies near. */
function mostFound(
  { outs, otherValue }: Plan,
  ending: Ending,
  seat: Seat,
  numbers: Int32Array,
  at: number,
  hindered: number,
  room: number,
  ply: number,
): number {
  const mover = ending.toMove;
  forward(ending, numbers, at, ply + 1, false);
  const left = ending.lefts[mover];
  settle(ply + 2);
  noteTaken(TRAIL_AT[ply + 1] as number, TRAIL_AT[ply + 2] as number);
  begin(ending, mover);
  for (let where = 0; where < 2 * LINE; where++) {
    const wanted = (TAKEN[where] as number) | (CHANGED[where] as number);
    if (wanted !== 0) field.searchWhere(where, wanted, seat.sizes[left] as number);
  }
  let most = -UNKNOWN;
  for (let play = 0, end = NOW[TOP] as number; play < end && most <= room; play += PLAY) {
    const used = (PLAYS[play] as number) & USED;
    const [second, third] = [PLAYS[play + 1] as number, PLAYS[play + 2] as number];
    let worth = (PLAYS[play] as number) >> SCORE_SHIFT;
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstOf(outs, 0, hindered | hinderedBy(outs, second, third));
      if (answer < 0) worth = UNKNOWN;
      else worth -= (outs.scores[answer] as number) + 2 * (seat.values[left - used] as number);
    }
    if (worth <= most || !isTouched(second, third, TAKEN, CHANGED)) continue;
    most = worth;
  }
  if (NOW[OVERFLOWN] === 1) most = UNKNOWN;
  backward(ending, numbers, at, ply + 1);
  return most;
}
