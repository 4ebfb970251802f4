import type { SearchEffort } from "#core/game.ts";
import {
  type EndgamePosition,
  makePass,
  makePlay,
  undoPass,
  undoPlay,
} from "#games/scrabble/search/endgame/endgame-position.ts";
import {
  blockedPlayBits,
  collectGoingOutPlays,
  collectUnchangedGoingOutPlays,
  createGoingOutPlays,
  firstUnblockedPlay,
  type GoingOutPlays,
  MAX_GOING_OUT_PLAYS,
} from "#games/scrabble/search/endgame/going-out-plays.ts";
import {
  bringBestMoveForward,
  clearRefutations,
  createMoveList,
  INFINITE_VALUE,
  type MoveList,
  promoteKnownBestMove,
  rankMoves,
  recordRefutation,
  refutationScore,
  removePassMove,
} from "#games/scrabble/search/endgame/move-ordering.ts";
import { findOpenedPlays, type OpenedPlays } from "#games/scrabble/search/endgame/opened-plays.ts";
import {
  createPlayLists,
  inheritPlayLists,
  lastPlayList,
  type PlayList,
  type PlayLists,
  playListAt,
} from "#games/scrabble/search/endgame/play-lists.ts";
import {
  pruneByOpponentPlans,
  pruneIfOpponentPasses,
  pruneNonBlockingMoves,
} from "#games/scrabble/search/endgame/prune-moves.ts";
import {
  clearRefutingReply,
  discardRefutationsAtPly,
  pruneRefutedMoves,
  recordMadeMove,
  recordRefutedMove,
  recordRefutingReply,
} from "#games/scrabble/search/endgame/refuted-moves.ts";
import { createSearchLimit, type SearchLimit } from "#games/scrabble/search/endgame/search-limit.ts";
import * as transpositions from "#games/scrabble/search/endgame/transposition-table.ts";
import { decodePlay } from "#games/scrabble/search/generator/play-generator.ts";
import * as tables from "#games/scrabble/search/generator/tables.ts";
import type { Play } from "#games/scrabble/search/movegen.ts";

// Solves the end of a game of two seats: the bag is empty, and each seat knows the rack of the other. The method is
// alpha–beta search with iterative deepening. It stops when the result depends on no guessed value, or when the time is
// over. A value is the points that the seat to move gains minus those of the other seat, from the present position to
// the end of the game.

export interface EndgameSolution {
  /** The best move; undefined if it is a pass. */
  readonly play: Play | undefined;
  readonly value: number;
  /** Whether `play` is proved best and `value` is exact. */
  readonly solved: boolean;
  readonly depth: number;
  readonly nodes: number;
}

const { PLAY_SCORE_SHIFT, USED_TILES_MASK } = tables;
/**
 * Depths of the successive searches, in plies. The two shallow ones learn which moves are worth trying. The last depth
 * is longer than any endgame.
 */
const DEPTHS = [1, 2, 40] as const;

interface Search {
  readonly ending: EndgamePosition;
  readonly limit: SearchLimit;
  readonly lists: PlayLists;
  /**
   * For each seat, the plays that its plays open (make possible, see opened-plays.ts). Empty in the shallow searches,
   * which do not need them.
   */
  opened: readonly (OpenedPlays | undefined)[];
  /** For each ply, the moves to try. */
  readonly moves: MoveList[];
  /** For each ply, the plays with which the other seat goes out, and the best of its other plays. */
  readonly outs: GoingOutPlays[];
  /** For each ply, the going-out plays and replies of the other seat that the move of this ply blocks, as bits. */
  readonly blocked: Int32Array;
  nodes: number;
  /** Whether the result depends on a guessed value. */
  guessed: boolean;
  /** Best move of the root position, where the search starts. */
  best: { at: number; value: number } | undefined;
}

export function solveEndgame(ending: EndgamePosition, effort: SearchEffort): EndgameSolution {
  transpositions.clearEntries();
  clearRefutations();
  const limit = createSearchLimit(effort);
  const lists = createPlayLists(ending, limit);
  const search: Search = {
    ending,
    limit,
    lists,
    opened: [],
    moves: [],
    outs: [],
    blocked: new Int32Array(128),
    nodes: 0,
    guessed: false,
    best: undefined,
  };
  let solution: EndgameSolution = { play: undefined, value: 0, solved: false, depth: 0, nodes: 0 };
  for (const depth of DEPTHS) {
    if (depth > 2) search.opened = [findOpenedPlays(ending, lists, 0), findOpenedPlays(ending, lists, 1)];
    search.guessed = false;
    search.best = undefined;
    negamax(search, depth, -INFINITE_VALUE, INFINITE_VALUE, 0, false, false);
    if (search.best !== undefined) {
      const { at, value } = search.best as { at: number; value: number };
      const solved = !limit.isOver && !search.guessed && !lists.overflown;
      solution = { play: playAt(ending, lists, at), value, solved, depth, nodes: search.nodes };
    }
    if (limit.isOver || !search.guessed) break;
  }
  return { ...solution, nodes: search.nodes };
}

