import type { Ending } from "#games/scrabble/bots/champion/endgame/position.ts";
import { burdens, NOT_OUT } from "#games/scrabble/bots/kept.ts";
import {
  copyKinds,
  copyPlay,
  decodePlay,
  generate,
  type Keeping,
  worthOf,
} from "#games/scrabble/generator/generator.ts";
import type { Play } from "#games/scrabble/movegen.ts";

// The plays of one position, kept while those that come after it are searched: one list for each depth, used over and
// over. They are taken out best first, and only decoded when they are.

export interface Moves {
  count: number;
  /** Three numbers a play. */
  plays: Int32Array;
  worths: Int32Array;
  /** What is added to the worth for the order alone. */
  favours: Int32Array;
  readonly kinds: Int32Array;
}

const ROOM = 256;

export function openMoves(): Moves {
  return {
    count: 0,
    plays: new Int32Array(3 * ROOM),
    worths: new Int32Array(ROOM),
    favours: new Int32Array(ROOM),
    kinds: new Int32Array(8),
  };
}

/** Every play of the seat to move. */
export function fillMoves(moves: Moves, ending: Ending): void {
  const { table, racks, toMove } = ending;
  const position = { options: table.options, board: table.board, rack: racks[toMove] };
  const count = generate(table.ground, position, keepingIn(ending)) ?? 0;
  if (count > moves.worths.length) {
    moves.plays = new Int32Array(6 * count);
    moves.worths = new Int32Array(2 * count);
    moves.favours = new Int32Array(2 * count);
  }
  moves.count = count;
  copyKinds(moves.kinds);
  for (let index = 0, at = 0; index < count; index++) {
    at = copyPlay(index, moves.plays, at);
    moves.worths[index] = worthOf(index);
    moves.favours[index] = 0;
  }
}

const byTaken = new Int32Array(16);

/** As the expert counts. */
export function keepingIn({ table, racks, values, toMove }: Ending): Keeping {
  byTaken.fill(NOT_OUT);
  byTaken[racks[toMove].length] = 2_000 * values[toMove === 0 ? 1 : 0];
  return { leaves: burdens(table.alphabet), byTaken };
}

/** Brings the best of the plays from `from` on to this place. */
export function bestFirst({ count, worths, favours, plays }: Moves, from: number): void {
  let best = from;
  let most = Number.NEGATIVE_INFINITY;
  for (let at = from; at < count; at++) {
    const rank = (worths[at] as number) + (favours[at] as number);
    if (rank <= most) continue;
    most = rank;
    best = at;
  }
  if (best === from) return;
  swap(worths, from, best);
  swap(favours, from, best);
  for (let part = 0; part < 3; part++) swap(plays, 3 * from + part, 3 * best + part);
}

/** Puts a play in the place of another, which is not wanted any more. */
export function moveTo({ worths, favours, plays }: Moves, from: number, to: number): void {
  worths[to] = worths[from] as number;
  favours[to] = favours[from] as number;
  for (let part = 0; part < 3; part++) plays[3 * to + part] = plays[3 * from + part] as number;
}

function swap(numbers: Int32Array, one: number, other: number): void {
  const held = numbers[one] as number;
  numbers[one] = numbers[other] as number;
  numbers[other] = held;
}

export function playAt({ plays, kinds }: Moves, { table, racks, toMove }: Ending, at: number): Play {
  return decodePlay({ options: table.options, board: table.board, rack: racks[toMove] }, plays, 3 * at, kinds);
}
