import { hashPass } from "#games/scrabble/bots/champion/endgame/hash.ts";
import * as memory from "#games/scrabble/bots/champion/endgame/memory.ts";
import {
  bestFirst,
  fillMoves,
  keepingIn,
  type Moves,
  openMoves,
  playAt,
} from "#games/scrabble/bots/champion/endgame/moves.ts";
import { cutMoves, fillOuts, type Outs, openOuts } from "#games/scrabble/bots/champion/endgame/outs.ts";
import { backward, type Ending, forward, turn } from "#games/scrabble/bots/champion/endgame/position.ts";
import { findBest, worthOf } from "#games/scrabble/generator/generator.ts";
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

const INFINITE = 1 << 20;
const DEEPEST = 40;

interface Search {
  readonly ending: Ending;
  readonly effort: Effort;
  /** By ply. */
  readonly moves: Moves[];
  readonly outs: Outs[];
  nodes: number;
  /** Since the effort was asked last. */
  unpaid: number;
  over: boolean;
  /** Whether a value has been guessed. */
  guessed: boolean;
}

export function solveEnding(ending: Ending, effort: Effort): Solution {
  memory.forget();
  forgetRefutations();
  const search: Search = { ending, effort, moves: [], outs: [], nodes: 0, unpaid: 0, over: false, guessed: false };
  let solution: Solution = { play: undefined, value: 0, solved: false, depth: 0, nodes: 0 };
  for (let depth = 1; depth <= DEEPEST; depth++) {
    search.guessed = false;
    const found = searchRoot(search, depth);
    if (found !== undefined)
      solution = { ...found, solved: !search.over && !search.guessed, depth, nodes: search.nodes };
    if (search.over || solution.solved) break;
  }
  return solution;
}

/** What is best of what could be searched in time; undefined if that was nothing. */
function searchRoot(search: Search, depth: number): { play: Play | undefined; value: number } | undefined {
  const { ending } = search;
  const moves = movesAt(search, 0);
  fillMoves(moves, ending);
  promote(search, moves);
  let best: { play: Play | undefined; value: number } | undefined;
  let bestAt = -1;
  for (let at = 0; at <= moves.count; at++) {
    const alpha = best?.value ?? -INFINITE;
    const play = at < moves.count ? nextPlay(moves, ending, at) : undefined;
    const value = tryOne(search, play, depth, alpha, INFINITE, 0, false, at > 0);
    if (search.over) return best;
    if (best === undefined || value > best.value) {
      best = { play, value };
      bestAt = play === undefined ? -1 : at;
    }
  }
  if (best !== undefined) memory.remember(ending.key, best.value, depth, memory.EXACT, moves.plays, 3 * bestAt);
  return best;
}

function nextPlay(moves: Moves, ending: Ending, at: number): Play {
  bestFirst(moves, at);
  return playAt(moves, ending, at);
}

function movesAt({ moves }: Search, ply: number): Moves {
  while (moves.length <= ply) moves.push(openMoves());
  return moves[ply] as Moves;
}

function outsAt({ outs }: Search, ply: number): Outs {
  while (outs.length <= ply) outs.push(openOuts());
  return outs[ply] as Outs;
}

// What refuted plays elsewhere in the tree is tried sooner: by seat and, roughly, by play.
const REFUTATIONS = 1 << 12;
const refutations = [new Int32Array(REFUTATIONS), new Int32Array(REFUTATIONS)] as const;

function forgetRefutations(): void {
  for (const of of refutations) of.fill(0);
}

function slotOf(plays: Int32Array, at: number): number {
  const mixed = Math.imul(plays[3 * at + 1] as number, 0x9e3779b1) ^ Math.imul(plays[3 * at + 2] as number, 0x85ebca6b);
  return (mixed ^ (mixed >>> 15)) & (REFUTATIONS - 1);
}

function noteRefutation({ plays }: Moves, seat: 0 | 1, at: number, depth: number): void {
  const slot = slotOf(plays, at);
  refutations[seat][slot] = Math.min(MOST_FAVOUR, (refutations[seat][slot] as number) + FAVOUR * depth * depth);
}

const FAVOUR = 500;
const MOST_FAVOUR = 60_000;

function favour({ count, plays, favours }: Moves, seat: 0 | 1): void {
  for (let at = 0; at < count; at++) favours[at] = refutations[seat][slotOf(plays, at)] as number;
}