function playAt({ table, racks, seats }: EndgamePosition, lists: PlayLists, at: number): Play | undefined {
  if (at < 0) return undefined;
  const { numbers } = lists.of[0][0];
  return decodePlay({ options: table.options, board: table.board, rack: racks[0] }, numbers, at, seats[0].bits);
}

function movesAt({ moves }: Search, ply: number): MoveList {
  while (moves.length <= ply) moves.push(createMoveList());
  return moves[ply];
}

function outsAt({ outs }: Search, ply: number): GoingOutPlays {
  while (outs.length <= ply) outs.push(createGoingOutPlays());
  return outs[ply];
}

function negamax(
  search: Search,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
  isAll: boolean,
): number {
  const { ending, limit } = search;
  search.nodes++;
  clearRefutingReply(ply);
  if (limit.addNode()) return 0;
  const place = transpositions.findEntry(ending.key);
  if (place !== undefined && ply > 0) {
    const known = usableValue(search, place, depth, alpha, beta);
    if (known !== undefined) return known;
  }
  const before = search.guessed;
  search.guessed = false;
  outsAt(search, ply).ready = false;
  let value = -INFINITE_VALUE;
  if (place === undefined && depth > 1 && ply > 0 && !passed && beta - alpha <= 1) {
    value = tryReply(search, depth, alpha, beta, ply);
    if (limit.isOver) return 0;
    if (value < beta) search.guessed = false;
  }
  if (value < beta) value = tryAll(search, depth, alpha, beta, ply, passed, isAll, place);
  search.guessed ||= before;
  return value;
}

/** Searches the moves of a position one by one. */
function tryAll(
  search: Search,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
  isAll: boolean,
  place: number | undefined,
): number {
  const { ending, lists, limit } = search;
  const seat = ending.toMove;
  const list = playListAt(lists, ending, seat, ply);
  if (limit.addWork(list.count) && ply > 0) return 0;
  const { numbers } = list;
  discardRefutationsAtPly(ply);
  const moves = movesAt(search, ply);
  const out = rankMoves(ending, moves, list);
  if (place !== undefined) promoteKnownBestMove(moves, numbers, place);
  let [best, bestAt] = out < 0 ? [-INFINITE_VALUE, -1] : [goingOut(ending, numbers, out), out];
  if (ply === 0 && out >= 0) search.best = { at: out, value: best };
  const passing = passedOut(ending);
  // After a pass the other seat may pass too, which ends the game with the value `passing`. So a pass is worth at most
  // `passing`. If the other seat has just passed, a pass is worth exactly that.
  if (passed || passing <= Math.max(alpha, best)) {
    removePassMove(moves);
    if (passing > best) [best, bestAt] = [passing, -1];
  }
  if (isAll && best < beta) {
    best = Math.max(best, cutEarly(search, moves, list, Math.max(alpha, best), ply, passed));
  }
  // Pruning begins at the move with index `cutAt`. It begins at the first move if all moves must be tried, if moves are
  // only estimated, or if a play that goes out already gives a value. Otherwise it begins at the second move: if one
  // move is enough for a cutoff, it is mostly the first one.
  let cutAt = depth <= 1 || out >= 0 || isAll ? 0 : 1;
  for (let one = 0; one < moves.count && best < beta; one++) {
    if (one === cutAt) {
      cutAt = -1;
      if (depth > 1) best = Math.max(best, pruneRefutedMoves(moves, list, one, Math.max(alpha, best), ply));
      best = Math.max(best, cutLate(search, moves, list, one, Math.max(alpha, best), ply, passed, depth));
      if (one >= moves.count) break;
    }
    // With many moves, finding the best remaining move takes longer than all other work, so it counts as work.
    limit.addWork(moves.count - one);
    bringBestMoveForward(moves, one);
    const at = moves.at[one];
    const guessed: boolean = search.guessed;
    search.guessed = false;
    const floor = Math.max(alpha, best);
    const value =
      depth <= 1
        ? guess(search, numbers, at, ply, passed)
        : tryMoveWithScout(search, numbers, at, depth, floor, beta, ply, passed, beta - alpha <= 1 && !isAll);
    // Values that are found after the limit do not count. The first move of the root position is an exception, because
    // the search must return some move.
    if (limit.isOver && (depth > 1 || ply > 0 || search.best !== undefined)) return 0;
    if (at >= 0 && value <= floor && depth > 1 && !search.guessed) recordRefutedMove(ply, numbers, at, value);
    // A move that reaches `beta` is enough for a cutoff, so guessed values of the moves before it do not matter.
    if (value < beta) search.guessed ||= guessed;
    if (value <= best && (ply > 0 || search.best !== undefined)) continue;
    best = value;
    bestAt = at;
    if (ply === 0) search.best = { at, value };
  }
  if (best >= beta && bestAt >= 0) recordRefutation(numbers, seat, bestAt, depth);
  if (best >= beta) recordRefutingReply(ply, numbers, bestAt);
  const bound =
    best <= alpha ? transpositions.UPPER_BOUND : best >= beta ? transpositions.LOWER_BOUND : transpositions.EXACT_VALUE;
  transpositions.storeEntry(
    ending.key,
    best,
    search.guessed ? depth : transpositions.SOLVED_DEPTH,
    bound,
    numbers,
    bestAt,
  );
  return best;
}

