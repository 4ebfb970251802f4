import { begin, CHANGED, isTouched, noteTaken, TAKEN } from "#games/scrabble/bots/champion/endgame/lists.ts";
import { type Opened, REACH } from "#games/scrabble/bots/champion/endgame/opened.ts";
import { firstOf, hinderedBy } from "#games/scrabble/bots/champion/endgame/outs.ts";
import { type Plan, UNKNOWN } from "#games/scrabble/bots/champion/endgame/plan.ts";
import { backward, type Ending, forward, settleOn, TRAIL_AT } from "#games/scrabble/bots/champion/endgame/position.ts";
import { LEFTS, type Seat } from "#games/scrabble/bots/champion/endgame/seat.ts";
import * as field from "#games/scrabble/generator/field.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// How much a move can be worth against a plan of the other: the mover comes once more before the other goes out, with a
// play that it has already or with one that the move opens.

const { SCORE_SHIFT, USED, PLAY, LINE, PLAYS, NOW, TOP, OVERFLOWN } = tables;

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
  const seat = ending.seats[ending.toMove];
  const first = numbers[at] as number;
  const left = (ending.lefts[ending.toMove] as number) - (first & USED);
  const hindered = hinderedBy(plan.outs, numbers[at + 1] as number, numbers[at + 2] as number);
  const base = (first >> SCORE_SHIFT) - plan.score;
  const room = floor - base;
  const known = mostOf(plan, seat, left, hindered, room);
  if (known > room) return UNKNOWN;
  const more = mostMore(plan, ending, opened, numbers, at, hindered, room, ply);
  return more > room ? UNKNOWN : base + Math.max(known, more);
}

/** With plays that the move opens: those known from the first position, and on lines where others came near it anew. */
function mostMore(
  plan: Plan,
  ending: Ending,
  opened: Opened | undefined,
  numbers: Int32Array,
  at: number,
  hindered: number,
  room: number,
  ply: number,
): number {
  const seat = ending.seats[ending.toMove];
  const left = (ending.lefts[ending.toMove] as number) - ((numbers[at] as number) & USED);
  const id = numbers[at + 3] as number;
  if (opened === undefined || id < 0) {
    UNSURE.fill(-1);
    return mostFound(plan, ending, seat, numbers, at, hindered, room, ply);
  }
  const most = mostOpened(plan, seat, opened, id, left, hindered, room);
  if (most > room || !noteUnsure(plan, opened, id, seat.sizes[left] as number)) return most;
  return Math.max(most, mostFound(plan, ending, seat, numbers, at, hindered, room, ply));
}

/** By direction, as bits: the lines to be searched. */
const UNSURE = new Int32Array(2);

/** The lines where something was laid or changed within reach of what the move opens; whether there is any. */
function noteUnsure(
  { takenAt, changedAt, coverable, lines }: Plan,
  { firstReach, reaches, lines: within }: Opened,
  id: number,
  tiles: number,
): boolean {
  UNSURE.fill(0);
  if ((((within[0][id] as number) & lines[0]) | ((within[1][id] as number) & lines[1])) === 0) return false;
  for (let at = firstReach[id] as number, end = firstReach[id + 1] as number; at < end; at += REACH) {
    const where = reaches[at] as number;
    const touched = ((takenAt[where] as number) | (changedAt[where] as number)) & (reaches[at + 1] as number);
    if ((touched | ((coverable[where] as number) & (reaches[at + 1 + tiles] as number))) === 0) continue;
    const direction = where >> 5;
    UNSURE[direction] = (UNSURE[direction] as number) | (1 << (where & (LINE - 1)));
  }
  return (UNSURE[0] as number) !== 0 || (UNSURE[1] as number) !== 0;
}

/** With plays that there are without the move, or by passing. */
function mostOf(plan: Plan, seat: Seat, left: number, hindered: number, room: number): number {
  if (hindered === 0 && (plan.most[left] as number) > -UNKNOWN) return plan.most[left] as number;
  const { outs, mine, otherValue } = plan;
  const from = left * LEFTS;
  const value = seat.values[left] as number;
  const out = firstOf(outs, 0, hindered);
  // The other passes as well, if nothing better is certain.
  let most = out < 0 ? otherValue - value : -(outs.scores[out] as number) - 2 * value;
  for (let one = 0; one < mine.count; one++) {
    const used = mine.taken[one] as number;
    if (seat.can[from + used] === 0) continue;
    let worth = mine.scores[one] as number;
    if (used === left) worth += 2 * otherValue;
    else {
      const answer = firstOf(outs, 0, hindered | (mine.hindered[one] as number));
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

/** The same, looked for. */
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
  settleOn(ply + 2, UNSURE);
  noteTaken(TRAIL_AT[ply + 1] as number, TRAIL_AT[ply + 2] as number);
  begin(ending, mover);
  for (let where = 0; where < 2 * LINE; where++) {
    if ((((UNSURE[where >> 5] as number) >>> (where & (LINE - 1))) & 1) === 0) continue;
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
