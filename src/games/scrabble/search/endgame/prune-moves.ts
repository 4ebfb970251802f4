import type { EndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import { moveUpperBound } from "#games/scrabble/search/endgame/move-bounds.ts";
import { INFINITE_VALUE, type MoveList } from "#games/scrabble/search/endgame/move-ordering.ts";
import type { OpenedPlays } from "#games/scrabble/search/endgame/opened-plays.ts";
import {
  createOpponentPlan,
  fillOpponentPlan,
  fillPassingPlan,
  undoOpponentPlan,
  undoPassingPlan,
} from "#games/scrabble/search/endgame/opponent-plan.ts";
import { firstUnhindered, hinderedBits, MAX_OUTS, type OutPlays } from "#games/scrabble/search/endgame/out-plays.ts";
import { type PlayList, type PlayLists, playListAt } from "#games/scrabble/search/endgame/play-lists.ts";
import { recordAnswer, recordRefutedMove } from "#games/scrabble/search/endgame/refuted-moves.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// Which moves of a position need not be tried.

const { SCORE_SHIFT, USED_MASK } = tables;

/**
 * Leaves out the moves from `from` on that cannot be worth more than `floor`, because the other goes out; gives the most
 * that any of them can be. `passed` after a pass of the other: a second one ends the game.
 */
export function pruneMoves(
  { toMove: seat, lefts, seats }: EndgamePosition,
  moves: MoveList,
  { numbers }: PlayList,
  outs: OutPlays,
  from: number,
  floor: number,
  passed: boolean,
): number {
  if (outs.counts[0] === 0) return -INFINITE_VALUE;
  const left = lefts[seat];
  const { values } = seats[seat];
  let max = -INFINITE_VALUE;
  let kept = from;
  for (let one = from; one < moves.count; one++) {
    const at = moves.at[one] as number;
    const hindered = at < 0 ? 0 : hinderedBits(outs, numbers[at + 1] as number, numbers[at + 2] as number);
    const out = at < 0 && passed ? -1 : firstUnhindered(outs, 0, hindered);
    if (out >= 0) {
      const first = at < 0 ? 0 : (numbers[at] as number);
      const bound =
        (first >> SCORE_SHIFT) - (outs.scores[out] as number) - 2 * (values[left - (first & USED_MASK)] as number);
      if (bound <= floor) {
        max = Math.max(max, bound);
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[one] as number;
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return max;
}

/** So few moves are sooner searched than bounded. */
const FEW = 2;
/** How many answers are tried as the beginning of a plan. */
const PLANS = 16;
const plan = createOpponentPlan();

/** As `cutMoves`, because of what the other can do in two turns. */
export function pruneByPlans(
  ending: EndgamePosition,
  lists: PlayLists,
  opened: OpenedPlays | undefined,
  moves: MoveList,
  { numbers }: PlayList,
  outs: OutPlays,
  from: number,
  floor: number,
  ply: number,
): number {
  let max = -INFINITE_VALUE;
  const replies = playListAt(lists, ending, ending.toMove === 0 ? 1 : 0, ply);
  const answers = Math.min(PLANS, outs.counts[1] as number);
  for (let one = MAX_OUTS; one < MAX_OUTS + answers && moves.count - from > FEW; one++) {
    if (!fillOpponentPlan(plan, ending, lists, outs, one, ply)) continue;
    recordAnswer(ply + 1, replies.numbers, outs.at[one] as number);
    max = Math.max(max, cutBounded(ending, opened, moves, numbers, outs, from, floor, ply));
    undoOpponentPlan(ending, lists, outs, one, ply);
  }
  return max;
}

/** The same where the other has no play: it passes. */
export function pruneByPassing(
  ending: EndgamePosition,
  lists: PlayLists,
  opened: OpenedPlays | undefined,
  moves: MoveList,
  { numbers }: PlayList,
  outs: OutPlays,
  from: number,
  floor: number,
  ply: number,
): number {
  fillPassingPlan(plan, ending, lists, ply);
  recordAnswer(ply + 1, numbers, -1);
  const max = cutBounded(ending, opened, moves, numbers, outs, from, floor, ply);
  undoPassingPlan(ending, ply);
  return max;
}

/** Leaves out the plays that the plan bounds and that do not hinder its answer; a pass stays. */
function cutBounded(
  ending: EndgamePosition,
  opened: OpenedPlays | undefined,
  moves: MoveList,
  numbers: Int32Array,
  outs: OutPlays,
  from: number,
  floor: number,
  ply: number,
): number {
  let max = -INFINITE_VALUE;
  let kept = from;
  for (let move = from; move < moves.count; move++) {
    const at = moves.at[move] as number;
    if (at >= 0 && (hinderedBits(outs, numbers[at + 1] as number, numbers[at + 2] as number) & plan.bit) === 0) {
      const bound = moveUpperBound(plan, ending, opened, numbers, at, floor, ply);
      if (bound <= floor) {
        recordRefutedMove(ply, numbers, at, bound);
        max = Math.max(max, bound);
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[move] as number;
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return max;
}
