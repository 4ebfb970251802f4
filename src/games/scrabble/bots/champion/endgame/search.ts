import {
  ENTRY,
  inherit,
  type Lists,
  lastOf,
  listOf,
  openLists,
  type Plays,
} from "#games/scrabble/bots/champion/endgame/lists.ts";
import * as memory from "#games/scrabble/bots/champion/endgame/memory.ts";
import {
  fillOldOuts,
  fillOuts,
  firstOf,
  hinderedBy,
  MOST,
  type Outs,
  openOuts,
} from "#games/scrabble/bots/champion/endgame/outs.ts";
import { type Opened, openOpened } from "#games/scrabble/bots/champion/endgame/opened.ts";
import { boundOf, fillPlan, leavePlan, openPlan } from "#games/scrabble/bots/champion/endgame/plan.ts";
import {
  backward,
  type Ending,
  forward,
  passBackward,
  passForward,
} from "#games/scrabble/bots/champion/endgame/position.ts";
import { decodePlay } from "#games/scrabble/generator/generator.ts";
import * as tables from "#games/scrabble/generator/tables.ts";
import type { Play } from "#games/scrabble/movegen.ts";
import type { Effort } from "#kernel/game.ts";

// The end of a game of two, once the bag is empty and each knows what the other holds: alpha-beta, deeper and deeper until
// nothing has to be guessed any more or the time is over. Values are points of the seat to move less those of the other,
// from here to the end of the game.

export interface Solution {
  /** `undefined`: to pass. */
  readonly play: Play | undefined;
  readonly value: number;
  /** Whether it is certain. */
  readonly solved: boolean;
  readonly depth: number;
  readonly nodes: number;
}

const { SCORE_SHIFT, USED } = tables;
const INFINITE = 1 << 20;
const DEEPEST = 40;

/** The moves of one position that are looked into, by their place in the list; a pass is −1. */
interface Moves {
  count: number;
  at: Int32Array;
  ranks: Int32Array;
}

interface Search {
  readonly ending: Ending;
  readonly effort: Effort;
  readonly lists: Lists;
  /** By seat. */
  readonly opened: readonly (Opened | undefined)[];
  /** By ply. */
  readonly moves: Moves[];
  readonly outs: Outs[];
  /** By ply: which answers the play made there hinders. */
  readonly hindered: Int32Array;
  nodes: number;
  /** Since the effort was asked last. */
  unpaid: number;
  over: boolean;
  /** Whether a value has been guessed. */
  guessed: boolean;
  /** Of the first position. */
  best: { at: number; value: number } | undefined;
}

export function solveEnding(ending: Ending, effort: Effort): Solution {
  memory.forget();
  forgetRefutations();
  const lists = openLists(ending);
  const search: Search = {
    ending,
    effort,
    lists,
    opened: [openOpened(ending, lists, 0), openOpened(ending, lists, 1)],
    moves: [],
    outs: [],
    hindered: new Int32Array(128),
    nodes: 0,
    unpaid: 0,
    over: false,
    guessed: false,
    best: undefined,
  };
  let solution: Solution = { play: undefined, value: 0, solved: false, depth: 0, nodes: 0 };
  for (let depth = 1; depth <= DEEPEST; depth = NEXT(depth)) {
    search.guessed = false;
    search.best = undefined;
    negamax(search, depth, -INFINITE, INFINITE, 0, false, false);
    if (search.best !== undefined) {
      const { at, value } = search.best as { at: number; value: number };
      const solved = !search.over && !search.guessed && !lists.overflown;
      solution = { play: playAt(ending, lists, at), value, solved, depth, nodes: search.nodes };
    }
    if (search.over || !search.guessed) break;
  }
  return solution;
}

function playAt({ table, racks, seats }: Ending, lists: Lists, at: number): Play | undefined {
  if (at < 0) return undefined;
  const { numbers } = lists.of[0][0] as Plays;
  return decodePlay({ options: table.options, board: table.board, rack: racks[0] }, numbers, at, seats[0].bits);
}

function movesAt({ moves }: Search, ply: number): Moves {
  while (moves.length <= ply) moves.push({ count: 0, at: new Int32Array(256), ranks: new Int32Array(256) });
  return moves[ply] as Moves;
}

function outsAt({ outs }: Search, ply: number): Outs {
  while (outs.length <= ply) outs.push(openOuts());
  return outs[ply] as Outs;
}

// What refuted plays elsewhere in the tree is tried sooner: by seat and, roughly, by play.
const REFUTATIONS = 1 << 12;
const refutations = [new Int32Array(REFUTATIONS), new Int32Array(REFUTATIONS)] as const;
const FAVOUR = 500;
const MOST_FAVOUR = 60_000;