function goingOut({ toMove, seats, lefts }: EndgamePosition, numbers: Int32Array, at: number): number {
  const other = toMove === 0 ? 1 : 0;
  return (numbers[at] >> PLAY_SCORE_SHIFT) + 2 * seats[other].values[lefts[other]];
}

/**
 * Prunes moves with an older list of the other seat's plays. If no moves are left, no new list need be made. Returns
 * the highest bound of the removed moves.
 */
function cutEarly(
  search: Search,
  moves: MoveList,
  list: PlayList,
  floor: number,
  ply: number,
  passed: boolean,
): number {
  const { ending, lists } = search;
  const other = ending.toMove === 0 ? 1 : 0;
  const known = lists.made[other][ply] === ply ? undefined : lastPlayList(lists, other, ply);
  if (known === undefined) return -INFINITE_VALUE;
  const outs = outsAt(search, ply);
  collectUnchangedGoingOutPlays(outs, ending, known);
  return pruneNonBlockingMoves(ending, moves, list, outs, 0, floor, passed);
}

function cutLate(
  search: Search,
  moves: MoveList,
  list: PlayList,
  from: number,
  floor: number,
  ply: number,
  passed: boolean,
  depth: number,
): number {
  const { ending, lists, opened } = search;
  const outs = outsAt(search, ply);
  collectGoingOutPlays(outs, ending, playListAt(lists, ending, ending.toMove === 0 ? 1 : 0, ply));
  outs.ready = true;
  const max = pruneNonBlockingMoves(ending, moves, list, outs, from, floor, passed);
  if (depth <= 1 || floor === -INFINITE_VALUE) return max;
  if (outs.counts[0] === 0 && outs.counts[1] === 0) {
    return Math.max(
      max,
      pruneIfOpponentPasses(ending, lists, opened[ending.toMove], moves, list, outs, from, floor, ply),
    );
  }
  return Math.max(max, pruneByOpponentPlans(ending, lists, opened[ending.toMove], moves, list, outs, from, floor, ply));
}

/**
 * Tries the best reply that is known from the parent position. If its value reaches `beta`, no list of plays need be
 * made for this position.
 */
function tryReply(search: Search, depth: number, alpha: number, beta: number, ply: number): number {
  const outs = outsAt(search, ply - 1);
  if (!outs.ready) return -INFINITE_VALUE;
  const { ending, lists } = search;
  const seat = ending.toMove;
  const { numbers } = lists.of[seat][ply - 1];
  let best = -1;
  let max = -INFINITE_VALUE * 1000;
  for (let one = MAX_GOING_OUT_PLAYS; one < MAX_GOING_OUT_PLAYS + outs.counts[1]; one++) {
    if (search.blocked[ply - 1] & (1 << one)) continue;
    const at = outs.at[one];
    const rank = outs.scores[one] * 1000 + refutationScore(numbers, seat, at);
    if (rank <= max) continue;
    max = rank;
    best = at;
  }
  if (best < 0) return -INFINITE_VALUE;
  const value = tryMove(search, numbers, best, depth, alpha, beta, ply, false, true);
  if (value >= beta && !search.limit.isOver) {
    recordRefutation(numbers, seat, best, depth);
    recordRefutingReply(ply, numbers, best);
    transpositions.storeEntry(
      ending.key,
      value,
      search.guessed ? depth : transpositions.SOLVED_DEPTH,
      transpositions.LOWER_BOUND,
      numbers,
      best,
    );
  }
  return value;
}

