import type { EndgamePosition } from "#games/scrabble/search/endgame/endgame-position.ts";
import {
  blockedPlayBits,
  firstUnblockedPlay,
  type GoingOutPlays,
  MAX_GOING_OUT_PLAYS,
} from "#games/scrabble/search/endgame/going-out-plays.ts";
import { moveUpperBound } from "#games/scrabble/search/endgame/move-bounds.ts";
import { INFINITE_VALUE, type MoveList } from "#games/scrabble/search/endgame/move-ordering.ts";
import type { OpenedPlays } from "#games/scrabble/search/endgame/opened-plays.ts";
import {
  createOpponentPlan,
  fillPlanForOpponentPass,
  fillPlanForOpponentReply,
  undoOpponentPass,
  undoOpponentReply,
} from "#games/scrabble/search/endgame/opponent-plan.ts";
import { type PlayList, type PlayLists, playListAt } from "#games/scrabble/search/endgame/play-lists.ts";
import { recordRefutedMove, recordRefutingReply } from "#games/scrabble/search/endgame/refuted-moves.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";

// Removes moves that need not be searched, because an upper bound shows that they are not better than the best move
// known.

const { PLAY_SCORE_SHIFT, USED_TILES_MASK } = tables;

/**
 * Removes moves after which the other seat can go out, if their values cannot exceed `floor` because of that. Begins
 * with the move at index `from`. Returns the highest bound of the removed moves. `passed`: the other seat has just
 * passed, so a second pass ends the game.
 */
export function pruneNonBlockingMoves(
  { toMove: seat, lefts, seats }: EndgamePosition,
  moves: MoveList,
  { numbers }: PlayList,
  outs: GoingOutPlays,
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
    const at = moves.at[one];
    const blocked = at < 0 ? 0 : blockedPlayBits(outs, numbers[at + 1], numbers[at + 2]);
    const out = at < 0 && passed ? -1 : firstUnblockedPlay(outs, 0, blocked);
    if (out >= 0) {
      const first = at < 0 ? 0 : numbers[at];
      const bound = (first >> PLAY_SCORE_SHIFT) - outs.scores[out] - 2 * values[left - (first & USED_TILES_MASK)];
      if (bound <= floor) {
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

/** With at most this number of moves left, searching them is faster than computing bounds for them. */
const FEW = 2;
/** Work that counts towards the search limit for computing the bound of one move, on average. */
const BOUND_WORK = 64;
/** Max replies of the other seat that are examined as the first turn of an `OpponentPlan`. */
const PLANS = 16;
const plan = createOpponentPlan();

/**
 * Removes moves from index `from` on that cannot exceed `floor`, assuming that the other seat makes a reply and then
 * goes out (see opponent-plan.ts). Returns the highest bound of the removed moves.
 */
export function pruneByOpponentPlans(
  ending: EndgamePosition,
  lists: PlayLists,
  opened: OpenedPlays | undefined,
  moves: MoveList,
  { numbers }: PlayList,
  outs: GoingOutPlays,
  from: number,
  floor: number,
  ply: number,
): number {
  let max = -INFINITE_VALUE;
  const replies = playListAt(lists, ending, ending.toMove === 0 ? 1 : 0, ply);
  const answers = Math.min(PLANS, outs.counts[1]);
  for (let one = MAX_GOING_OUT_PLAYS; one < MAX_GOING_OUT_PLAYS + answers && moves.count - from > FEW; one++) {
    if (!fillPlanForOpponentReply(plan, ending, lists, outs, one, ply)) continue;
    recordRefutingReply(ply + 1, replies.numbers, outs.at[one]);
    max = Math.max(max, cutBounded(ending, lists, opened, moves, numbers, outs, from, floor, ply));
    undoOpponentReply(ending, lists, outs, one, ply);
    if (lists.limit.isOver) break;
  }
  return max;
}

/**
 * Removes moves from index `from` on that cannot exceed `floor`, in positions in which the other seat has no play and
 * passes. Returns the highest bound of the removed moves.
 */
export function pruneIfOpponentPasses(
  ending: EndgamePosition,
  lists: PlayLists,
  opened: OpenedPlays | undefined,
  moves: MoveList,
  { numbers }: PlayList,
  outs: GoingOutPlays,
  from: number,
  floor: number,
  ply: number,
): number {
  fillPlanForOpponentPass(plan, ending, lists, ply);
  recordRefutingReply(ply + 1, numbers, -1);
  const max = cutBounded(ending, lists, opened, moves, numbers, outs, from, floor, ply);
  undoOpponentPass(ending, ply);
  return max;
}

/**
 * Removes plays that cannot exceed `floor` if the other seat follows its plan (a reply, then going out). Keeps the
 * pass, and plays that block the reply. Returns the highest bound of the removed plays.
 */
function cutBounded(
  ending: EndgamePosition,
  { limit }: PlayLists,
  opened: OpenedPlays | undefined,
  moves: MoveList,
  numbers: Int32Array,
  outs: GoingOutPlays,
  from: number,
  floor: number,
  ply: number,
): number {
  let max = -INFINITE_VALUE;
  let kept = from;
  for (let move = from; move < moves.count; move++) {
    const at = moves.at[move];
    if (at >= 0 && (blockedPlayBits(outs, numbers[at + 1], numbers[at + 2]) & plan.bit) === 0) {
      const bound = moveUpperBound(plan, ending, opened, numbers, at, floor, ply);
      if (limit.addWork(BOUND_WORK)) break;
      if (bound <= floor) {
        recordRefutedMove(ply, numbers, at, bound);
        max = Math.max(max, bound);
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[move];
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return max;
}