function forgetRefutations(): void {
  for (const of of refutations) of.fill(0);
}

function slotOf(second: number, third: number): number {
  const mixed = Math.imul(second, 0x9e3779b1) ^ Math.imul(third, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (REFUTATIONS - 1);
}

function noteRefutation(numbers: Int32Array, seat: 0 | 1, at: number, depth: number): void {
  const slot = slotOf(numbers[at + 1] as number, numbers[at + 2] as number);
  refutations[seat][slot] = Math.min(MOST_FAVOUR, (refutations[seat][slot] as number) + FAVOUR * depth * depth);
}

/** The place in the list of the best play to go out with, −1 if there is none; the rest are ranked. */
function rankMoves(search: Search, moves: Moves, { count, numbers }: Plays): number {
  const { ending } = search;
  const { toMove: seat, lefts, seats } = ending;
  if (moves.at.length <= count) {
    moves.at = new Int32Array(2 * count + 2);
    moves.ranks = new Int32Array(2 * count + 2);
  }
  const left = lefts[seat];
  const { values } = seats[seat];
  const history = refutations[seat];
  let out = -1;
  let most = -1;
  let to = 0;
  for (let at = 0, end = count * ENTRY; at < end; at += ENTRY) {
    const first = numbers[at] as number;
    const used = first & USED;
    if (used === left) {
      if (first >> SCORE_SHIFT > most) {
        most = first >> SCORE_SHIFT;
        out = at;
      }
      continue;
    }
    moves.at[to] = at;
    moves.ranks[to++] =
      ((first >> SCORE_SHIFT) - 2 * (values[left - used] as number)) * 1000 +
      (history[slotOf(numbers[at + 1] as number, numbers[at + 2] as number)] as number);
  }
  // To pass comes last, unless it was best before.
  moves.at[to] = -1;
  moves.ranks[to++] = -INFINITE * 1000;
  moves.count = to;
  return out;
}

/** What was best here before is tried first. */
function promote({ at: places, ranks, count }: Moves, numbers: Int32Array, place: number): void {
  for (let one = 0; one < count; one++) {
    if (memory.isBestAt(place, numbers, places[one] as number)) ranks[one] = INFINITE * 1000;
  }
}

/** Brings the best of the moves from `from` on to this place. */
function bestFirst({ count, ranks, at }: Moves, from: number): void {
  let best = from;
  let most = ranks[from] as number;
  for (let one = from + 1; one < count; one++) {
    if ((ranks[one] as number) <= most) continue;
    most = ranks[one] as number;
    best = one;
  }
  if (best === from) return;
  const [rank, place] = [ranks[best] as number, at[best] as number];
  ranks[best] = ranks[from] as number;
  at[best] = at[from] as number;
  ranks[from] = rank;
  at[from] = place;
}

/** Leaves out the moves from `from` on that cannot be worth more than `floor`; gives the most that any of them can be. */
function cutMoves(search: Search, moves: Moves, { numbers }: Plays, outs: Outs, from: number, floor: number): number {
  if (outs.counts[0] === 0) return -INFINITE;
  const { toMove: seat, lefts, seats } = search.ending;
  const left = lefts[seat];
  const { values } = seats[seat];
  let most = -INFINITE;
  let kept = from;
  for (let one = from; one < moves.count; one++) {
    const at = moves.at[one] as number;
    const hindered = at < 0 ? 0 : hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number);
    const out = firstOf(outs, 0, hindered);
    if (out >= 0) {
      const first = at < 0 ? 0 : (numbers[at] as number);
      const bound =
        (first >> SCORE_SHIFT) - (outs.scores[out] as number) - 2 * (values[left - (first & USED)] as number);
      if (bound <= floor) {
        if (bound > most) most = bound;
        continue;
      }
    }
    moves.ranks[kept] = moves.ranks[one] as number;
    moves.at[kept++] = at;
  }
  moves.count = kept;
  return most;
}

const FEW = Number(process.env["FEW"] ?? 4);
const PLANS = Number(process.env["PLANS"] ?? 2);
const plan = openPlan();

