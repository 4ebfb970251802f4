import { boundOf } from "#games/scrabble/bots/champion/endgame/bounds.ts";
import { type Lists, listOf, type Plays } from "#games/scrabble/bots/champion/endgame/lists.ts";
import { INFINITE, type Moves } from "#games/scrabble/bots/champion/endgame/moves.ts";
import type { Opened } from "#games/scrabble/bots/champion/endgame/opened.ts";
import { firstOf, hinderedBy, MOST, type Outs } from "#games/scrabble/bots/champion/endgame/outs.ts";
import {
  fillPassing,
  fillPlan,
  leavePassing,
  leavePlan,
  openPlan,
} from "#games/scrabble/bots/champion/endgame/plan.ts";
import type { Ending } from "#games/scrabble/bots/champion/endgame/position.ts";
import { noteAnswer, noteRefuted } from "#games/scrabble/bots/champion/endgame/refuted.ts";
import * as tables from "#games/scrabble/generator/tables.ts";

// Which moves of a position need not be tried.

const { SCORE_SHIFT, USED } = tables;

/**
 * Leaves out the moves from `from` on that cannot be worth more than `floor`, because the other goes out; gives the most
 * that any of them can be. `passed` after a pass of the other: a second one ends the game.
 */
export function cutMoves(
  { toMove: seat, lefts, seats }: Ending,
  moves: Moves,
  { numbers }: Plays,
  outs: Outs,
  from: number,
  floor: number,
  passed: boolean,
): number {
  if (outs.counts[0] === 0) return -INFINITE;
  const left = lefts[seat];
  const { values } = seats[seat];
  let most = -INFINITE;
  let kept = from;
  for (let one = from; one < moves.count; one++) {
    const at = moves.at[one] as number;
    const hindered = at < 0 ? 0 : hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number);
    const out = at < 0 && passed ? -1 : firstOf(outs, 0, hindered);
    if (out >= 0) {
      const first = at < 0 ? 0 : (numbers[at] as number);
      const bound =
        (first >> SCORE_SHIFT) - (outs.scores[out] as number) - 2 * (values[left - (first & USED)] as number);
      if (bound <= floor) {
        most = Math.max(most, bound);
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[one] as number;
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return most;
}

/** So few moves are sooner searched than bounded. */
const FEW = 2;
/** How many answers are tried as the beginning of a plan. */
const PLANS = 16;
const plan = openPlan();

/** As `cutMoves`, because of what the other can do in two turns. */
export function cutByPlans(
  ending: Ending,
  lists: Lists,
  opened: Opened | undefined,
  moves: Moves,
  { numbers }: Plays,
  outs: Outs,
  from: number,
  floor: number,
  ply: number,
): number {
  let most = -INFINITE;
  const replies = listOf(lists, ending, ending.toMove === 0 ? 1 : 0, ply);
  const answers = Math.min(PLANS, outs.counts[1] as number);
  for (let one = MOST; one < MOST + answers && moves.count - from > FEW; one++) {
    if (!fillPlan(plan, ending, lists, outs, one, ply)) continue;
    noteAnswer(ply + 1, replies.numbers, outs.at[one] as number);
    most = Math.max(most, cutBounded(ending, opened, moves, numbers, outs, from, floor, ply));
    leavePlan(ending, lists, outs, one, ply);
  }
  return most;
}

/** The same where the other has no play: it passes. */
export function cutByPassing(
  ending: Ending,
  lists: Lists,
  opened: Opened | undefined,
  moves: Moves,
  { numbers }: Plays,
  outs: Outs,
  from: number,
  floor: number,
  ply: number,
): number {
  fillPassing(plan, ending, lists, ply);
  noteAnswer(ply + 1, numbers, -1);
  const most = cutBounded(ending, opened, moves, numbers, outs, from, floor, ply);
  leavePassing(ending, ply);
  return most;
}

/** Leaves out the plays that the plan bounds and that do not hinder its answer; a pass stays. */
function cutBounded(
  ending: Ending,
  opened: Opened | undefined,
  moves: Moves,
  numbers: Int32Array,
  outs: Outs,
  from: number,
  floor: number,
  ply: number,
): number {
  let most = -INFINITE;
  let kept = from;
  for (let move = from; move < moves.count; move++) {
    const at = moves.at[move] as number;
    if (at >= 0 && (hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number) & plan.bit) === 0) {
      const bound = boundOf(plan, ending, opened, numbers, at, floor, ply);
      if (bound <= floor) {
        noteRefuted(ply, numbers, at, bound);
        most = Math.max(most, bound);
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[move] as number;
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return most;
}