/** What was best here before is tried first. */
function promote({ ending }: Search, { count, plays, favours }: Moves): void {
  const place = memory.placeOf(ending.key);
  if (place === undefined) return;
  for (let at = 0; at < count; at++) if (memory.isBestAt(place, plays, 3 * at)) favours[at] = INFINITE * 1000;
}

/** As long as it cannot be better than what there is, nobody asks how much worse it is. */
function tryOne(
  search: Search,
  play: Play | undefined,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
  isLater: boolean,
): number {
  const value = (to: number) =>
    play === undefined
      ? pass(search, depth, alpha, to, ply, passed)
      : tryPlay(search, play, depth, alpha, to, ply, passed);
  if (!isLater || beta - alpha <= 1) return value(beta);
  const scout = value(alpha + 1);
  return scout > alpha && scout < beta && !search.over ? value(beta) : scout;
}

/** The value of this play for whoever makes it, `passed` after a pass of the other. */
function tryPlay(
  search: Search,
  play: Play,
  depth: number,
  alpha: number,
  beta: number,
  ply: number,
  passed: boolean,
): number {
  const { ending } = search;
  const mover = ending.toMove;
  const { score } = play;
  if (play.laid === ending.racks[mover].length) return score + 2 * ending.values[mover === 0 ? 1 : 0];
  if (passed) hashPass(ending.key);
  const taken = forward(ending, play);
  const value = score - negamax(search, depth - 1, score - beta, score - alpha, ply + 1, false);
  backward(ending, taken);
  if (passed) hashPass(ending.key);
  return value;
}

/** The value of passing; the second pass in a row ends the game, for then it is best for both. */
function pass(search: Search, depth: number, alpha: number, beta: number, ply: number, second: boolean): number {
  const { ending } = search;
  const mover = ending.toMove;
  if (second) return ending.values[mover === 0 ? 1 : 0] - ending.values[mover];
  turn(ending);
  hashPass(ending.key);
  const value = -negamax(search, depth - 1, -beta, -alpha, ply + 1, true);
  hashPass(ending.key);
  turn(ending);
  return value;
}

function negamax(search: Search, depth: number, alpha: number, beta: number, ply: number, passed: boolean): number {
  const { ending } = search;
  search.nodes++;
  if (isOver(search)) return 0;
  const place = memory.placeOf(ending.key);
  if (place !== undefined) {
    const known = usable(search, place, depth, alpha, beta);
    if (known !== undefined) return known;
  }
  if (depth <= 0) return guess(search, passed);
  const before = search.guessed;
  search.guessed = false;
  const moves = movesAt(search, ply);
  fillMoves(moves, ending);
  favour(moves, ending.toMove);
  promote(search, moves);
  let [best, bestAt, floor] = [-INFINITE, -1, alpha];
  for (let at = 0; at <= moves.count && best < beta; at++) {
    if (at === 1) {
      const outs = outsAt(search, ply);
      fillOuts(outs, ending);
      if (outs.count > 0) best = Math.max(best, cutMoves(moves, ending, outs, at, Math.max(floor, best)));
    }
    const play = at < moves.count ? nextPlay(moves, ending, at) : undefined;
    const value = tryOne(search, play, depth, floor, beta, ply, passed, at > 0);
    if (search.over) return 0;
    if (value <= best) continue;
    best = value;
    bestAt = play === undefined ? -1 : at;
    floor = Math.max(floor, best);
  }
  if (best >= beta && bestAt >= 0) noteRefutation(moves, ending.toMove, bestAt, depth);
  const bound = best <= alpha ? memory.MOST : best >= beta ? memory.LEAST : memory.EXACT;
  memory.remember(ending.key, best, search.guessed ? depth : memory.SOLVED, bound, moves.plays, 3 * bestAt);
  search.guessed ||= before;
  return best;
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

/** What the best play at first sight makes, with what it leaves counted as the expert does. */
function guess(search: Search, passed: boolean): number {
  const { ending } = search;
  const { table, racks, toMove, values } = ending;
  const position = { options: table.options, board: table.board, rack: racks[toMove] };
  const best = findBest(table.ground, position, keepingIn(ending)) ?? -1;
  search.guessed = true;
  if (best < 0) return passed ? values[toMove === 0 ? 1 : 0] - values[toMove] : -2 * values[toMove];
  return Math.round(worthOf(best) / 1000);
}