/** As `cutMoves`, against what the other can do in two turns. */
function cutByPlans(search: Search, moves: Moves, { numbers }: Plays, outs: Outs, from: number, floor: number, ply: number): number {
  const { ending, lists } = search;
  const opened = search.opened[ending.toMove];
  let most = -INFINITE;
  const answers = Math.min(PLANS, outs.counts[1] as number);
  for (let one = MOST; one < MOST + answers && moves.count - from > FEW; one++) {
    if (!fillPlan(plan, ending, lists, outs, one, ply)) continue;
    let kept = from;
    for (let move = from; move < moves.count; move++) {
      const at = moves.at[move] as number;
      if (at >= 0 && (hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number) & plan.bit) === 0) {
        const bound = boundOf(plan, ending, opened, numbers, at, floor, ply);
        if (bound <= floor) {
          if (bound > most) most = bound;
          continue;
        }
      }
      moves.ranks[kept] = moves.ranks[move] as number;
      moves.at[kept++] = at;
    }
    moves.count = kept;
    leavePlan(ending, lists, outs, one, ply);
  }
  return most;
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
  const { ending, lists } = search;
  search.nodes++;
  if (isOver(search)) return 0;
  const place = memory.placeOf(ending.key);
  if (place !== undefined && ply > 0) {
    const known = usable(search, place, depth, alpha, beta);
    if (known !== undefined) return known;
  }
  const before = search.guessed;
  search.guessed = false;
  const outs = outsAt(search, ply);
  outs.ready = false;
  if (place === undefined && depth > 1 && ply > 0 && !passed && beta - alpha <= 1) {
    const value = tryReply(search, depth, alpha, beta, ply);
    if (search.over) return 0;
    if (value >= beta) {
      search.guessed ||= before;
      return value;
    }
    search.guessed = false;
  }
  const seat = ending.toMove;
  const other = seat === 0 ? 1 : 0;
  const list = listOf(lists, ending, seat, ply);
  const { numbers } = list;
  const moves = movesAt(search, ply);
  const out = rankMoves(search, moves, list);
  if (place !== undefined) promote(moves, numbers, place);
  let [best, bestAt, floor] = [-INFINITE, -1, alpha];
  if (out >= 0) {
    best = ((numbers[out] as number) >> SCORE_SHIFT) + 2 * (ending.seats[other].values[ending.lefts[other]] as number);
    bestAt = out;
    floor = Math.max(floor, best);
    if (ply === 0) search.best = { at: out, value: best };
  }
  if (isAll && best < beta) {
    const known = lists.made[other][ply] === ply ? undefined : lastOf(lists, other, ply);
    if (known !== undefined) {
      fillOldOuts(outs, ending, known);
      best = Math.max(best, cutMoves(search, moves, list, outs, 0, floor));
    }
  }
  let cutAt = depth <= 1 || out >= 0 || isAll ? 0 : 1;
  for (let one = 0; one < moves.count && best < beta; one++) {
    if (one === cutAt) {
      cutAt = -1;
      fillOuts(outs, ending, listOf(lists, ending, other, ply));
      outs.ready = true;
      best = Math.max(best, cutMoves(search, moves, list, outs, one, floor));
      if (isAll && depth > 1 && moves.count - one > FEW && floor > -INFINITE)
        best = Math.max(best, cutByPlans(search, moves, list, outs, one, floor, ply));
      if (one >= moves.count) break;
    }
    bestFirst(moves, one);
    const at = moves.at[one] as number;
    const guessed: boolean = search.guessed;
    search.guessed = false;
    const value =
      depth <= 1
        ? guess(search, outs, numbers, at, passed)
        : tryOne(search, numbers, at, depth, floor, beta, ply, passed, floor > -INFINITE, beta - alpha <= 1 && !isAll);
    if (search.over) return 0;
    // Whatever was guessed of other moves, this one is enough.
    if (value < beta) search.guessed ||= guessed;
    if (value <= best && (ply > 0 || search.best !== undefined)) continue;
    best = value;
    bestAt = at;
    floor = Math.max(floor, best);
    if (ply === 0) search.best = { at, value };
  }
  if (best >= beta && bestAt >= 0) noteRefutation(numbers, seat, bestAt, depth);
  const bound = best <= alpha ? memory.MOST : best >= beta ? memory.LEAST : memory.EXACT;
  memory.remember(ending.key, best, search.guessed ? depth : memory.SOLVED, bound, numbers, bestAt);
  search.guessed ||= before;
  return best;
}