/**
 * Searches a move with an empty window first (a scout search). Only a move that is better than `alpha` is searched
 * again for its exact value.
 */
function tryMoveWithScout(
  search: Search,
  numbers: Int32Array,
  at: number,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
  isCut: boolean,
): number {
  if (alpha === -INFINITE_VALUE || beta - alpha <= 1)
    return tryMove(search, numbers, at, depth, alpha, beta, ply, passed, isCut);
  const scout = tryMove(search, numbers, at, depth, alpha, alpha + 1, ply, passed, false);
  if (scout <= alpha || scout >= beta || search.limit.isOver) return scout;
  return tryMove(search, numbers, at, depth, alpha, beta, ply, passed, false);
}

/** Returns the value of the move for the seat that makes it. `passed`: the other seat has just passed. */
function tryMove(
  search: Search,
  numbers: Int32Array,
  at: number,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
  isCut: boolean,
): number {
  const { ending, lists } = search;
  inheritPlayLists(lists, ply);
  recordMadeMove(ply, numbers, at);
  if (at < 0) {
    // The second pass in a row ends the game: if both seats prefer to pass, nothing would change any more.
    if (passed) return passedOut(ending);
    makePass(ending, ply);
    const value = -negamax(search, depth - 1, -beta, -alpha, ply + 1, true, isCut);
    undoPass(ending, ply);
    return value;
  }
  const score = numbers[at] >> PLAY_SCORE_SHIFT;
  const outs = outsAt(search, ply);
  if (outs.ready) search.blocked[ply] = blockedPlayBits(outs, numbers[at + 1], numbers[at + 2]);
  makePlay(ending, numbers, at, ply, passed);
  const value = score - negamax(search, depth - 1, score - beta, score - alpha, ply + 1, false, isCut);
  undoPlay(ending, numbers, at, ply);
  return value;
}

function passedOut({ toMove: seat, lefts, seats }: EndgamePosition): number {
  const other = seat === 0 ? 1 : 0;
  return seats[other].values[lefts[other]] - seats[seat].values[lefts[seat]];
}

/**
 * Estimates the value of a move: its score minus the value of the best going-out play or reply that it leaves to the
 * other seat.
 */
function guess(search: Search, numbers: Int32Array, at: number, ply: number, passed: boolean): number {
  const { ending } = search;
  const outs = outsAt(search, ply);
  const { toMove: seat, lefts, seats } = ending;
  if (at < 0 && passed) return passedOut(ending);
  search.guessed = true;
  const blocked = at < 0 ? 0 : blockedPlayBits(outs, numbers[at + 1], numbers[at + 2]);
  const first = at < 0 ? 0 : numbers[at];
  const rest = seats[seat].values[lefts[seat] - (first & USED_TILES_MASK)];
  const [out, reply] = [firstUnblockedPlay(outs, 0, blocked), firstUnblockedPlay(outs, 1, blocked)];
  const other = seat === 0 ? 1 : 0;
  let max = -2 * seats[other].values[lefts[other]];
  if (out >= 0) max = outs.scores[out] + 2 * rest;
  if (reply >= 0) max = Math.max(max, outs.scores[reply] - 10);
  return (first >> PLAY_SCORE_SHIFT) - max;
}

/**
 * Returns the stored value of a position from the transposition table, if its depth and bound are good enough for this
 * search.
 */
function usableValue(search: Search, place: number, depth: number, alpha: number, beta: number): number | undefined {
  const known = transpositions.entryDepth(place);
  if (known < depth) return undefined;
  const [value, bound] = [transpositions.entryValue(place), transpositions.entryBoundKind(place)];
  const answers =
    bound === transpositions.EXACT_VALUE ||
    (bound === transpositions.LOWER_BOUND && value >= beta) ||
    (bound === transpositions.UPPER_BOUND && value <= alpha);
  if (!answers) return undefined;
  if (known !== transpositions.SOLVED_DEPTH) search.guessed = true;
  return value;
}
