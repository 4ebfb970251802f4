import { EMPTY } from "#games/scrabble/board.ts";
import { type Moves, moveTo } from "#games/scrabble/bots/champion/endgame/moves.ts";
import type { Ending } from "#games/scrabble/bots/champion/endgame/position.ts";
import { NOT_OUT } from "#games/scrabble/bots/kept.ts";
import { copyPlay, generate, laysAll, scoreOf, squaresOf } from "#games/scrabble/generator/generator.ts";
import type { Stone } from "#games/scrabble/types.ts";

// What the other seat can go out with at once, if it is not hindered. A play that comes near none of the squares that
// matter to an out-play leaves it as it is; so whoever makes such a play, and does not go out by it, gets no more than its
// points less what that out-play brings. Most plays need not be looked into any further.

export interface Outs {
  count: number;
  /** Best first. */
  readonly scores: Int32Array;
  /** Where the squares of each begin in `squares`. */
  readonly first: Int32Array;
  /** Squares of which none may be taken if the play is to stay what it is. */
  readonly squares: Int16Array;
}

const MOST = 16;
const MOST_SQUARES = 128;
/** No play of theirs is certain. */
const UNBOUNDED = 1 << 20;

export function openOuts(): Outs {
  return {
    count: 0,
    scores: new Int32Array(MOST),
    first: new Int32Array(MOST + 1),
    squares: new Int16Array(MOST * MOST_SQUARES),
  };
}

const copied = new Int32Array(3 * MOST);
const laid = new Int16Array(16);

/** What the seat that is not to move could go out with. */
export function fillOuts(outs: Outs, ending: Ending): void {
  const { table, racks, toMove } = ending;
  const position = { options: table.options, board: table.board, rack: racks[toMove === 0 ? 1 : 0] };
  const found = generate(table.ground, position) ?? 0;
  outs.count = 0;
  for (let index = 0; index < found; index++) if (laysAll(index)) insert(outs, index);
  let end = 0;
  for (let at = 0; at < outs.count; at++) {
    outs.first[at] = end;
    end = addSquares(outs, ending, at, end);
  }
  outs.first[outs.count] = end;
}

function insert(outs: Outs, index: number): void {
  const score = scoreOf(index);
  if (outs.count === MOST && score <= (outs.scores[MOST - 1] as number)) return;
  let at = outs.count < MOST ? outs.count++ : MOST - 1;
  for (; at > 0 && (outs.scores[at - 1] as number) < score; at--) {
    outs.scores[at] = outs.scores[at - 1] as number;
    copied.copyWithin(3 * at, 3 * at - 3, 3 * at);
  }
  outs.scores[at] = score;
  copyPlay(index, copied, 3 * at);
}

function addSquares({ squares }: Outs, { table: { board, options } }: Ending, out: number, from: number): number {
  const { size } = options;
  const count = squaresOf(board, size, copied, 3 * out, laid);
  const across = isAcross(out);
  let end = from;
  for (let at = 0; at < count; at++) {
    const square = laid[at] as number;
    squares[end++] = square;
    // Beyond the stones on either side of it, in both directions.
    for (let way = 0; way < 4; way++) {
      // Of the word's own line only the ends matter, which the first and the last of its squares lead to.
      if (way < 2 === across && at > 0 && at < count - 1) continue;
      const free = freeBeyond(board, size, square, way);
      if (free >= 0) squares[end++] = free;
    }
  }
  return end;
}

function isAcross(out: number): boolean {
  return (copied[3 * out + 2] as number) >>> 30 === 0;
}

/** The first free square in this way (right, left, down, up), −1 for the edge. */
function freeBeyond(board: readonly Stone[], size: number, square: number, way: number): number {
  const step = way < 2 ? 1 - 2 * way : size * (5 - 2 * way);
  let at = square;
  do {
    if (way === 0 && at % size === size - 1) return -1;
    if (way === 1 && at % size === 0) return -1;
    at += step;
  } while (at >= 0 && at < board.length && board[at] !== EMPTY);
  return at >= 0 && at < board.length ? at : -1;
}

const taken = new Uint8Array(31 * 31);

/** Leaves out the plays from `from` on that cannot be worth more than `floor`; gives the most that any of them can be. */
export function cutMoves(moves: Moves, ending: Ending, outs: Outs, from: number, floor: number): number {
  const { board, options } = ending.table;
  const holds = ending.racks[ending.toMove].length;
  let most = Number.NEGATIVE_INFINITY;
  let kept = from;
  for (let at = from; at < moves.count; at++) {
    const bound = boundOf(moves, board, options.size, outs, at, holds);
    if (bound > floor) {
      moveTo(moves, at, kept++);
    } else if (bound > most) most = bound;
  }
  moves.count = kept;
  return most;
}

function boundOf(moves: Moves, board: readonly Stone[], size: number, outs: Outs, at: number, holds: number): number {
  const count = squaresOf(board, size, moves.plays, 3 * at, laid);
  if (count === holds) return UNBOUNDED;
  for (let one = 0; one < count; one++) taken[laid[one] as number] = 1;
  let bound = UNBOUNDED;
  for (let out = 0; out < outs.count; out++) {
    if (isHindered(outs, out)) continue;
    bound = Math.ceil(((moves.worths[at] as number) - NOT_OUT) / 1000) - (outs.scores[out] as number);
    break;
  }
  for (let one = 0; one < count; one++) taken[laid[one] as number] = 0;
  return bound;
}

function isHindered({ first, squares }: Outs, out: number): boolean {
  for (let at = first[out] as number; at < (first[out + 1] as number); at++) {
    if (taken[squares[at] as number] === 1) return true;
  }
  return false;
}