/** The best answer of those that the parent has listed, before anything is listed here. */
function tryReply(search: Search, depth: number, alpha: number, beta: number, ply: number): number {
  const outs = outsAt(search, ply - 1);
  if (!outs.ready) return -INFINITE;
  const { ending, lists } = search;
  const seat = ending.toMove;
  const { numbers } = lists.of[seat][ply - 1] as Plays;
  const left = ending.lefts[seat];
  void left;
  let best = -1;
  let most = -INFINITE * 1000;
  for (let one = MOST; one < MOST + (outs.counts[1] as number); one++) {
    if ((search.hindered[ply - 1] as number) & (1 << one)) continue;
    const at = outs.at[one] as number;
    const rank =
      (outs.scores[one] as number) * 1000 +
      (refutations[seat][slotOf(numbers[at + 1] as number, numbers[at + 2] as number)] as number);
    if (rank <= most) continue;
    most = rank;
    best = at;
  }
  if (best < 0) return -INFINITE;
  const value = tryMove(search, numbers, best, depth, alpha, beta, ply, false, true);
  if (value >= beta && !search.over) {
    noteRefutation(numbers, seat, best, depth);
    memory.remember(ending.key, value, search.guessed ? depth : memory.SOLVED, memory.LEAST, numbers, best);
  }
  return value;
}

/** As long as it cannot be better than what there is, nobody asks how much worse it is. */
function tryOne(
  search: Search,
  numbers: Int32Array,
  at: number,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
  isLater: boolean,
  isCut: boolean,
): number {
  if (!isLater || beta - alpha <= 1) return tryMove(search, numbers, at, depth, alpha, beta, ply, passed, isCut);
  const scout = tryMove(search, numbers, at, depth, alpha, alpha + 1, ply, passed, false);
  if (scout <= alpha || scout >= beta || search.over) return scout;
  return tryMove(search, numbers, at, depth, alpha, beta, ply, passed, false);
}

/** The value of this move for whoever makes it, `passed` after a pass of the other. */
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
  inherit(lists, ply);
  if (at < 0) {
    // The second pass in a row ends the game, for then it is best for both.
    if (passed) return passedOut(ending);
    passForward(ending, ply);
    const value = -negamax(search, depth - 1, -beta, -alpha, ply + 1, true, isCut);
    passBackward(ending);
    return value;
  }
  const score = (numbers[at] as number) >> SCORE_SHIFT;
  const outs = outsAt(search, ply);
  if (outs.ready) search.hindered[ply] = hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number);
  forward(ending, numbers, at, ply, passed);
  const value = score - negamax(search, depth - 1, score - beta, score - alpha, ply + 1, false, isCut);
  backward(ending, numbers, at, ply, passed);
  return value;
}

function passedOut({ toMove: seat, lefts, seats }: Ending): number {
  const other = seat === 0 ? 1 : 0;
  return (seats[other].values[lefts[other]] as number) - (seats[seat].values[lefts[seat]] as number);
}

/** What a move is worth at first sight: what it makes, less the best answer that it does not hinder. */
function guess(search: Search, outs: Outs, numbers: Int32Array, at: number, passed: boolean): number {
  const { ending } = search;
  const { toMove: seat, lefts, seats } = ending;
  if (at < 0 && passed) return passedOut(ending);
  search.guessed = true;
  const hindered = at < 0 ? 0 : hinderedBy(outs, numbers[at + 1] as number, numbers[at + 2] as number);
  const first = at < 0 ? 0 : (numbers[at] as number);
  const rest = seats[seat].values[lefts[seat] - (first & USED)] as number;
  const [out, reply] = [firstOf(outs, 0, hindered), firstOf(outs, 1, hindered)];
  const other = seat === 0 ? 1 : 0;
  let most = -2 * (seats[other].values[lefts[other]] as number);
  if (out >= 0) most = (outs.scores[out] as number) + 2 * rest;
  if (reply >= 0) most = Math.max(most, (outs.scores[reply] as number) - 10);
  return (first >> SCORE_SHIFT) - most;
}

const PAID_EVERY = 16;

function isOver(search: Search): boolean {
  if (++search.unpaid < PAID_EVERY) return search.over;
  search.over ||= search.effort.left(search.unpaid) <= 0;
  search.unpaid = 0;
  return search.over;
}

/** The value of a position that was searched before, if that answers what is asked. */
function usable(search: Search, place: number, depth: number, alpha: number, beta: number): number | undefined {
  const known = memory.depthAt(place);
  if (known < depth) return undefined;
  const [value, bound] = [memory.valueAt(place), memory.boundAt(place)];
  const answers =
    bound === memory.EXACT || (bound === memory.LEAST && value >= beta) || (bound === memory.MOST && value <= alpha);
  if (!answers) return undefined;
  if (known !== memory.SOLVED) search.guessed = true;
  return value;
}
const SEQ = (process.env["SEQ"] ?? "3,8").split(",").map(Number);
function NEXT(depth: number): number {
  return SEQ.find((x) => x > depth) ?? depth + 2;
}
